import { type Browser, expect, type Page } from '@playwright/test'
import { home } from '../people'
import { withSettings } from '../with-settings'
import { type Screen, screens } from './screens'
import { lookedAt, readStage, type Stage } from './stage'

const heights = { 320: 1400, 390: 1600, 768: 1500, 1280: 1300 }
const asked = process.env.PICTURES_SIZES?.split(',').map(Number)
/** The window sizes that are compared, or those given as arguments. */
export const sizes = Object.entries(heights)
  .map(([width, height]) => ({ width: Number(width), height }))
  .filter(({ width }) => asked?.includes(width) ?? true)

/** Every screen with the person who opens it. */
export const everyScreen = Object.entries(screens).flatMap(([who, table]) =>
  Object.entries(table).map(([name, screen]) => ({ who, name, screen })),
)

/** A browser of that person on that screen, with everything loaded. */
export async function openScreen(browser: Browser, who: string, [path, then]: Screen, origin = '') {
  const stage = readStage()
  const page = await browserWith(browser, stage.kept[who as keyof Stage['kept']] ?? [])
  // otherwise wide screens show the storefront in a phone's frame
  if (who !== 'visitor') await withSettings(page, { hideDesktopView: true })
  await page.goto(`${origin}${typeof path === 'string' ? path : path(stage)}`)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('#splash')).toHaveCount(0)
  if (path !== '/dev/parts') await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await then?.(page)
  return page
}

async function browserWith(browser: Browser, kept: { name: string; value: string }[]): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 1600 }, locale: 'en-IN', timezoneId: 'Asia/Kolkata' },
    ...{ reducedMotion: 'reduce', serviceWorkers: 'block', permissions: ['geolocation'] },
    geolocation: { latitude: home.lat, longitude: home.lng },
  })
  const page = await context.newPage()
  await page.clock.setFixedTime(lookedAt)
  await page.addInitScript((rows) => {
    for (const { name, value } of rows) localStorage.setItem(name, value)
  }, kept)
  return page
}

/** Applies a look: light, dark, or light and right to left; waits until its pictures and fonts are loaded. */
export async function wear(page: Page, look: 'light' | 'dark' | 'rtl'): Promise<void> {
  await page.emulateMedia({ colorScheme: look === 'dark' ? 'dark' : 'light' })
  await page.evaluate(async (isRtl) => {
    document.documentElement.dir = isRtl ? 'rtl' : 'ltr'
    document.documentElement.lang = isRtl ? 'ar' : 'en'
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await document.fonts.ready
    const seen = [...document.images].filter((one) => one.checkVisibility() && one.loading !== 'lazy')
    await Promise.allSettled(seen.map((one) => one.decode()))
  }, look === 'rtl')
}
