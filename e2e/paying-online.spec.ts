import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './journey'
import { expectRoomForLargeText } from './large-text'
import { expectNoSidewaysScroll } from './looked-at'
import {
  browserOf,
  browserOfGuest,
  type Customer,
  expectStage,
  keptCart,
  newCustomer,
  placeButton,
  runningOrder,
} from './people'
import { expectReadable } from './readable'
import { call, signIn } from './server'

// one customer makes all payments in order, so that the last used method is always another one
test.describe.configure({ mode: 'serial' })

let customer: Customer
test.beforeAll(async () => {
  customer = await newCustomer()
})

/** At the checkout with a dish, on a phone. */
async function atCheckout(browser: Browser, who = customer): Promise<Page> {
  const page = await browserOf(browser, who, await keptCart('tandoor-tales', 'Butter Naan'))
  await page.goto('/checkout')
  await expect(placeButton(page)).toBeEnabled()
  return page
}

const atGateway = (page: Page) => page.getByText('simulated. No money moves.')
const waiting = /\/payu-verify\/[A-Z0-9]{20}$/

/** Orders with this gateway; ends on its page. */
async function orderBy(page: Page, method: string) {
  await page.getByRole('radio', { name: new RegExp(`^${method}\\b`) }).check()
  await page.getByRole('button', { name: /^Pay .* and place order$/ }).click()
  await expect(atGateway(page)).toBeVisible()
}

const press = (page: Page, button: string) => page.getByRole('button', { name: button, exact: true }).click()

/** Changes the shop's currency while something is paid. */
async function inCurrency(currencyId: string, pay: () => Promise<void>): Promise<void> {
  const admin = await signIn('admin@demo.tokri')
  const change = (value: string) => call('console/settings/save', { changes: { currencyId: value } }, admin)
  await change(currencyId)
  try {
    await pay()
  } finally {
    await change('INR')
  }
}

const paidBy: [method: string, currency: string][] = [
  ['Razorpay', 'INR'],
  ['PayU', 'INR'],
  ['PhonePe', 'INR'],
  ['Paytm', 'INR'],
  ['UPI', 'INR'],
  ['Stripe', 'INR'],
  ['PayMongo', 'PHP'],
  ['Mercado Pago', 'BRL'],
  ['Khalti', 'NPR'],
]
for (const [method, currency] of paidBy)
  test(`[CAL-14] [ROU-34] [SCR-67] an order is paid by ${method} on its page`, async ({ browser }) => {
    const pay = async () => {
      const page = await atCheckout(browser)
      await orderBy(page, method)
      await press(page, 'Pay')
      const order = await runningOrder(page)
      await expectStage(page, /confirm/)
      expect(await paymentOf(order)).toMatchObject({
        state: 'paid',
        title: method,
        order: 'going_on',
        currency,
      })
    }
    if (currency === 'INR') await pay()
    else await inCurrency(currency, pay)
  })

const paymentOf = (unique_order_id: string) => call('payment/status', { unique_order_id }, customer.token)

test('[ERR-05] [STA-20] a declined payment keeps the order, and another method pays it', {
  tag: '@every-database',
}, async ({ browser }) => {
  const page = await atCheckout(browser)
  await orderBy(page, 'Stripe')
  await press(page, 'Let the bank decline it')
  await expect(page).toHaveURL(waiting)
  await expect(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('radio', { name: /^PayU/ }).check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(atGateway(page)).toBeVisible()
  await press(page, 'Pay')
  const order = await runningOrder(page)
  expect(await paymentOf(order)).toMatchObject({ state: 'paid', title: 'PayU' })
})

test('[ERR-05] [ROU-34] leaving the gateway’s page leads to the waiting order, after a reload too', async ({
  browser,
}) => {
  const page = await atCheckout(browser)
  await orderBy(page, 'PhonePe')
  await page.goBack()
  await expect(page).toHaveURL(waiting)
  await expect(page.getByRole('heading', { name: 'Confirming with your bank' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('We’re checking. Please don’t pay again.')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/We’ll hold your order for 1\d:\d\d/)
  await expectReadable(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Didn’t finish paying?' }).click()
  await expectReadable(page)
  await expectRoomForLargeText(page)
  await press(page, 'Continue to PhonePe')
  await expect(atGateway(page)).toBeVisible()
  await press(page, 'Pay')
  await runningOrder(page)
})

test('[STA-20] [ROU-34] a payment the bank confirms late is noticed without a tap', async ({ browser }) => {
  const page = await atCheckout(browser)
  await orderBy(page, 'Stripe')
  await press(page, 'Go back, and pay a few seconds later')
  await expect(page).toHaveURL(waiting)
  const order = await runningOrder(page)
  expect(await paymentOf(order)).toMatchObject({ state: 'paid' })
})

test('[SCR-68] [STA-20] an unpaid order can be paid from its own page, even on another phone', async ({
  browser,
}) => {
  const page = await atCheckout(browser)
  await orderBy(page, 'Paytm')
  await page.goBack()
  await expect(page).toHaveURL(waiting)
  const reference = page.url().split('/').at(-1)
  const friend = await browserOfGuest(browser)
  await friend.goto(`/public/api/payment/go/${reference}`)
  await press(friend, 'Pay')
  await expect(friend.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  await runningOrder(page)

  const again = await atCheckout(browser)
  await orderBy(again, 'Razorpay')
  const order = await newestOrder()
  await page.goto(`/running-order/${order}`)
  await expect(page.getByRole('heading', { name: 'Pay to confirm your order' })).toBeVisible()
  await expectReadable(page)
  await page.getByRole('radio', { name: /^Cash on delivery/ }).check()
  await page.getByRole('button', { name: /^Pay ₹/ }).click()
  await expect(page.getByRole('heading', { name: 'Pay to confirm your order' })).toBeHidden()
  await expectStage(page, /confirm/)
})

test('[ROU-25] the wallet is filled through a gateway, once', async ({ browser }) => {
  const page = await browserOf(browser, customer)
  await page.goto('/my-wallet')
  await press(page, 'Add money')
  const sheet = page.getByRole('dialog', { name: 'Add money to your wallet' })
  await sheet.getByRole('button', { name: '₹500', exact: true }).click()
  await sheet.getByRole('radio', { name: /^Stripe/ }).check()
  await expectReadable(page)
  await sheet.getByRole('button', { name: 'Pay ₹500' }).click()
  await press(page, 'Pay')
  await expect(page).toHaveURL(/\/my-wallet$/)
  await expect(page.getByText('₹500 was added to your wallet.')).toBeVisible()
  await expect(page.getByText('Money added')).toHaveCount(1)
})

async function newestOrder(): Promise<string> {
  const { data } = await call<{ data: { unique_order_id: string }[] }>('get-orders', {}, customer.token)
  return data[0]?.unique_order_id ?? ''
}
