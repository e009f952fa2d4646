import { expect, type Page } from '@playwright/test'

/** Everything that goes wrong on this page from now on: console errors, failed and refused requests. */
export function listenForTrouble(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    // leaving a page aborts its live stream and any request it no longer needs
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') trouble.push(`no answer: ${request.url()}`)
  })
  return () => trouble
}

/** At 320 px nothing sticks out, in both reading directions. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const before = page.viewportSize() ?? { width: 390, height: 844 }
  const read = await page.evaluate(() => document.documentElement.dir)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((way) => document.documentElement.setAttribute('dir', way), dir)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), dir).toBe(320)
  }
  await page.evaluate((way) => document.documentElement.setAttribute('dir', way), read)
  await page.setViewportSize(before)
}
