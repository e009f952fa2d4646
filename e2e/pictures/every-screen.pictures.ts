import { expect, test } from '@playwright/test'
import { everyScreen, openScreen, sizes, wear } from './open-screen'

test.describe.configure({ mode: 'parallel' })

for (const { who, name, screen } of everyScreen)
  test(`[${name}] looks as before to the ${who}`, async ({ browser, baseURL }) => {
    const page = await openScreen(browser, who, screen, baseURL)
    for (const size of sizes) {
      await page.setViewportSize(size)
      for (const look of ['light', 'dark', 'rtl'] as const) {
        await wear(page, look)
        await expect.soft(page).toHaveScreenshot(`${name}-${size.width}-${look}.png`)
      }
    }
    await page.context().close()
  })
