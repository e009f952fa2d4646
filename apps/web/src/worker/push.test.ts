import { expect, test } from 'vitest'
import { mustShow, notificationOf, readPushed, targetOf } from './push'

const origin = 'https://tokri.example'
const sent = {
  id: 7,
  title: 'Dosa Corner is preparing your order',
  message: 'Ready in about 25 min.',
  image: null,
  icon: '/icons/192.png?v=0a1b2c3d4e5f',
  click_action: '/running-order/TK-1',
  lang: 'en',
  tag: null,
}

test('[CAL-12] [ENT-12] a message is read as it was sent, and anything else is ignored', () => {
  expect(readPushed(JSON.stringify(sent))).toEqual(sent)
  expect(readPushed('{"id":1,"title":"Only this"}')).toEqual({
    ...{ id: 1, title: 'Only this', message: '', image: null },
    ...{ icon: '/icons/192.png', click_action: null, lang: 'en', tag: null },
  })
  for (const text of [undefined, '', 'hello', '[]', 'null', '{"title":"x"}', '{"id":1,"title":""}'])
    expect(readPushed(text), text).toBeNull()
})

test('[CAL-12] [CON-10] a notification has the person’s text direction and is shown once', () => {
  expect(notificationOf(sent)).toMatchObject({
    body: sent.message,
    icon: sent.icon,
    tag: 'alert-7',
    dir: 'ltr',
  })
  expect(notificationOf({ ...sent, tag: 'order:5' })).toMatchObject({ tag: 'order:5', renotify: true })
  expect(notificationOf(sent).vibrate).toEqual([100, 150, 100, 100, 150, 100])
  expect(notificationOf({ ...sent, lang: 'ar', image: '/media/a.webp' })).toMatchObject({
    dir: 'rtl',
    lang: 'ar',
    image: '/media/a.webp',
  })
})

test.each([
  ['/running-order/TK-1', `${origin}/running-order/TK-1`],
  ['https://other.example/news', 'https://other.example/news'],
  ['javascript:alert(1)', `${origin}/alerts`],
  ['', `${origin}/alerts`],
  [null, `${origin}/alerts`],
  [{}, `${origin}/alerts`],
])('[CAL-12] a tap on a message to %j opens %s', (click_action, address) => {
  expect(targetOf(click_action, origin)).toBe(address)
})

test('[CAL-12] Safari shows every message, other browsers only while the app is hidden', () => {
  const webkit = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko)'
  expect(mustShow(`${webkit} Version/18.0 Safari/605.1.15`)).toBe(true)
  expect(mustShow(`${webkit} Chrome/141.0.0.0 Safari/537.36`)).toBe(false)
  expect(mustShow('Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0')).toBe(false)
})
