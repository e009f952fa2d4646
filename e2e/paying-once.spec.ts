import { type Browser, expect, type Page, type Route } from '@playwright/test'
import { inCharge } from './in-charge'
import { test } from './journey'
import {
  browserOf,
  browserOfGuest,
  type Customer,
  expectStage,
  type Kept,
  keptCart,
  newCustomer,
  newcomersPassword,
  placeButton,
  returningCustomer,
  runningOrder,
} from './people'
import { call, dishOf, signIn } from './server'

const PLACING = '**/public/api/place-order'
const ASKING = '**/public/api/find-attempt'

test.describe('with the service worker', () => {
  // Requests are intercepted for the whole context: a page's own routes miss what its worker sends.
  test.use({ serviceWorkers: 'allow' })

  test('[ERR-05] [SCR-67] a double tap on the button places one order', {
    tag: '@every-database',
  }, async ({ browser }) => {
    const { customer, page } = await atCheckoutWithWorker(browser)
    await placeButton(page).dblclick()
    await runningOrder(page)
    await expect.poll(() => ordersOf(customer)).toHaveLength(1)
  })

  test('[ERR-05] a lost answer is looked up before ordering again, and the order is found', {
    tag: '@every-database',
  }, async ({ browser }) => {
    const { customer, page } = await atCheckoutWithWorker(browser)
    await placeAndLoseTheAnswer(page)
    await expect(askingWhetherItWentThrough(page)).toBeVisible()
    const order = await runningOrder(page)
    await expect(page.getByText('Your order went through.', { exact: true })).toBeVisible()
    expect(await ordersOf(customer)).toEqual([order])
  })

  test('[ERR-05] after closing the page while offline, the order is found and paid once', async ({
    browser,
  }) => {
    const { customer, page } = await atCheckoutWithWorker(browser)
    await page.context().route(ASKING, (route) => route.abort('internetdisconnected'))
    await placeAndLoseTheAnswer(page)
    await expect(askingWhetherItWentThrough(page)).toBeVisible()
    await expect(placeButton(page).click({ trial: true, timeout: 500 })).rejects.toThrow()

    await page.goto('about:blank')
    await page.context().unroute(ASKING)
    await page.goto('/cart')
    const order = await runningOrder(page)
    await expectStage(page, /to confirm$/)
    expect(await ordersOf(customer)).toEqual([order])
    await page.goto('/cart')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })

  test('[ERR-05] an order that never arrived is not charged, and can be placed again', async ({
    browser,
  }) => {
    const { customer, page } = await atCheckoutWithWorker(browser)
    await page.context().route(PLACING, (route) => route.abort('connectionrefused'), { times: 1 })
    await placeButton(page).click()
    await expect(
      page.getByText('Your order didn’t go through. You weren’t charged, and your cart is unchanged.'),
    ).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(0)
    await placeButton(page).click()
    const order = await runningOrder(page)
    expect(await ordersOf(customer)).toEqual([order])
  })
})

test('[VAL-06] a changed price is shown and applies once accepted', async ({ browser }) => {
  const { price } = await dishOf('tandoor-tales', 'Butter Naan')
  const cart = await keptCart('tandoor-tales', 'Butter Naan')
  const page = await browserOfGuest(browser, olderCart(cart, price - 700))
  await page.goto('/cart')
  const changes = page.getByRole('region', { name: 'Fix these to order' })
  await expect(changes).toContainText('Some items have changed')
  await expect(changes).toContainText(`Butter Naan: was ${rupees(price - 700)}, now ${rupees(price)}`)
  await changes.getByRole('button', { name: 'Update cart' }).click()
  await expect(changes).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Butter Naan' })).toContainText(rupees(price))
})

test('[VAL-06] [ERR-05] a higher bill is charged only after the customer agrees', async ({ browser }) => {
  const { customer, page } = await atCheckout(browser, 'tandoor-tales', 'Butter Naan', showAnOlderBill)
  await placeButton(page).click()
  const question = page.getByRole('dialog', { name: 'Your total has changed' })
  await expect(question).toContainText(/It was ₹[\d.,]+ and is now ₹[\d.,]+. Review it before you pay./)
  expect(await ordersOf(customer)).toHaveLength(0)
  await question.getByRole('button', { name: /^Place order/ }).click()
  await runningOrder(page)
  expect(await ordersOf(customer)).toHaveLength(1)
})

