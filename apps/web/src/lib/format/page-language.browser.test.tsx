import { expect, test } from 'vitest'
import { renderScreen } from '../../testing/render-screen'

test('language and direction are set only where they change, as that styles the whole page again', async () => {
  await renderScreen(<main />)
  const page = document.documentElement
  const changed: (string | null)[] = []
  const watch = new MutationObserver((records) =>
    changed.push(...records.map(({ attributeName }) => attributeName)),
  )
  watch.observe(page, { attributeFilter: ['lang', 'dir'] })
  await renderScreen(<main />)
  expect(changed).toEqual([])
  await renderScreen(<main />, { language: 'ar' })
  expect(changed).toEqual(['lang', 'dir'])
  expect([page.lang, page.dir]).toEqual(['ar', 'rtl'])
  watch.disconnect()
})
