import { expect, test } from 'vitest'
import { isEmptyHtml } from './safe-html'

test.each([null, '', '   ', 'null', '<p></p>', '<p>&nbsp;</p>', '<p><br></p>', '<div><p> </p></div>'])(
  '[SCR-13] a message of %j shows nothing',
  (html) => expect(isEmptyHtml(html)).toBe(true),
)
test.each(['<p>Free kulfi today</p>', 'Hello', '<p><img src="/media/x.webp"></p>'])(
  '[SCR-13] a message of %j is shown',
  (html) => expect(isEmptyHtml(html)).toBe(false),
)
