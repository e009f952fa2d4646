import { type Browser, expect, type Page } from '@playwright/test'
import { keepDraft } from './errand-trips'
import { test } from './journey'
import { expectRoomForLargeText } from './large-text'
import { expectNoSidewaysScroll, listenForTrouble } from './looked-at'
import {
  browserOf,
  browserOfGuest,
  fillGroceries,
  home,
  keptCart,
  newCustomer,
  type Placed,
  placeOrder,
  riderOnDuty,
  shopPaths,
} from './people'
import { expectReadable } from './readable'
import { call, signIn } from './server'

/**
 * How to recognise a screen: its URL and its heading; some are also checked for accessibility in light and
 * dark.
 */
type Screens = Record<
  string,
  [path: string | (() => Promise<string>), heading: string | RegExp, light?: typeof lightAndDark]
>

const lightAndDark = 'in light and dark'

const strangers: Screens = {
  '[ROU-01] the welcome': ['/', 'Your table is wherever you are', lightAndDark],
  '[ROU-07] the search for a place': ['/search-location', 'Where should we deliver?', lightAndDark],
  '[ROU-18] the login': ['/login', 'Log in or sign up', lightAndDark],
  '[ROU-19] the forgotten password': ['/login/forgot-password', 'Reset your password'],
  '[ROU-20] the registration': ['/register', 'Create an account', lightAndDark],
  '[ROU-39] a page of the operator': ['/pages/about', 'About Tokri'],
  '[ROU-53] the login of staff who order for a customer': ['/auth/login-as-customer', 'Order for a customer'],
  '[ROU-50] the riders’ login': ['/delivery/login', 'Rider login'],
  '[ROL-04] the stores’ login': ['/console/login', 'Store login'],
  '[ROU-54] an unknown address': ['/no/such/page', 'Page not found'],
  '[ROU-54] an unknown address of the console': ['/console/nothing', 'Page not found'],
}

const guests: Screens = {
  '[ROU-01] [SCR-05] home': ['/', /^Good (morning|afternoon|evening)$/, lightAndDark],
  '[ROU-02] [SCR-20] the restaurants': ['/food', /^\d+ restaurants deliver to you$/, lightAndDark],
  '[ROU-03] the meat stores': ['/meat', /^\d+ butchers deliver to you$/],
  '[ROU-04] the groceries': ['/grocery', 'Nandini Greens'],
  '[ROU-04] a grocery store': ['/grocery?store=nandini-greens', 'Nandini Greens'],
  '[ROU-05] the search for groceries': ['/grocery/search?q=milk', 'Search groceries'],
  '[ROU-08] the pin on the map': ['/my-location', 'Confirm your location', lightAndDark],
  '[ROU-09] restaurants by category': ['/categories/stores', 'Categories'],
  '[ROU-10] meat stores by category': ['/categories/meat-stores', 'Categories'],
  '[ROU-11] one category of a store': ['/store/saffron-courtyard/category/1', 'Saffron Courtyard'],
  '[ROU-12] a store': ['/stores/saffron-courtyard', 'Saffron Courtyard', lightAndDark],
  '[ROU-29] a store’s reviews': ['/reviews/saffron-courtyard', 'Ratings'],
  '[ROU-23] the offers': ['/offers', 'Offers'],
  '[ROU-36] the cart': ['/cart', 'Cart', lightAndDark],
  '[ROU-37] the coupons': ['/cart/coupons', 'Offers for this order'],
  '[ROU-38] a coupon’s code': ['/cart/apply-coupon', 'Offers for this order'],
  '[ROU-41] [SCR-69] sending and receiving': ['/pickup-and-drop', 'Send anything across town'],
  '[ROU-42] the parcel of an errand': ['/pickup-and-drop/task', 'Send anything across town'],
  '[ROU-43] a place for the errand': ['/pickup-and-drop/search-location', 'Where to?'],
  '[ROU-44] the contacts of an errand': ['/pickup-and-drop/details', 'Contacts and time'],
  '[ROU-47] the drop-off place': ['/pickup-and-drop/location-search/drop', 'Drop off at'],
  '[ROU-48] the pin of the pickup': ['/pickup-and-drop/select-location/pickup', 'Confirm pickup point'],
  '[ROU-45] the fare of an errand': ['/pickup-and-drop/cart', 'Your fare'],
}

