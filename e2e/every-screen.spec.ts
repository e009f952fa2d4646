import { type Browser, expect, type Page, test } from '@playwright/test'
import { keepDraft, placeErrand } from './errand-trips'
import {
  browserOf,
  browserOfGuest,
  fillCart,
  fillGroceries,
  home,
  kitchenOf,
  newCustomer,
  placeOrder,
  riderOnDuty,
  shopPaths,
  storeCard,
} from './people'
import { call, signIn } from './server'

/** What a screen is known by: its address, and what stands on it. */
type Screens = Record<string, [path: string | (() => Promise<string>), heading: string | RegExp]>

const dishes = '/stores/saffron-courtyard'

const strangers: Screens = {
  '[ROU-01] the welcome': ['/', 'Your table is wherever you are'],
  '[ROU-07] the search for a place': ['/search-location', 'Where should we come?'],
  '[ROU-18] the login': ['/login', 'Log in or sign up'],
  '[ROU-19] the forgotten password': ['/login/forgot-password', 'A new password'],
  '[ROU-20] the registration': ['/register', 'Create an account'],
  '[ROU-39] a page of the operator': ['/pages/about', 'About Tokri'],
  '[ROU-53] the door of staff who order for somebody': ['/auth/login-as-customer', 'Order for a customer'],
  '[ROU-50] the riders’ door': ['/delivery/login', 'Rider login'],
  '[ROL-04] the stores’ door': ['/console/login', 'Store login'],
  '[ROU-54] a path that is no screen': ['/no/such/page', 'This page is off the menu'],
  '[ROU-54] a path of the console that is no screen': ['/console/nothing', 'This page is off the menu'],
}

const guests: Screens = {
  '[ROU-01] [SCR-05] home': ['/', /^Good (morning|afternoon|evening)$/],
  '[ROU-02] [SCR-20] the restaurants': ['/food', /^\d+ kitchens deliver to you$/],
  '[ROU-03] the meat stores': ['/meat', /^\d+ butchers deliver to you$/],
  '[ROU-04] the groceries': ['/grocery', 'Groceries'],
  '[ROU-04] a grocery store': ['/grocery?store=nandini-greens', 'Nandini Greens'],
  '[ROU-05] the search for groceries': ['/grocery/search?q=milk', 'Search groceries'],
  '[ROU-08] the pin on the map': ['/my-location', 'Confirm your location'],
  '[ROU-09] restaurants by category': ['/categories/stores', 'Categories'],
  '[ROU-10] meat stores by category': ['/categories/meat-stores', 'Categories'],
  '[ROU-11] one category of a store': ['/store/saffron-courtyard/category/1', 'Saffron Courtyard'],
  '[ROU-12] a store': [dishes, 'Saffron Courtyard'],
  '[ROU-29] a store’s reviews': ['/reviews/saffron-courtyard', 'Ratings'],
  '[ROU-23] the offers': ['/offers', 'Offers'],
  '[ROU-36] the cart': ['/cart', 'Cart'],
  '[ROU-37] the coupons': ['/cart/coupons', 'Offers for this order'],
  '[ROU-38] a coupon’s code': ['/cart/apply-coupon', 'Offers for this order'],
  '[ROU-41] [SCR-69] sending and receiving': ['/pickup-and-drop', 'Send anything across town'],
  '[ROU-42] an errand’s task': ['/pickup-and-drop/task', 'Send anything across town'],
  '[ROU-43] a place for the task': ['/pickup-and-drop/search-location', 'Where to?'],
  '[ROU-44] who stands at its ends': ['/pickup-and-drop/details', 'Who and when'],
  '[ROU-47] where it is dropped': ['/pickup-and-drop/location-search/drop', 'Drop at'],
  '[ROU-48] the pin of its pickup': ['/pickup-and-drop/select-location/pickup', 'Confirm pickup point'],
  '[ROU-45] the fare of an errand': ['/pickup-and-drop/cart', 'Your fare'],
}

const customers: Screens = {
  '[ROU-32] [SCR-46] the checkout': ['/checkout', /^To pay ₹[\d.]+$/],
  '[ROU-46] paying for an errand': ['/pickup-and-drop/checkout', /^To pay ₹[\d.]+$/],
  '[ROU-27] the orders': ['/my-orders', 'Orders'],
  '[ROU-21] the account': ['/my-account', 'Meera Pillai'],
  '[ROU-24] the addresses': ['/my-addresses', 'Addresses'],
  '[ROU-25] the wallet': ['/my-wallet', 'Wallet'],
  '[ROU-26] the reward points': ['/my-rewards', 'Rewards'],
  '[ROU-22] the alerts': ['/alerts', 'Alerts'],
  '[ROU-40] the favourites': ['/my-favorite-stores', 'Favourite stores'],
}

