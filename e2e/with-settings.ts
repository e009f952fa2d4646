import type { Page } from '@playwright/test'

/**
 * Changes settings in the pages that the server sends; everything else stays as it is. Not for pages with a
 * service worker: it would answer first.
 */
export async function withSettings(page: Page, values: Record<string, boolean | string>): Promise<void> {
  await page.route(
    (url) => !/^\/(public|assets|media|icons)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const answer = await route.fetch()
      // the server rendered with the settings it knows
      const own = (await answer.text()).replace(/ data-rendered="[^"]*"/, '')
      const html = own.replace(
        /("key":"(\w+)","value":)("(?:[^"\\]|\\.)*"|\w+)/g,
        (row: string, start: string, key: string) =>
          key in values ? `${start}${JSON.stringify(values[key])}` : row,
      )
      await route.fulfill({ response: answer, body: html })
    },
  )
}