const customers: Screens = {
  '[ROU-32] [SCR-46] the checkout': ['/checkout', /^To pay ₹[\d.]+$/, lightAndDark],
  '[ROU-46] paying for an errand': ['/pickup-and-drop/checkout', /^To pay ₹[\d.]+$/, lightAndDark],
  '[ROU-27] the orders': ['/my-orders', 'Orders'],
  '[ROU-21] the account': ['/my-account', 'Meera Pillai', lightAndDark],
  '[ROU-24] the addresses': ['/my-addresses', 'Addresses'],
  '[ROU-25] the wallet': ['/my-wallet', 'Wallet'],
  '[ROU-26] the reward points': ['/my-rewards', 'Rewards'],
  '[ROU-22] the alerts': ['/alerts', 'Notifications'],
  '[ROU-40] the favourites': ['/my-favorite-stores', 'Favourite stores'],
}

const shoppers: Screens = {
  '[ROU-14] an aisle': [async () => (await shopPaths()).aisle, 'Vegetables', lightAndDark],
  '[ROU-15] a grocery item': [async () => (await shopPaths()).item, 'Paneer', lightAndDark],
  '[ROU-35] the grocery cart': ['/grocery-cart', 'Grocery cart', lightAndDark],
  '[ROU-30] the grocery checkout': ['/grocery-checkout', /^To pay ₹[\d.]+$/, lightAndDark],
  '[ROU-12] a meat store': ['/stores/the-butchers-yard', 'The Butcher’s Yard'],
  '[ROU-11] [CAL-07] the cuts of a meat store': [
    async () => (await shopPaths()).cuts,
    'The Butcher’s Yard',
    lightAndDark,
  ],
}

const riders: Screens = {
  '[ROU-49] the rider’s day': ['/delivery', 'Hello, Priya'],
  '[ROU-49] the rider’s finished orders': ['/delivery/completed-orders', 'Hello, Priya'],
  '[ROU-51] the rider’s orders': ['/delivery/orders', 'Hello, Priya'],
  '[ROU-52] an order to deliver': [async () => `/delivery/orders/${toBring?.unique_order_id}`, /^#\w{6}$/],
}
/** An accepted order, so that riders' lists show something. */
let toBring: Placed | undefined

screensOf('a new visitor', strangers, (browser) => browser.newPage())

screensOf('a guest with a place', guests, async (browser) => {
  const page = await browserOfGuest(browser, await keptCart('saffron-courtyard', 'Saffron Pulao'))
  await keepDraft(page)
  return page
})

screensOf('a customer', customers, async (browser) => {
  const cart = await keptCart('saffron-courtyard', 'Saffron Pulao')
  const page = await browserOf(browser, await newCustomer(), cart)
  await keepDraft(page)
  return page
})

screensOf('a customer with groceries', shoppers, async (browser) => {
  const page = await browserOf(browser, await newCustomer())
  await fillGroceries(page)
  return page
})

screensOf('a rider', riders, async (browser) => {
  toBring = await placeOrder(await newCustomer(), 'kolkata-corner', 'Luchi and Alur Dom')
  const desk = await signIn('desk@demo.tokri')
  await call('console/accept-order', { order_id: toBring.id, preparation_minutes: 20 }, desk)
  return await riderOnDuty(browser, 'priya@demo.tokri', { latitude: home.lat, longitude: home.lng })
})

test('[ROU-31] an unknown payment says so, is accessible and fits the narrowest phone', async ({ page }) => {
  await page.goto('/grocery-payu-verify/ABCDEFGH23456789ABCD')
  await expect(page.getByRole('heading', { level: 1, name: 'Payment' })).toBeVisible()
  await expect(page.getByText('We can’t find this payment')).toBeVisible()
  await expectReadable(page)
  await expectNoSidewaysScroll(page)
  await expectRoomForLargeText(page)
})

/** One test per screen, all in one browser of that person. */
function screensOf(who: string, screens: Screens, open: (browser: Browser) => Promise<Page>): void {
  test.describe(who, () => {
    let page: Page
    test.beforeAll(async ({ browser }) => {
      page = await open(browser)
    })
    test.afterAll(() => page.context().close())

    for (const [screen, [path, heading, light]] of Object.entries(screens))
      test(`${screen} opens for ${who} without errors${light ? `, is accessible ${light}` : ''} and fits 320 px in both directions, at 200 % text size too`, async () => {
        const trouble = listenForTrouble(page)
        await page.goto(typeof path === 'string' ? path : await path())
        await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeVisible()
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
        if (light) await expectReadable(page)
        await expectNoSidewaysScroll(page)
        await expectRoomForLargeText(page)
        expect(trouble()).toEqual([])
      })
  })
}