const shoppers: Screens = {
  '[ROU-14] an aisle': [async () => (await shopPaths()).aisle, 'Vegetables'],
  '[ROU-15] a thing on a shelf': [async () => (await shopPaths()).item, 'Paneer'],
  '[ROU-35] the grocery cart': ['/grocery-cart', 'Grocery cart'],
  '[ROU-30] the grocery checkout': ['/grocery-checkout', /^To pay ₹[\d.]+$/],
  '[ROU-12] a meat store': ['/stores/the-butchers-yard', 'The Butcher’s Yard'],
  '[ROU-11] [CAL-07] the cuts of a meat store': [async () => (await shopPaths()).cuts, 'The Butcher’s Yard'],
}

const riders: Screens = {
  '[ROU-49] the rider’s day': ['/delivery', 'Hello, Deepika'],
  '[ROU-49] the rider’s finished orders': ['/delivery/completed-orders', 'Hello, Deepika'],
  '[ROU-51] the rider’s orders': ['/delivery/orders', 'Hello, Deepika'],
}

screensOf('somebody new', strangers, (browser) => browser.newPage())

screensOf('a guest with a place', guests, async (browser) => {
  const page = await browserOfGuest(browser)
  await keepDraft(page)
  await fillCart(page, 'saffron-courtyard', 'Saffron Pulao')
  return page
})

screensOf('a customer', customers, async (browser) => {
  const page = await browserOf(browser, await newCustomer())
  await keepDraft(page)
  await fillCart(page, 'saffron-courtyard', 'Saffron Pulao')
  return page
})

screensOf('who buys groceries and meat', shoppers, async (browser) => {
  const page = await browserOf(browser, await newCustomer())
  await fillGroceries(page)
  return page
})

screensOf('a rider', riders, (browser) =>
  riderOnDuty(browser, 'deepika@demo.tokri', { latitude: home.lat, longitude: home.lng }),
)

test('[ROU-33] [ROU-52] an order opens for its customer and for its rider', async ({ browser }) => {
  const customer = await newCustomer()
  const order = await placeOrder(customer, 'highway-dhaba-44', 'Butter Naan')
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id: order.id, preparation_minutes: 10 }, desk)
  const rider = await riderOnDuty(browser, 'salim@demo.tokri', { latitude: home.lat, longitude: home.lng })
  for (const [page, path] of [
    [await browserOf(browser, customer), `/running-order/${order.unique_order_id}`],
    [rider, `/delivery/orders/${order.unique_order_id}`],
  ] as const) {
    const trouble = listenForTrouble(page)
    await page.goto(path)
    await expect(page.getByRole('region', { name: /^Map of/ })).toBeVisible()
    await expectNoSidewaysScroll(page)
    expect(trouble()).toEqual([])
  }
})