test('[VAL-06] [ERR-05] a sold-out dish is named, and the rest can be ordered', async ({ browser }) => {
  const naan = await dishOf('punjab-junction', 'Butter Naan')
  const rice = await dishOf('punjab-junction', 'Jeera Rice')
  const kitchen = await signIn('desk@demo.tokri')
  const { page } = await atCheckout(browser, 'punjab-junction', ['Butter Naan', 'Jeera Rice'])
  await call('console/set-item-active', { item_id: naan.id, is_active: false }, kitchen)
  try {
    await placeButton(page).click()
    await expect(page.getByText('Butter Naan is sold out. Remove it to continue.')).toBeVisible()
    await page.goto('/cart')
    const naanLine = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: 'Remove Butter Naan' }) })
    await expect(naanLine).toContainText('Sold out')
    const bill = page.getByRole('region', { name: 'Bill' })
    await expect(bill).toContainText(`Items${rupees(rice.price)}`)
    await naanLine.getByRole('button', { name: 'Remove Butter Naan' }).click()
    await expect(page.getByRole('region', { name: 'Fix these to order' })).toBeHidden()
    await page.getByRole('button', { name: 'Choose payment method' }).click()
    await placeButton(page).click()
    await expectStage(page, 'Waiting for Punjab Junction to confirm')
  } finally {
    await call('console/set-item-active', { item_id: naan.id, is_active: true }, kitchen)
  }
})

