import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test'
import type { CartStore, Carts } from '../apps/web/src/state/stored-carts'
import { call, dishOf } from './server'

/** Where the customers of the tests live; every store they order from delivers here. */
export const home = {
  lat: 12.967947,
  lng: 77.593127,
  address: 'Jasmine Nagar Metro, Jasmine Nagar, Bengaluru',
  house: '12, first floor',
  landmark: null,
  tag: 'Home',
  city: null,
  state: null,
  businessLocation: false,
}

export const demoPassword = 'demo-tokri-1'

/** An account as the browser stores it, with the token its calls send. */
export interface Customer {
  name: string
  email: string
  token: string
  session: unknown
}

let born = 0
/** Digits that are unique in this run. */
function fresh(length: number): string {
  born += 1
  const seed = `${Date.now()}${process.pid}${test.info().parallelIndex}${born}`
  return seed.slice(-length).padStart(length, '7')
}

/** A phone number that no account has yet. */
export const newPhone = (): string => `9${fresh(9)}`

/** The password that new customers choose. */
export const newcomersPassword = 'a-long-dinner-1'

/** A new customer with an account and a saved address, created through the API. */
export async function newCustomer(name = 'Meera Pillai'): Promise<Customer> {
  const email = `meera.${fresh(12)}@example.test`
  const { lat, lng, address, house, landmark, tag } = home
  const session = await call<{ data: { auth_token: string } }>('register', {
    name,
    email,
    phone: `+91${newPhone()}`,
    password: newcomersPassword,
    address: { latitude: lat, longitude: lng, address, house, landmark, tag },
  })
  return { name, email, token: session.data.auth_token, session }
}

/** Somebody who has an account already. */
export async function returningCustomer(email: string): Promise<Customer> {
  const session = await call<{ data: { auth_token: string; name: string } }>('login', {
    email,
    password: demoPassword,
  })
  return { name: session.data.name, email, token: session.data.auth_token, session }
}

/** An entry that the browser stored on earlier visits. */
export type Kept = { name: string; value: string }
export const keptUser = ({ session }: Customer): Kept => ({
  name: 'user',
  value: JSON.stringify({ state: session, version: 1 }),
})
export const keptPlace: Kept = { name: 'userSetAddress', value: JSON.stringify(home) }

/**
 * A browser in which `kept` was stored on earlier visits, put there when the first page opens. Having
 * Playwright do it beforehand costs an additional page each time.
 */
async function browserWith(browser: Browser, kept: Kept[], device?: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext(device)
  const page = await context.newPage()
  const leave = await page.addInitScript((rows) => {
    for (const { name, value } of rows) localStorage.setItem(name, value)
  }, kept)
  // from then on it is the app's; a page that was closed at once needs no tidying
  page.once('domcontentloaded', () => void leave.dispose().catch(() => undefined))
  return page
}

/** The browser of a customer who is signed in and has a location, and whatever else it has stored. */
export const browserOf = (browser: Browser, customer: Customer, kept: Kept[] = []) =>
  browserWith(browser, [keptPlace, keptUser(customer), ...kept])

/** The browser of a guest who has chosen a location. */
export const browserOfGuest = (browser: Browser, kept: Kept[] = []): Promise<Page> =>
  browserWith(browser, [keptPlace, ...kept])

/** The browser of a member of a store, signed in at the console; `store` is the last one they opened. */
export async function browserOfStore(
  browser: Browser,
  email: string,
  store?: number,
  device?: BrowserContextOptions,
) {
  const { session } = await returningCustomer(email)
  const kept = [{ name: 'console_user', value: JSON.stringify({ state: session, version: 1 }) }]
  if (store !== undefined) kept.push({ name: 'kitchenStore', value: String(store) })
  return await browserWith(browser, kept, device)
}

/** The cart as the app stores it after one of each of these dishes, which need no choices, was added. */
export async function keptCart(slug: string, ...names: string[]): Promise<Kept[]> {
  const restaurant = await call<CartStore>(`get-restaurant-info/${slug}`, { slug })
  const dishes = await Promise.all(names.map((name) => dishOf(slug, name)))
  const lines = dishes.map(({ id, name, price, image, art, is_veg }) => ({
    ...{ id, quantity: 1, addons: [] },
    snapshot: { name, price, unit_price: price, addon_names: [], image, art, is_veg },
  }))
  const state: Carts = {
    ...{ cart: { restaurant_id: restaurant.id, lines }, restaurant, others: [] },
    ...{ coupon: null, coupon_error: null, tip: 0, order_comment: '', schedule: null },
  }
  return [
    { name: 'cart', value: JSON.stringify({ state, version: 1 }) },
    { name: 'activeRestaurant', value: String(restaurant.id) },
  ]
}

/** Waits until the server-rendered page is hydrated: React knows the page's elements as its own. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )

/** A store's card in a list; the same store may be in a slider, too. */
export const storeCard = (page: Page, name: string) =>
  page.getByRole('link', { name: new RegExp(`${name}.*Rated \\d`) }).first()

