import type { PaymentStatus } from '@tokri/contract/payments'
import { beforeEach, expect, test, vi } from 'vitest'
import { leaving } from '../../lib/dom/leaving'
import { carts, forgetCarts } from '../../state/cart'
import { holdCart } from '../../state/held-cart'
import { guest, useUser } from '../../state/session'
import { gatewayForTests } from '../../testing/cart-calls'
import { dishForTests } from '../../testing/dish'
import { anOrder } from '../../testing/order'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { PayNowCard } from './pay-now-card'
import { PayVerifyScreen } from './pay-verify-screen'

const ID = 'ABCDEFGH23456789ABCD'
const ORDER = 'TK-TEST00000001'
const payu = gatewayForTests(4, 'PAYU', { title: 'PayU', description: 'Cards and more', is_last_used: true })
const stripe = gatewayForTests(8, 'STRIPE', { title: 'Stripe', group: 'card' })
const methods = [payu, stripe, gatewayForTests(1, 'COD'), gatewayForTests(2, 'WALLET')]

const aPayment = (change: Partial<PaymentStatus> = {}): PaymentStatus => ({
  ...{ transaction_id: ID, unique_order_id: ORDER, kind: 'food', state: 'waiting', order: 'awaited' },
  ...{ can_retry: true, pay_until: new Date(Date.now() + 600_000).toISOString(), method: 'PAYU' },
  ...{ title: 'PayU', amount: 43_000, due: 43_000, currency: 'INR', methods, reason: null, at_door: false },
  ...change,
})
const ended = {
  order: 'ended',
  can_retry: false,
  pay_until: null,
  methods: [],
} satisfies Partial<PaymentStatus>

const left: string[] = []
beforeEach(() => {
  left.length = 0
  vi.spyOn(leaving, 'to').mockImplementation((address) => void left.push(address))
  forgetCarts()
  useUser.setState({ ...guest, success: true })
})

const openScreen = (payment: PaymentStatus | (() => unknown), calls: object = {}) =>
  renderScreen(<PayVerifyScreen />, {
    path: `/payu-verify/${ID}`,
    route: '/payu-verify/:transaction_id',
    calls: {
      'payment/verify': payment,
      'update-user-info': {},
      live: {},
      'payment/saved-methods': [],
      ...calls,
    },
  })

test('[ROU-34] while the bank is asked the screen warns not to pay again and counts the time left', async () => {
  const page = await openScreen(aPayment())
  await expect.element(page.getByRole('heading', { name: 'Confirming with your bank' })).toBeVisible()
  await expect.element(page.getByText('We’re checking. Please don’t pay again.')).toBeVisible()
  await expect.element(page.getByRole('timer')).toHaveTextContent(/We’ll hold your order for (9:5\d|10:00)/)
  expect(left).toEqual([])
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
})

test('[ROU-34] the time left follows the server’s clock, not the device’s', async () => {
  for (const off of [-3_600_000, 3_600_000]) {
    const there = Date.now() + off
    const payment = aPayment({ pay_until: new Date(there + 600_000).toISOString() })
    const date = new Date(there).toUTCString()
    const page = await openScreen(() => Response.json(payment, { headers: { date } }))
    await expect
      .element(page.getByRole('timer'))
      .toHaveTextContent(/We’ll hold your order for (9:5\d|10:0\d)/)
    await page.unmount()
  }
})

test('[ROU-34] the status is polled until it is known, and leads to the order', async () => {
  let asked = 0
  const page = await openScreen(() => {
    asked += 1
    return asked < 2 ? aPayment() : aPayment({ state: 'paid', order: 'going_on', can_retry: false })
  })
  await expect.poll(page.path, { timeout: 5_000 }).toBe(`/running-order/${ORDER}`)
  expect(asked).toBe(2)
})

test('[ROU-34] a customer back without paying can continue on the gateway’s page', async () => {
  const page = await openScreen(aPayment())
  await page.getByRole('button', { name: 'Didn’t finish paying?' }).click()
  await page.getByRole('button', { name: 'Continue to PayU' }).click()
  expect(left).toEqual([`/public/api/payment/go/${ID}?lang=en-IN`])
})

test('[ERR-05] a declined payment says so, and another method is one tap away', async () => {
  const next = 'ZYXWVUTS98765432ZYXW'
  const started = {
    success: true,
    transaction_id: next,
    hand_over: { kind: 'redirect', url: 'https://x.test' },
  }
  const page = await openScreen(aPayment({ state: 'failed', reason: 'Declined by the bank' }), {
    'payment/start': started,
  })
  await expect.element(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await expect.element(page.getByText('Declined by the bank')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /PayU/ })).toBeChecked()
  // the wallet can't pay all of it
  await expect.element(page.getByRole('radio', { name: /wallet/i })).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /Stripe/ }).click()
  await page.getByRole('button', { name: 'Pay ₹430' }).click()
  await expect.poll(page.path).toBe(`/payu-verify/${next}`)
  expect(page.made.find(({ name }) => name === 'payment/start')?.input).toEqual({
    unique_order_id: ORDER,
    method: 'STRIPE',
  })
  expect(left).toEqual([`/public/api/payment/go/${next}?lang=en-IN`])
})

