import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './journey'
import { home } from './people'
import { withSettings } from './with-settings'

test.use({ viewport: { width: 1440, height: 900 } })

const appIn = (page: Page) => page.frameLocator('iframe')
const buttons = (page: Page) => page.getByRole('button', { name: 'Use the app' })
/** A computer that has been here before: the reload of the first visit has happened. */
const visitedBefore = (page: Page, kept: Record<string, string> = {}) =>
  page.addInitScript(
    (rows) => {
      for (const [key, value] of Object.entries(rows)) localStorage.setItem(key, value)
    },
    { desktopLoaded: '2', ...kept },
  )

test('[SCR-48] [STA-08] [CON-02] the app runs in a blurred phone until used; the address bar follows it', async ({
  page,
}) => {
  await visitedBefore(page)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dinner, delivered')
  await expect(page.locator('iframe')).toHaveAttribute('inert', '')
  expect(page.frames()).toHaveLength(2)
  await expect(appIn(page).locator('iframe')).toHaveCount(0)
  await buttons(page).first().click()
  await expect(page.getByText('Live preview in the phone')).toBeVisible()
  await expect(buttons(page)).toHaveCount(0)
  await appIn(page).getByRole('link', { name: 'Set your location' }).click()
  await expect(appIn(page).getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/search-location$/)
  await page.goBack()
  await expect(appIn(page).getByRole('link', { name: 'Set your location' })).toBeVisible()
  await expect(page).toHaveURL(/:\d+\/$/)
  await page.goForward()
  await expect(page).toHaveURL(/\/search-location$/)
  await page.reload()
  await expect(page.getByText('Live preview in the phone')).toBeVisible()
  await expect(appIn(page).getByRole('heading', { name: 'Where should we deliver?' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('useAppClicked'))).toBe('true')
})

test('[SCR-48] a link to a store shows its menu at once', async ({ page }) => {
  await visitedBefore(page, { userSetAddress: JSON.stringify(home) })
  await page.goto('/stores/tandoor-tales')
  await expect(page.locator('iframe')).not.toHaveAttribute('inert')
  await expect(appIn(page).getByRole('heading', { name: 'Tandoor Tales' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('useAppClicked'))).toBeNull()
})

test('[STA-08] [CON-05] the first visit reloads once, after two seconds', async ({ page }) => {
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  const start = Date.now()
  await page.clock.install()
  await page.goto('/')
  await expect.poll(() => loads).toBe(2)
  expect(Date.now() - start).toBeGreaterThan(2_000)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(loads).toBe(2)
})

const nothingOfOurs = Object.fromEntries(
  [
    ...['One', 'Two', 'Three', 'Four'].flatMap((place) =>
      ['Title', 'Sub'].map((words) => `desktopAchievement${place}${words}`),
    ),
    ...['Facebook', 'Google', 'Youtube', 'Instagram'].map((place) => `desktopSocial${place}Link`),
  ].map((key) => [key, '']),
)

test('[SCR-49] achievements and social links are shown only if set', async ({ page }) => {
  await visitedBefore(page)
  await page.goto('/')
  await expect(page.getByRole('listitem'), 'what the demo is proud of').toHaveCount(4)
  await expect(page.getByRole('navigation', { name: 'Follow us' }).getByRole('link')).toHaveCount(4)
  await withSettings(page, nothingOfOurs)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Follow us' })).toHaveCount(0)
  await withSettings(page, {
    ...nothingOfOurs,
    desktopAchievementOneTitle: '24 min',
    desktopAchievementOneSub: 'typical delivery',
    desktopAchievementThreeTitle: '4.7',
    desktopFooterAddress: 'Tokri, Jasmine Nagar',
    desktopSocialInstagramLink: 'https://www.instagram.com/tokri',
    desktopSocialFacebookLink: 'javascript:alert(1)',
  })
  await page.goto('/')
  await expect(page.getByRole('listitem')).toHaveText(['24 mintypical delivery', '4.7'])
  await expect(page.getByRole('contentinfo')).toContainText('Tokri, Jasmine Nagar')
  const links = page.getByRole('navigation', { name: 'Follow us' }).getByRole('link')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', 'https://www.instagram.com/tokri')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('[SCR-49] at 1280 px no plate lies over the achievements', async ({ page }) => {
  await visitedBefore(page)
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto('/')
  const tiles = page.getByRole('listitem')
  await expect(tiles).toHaveCount(4)
  const plates = await page.locator('.pa').all()
  expect(plates.length).toBeGreaterThan(0)
  const boxesOf = async (parts: Locator[]) =>
    (await Promise.all(parts.map((part) => part.boundingBox()))).filter((box) => box !== null)
  const apart = await boxesOf(await tiles.all())
  for (const plate of await boxesOf(plates))
    for (const tile of apart)
      expect(plate.y + plate.height <= tile.y || plate.x >= tile.x + tile.width).toBe(true)
})

test('[SCR-49] changing the language changes the page and the framed app', async ({ page }) => {
  await visitedBefore(page, { useAppClicked: 'true' })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('combobox').selectOption({ index: 1 })
  await expect(page.locator('html')).not.toHaveAttribute('lang', /^en/)
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Dinner, delivered')
  await expect(appIn(page).locator('html')).not.toHaveAttribute('lang', /^en/)
})

test('[SCR-48] riders, kitchens and shops that turn it off have no desktop page', async ({ page }) => {
  await page.goto('/delivery/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await page.goto('/console')
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await withSettings(page, { hideDesktopView: true })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
})
