import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './journey'
import { home, keptPlace, keptUser, newCustomer, takenOver } from './people'

const store = '/stores/saffron-courtyard'

/** Somebody whose place the browser knows, and has told the server of. */
async function withPlace(context: BrowserContext, baseURL: string | undefined, place: object = home) {
  const value = JSON.stringify(place)
  await context.addCookies([{ name: 'userSetAddress', value: encodeURIComponent(value), url: baseURL ?? '' }])
  await context.addInitScript((text) => localStorage.setItem('userSetAddress', text), value)
}
/** What goes out from here on: the calls' names. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/public\/api\/([\w-]+)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}
/** Every `main` the page ever had, so that one that was exchanged is told from one that was taken over. */
const watchMains = (page: Page) =>
  page.addInitScript(() => {
    const mains = new Set<Element>()
    new MutationObserver(() => {
      for (const main of document.querySelectorAll('main')) mains.add(main)
      document.documentElement.dataset.mains = String(mains.size)
    }).observe(document, { childList: true, subtree: true })
  })
const isDrawn = (page: Page) => page.locator('html[data-drawn]')

test.describe('before any script has come', () => {
  test.use({ javaScriptEnabled: false })

  test('[STA-18] [SCR-01] [ROU-02] [ROU-12] welcome, home, list and store can be read, and their links lead on', async ({
    page,
    context,
    baseURL,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your table is wherever you are')
    await context.addCookies([
      { name: 'userSetAddress', value: encodeURIComponent(keptPlace.value), url: baseURL ?? '' },
    ])
    await page.goto('/')
    await expect(page.getByRole('link', { name: /Deliver to Home/ })).toBeVisible()
    await page.goto('/food')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ kitchens/)
    await expect(page.locator('#splash')).toBeHidden()
    await page.getByRole('link', { name: 'Saffron Courtyard' }).first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saffron Courtyard')
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  })
})

for (const [path, link] of [
  ['/', 'Your account'],
  ['/food', 'Search'],
  [store, 'Rated'],
] as const)
  test(`[STA-18] ${path}: the app takes over what the server drew; nothing is drawn anew, nothing asked again`, async ({
    page,
    context,
    baseURL,
  }) => {
    await withPlace(context, baseURL)
    await watchMains(page)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    const calls = callsOf(page)
    await page.goto(path)
    await expect(isDrawn(page)).toHaveCount(1)
    await takenOver(page)
    await expect(page.locator('html')).toHaveAttribute('data-mains', '1')
    expect(said.filter((text) => text.startsWith('Drawn anew'))).toEqual([])
    expect(calls.filter((name) => name !== 'get-offers')).toEqual([])
    // the app answers, no second page is loaded
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

test('[STA-18] [STA-01] who chose another place since, or is logged in, never sees what was drawn for somebody else', async ({
  page,
  context,
  baseURL,
}) => {
  await withPlace(context, baseURL)
  const elsewhere = { ...home, tag: 'Office', house: 'Tower 9' }
  await page.addInitScript((text) => localStorage.setItem('userSetAddress', text), JSON.stringify(elsewhere))
  await page.goto('/food')
  await expect(page.getByText('Office')).toBeVisible()
  await expect(isDrawn(page)).toHaveCount(0)
  // the app told the server: the next page is drawn for the new place
  await page.goto('/food')
  await expect(isDrawn(page)).toHaveCount(1)
  await expect(page.getByText('Tower 9')).toBeVisible()
  const { name, value } = keptUser(await newCustomer())
  await page.addInitScript(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
  await page.goto('/food')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ kitchens/)
  await expect(isDrawn(page)).toHaveCount(0)
})
