import type { Quote } from '@tokri/contract/cart'
import { billLine } from '@tokri/domain/pricing/bill'
import { beforeEach, expect, test } from 'vitest'
import { endAttempt } from '../../state/attempt'
import { carts, forgetCarts } from '../../state/cart'
import { saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { useUser } from '../../state/session'
import { ActiveCartContext } from '../../state/stored-carts'
import { cartCalls, quoteForTests } from '../../testing/cart-calls'
import { dishForTests } from '../../testing/dish'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { CheckoutScreen } from './checkout-screen'

/** ₹430, of which the wallet pays what it holds once it is asked to. */
const billWith = (wallet_balance: number, use_wallet: boolean): Quote => {
  const wallet = use_wallet ? wallet_balance : 0
  const { lines } = quoteForTests()
  return quoteForTests({
    lines: wallet > 0 ? [...lines, billLine('wallet', -wallet, null)] : lines,
    due_now: 43_000 - wallet,
    wallet_balance,
  })
}

const openCheckout = (calls: object = {}) =>
  renderScreen(<CheckoutScreen />, { path: '/checkout', calls: { ...cartCalls(), ...calls } })

beforeEach(() => {
  forgetCarts()
  endAttempt()
  setMode('DELIVERY')
  saveLocation({ ...placeForTests, house: '12' })
  carts.food.add(storeForTests(), lineOf(dishForTests(), { addons: [], quantity: 2 }))
  useUser.setState({ success: true })
})

test('[VAL-06] the order says which bill and which rest the customer saw, and a rest that changed is shown', async () => {
  let balance = 5_000
  const page = await openCheckout({
    'quote-cart': (asked: unknown) => billWith(balance, (asked as { use_wallet: boolean }).use_wallet),
    'place-order': () => {
      // another device spent it
      balance = 2_000
      const changes = [{ what: 'due_now', from: 38_000, to: 41_000 }]
      return Response.json(
        { code: 'cart_changed', detail: 'Your total has changed', changes },
        { status: 409 },
      )
    },
  })
  await page.getByRole('switch').click()
  await page.getByRole('button', { name: 'Place order, ₹380' }).click()

  const placed = page.made.find(({ name }) => name === 'place-order')
  expect(placed?.input).toMatchObject({ use_wallet: true, expected_payable: 43_000, expected_due: 38_000 })
  await expect.element(page.getByRole('dialog')).toHaveTextContent('It was ₹380 and is now ₹410.')
  await expect.element(page.getByRole('dialog').getByRole('button', { name: /₹410/ })).toBeVisible()
})

test('[ROU-32] the checkout names bill, place, time and ways to pay, all asked for this cart', async () => {
  const page = await openCheckout()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('To pay ₹430')
  for (const words of ['2 items from Green Fork', 'Cash on delivery', 'Arrives 3:20 pm–3:30 pm'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Bill' })).toHaveTextContent(/₹400.*₹30.*₹430/)
  const asked = (call: string) => page.made.find(({ name }) => name === call)?.input
  expect(asked('quote-cart')).toMatchObject({ restaurant_id: 1, delivery_type: 1 })
  expect(asked('get-payment-gateways')).toEqual({ restaurant_id: 1, delivery_type: 1 })
})

test('[VAL-06] cash suggestions are notes people have, and say what the rider brings back', async () => {
  const page = await openCheckout()
  const chips = page.getByRole('button', { name: /^₹/ })
  await expect
    .poll(() => chips.elements().map(({ textContent }) => textContent))
    .toEqual(['₹500', '₹1,000', '₹2,000'])
  await page.getByRole('button', { name: '₹500' }).click()
  await expect.element(page.getByRole('textbox', { name: /Need change/ })).toHaveValue('500')
  await expect.element(page.getByText(/₹70/)).toBeVisible()
})

test('[ROU-13] a store that has closed promises no arrival', async () => {
  const closed = [{ code: 'store_closed' as const, opens_at: '11:30' }]
  const page = await openCheckout(cartCalls({ refusals: closed }))
  await expect.element(page.getByText('Opens at 11:30')).toBeVisible()
  await expect.element(page.getByText(/Arrives/)).not.toBeInTheDocument()
})

test('[ROU-32] [ROU-35] an empty checkout leads to its own cart', async () => {
  forgetCarts()
  const food = await openCheckout()
  await expect.poll(food.path).toBe('/cart')
  await food.unmount()
  const grocery = await renderScreen(
    <ActiveCartContext value="grocery">
      <CheckoutScreen />
    </ActiveCartContext>,
    { path: '/grocery-checkout' },
  )
  await expect.poll(grocery.path).toBe('/grocery-cart')
})
