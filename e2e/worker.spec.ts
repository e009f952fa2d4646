import { expect, type Page, test } from '@playwright/test'
import { browserOfGuest, fillCart } from './people'
import { renewedServer } from './renewed-server'

/** Resolves once a worker is in charge of the page. */
const inCharge = (page: Page) =>
  page.waitForFunction(async () => {
    await navigator.serviceWorker.ready
    return navigator.serviceWorker.controller?.state === 'activated'
  })

/** Every address the worker keeps, without the origin. */
const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const kept = await Promise.all(stores.map((store) => store.keys()))
    return kept.flat().map(({ url }) => new URL(url).pathname)
  })

test('[STA-15] [STA-16] [ENT-14] [ERR-03] loaded again without a network the app still stands, says that it is offline, and has the cart and the menu that was read', async ({
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
  await expect(page.getByRole('alert')).toContainText('You are offline')
  await page.getByRole('button', { name: 'Read on without a connection' }).click()
  await expect(page.getByRole('heading', { name: 'Tandoor Tales' })).toBeVisible()
  await expect(page.getByText('Butter Naan').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText('1 item')
})

test('[STA-15] calls, the console and version numbers are never kept', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await page.goto('/food')
  await inCharge(page)
  await page.goto('/stores/tandoor-tales')
  await page.getByRole('button', { name: 'Add Butter Naan', exact: true }).first().waitFor()
  await page.goto('/console')
  await page.goto('/food')
  const kept = await keptAddresses(page)
  expect(kept).toContain('/')
  expect(kept.filter((path) => !/^\/$|^\/(assets|media|icons)\/|^\/icon\.svg$/.test(path))).toEqual([])
  const shell = await page.evaluate(async () => (await caches.match('/'))?.text())
  expect(shell).not.toContain('/assets/console-')
})

test('[STA-15] a newer worker is told to skip waiting, and the page loads again exactly once', async ({
  browser,
}) => {
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

test('[CAL-12] [STA-17] what is pushed while the app is closed stands as a notification, once, in its own direction', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await page.context().grantPermissions(['notifications'])
  await page.goto('/food')
  await inCharge(page)
  const { origin } = new URL(page.url())
  const devtools = await page.context().newCDPSession(page)
  const registered = new Promise<string>((found) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`)
      if (ours) found(ours.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  await page.goto('about:blank')
  const alert = { id: 7, title: 'في الطريق إليك', message: 'Imran', image: null, click_action: '/my-orders' }
  const data = JSON.stringify({ ...alert, lang: 'ar' })
  for (const one of [data, data, 'not ours'])
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: one })
  await page.goto(`${origin}/food`)
  const standing = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, dir, data }) => ({ title, body, dir, data: data as unknown }))
    })
  await expect
    .poll(standing)
    .toEqual([{ title: alert.title, body: 'Imran', dir: 'rtl', data: { click_action: '/my-orders' } }])
})
