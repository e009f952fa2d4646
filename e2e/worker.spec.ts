import { expect, type Page } from '@playwright/test'
import { inCharge } from './in-charge'
import { test } from './journey'
import { browserOfGuest, fillCart } from './people'
import { renewedServer } from './renewed-server'

test.use({ serviceWorkers: 'allow' })

/** Every URL in the worker's caches, without the origin. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(stores.map((store) => store.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

test('[STA-15] [STA-16] [ENT-14] [ERR-03] reloaded offline, the app opens with its cart and the menu', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await fillCart(page, 'tandoor-tales', 'Butter Naan')
  await inCharge(page)
  await expect
    .poll(async () => (await keptAddresses(page)).some((path) => path.includes('store-')))
    .toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Tandoor Tales' })).toBeVisible()
  await expect(page.getByText('Butter Naan').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You’re offline' })).toBeVisible()
  await page.goto('/food')
  const screen = page.getByRole('dialog', { name: 'You’re offline' })
  await expect(screen).toContainText('Your cart is safe. We’ll reconnect automatically.')
  await expect
    .poll(() => screen.locator('img').evaluate((plug: HTMLImageElement) => plug.naturalWidth))
    .toBe(256)
  await page.goBack()
  await page.context().setOffline(false)
  await expect(page.getByText('You’re offline')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 item')
})

test('[STA-15] calls, the console and versions are never cached', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await page.goto('/food')
  await inCharge(page)
  await page.goto('/stores/tandoor-tales')
  await page.getByRole('button', { name: 'Add Butter Naan', exact: true }).first().waitFor()
  await page.goto('/console')
  await page.goto('/food')
  const kept = await keptAddresses(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/$|^\/(assets|media|icons|texts)\/|^\/icon\.svg$/.test(path))).toEqual([])
  const shell = await page.evaluate(async () => (await caches.match('/'))?.text())
  expect(shell).not.toContain('/assets/console-')
})

test('[STA-15] a new worker takes over and the page reloads once', async ({ browser }) => {
  const server = await renewedServer()
  const context = await browser.newContext()
  const page = await context.newPage()
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await page.goto(server.url)
  await inCharge(page)
  await page.waitForLoadState('networkidle')
  expect(loads, 'the first worker reloads nothing').toBe(1)
  server.renew()
  const before = await page.evaluate(() => performance.timeOrigin)
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await expect.poll(() => page.evaluate(() => performance.timeOrigin).catch(() => before)).not.toBe(before)
  await inCharge(page)
  await page.waitForLoadState('networkidle')
  const state = await page.evaluate(async () => {
    const { active, waiting, installing } = await navigator.serviceWorker.ready
    return { active: active?.state, waiting, installing }
  })
  expect(state).toEqual({ active: 'activated', waiting: null, installing: null })
  expect(loads).toBe(2)
  await context.close()
  await server.close()
})
