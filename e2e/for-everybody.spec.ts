import AxeBuilder from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { keepDraft, placeErrand } from './errand-trips'
import {
  browserOf,
  browserOfGuest,
  consoleOfAdmin,
  fillCart,
  fillGroceries,
  goToCheckout,
  home,
  kitchenOf,
  newCustomer,
  placeOrder,
  riderOnDuty,
  shopPaths,
} from './people'
import { call, signIn } from './server'

/** What people without good eyes, a mouse or time rely on (WCAG 2.2 A and AA, as far as a machine can tell). */
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('[ROU-01] [ROU-07] [ROU-18] welcome, search and login can be read by everybody, by day and by night', async ({
  page,
}) => {
  for (const path of ['/', '/search-location', '/login', '/register']) await expectReadable(page, path)
})

test('[ROU-01] [ROU-02] home and the list of kitchens can be read by everybody, by day and by night', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  for (const path of ['/', '/food', '/my-location']) await expectReadable(page, path)
})

test('[ROU-12] [ROU-13] [ROU-36] a store, a dish with its choices and the cart can be read by everybody, by day and by night', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser)
  await fillCart(page, 'saffron-courtyard', 'Saffron Pulao')
  for (const path of ['/stores/saffron-courtyard', '/stores/saffron-courtyard/1', '/cart'])
    await expectReadable(page, path)
})

test('[ROU-32] [ROU-33] [ROU-27] [ROU-21] checkout, a running order, the orders and the account can be read by everybody, by day and by night', async ({
  browser,
}) => {
  const customer = await newCustomer()
  const page = await browserOf(browser, customer)
  await fillCart(page, 'saffron-courtyard', 'Saffron Pulao')
  await goToCheckout(page)
  await expectReadable(page, '/checkout')
  const { unique_order_id } = await placeOrder(customer, 'highway-dhaba-44', 'Butter Naan')
  for (const path of [`/running-order/${unique_order_id}`, '/my-orders', '/my-account'])
    await expectReadable(page, path)
})

test('[ROU-41] [ROU-45] [ROU-46] [SCR-69] an errand can be read by everybody from its first screen to its link, by day and by night', async ({
  browser,
}) => {
  const customer = await newCustomer()
  const { errand, unique_order_id } = await placeErrand(customer)
  const page = await browserOf(browser, customer)
  await keepDraft(page)
  const screens = ['', '/task', '/details', '/cart', '/checkout'].map((name) => `/pickup-and-drop${name}`)
  for (const path of [...screens, `/track/${errand.stops[1]?.link}`, `/running-order/${unique_order_id}`])
    await expectReadable(page, path)
})

test('[ROU-51] [ROU-52] [SCR-70] the rider’s lists and order can be read by everybody, by day and by night', async ({
  browser,
}) => {
  const { id, unique_order_id } = await placeOrder(await newCustomer(), 'highway-dhaba-44', 'Butter Naan')
  await call(
    'console/accept-order',
    { order_id: id, preparation_minutes: 10 },
    await signIn('desk@demo.tokri'),
  )
  const at = { latitude: home.lat, longitude: home.lng }
  const page = await riderOnDuty(browser, 'lakshmi@demo.tokri', at)
  for (const path of ['/delivery/orders', `/delivery/orders/${unique_order_id}`])
    await expectReadable(page, path)
})

test('[ROL-04] the kitchen’s board can be read by everybody, by day and by night', async ({ browser }) => {
  const page = await kitchenWithTickets(browser)
  await expectReadable(page, '/console')
})

test('[SCR-69] [ROL-04] what pickup and drop offers, and the books, can be read by everybody in the console, by day and by night', async ({
  browser,
}) => {
  const page = await consoleOfAdmin(browser)
  for (const path of ['/console/errands', '/console/books']) await expectReadable(page, path)
})

test('[ROU-03] [ROU-14] [ROU-15] [ROU-30] [ROU-35] aisle, thing, cuts, grocery cart and checkout can be read by everybody, by day and by night', async ({
  browser,
}) => {
  const page = await browserOf(browser, await newCustomer())
  await fillGroceries(page)
  const { aisle, item, cuts } = await shopPaths()
  for (const path of [aisle, item, '/grocery-cart', '/grocery-checkout', cuts])
    await expectReadable(page, path)
})

/** A board with an order in it. */
async function kitchenWithTickets(browser: Browser): Promise<Page> {
  await placeOrder(await newCustomer(), 'saffron-courtyard', 'Butter Naan')
  const page = await kitchenOf(browser)
  await expect(page.getByRole('article').first()).toBeVisible()
  return page
}

/** Opens a screen and looks at it in the light and in the dark. */
async function expectReadable(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' })
  await page.goto(path)
  await expect(page.getByRole('heading').first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await colourChangesOver(page)
    // names and structure are the same in the dark; only the colours differ
    const runOnly =
      colorScheme === 'light'
        ? { type: 'tag' as const, values: rules }
        : { type: 'rule' as const, values: ['color-contrast'] }
    // no page has frames, so it need not be put together in another tab; what is in order need not be told
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ runOnly, resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    )
    expect(found, `${path} in the ${colorScheme}`).toEqual([])
  }
}

/** A colour half way from day to night is nobody's: waits until every change that has begun is over. */
const colourChangesOver = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const changes = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(changes.map(({ finished }) => finished))
  })