test('[ERR-05] [SCR-29] below the minimum the cart shows the missing amount and links to the menu', async ({
  browser,
}) => {
  const page = await browserOfGuest(browser, await keptCart('taco-bandana', 'Hibiscus Cooler'))
  await page.goto('/cart')
  await expect(
    page.getByText(/^Add ₹[\d.,]+ more. The minimum order at Taco Bandana is ₹199.$/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Log in to continue' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await page.getByRole('button', { name: 'Add more items' }).first().click()
  await expect(page).toHaveURL(/\/stores\/taco-bandana$/)
})

test('[ROU-38] [ERR-05] a wrong coupon code can be corrected, and the right one is applied', async ({
  browser,
}) => {
  const cart = await keptCart('tandoor-tales', 'Butter Chicken', 'Butter Naan')
  const page = await browserOf(browser, await newCustomer(), cart)
  await page.goto('/cart/coupons')
  const code = page.getByRole('textbox', { name: 'Coupon code' })
  const apply = page.getByRole('button', { name: 'Apply', exact: true }).first()
  await apply.click()
  await expect(code).toHaveAccessibleDescription('This field is required.')
  await code.fill('TOKRI2O')
  await apply.click()
  await expect(code).toHaveAccessibleDescription('This code isn’t valid. Check the spelling.')
  await expect(code).toHaveValue('TOKRI2O')
  await code.fill('tokri20')
  await apply.click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(page.getByText('TOKRI20 applied', { exact: true })).toBeVisible()
  await expect(page.getByText('Coupon TOKRI20', { exact: true })).toBeVisible()
})

test('[ERR-04] [ERR-05] a closed store is shown without Add buttons', async ({ browser }) => {
  const page = await browserOfGuest(browser)
  await page.goto('/stores/kebab-kurry-house')
  await expect(page.getByText(/^Closed. Opens at \d+:\d\d [ap]m.$/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Add / })).toHaveCount(0)
})

test('[ERR-05] a store that closes during checkout says so, and the cart is kept', async ({ browser }) => {
  const { customer, page } = await atCheckout(browser, 'dragon-and-dumpling', 'Butter Tea')
  const kitchen = await signIn('desk@demo.tokri')
  const pause = (minutes: number) => call('console/pause-store', { restaurant_id: 39, minutes }, kitchen)
  await pause(30)
  try {
    await placeButton(page).click()
    await expect(
      page.getByText(/^Dragon & Dumpling is closed until .*\. We’ve saved your cart\.$/),
    ).toBeVisible()
    expect(await ordersOf(customer)).toHaveLength(0)
  } finally {
    await pause(0)
  }
  await page.goto('/cart')
  await expect(page.getByRole('listitem').filter({ hasText: 'Butter Tea' })).toBeVisible()
})

test('[ERR-05] [ROU-18] a user logged out elsewhere logs in at checkout and orders', async ({ browser }) => {
  const { customer, page } = await atCheckout(browser, 'tandoor-tales', 'Butter Naan')
  // only after the tap: the live stream ends with the session, and the app may ask for the login by itself
  const logOutFirst = async (route: Route) => {
    await call('logout', {}, customer.token)
    await route.continue()
  }
  await page.route(PLACING, logOutFirst, { times: 1 })
  await placeButton(page).click()
  await expect(page.getByText('You’ve been logged out.')).toBeVisible()
  await page.getByRole('button', { name: 'Use email and password' }).click()
  await page.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await page.getByRole('textbox', { name: 'Password' }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await placeButton(page).click()
  await runningOrder(page)
})

test('[SCR-67] [ROU-25] the wallet pays a part, cash the rest, and the statement shows it', async ({
  browser,
}) => {
  const ananya = await returningCustomer('ananya@demo.tokri')
  const page = await browserOf(browser, ananya, await keptCart('tandoor-tales', 'Butter Naan', 'Keema Naan'))
  await page.goto('/checkout')
  const wallet = page.getByRole('switch', { name: /^Use wallet/ })
  await expect(wallet).not.toBeChecked()
  await wallet.check()
  await expect(page.getByText('Using ₹140 of ₹140')).toBeVisible()
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await placeButton(page).click()
  await runningOrder(page)
  await page.goto('/my-wallet')
  await expect(page.getByText('Available balance')).toBeVisible()
  await expect(page.getByText('₹0', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(/Paid for order .*−\s?₹140/)
})

/** A new customer with these dishes in the cart, about to place the order. */
async function atCheckout(
  browser: Browser,
  store: string,
  dishes: string | string[],
  prepare?: (page: Page) => Promise<void>,
): Promise<{ customer: Customer; page: Page }> {
  const customer = await newCustomer()
  const page = await browserOf(browser, customer, await keptCart(store, ...[dishes].flat()))
  await prepare?.(page)
  await page.goto('/checkout')
  await expect(placeButton(page)).toBeEnabled()
  return { customer, page }
}

async function atCheckoutWithWorker(browser: Browser) {
  const there = await atCheckout(browser, 'tandoor-tales', 'Butter Naan')
  await inCharge(there.page)
  return there
}

/** The public ids of everything a customer has ordered. */
async function ordersOf({ token }: Customer): Promise<string[]> {
  const { data } = await call<{ data: { unique_order_id: string }[] }>('get-orders', {}, token)
  return data.map(({ unique_order_id }) => unique_order_id)
}

/** Presses the button; resolves when the order exists and the connection was reset instead of an answer. */
async function placeAndLoseTheAnswer(page: Page): Promise<void> {
  await page.context().route(PLACING, answerWithReset)
  const reset = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/place-order'))
  await placeButton(page).click()
  await reset
}

/** Passes the order on until the server is not busy any more; a refusal fails the test with its reason. */
async function answerWithReset(route: Route): Promise<void> {
  const BUSY = 503
  const isAnswered = async () => {
    const answer = await route.fetch()
    if (answer.status() === BUSY) return false
    expect(answer.status(), await answer.text()).toBe(200)
    return true
  }
  await expect.poll(isAnswered, 'the server is busy').toBe(true)
  await route.abort('connectionreset')
}

const askingWhetherItWentThrough = (page: Page) =>
  page.getByText('We’re checking if your order went through. Please don’t order again.')

/** As if the only dish had been put into the cart when it had another price. */
const olderCart = (kept: Kept[], price: number): Kept[] =>
  kept.map((row) => {
    if (row.name !== 'cart') return row
    const { state, version } = JSON.parse(row.value)
    state.cart.lines[0].snapshot.unit_price = price
    return { ...row, value: JSON.stringify({ state, version }) }
  })

/** The bill as it was before something became ₹10 more expensive; from placing on it is today's. */
async function showAnOlderBill(page: Page): Promise<void> {
  let isOld = true
  await page.route(PLACING, (route) => {
    isOld = false
    return route.continue()
  })
  await page.route('**/public/api/quote-cart', async (route) => {
    const response = await route.fetch()
    const bill = await response.json()
    if (!isOld) return route.fulfill({ response })
    const lines = bill.lines.map((line: { code: string; amount: number }) =>
      line.code === 'items' ? { ...line, amount: line.amount - 1000 } : line,
    )
    const older = { ...bill, lines, payable: bill.payable - 1000, due_now: bill.due_now - 1000 }
    await route.fulfill({ response, json: older })
  })
}

/** '₹60', as screens show whole amounts. */
const rupees = (amount: number): string => `₹${amount / 100}`
