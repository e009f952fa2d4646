import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey'
import { type RenewedServer, renewedServer } from './renewed-server'

// as customers have it: with the service worker
test.use({ serviceWorkers: 'allow' })

let server: RenewedServer
test.beforeEach(async () => {
  server = await renewedServer()
  server.say({ forceNewSettingsVersion: 7, forceCacheClearVersion: 3 })
})
test.afterEach(() => server.close())

const kept = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

async function firstVisit(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(server.url)
  await expect.poll(() => kept(page, 'forceCacheClearVersion')).toBe('3')
  return page
}
/** The page has received the numbers and finished all requests caused by them. */
async function versionsCompared(page: Page): Promise<void> {
  await page.waitForResponse((answer) => answer.url().includes('/version.json'))
  await page.waitForLoadState('networkidle')
}
async function reloadAndCompare(page: Page): Promise<void> {
  const compared = versionsCompared(page)
  await page.reload()
  await compared
}
/** Counts how often each URL is requested, or answered, from now on. */
function count(page: Page, what: 'request' | 'response', part: string): () => number {
  let count = 0
  const see = (seen: { url(): string }) => {
    if (seen.url().includes(part)) count += 1
  }
  if (what === 'request') page.on('request', see)
  else page.on('response', see)
  return () => count
}

test('[STA-12] the first visit stores both versions and reloads nothing', async ({ browser }) => {
  const page = await firstVisit(browser)
  expect(await kept(page, 'forceNewSettingsVersion')).toBe('7')
  await expect(page.getByText('Updating, please wait...')).toHaveCount(0)
})

test('[STA-13] a new settings version fetches the settings once', async ({ browser }) => {
  const page = await firstVisit(browser)
  const asked = count(page, 'request', '/public/api/get-settings')
  server.say({ forceNewSettingsVersion: 8, forceCacheClearVersion: 3 })
  await page.reload()
  await expect.poll(() => kept(page, 'forceNewSettingsVersion')).toBe('8')
  expect(asked()).toBe(1)
  await reloadAndCompare(page)
  expect(asked()).toBe(1)
})

test('[STA-14] [CON-08] [SCR-63] [ERR-04] a new cache version clears all but seven keys and reloads once', async ({
  browser,
}) => {
  const page = await firstVisit(browser)
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated')
  const place = {
    lat: 12.967947,
    lng: 77.593127,
    address: 'Jasmine Nagar Metro',
    house: '12',
    tag: 'Home',
    city: null,
    state: null,
    businessLocation: false,
  }
  const keeps = {
    userSetAddress: JSON.stringify(place),
    geoLocation: '{"formatted_address":"x","geometry":{"location":{"lat":1,"lng":2}}}',
    userPreferedLanguage: '1',
    activeRestaurant: '4',
    updatingMessage: 'One moment, we tidy up',
    storeLogo: '/media/logo.webp',
  }
  const goes = { recentSearches: '["dosa"]', useAppClicked: 'true', strange: '1' }
  await page.evaluate(
    (rows) => {
      for (const [key, value] of Object.entries(rows)) localStorage.setItem(key, value)
    },
    { ...keeps, ...goes },
  )
  const worker = await page.evaluate(async () => (await caches.keys()).length)
  expect(worker).toBeGreaterThan(0)

  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  // the clock also runs by itself: the second load may come before the test waits for it
  const compared = count(page, 'response', '/version.json')
  await page.clock.install()
  server.say({ forceNewSettingsVersion: 8, forceCacheClearVersion: 4 })
  await page.reload()
  await expect(page.getByText('Updating, please wait...')).toBeVisible()
  await expect.poll(() => kept(page, 'forceCacheClearVersion')).toBe('4')
  await page.clock.runFor(3_000)
  await expect(page.getByText('Updating, please wait...')).toBeHidden()
  await page.clock.runFor(1_000)
  await expect.poll(() => loads).toBe(2)
  await expect.poll(compared).toBe(2)
  for (const [key, value] of Object.entries(keeps)) {
    if (key === 'updatingMessage' || key === 'storeLogo') continue
    expect(await kept(page, key), key).toBe(value)
  }
  for (const key of Object.keys(goes)) expect(await kept(page, key), key).toBeNull()
  expect(await kept(page, 'forceNewSettingsVersion')).toBe('8')
  expect(await kept(page, 'forceCacheClearVersion')).toBe('4')
  expect(await page.evaluate(() => sessionStorage.getItem('updateInProgress'))).toBeNull()
  await page.clock.runFor(10_000)
  await page.waitForLoadState('networkidle')
  expect(loads, 'and it never begins again').toBe(2)
})

test('[STA-14] a reload during a renewal does not restart it', async ({ browser }) => {
  const page = await firstVisit(browser)
  await page.evaluate(() => sessionStorage.setItem('updateInProgress', 'true'))
  server.say({ forceNewSettingsVersion: 8, forceCacheClearVersion: 4 })
  await reloadAndCompare(page)
  await expect(page.getByText('Updating, please wait...')).toHaveCount(0)
  expect(await kept(page, 'forceCacheClearVersion')).toBe('3')
})