test('[SCR-69] an errand opens for whoever was sent its link, and for nobody else', async ({ page }) => {
  const { errand } = await placeErrand(await newCustomer())
  const trouble = listenForTrouble(page)
  await page.goto(`/track/${errand.stops[1]?.link}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Papers will come to you' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  await expectRoomForLargeText(page)
  expect(trouble()).toEqual([])
  await page.goto('/track/guessed')
  await expect(page.getByRole('heading', { level: 1, name: 'This link leads nowhere' })).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('[ROL-04] the kitchen’s board opens without trouble and fits a phone', async ({ browser }) => {
  const page = await kitchenOf(browser)
  const trouble = listenForTrouble(page)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Saffron Courtyard' })).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(trouble()).toEqual([])
})

test('[ROU-13] a shared address opens the store at its dish', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await page.goto(`${dishes}/1`)
  await expect(page.getByRole('dialog', { name: 'Courtyard Chicken Curry' })).toBeVisible()
})

test('[ROU-16] the search finds dishes and stores', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  const trouble = listenForTrouble(page)
  await page.goto('/explore')
  await page.getByRole('searchbox').fill('margherita')
  await expect(page.getByText('Margherita').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
  expect(trouble()).toEqual([])
})

test('[VAL-01] who has no place is sent to the welcome from every list', async ({ page }) => {
  for (const path of ['/food', '/meat', '/categories/stores', '/explore', '/offers']) {
    await page.goto(path)
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('link', { name: 'Set your location' })).toBeVisible()
  }
})

test('[ROU-18] who is not signed in is sent to the login, and from there to where they wanted', async ({
  browser,
}) => {
  const { email } = await newCustomer()
  const page = await browserOfGuest(browser)
  await page.goto('/my-wallet')
  await expect(page.getByRole('heading', { name: 'Log in or sign up' })).toBeVisible()
  await page.getByRole('button', { name: 'Use e-mail and password' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill('a-long-dinner-1')
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible()
})

test('[ROU-55] [SCR-28] [SCR-44] every new screen starts at its top, reading goes on there, its bar comes with scrolling, and back is one step or home', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await page.goto('/food')
  await storeCard(page, 'Falafel & Flame').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Falafel & Flame' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page.locator('#main')).toBeFocused()
  const bar = page.locator('.topbar')
  await expect(bar).toBeHidden()
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 56))
  await expect(bar).toBeVisible()
  await page.locator('#main').evaluate((main) => main.scrollTo(0, 0))
  await expect(bar).toBeHidden()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/\/food$/)
  await page.goto('/offers')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('[SCR-03] another language counts at once and after a reload', async ({ page }) => {
  await page.goto('/')
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.selectOption({ label: 'हिन्दी' })
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your table is wherever you are')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Your table is wherever you are')
})

/** One test a screen, all in one browser of that person. */
function screensOf(who: string, screens: Screens, open: (browser: Browser) => Promise<Page>): void {
  test.describe(who, () => {
    let page: Page
    test.beforeAll(async ({ browser }) => {
      page = await open(browser)
    })
    test.afterAll(() => page.context().close())

    for (const [screen, [path, heading]] of Object.entries(screens))
      test(`${screen} opens for ${who} without trouble and fits the narrowest phone, read from either side, and text of twice the size`, async () => {
        const trouble = listenForTrouble(page)
        await page.goto(typeof path === 'string' ? path : await path())
        await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        await expectRoomForLargeText(page)
        expect(trouble()).toEqual([])
      })
  })
}

/** Everything that goes wrong on this page from now on: errors of the console, failed and refused requests. */
function listenForTrouble(page: Page): () => string[] {
  const trouble: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') trouble.push(message.text())
  })
  page.on('pageerror', (error) => trouble.push(error.message))
  page.on('response', (answer) => {
    if (answer.status() >= 400) trouble.push(`${answer.status()} ${answer.url()}`)
  })
  page.on('requestfailed', (request) => {
    // leaving a page ends its live stream and whatever it no longer waits for
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') trouble.push(`no answer: ${request.url()}`)
  })
  return () => trouble
}

/** At 320 px nothing sticks out, read from the left and from the right. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
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

/** For people whose browser writes twice as large: nothing sticks out at 390 px, no words are cut but those that end in dots. */
async function expectRoomForLargeText(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const write = (standard: number) => browser.send('Page.setFontSizes', { fontSizes: { standard } })
  await write(32)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).fontSize))
    .toBe('32px')
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // windowed rows count their columns anew in the frame after
  await expect.poll(() => page.evaluate(cutWords)).toEqual([])
  await write(16)
  await browser.detach()
}

/** Runs in the page: words that a box around them hides without a way to scroll there, told by that box. */
function cutWords(): string[] {
  const found: string[] = []
  const ends = (style: CSSStyleDeclaration) =>
    style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none'
  const hides = (
    words: DOMRect,
    box: Element,
    overflow: string,
    sides: ['left', 'right'] | ['top', 'bottom'],
  ) =>
    /hidden|clip/.test(overflow) &&
    sides.some((side, last) => (words[side] - box.getBoundingClientRect()[side]) * (last ? 1 : -1) > 2)
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const words = document.createRange()
  while (walker.nextNode()) {
    const text = walker.currentNode
    if (!text.textContent?.trim()) continue
    words.selectNode(text)
    const at = words.getBoundingClientRect()
    if (at.width === 0 || text.parentElement?.closest('.sr, .skip, [aria-hidden=true], [inert], .topbar'))
      continue
    let [across, down] = [true, true]
    for (let box = text.parentElement; box && (across || down); box = box.parentElement) {
      const style = getComputedStyle(box)
      if (ends(style)) break
      // a carousel's slides come into its window one after the other
      if (/auto|scroll/.test(style.overflowX) || box.matches('.carousel__view')) across = false
      if (/auto|scroll/.test(style.overflowY)) down = false
      const isCut =
        (across && hides(at, box, style.overflowX, ['left', 'right'])) ||
        (down && hides(at, box, style.overflowY, ['top', 'bottom']))
      if (isCut) found.push(`${box.className}: ${text.textContent.trim().slice(0, 40)}`)
      if (isCut) break
    }
  }
  return found
}