test('[ERR-05] after a declined try the gateway’s page and every other method are one tap away', async () => {
  let answer = aPayment({ state: 'declined', reason: 'Your card was declined.' })
  const page = await openScreen(() => answer)
  await expect.element(page.getByRole('heading', { name: 'Your payment didn’t go through' })).toBeVisible()
  await expect.element(page.getByText('Your card was declined.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: /Stripe/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to PayU' }).click()
  expect(left).toEqual([`/public/api/payment/go/${ID}?lang=en-IN`])
  answer = aPayment({ state: 'paid', order: 'going_on', can_retry: false })
  await expect.poll(page.path, { timeout: 5_000 }).toBe(`/running-order/${ORDER}`)
})

test('[ERR-05] an order that was never paid gives its cart back', async () => {
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 2 }))
  holdCart(ORDER, 'food')
  forgetCarts()
  const page = await openScreen(aPayment({ state: 'failed', ...ended }))
  await expect.element(page.getByRole('heading', { name: 'This order wasn’t paid in time' })).toBeVisible()
  expect(carts.food.now().cart.lines).toHaveLength(1)
  await expect.element(page.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
})

test('[ERR-05] a newer cart is not overwritten', async () => {
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 2 }))
  holdCart(ORDER, 'food')
  forgetCarts()
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 5 }))
  const page = await openScreen(aPayment({ state: 'failed', ...ended }))
  await expect.element(page.getByRole('heading', { name: 'This order wasn’t paid in time' })).toBeVisible()
  expect(carts.food.now().cart.lines.map(({ quantity }) => quantity)).toEqual([5])
})

test('[STA-20] refunded money is shown as refunded', async () => {
  const page = await openScreen(aPayment({ state: 'refunded', ...ended }))
  await expect.element(page.getByRole('heading', { name: 'We refunded this payment' })).toBeVisible()
})

test('[ROU-34] a device without a session sees that it is paid, and nothing of the order', async () => {
  useUser.setState(guest)
  const page = await openScreen(aPayment({ state: 'paid', order: 'going_on', can_retry: false }))
  await expect.element(page.getByRole('heading', { name: 'Payment received' })).toBeVisible()
  expect(page.path()).toBe(`/payu-verify/${ID}`)
  await expect.element(page.getByRole('link', { name: /order/i })).not.toBeInTheDocument()
})

test('[ROU-34] a bad connection is reported while polling goes on; an unknown payment is not polled again', async () => {
  const page = await openScreen(() => Promise.reject(new TypeError('no network')))
  await expect.element(page.getByText('Confirming with your bank')).toBeVisible()
  await expect.poll(() => page.made.filter(({ name }) => name === 'payment/verify').length).toBeGreaterThan(1)
  await page.unmount()
  const unknown = await openScreen(() => Response.json({ code: 'not_found', detail: '' }, { status: 404 }))
  await expect.element(unknown.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible()
})

test('[SCR-68] the page of an unpaid order offers every way to pay it', async () => {
  const order = anOrder({
    ...{ status: 'awaiting_payment', awaited: { amount: 43_000, until: null }, means: 'gateway' },
  })
  useUser.setState({ wallet: 50_000 })
  const page = await renderScreen(<PayNowCard order={order} />, {
    path: `/running-order/${ORDER}`,
    calls: {
      ...{ 'payment/status': aPayment(), 'payment/saved-methods': [] },
      'payment/start': { ...aPayment(), hand_over: { kind: 'none' } },
    },
  })
  await expect.element(page.getByRole('heading', { name: 'Pay to confirm your order' })).toBeVisible()
  await expect.poll(() => page.getByRole('radio').elements().length).toBe(4)
  await page.getByRole('radio', { name: /Cash on delivery/ }).click()
  await page.getByRole('button', { name: 'Pay ₹430' }).click()
  await expect
    .poll(() => page.made.find(({ name }) => name === 'payment/start')?.input)
    .toEqual({ unique_order_id: ORDER, method: 'COD' })
  expect(left).toEqual([])
})

test('[ROU-34] a filled wallet is confirmed, and its balance shown', async () => {
  const paid = aPayment({ ...ended, unique_order_id: null, kind: 'top_up', order: null, state: 'paid' })
  const page = await openScreen(paid)
  await expect.poll(page.path).toBe('/my-wallet')
})
