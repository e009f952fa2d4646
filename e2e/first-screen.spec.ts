import { type BrowserContext, expect, type Page } from '@playwright/test'
import { test } from './journey'
import { home, keptPlace, keptUser, newCustomer, takenOver } from './people'

const store = '/stores/saffron-courtyard'

/** A location that the browser stores and sends to the server. */
async function withPlace(context: BrowserContext, baseURL: string | undefined, place: object = home) {
  const value = JSON.stringify(place)
  await context.addCookies([{ name: 'userSetAddress', value: encodeURIComponent(value), url: baseURL ?? '' }])
  await context.addInitScript((text) => localStorage.setItem('userSetAddress', text), value)
}
/** Names of the calls made from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/public\/api\/([\w-]+)/.exec(request.url()) ?? []
    if (name) calls.push(name)
  })
  return calls
}
/** Counts every `main` the page ever had: a replaced one was not hydrated. */
const watchMains = (page: Page) =>
  page.addInitScript(() => {
    const mains = new Set<Element>()
    new MutationObserver(() => {
      for (const main of document.querySelectorAll('main')) mains.add(main)
      document.documentElement.dataset.mains = String(mains.size)
    }).observe(document, { childList: true, subtree: true })
  })
const rendered = (page: Page) => page.locator('html[data-rendered]')

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('[STA-18] [SCR-01] [ROU-02] [ROU-12] welcome, home, list and store are readable and their links work', async ({
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ restaurants/)
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
  test(`[STA-18] ${path}: the app hydrates the rendered screen and asks nothing again`, async ({
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
    await expect(rendered(page)).toHaveCount(1)
    await takenOver(page)
    await expect(page.locator('html')).toHaveAttribute('data-mains', '1')
    expect(said.filter((text) => text.startsWith('Rendered again'))).toEqual([])
    expect(calls.filter((name) => name !== 'get-offers')).toEqual([])
    // links are handled by the app, without a page load
    await page.evaluate(() => Object.assign(window, { same: true }))
    await page.getByRole('link', { name: link }).first().click()
    await expect(page).not.toHaveURL(new RegExp(`${path}$`))
    expect(await page.evaluate(() => 'same' in window)).toBe(true)
  })

test('[STA-18] [STA-01] a screen rendered for another location or person is never shown', async ({
  page,
  context,
  baseURL,
}) => {
  await withPlace(context, baseURL)
  const elsewhere = { ...home, tag: 'Office', house: 'Tower 9' }
  await page.addInitScript((text) => localStorage.setItem('userSetAddress', text), JSON.stringify(elsewhere))
  await page.goto('/food')
  await expect(page.getByText('Office')).toBeVisible()
  await expect(rendered(page)).toHaveCount(0)
  // the app wrote the cookie: the next page is rendered for the new location
  await page.goto('/food')
  await expect(rendered(page)).toHaveCount(1)
  await expect(page.getByText('Tower 9')).toBeVisible()
  const { name, value } = keptUser(await newCustomer())
  await page.addInitScript(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
  await page.goto('/food')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ restaurants/)
  await expect(rendered(page)).toHaveCount(0)
})
