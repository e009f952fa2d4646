import { type Browser, expect, type Page, test } from '@playwright/test'
import { home } from '../people'
import { lookedAt, readStage, type Stage } from './stage'

type Screen = [path: string | ((stage: Stage) => string), then?: (page: Page) => Promise<unknown>]

const button = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).first().click()

const screens: Record<'stranger' | keyof Stage['kept'], Record<string, Screen>> = {
  stranger: {
    welcome: ['/'],
    'search-location': ['/search-location'],
    login: ['/login'],
    'forgot-password': ['/login/forgot-password'],
    register: ['/register'],
    page: ['/pages/about'],
    'login-as-customer': ['/auth/login-as-customer'],
    'rider-login': ['/delivery/login'],
    'console-login': ['/console/login'],
    'not-found': ['/no/such/page'],
    track: [({ trackLink }) => `/track/${trackLink}`],
    'track-nothing': ['/track/guessed'],
    parts: ['/dev/parts'],
  },
  guest: {
    home: ['/'],
    food: ['/food'],
    meat: ['/meat'],
    grocery: ['/grocery'],
    'grocery-store': ['/grocery?store=nandini-greens'],
    'grocery-search': ['/grocery/search?q=milk'],
    'my-location': ['/my-location'],
    categories: ['/categories/stores'],
    'store-category': ['/store/saffron-courtyard/category/1'],
    store: ['/stores/saffron-courtyard'],
    'store-item': ['/stores/saffron-courtyard/1'],
    'store-menu': ['/stores/saffron-courtyard', button('Menu')],
    reviews: ['/reviews/saffron-courtyard'],
    offers: ['/offers'],
    'clones-offers': ['/clones/offers'],
    explore: ['/explore'],
    'explore-found': ['/explore?q=biryani'],
    cart: ['/cart'],
    coupons: ['/cart/coupons'],
    'errand-send': ['/pickup-and-drop'],
    'errand-task': ['/pickup-and-drop/task'],
    'errand-task-place': ['/pickup-and-drop/search-location'],
    'errand-details': ['/pickup-and-drop/details'],
    'errand-find': ['/pickup-and-drop/location-search/drop'],
    'errand-pin': ['/pickup-and-drop/select-location/pickup'],
    'errand-fare': ['/pickup-and-drop/cart'],
    preview: ['/new-test'],
  },
  customer: {
    'home-customer': ['/'],
    checkout: ['/checkout'],
    'errand-checkout': ['/pickup-and-drop/checkout'],
    orders: ['/my-orders'],
    'running-order': [({ orders }) => `/running-order/${orders.onTheWay.unique_order_id}`],
    'running-order-waiting': [({ orders }) => `/running-order/${orders.waiting.unique_order_id}`],
    'running-order-errand': [({ orders }) => `/running-order/${orders.errand.unique_order_id}`],
    'delivered-order': [({ orders }) => `/running-order/${orders.delivered.unique_order_id}`],
    'rate-order': [({ orders }) => `/rate-order/${orders.delivered.id}`],
    invoice: [({ orders }) => `/invoice/${orders.delivered.unique_order_id}`],
    account: ['/my-account'],
    addresses: ['/my-addresses'],
    wallet: ['/my-wallet'],
    rewards: ['/my-rewards'],
    alerts: ['/alerts'],
    favourites: ['/my-favorite-stores'],
  },
  shopper: {
    aisle: [({ aisle }) => aisle],
    'grocery-item': [({ item }) => item],
    'grocery-cart': ['/grocery-cart'],
    'grocery-checkout': ['/grocery-checkout'],
    'meat-store': ['/stores/the-butchers-yard'],
    cuts: [({ cuts }) => cuts],
  },
  rider: {
    'rider-day': ['/delivery'],
    'rider-completed': ['/delivery/completed-orders'],
    'rider-orders': ['/delivery/orders'],
    'rider-order': [({ orders }) => `/delivery/orders/${orders.toBring.unique_order_id}`],
    'rider-errand': [({ orders }) => `/delivery/orders/${orders.errand.unique_order_id}`],
  },
  kitchen: {
    board: ['/console'],
    'board-reviews': ['/console/reviews'],
  },
  admin: {
    'console-stores': ['/console'],
    'console-errands': ['/console/errands'],
    'console-books': ['/console/books'],
    'console-not-found': ['/console/nothing'],
  },
  grocer: {
    'board-groceries': ['/console'],
    picking: [({ orders }) => `/console/picking/${orders.groceries.id}`],
  },
}

const heights = { 320: 1400, 390: 1600, 768: 1500, 1280: 1300 }
const asked = process.env.PICTURES_SIZES?.split(',').map(Number)
const sizes = Object.entries(heights)
  .map(([width, height]) => ({ width: Number(width), height }))
  .filter(({ width }) => asked?.includes(width) ?? true)

test.describe.configure({ mode: 'parallel' })

for (const [who, paths] of Object.entries(screens))
  for (const [name, [path, then]] of Object.entries(paths))
    test(`[${name}] looks as before to the ${who}`, async ({ browser, baseURL }) => {
      const stage = readStage()
      const page = await browserOf(browser, who === 'stranger' ? [] : stage.kept[who as keyof Stage['kept']])
      await page.goto(`${baseURL}${typeof path === 'string' ? path : path(stage)}`)
      await expect(page.getByRole('heading').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await then?.(page)
      for (const { width, height } of sizes) {
        await page.setViewportSize({ width, height })
        for (const look of ['light', 'dark', 'rtl'] as const) {
          await wear(page, look)
          await expect.soft(page).toHaveScreenshot(`${name}-${width}-${look}.png`)
        }
      }
      await page.context().close()
    })

async function browserOf(browser: Browser, kept: { name: string; value: string }[]): Promise<Page> {
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

/** Light, dark, or light and read from right to left; waits until pictures and fonts of that look are there. */
async function wear(page: Page, look: 'light' | 'dark' | 'rtl'): Promise<void> {
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