/** Adds dishes of a store that need no choices to the cart, by their names. */
export async function fillCart(page: Page, slug: string, ...dishes: string[]): Promise<void> {
  await page.goto(`/stores/${slug}`)
  for (const dish of dishes)
    await page
      .getByRole('button', { name: `Add ${dish}`, exact: true })
      .first()
      .click()
  await expect(page.getByRole('region', { name: 'Cart' })).toContainText(`${dishes.length} item`)
}

const grocer = 'everyday-basket'

/** Paths of a grocer and a butcher: an aisle, an item on its shelves, a category of cuts. */
export async function shopPaths() {
  const aisles = await call<{ id: number; name: string }[]>('get-grocery-categories', { restaurant: grocer })
  const paneer = await dishOf(grocer, 'Paneer')
  const { categories } = await call<{ categories: { id: number; name: string }[] }>(
    'get-restaurant-items/the-butchers-yard',
    { slug: 'the-butchers-yard' },
  )
  const idIn = (rows: { id: number; name: string }[], name: string) =>
    rows.find((row) => row.name === name)?.id
  return {
    aisle: `/grocery/${grocer}/menu/${idIn(aisles, 'Vegetables')}`,
    item: `/grocery/${grocer}/item/${paneer.id}`,
    cuts: `/store/the-butchers-yard/category/${idIn(categories, 'Chicken')}`,
  }
}

/** Adds an item of a grocer to its cart. */
export async function fillGroceries(page: Page): Promise<void> {
  await page.goto((await shopPaths()).item)
  await page.getByRole('button', { name: 'Add Paneer', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Add one more Paneer' })).toBeVisible()
}

/** The console of an admin, who looks after every store. */
export async function consoleOfAdmin(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.goto('/console')
  await page.getByRole('textbox', { name: 'Email' }).fill('admin@demo.tokri')
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await page.getByRole('link', { name: 'Kitchen board' }).first().click()
  await expect(page.getByRole('heading', { name: 'Choose a store' })).toBeVisible()
  return page
}

/** From the store's page through the cart to the checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'View cart' }).click()
  await page.getByRole('button', { name: 'Choose payment method' }).click()
  await expect(placeButton(page)).toBeEnabled()
}

export const placeButton = (page: Page) => page.getByRole('button', { name: /place order/i })

export interface Placed {
  id: number
  unique_order_id: string
}

/** An order for home, to be paid in cash, placed through the API. */
export async function placeOrder({ token }: Customer, slug: string, dish: string): Promise<Placed> {
  const { restaurant_id, id } = await dishOf(slug, dish)
  const { lat: latitude, lng: longitude, address, house } = home
  const cart = {
    restaurant_id,
    items: [{ id, quantity: 2, addons: [] }],
    delivery_type: 1,
    address: { address, house, latitude, longitude },
  }
  const { payable } = await call<{ payable: number }>('quote-cart', cart, token)
  const { data } = await call<{ data: Placed }>(
    'place-order',
    { ...cart, method: 'COD', expected_payable: payable, idempotency_key: crypto.randomUUID() },
    token,
  )
  return data
}

/** The id of the order on this screen, from its URL. */
export async function runningOrder(page: Page): Promise<string> {
  await expect(page).toHaveURL(/\/running-order\/[\w-]+$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Expects the running order's screen to show this stage. */
export async function expectStage(page: Page, stage: string | RegExp): Promise<void> {
  const words = typeof stage === 'string' ? new RegExp(`: ${stage}$`) : stage
  await expect(page.getByRole('progressbar', { name: words })).toBeVisible()
}

export const onDesk = { viewport: { width: 1280, height: 800 } }

/** The kitchen's board, signed in through its own login screen. */
export async function kitchenOf(browser: Browser, email = 'kitchen@demo.tokri'): Promise<Page> {
  const context = await browser.newContext(onDesk)
  const page = await context.newPage()
  await page.goto('/console')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible()
  return page
}

/** The board of a store, as an earlier visit left it. */
export async function boardOf(browser: Browser, email: string, store?: number): Promise<Page> {
  const page = await browserOfStore(browser, email, store, onDesk)
  await page.goto('/console')
  return page
}

const onTheRoad = (at: Place) => ({ geolocation: at, permissions: ['geolocation'], hasTouch: true })

/**
 * A rider who logs in on the riders' login screen and goes on duty, on a phone that may share its position.
 */
export async function riderAtTheDoor(browser: Browser, email: string, at: Place): Promise<Page> {
  const context = await browser.newContext(onTheRoad(at))
  const page = await context.newPage()
  await page.goto('/delivery')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  const duty = page.getByRole('switch', { name: /duty/ })
  await duty.check()
  await expect(page.getByText('On duty')).toBeVisible()
  return page
}

/** The phone of a rider who is on duty already. */
export async function riderOnDuty(browser: Browser, email: string, at: Place): Promise<Page> {
  const form = { email, password: demoPassword }
  const session = await call<{ data: { auth_token: string } }>('delivery/login', form)
  await call('delivery/toggle-delivery-guy-status', { toggle_status: true }, session.data.auth_token)
  const kept = [{ name: 'delivery_user', value: JSON.stringify({ state: session, version: 1 }) }]
  return await browserWith(browser, kept, onTheRoad(at))
}

export interface Place {
  latitude: number
  longitude: number
}
