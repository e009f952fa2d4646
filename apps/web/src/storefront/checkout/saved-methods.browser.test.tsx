import { beforeEach, expect, test, vi } from 'vitest'
import { leaving } from '../../lib/dom/leaving'
import { endAttempt } from '../../state/attempt'
import { carts, forgetCarts } from '../../state/cart'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { useUser } from '../../state/session'
import { cartCalls, gatewayForTests, savedCardForTests } from '../../testing/cart-calls'
import { dishForTests } from '../../testing/dish'
import { anOrder } from '../../testing/order'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { SavedMethodsSheet } from '../account/saved-methods-sheet'
import { lineOf } from '../store/cart-lines'
import { CheckoutScreen } from './checkout-screen'

const stripe = gatewayForTests(8, 'STRIPE', { title: 'Stripe', group: 'card', keeps: true })
const razorpay = gatewayForTests(3, 'RAZORPAY', { title: 'Razorpay', keeps: true })
const token = savedCardForTests({
  ...{ id: 32, method: 'RAZORPAY', title: 'MasterCard', masked: '•••• 0008' },
  ...{ gateway_title: 'Razorpay', is_charged: false },
})
let orders = 0
/** Every test gets a new order id: the app handles the news of an order only once. */
const placed = () =>
  anOrder({
    ...{
      unique_order_id: `TK-SAVED${++orders}`,
      status: 'awaiting_payment',
      method: 'STRIPE',
      method_title: 'Stripe',
    },
    ...{ means: 'gateway', awaited: { amount: 43_000, until: null } },
  })

const openCheckout = (calls: object = {}) =>
  renderScreen(<CheckoutScreen />, {
    path: '/checkout',
    calls: {
      ...cartCalls(),
      'get-payment-gateways': [gatewayForTests(1, 'COD'), razorpay, stripe],
      'payment/saved-methods': [savedCardForTests(), token],
      'place-order': () => ({ data: placed() }),
      'payment/start': { success: true, transaction_id: 'ABCDEFGH23456789ABCD', hand_over: { kind: 'none' } },
      'update-user-info': {},
      ...calls,
    },
  })
type Page = Awaited<ReturnType<typeof openCheckout>>
const startedWith = ({ made }: Page) => made.find(({ name }) => name === 'payment/start')?.input

beforeEach(() => {
  vi.spyOn(leaving, 'to').mockImplementation(() => undefined)
  forgetCarts()
  endAttempt()
  setMode('DELIVERY')
  saveLocation({ ...placeForTests, house: '12' })
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 2 }))
  useUser.setState({ success: true })
})

test('[SCR-67] a saved card is shown by its last digits and pays when it is chosen', async () => {
  const page = await openCheckout()
  await expect.element(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Stripe, expires 11/31')).toBeVisible()
  await page.getByRole('radio', { name: /Visa •••• 4242/ }).click()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Pay ₹430 and place order' }).click()
  await expect
    .poll(() => startedWith(page))
    .toEqual({
      ...{ unique_order_id: expect.any(String), method: 'STRIPE', saved_method: 31 },
    })
  expect(page.made.find(({ name }) => name === 'place-order')?.input).toMatchObject({ method: 'STRIPE' })
})

test('[SCR-67] after a payment by Stripe its saved card is chosen and first', async () => {
  const calls = { 'get-payment-gateways': [gatewayForTests(1, 'COD'), { ...stripe, is_last_used: true }] }
  const page = await openCheckout(calls)
  await expect.element(page.getByRole('radio', { name: /Visa •••• 4242/ })).toBeChecked()
})

test('[SCR-67] a payment method is saved only if the box is ticked', async () => {
  const page = await openCheckout()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await page.getByRole('radio', { name: /^Stripe/ }).click()
  const box = page.getByRole('checkbox', { name: /Save this for next time/ })
  await expect.element(box).not.toBeChecked()
  await box.click()
  await page.getByRole('button', { name: 'Pay ₹430 and place order' }).click()
  await expect
    .poll(() => startedWith(page))
    .toEqual({
      ...{ unique_order_id: expect.any(String), method: 'STRIPE', keep: true },
    })
})

test('[SCR-67] unticked, nothing is saved; a failed list does not block payment', async () => {
  const page = await openCheckout({
    'payment/saved-methods': () => Response.json({ code: 'our_fault', detail: '' }, { status: 500 }),
  })
  await page.getByRole('radio', { name: /^Stripe/ }).click()
  await page.getByRole('button', { name: 'Pay ₹430 and place order' }).click()
  await expect
    .poll(() => startedWith(page))
    .toEqual({ unique_order_id: expect.any(String), method: 'STRIPE' })
})

test('[ROU-21] a saved card can be removed', async () => {
  let saved = [savedCardForTests(), token]
  const page = await renderScreen(<SavedMethodsSheet open onClose={() => undefined} />, {
    calls: {
      'payment/saved-methods': () => saved,
      'payment/remove-saved-method': (asked: { id: number }) => {
        saved = saved.filter(({ id }) => id !== asked.id)
        return { success: true }
      },
    },
  })
  await page.getByRole('button', { name: 'Remove Visa •••• 4242' }).click()
  await expect.element(page.getByText(/Visa/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Remove MasterCard •••• 0008' })).toBeVisible()
  await page.getByRole('button', { name: /Remove/ }).click()
  await expect.element(page.getByText(/No saved payment methods/)).toBeVisible()
})
