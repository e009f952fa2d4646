import type { Quote } from '@tokri/contract/cart'
import { builtInTexts } from '@tokri/contract/texts/index'
import { billLine } from '@tokri/domain/pricing/bill'
import { beforeEach, expect, test, vi } from 'vitest'
import { read } from '../../lib/device/storage'
import { leaving } from '../../lib/dom/leaving'
import { endAttempt } from '../../state/attempt'
import { carts, forgetCarts } from '../../state/cart'
import { savedLocation, saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { useUser } from '../../state/session'
import { ActiveCartContext } from '../../state/stored-carts'
import { cartCalls, gatewayForTests, quoteForTests } from '../../testing/cart-calls'
import { dishForTests } from '../../testing/dish'
import { anOrder } from '../../testing/order'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { ToPay } from './checkout-page'
import { CheckoutScreen } from './checkout-screen'

/** A bill of ₹430; the wallet pays as far as it goes if it is switched on. */
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

test('[VAL-06] an order sends the amounts the customer saw, and a changed amount is shown', async () => {
  let balance = 5_000
  const page = await openCheckout({
    'quote-cart': (asked: unknown) => billWith(balance, (asked as { use_wallet: boolean }).use_wallet),
    'place-order': () => {
      // another device has spent the balance
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

test('[ROU-32] the checkout shows bill, place, time and payment methods of this cart', async () => {
  const page = await openCheckout()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('To pay ₹430')
  for (const words of ['2 items from Green Fork', 'Cash on delivery', 'Arrives 3:20 pm–3:30 pm'])
    await expect.element(page.getByText(words)).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Bill' })).toHaveTextContent(/₹400.*₹30.*₹430/)
  const asked = (call: string) => page.made.find(({ name }) => name === call)?.input
  expect(asked('quote-cart')).toMatchObject({ restaurant_id: 1, delivery_type: 1 })
  expect(asked('get-payment-gateways')).toEqual({ restaurant_id: 1, delivery_type: 1 })
})

test('[ROU-32] [ENT-04] a place without a tag is called by its address', async () => {
  saveLocation({ ...placeForTests, tag: null })
  const page = await openCheckout()
  await expect.element(page.getByText('Indiranagar', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Other', { exact: true })).not.toBeInTheDocument()
})

test('[VAL-06] cash suggestions are real notes, with the change the rider brings', async () => {
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

test('[ENT-13] [VAL-06] a checkout opened by its URL checks the cart itself, and a sold-out item is not ordered', async () => {
  const page = await openCheckout({ 'check-cart-items-availability': [dishForTests({ is_active: 0 })] })
  await expect.element(page.getByText('Masala Dosa is sold out')).toBeVisible()
  await page.getByRole('button', { name: 'Place order, ₹430' }).click()
  await expect.element(page.getByText('Masala Dosa is sold out')).toBeInViewport()
  expect(page.made.map(({ name }) => name)).not.toContain('place-order')
})

test('[SCR-67] an order without a house number says what is missing, and keeps what is typed', async () => {
  saveLocation({ ...placeForTests, house: null })
  const page = await openCheckout()
  const order = page.getByRole('button', { name: 'Place order, ₹430' })
  await order.click()
  await expect.element(page.getByText(builtInTexts.en.houseRequired)).toBeVisible()
  const house = page.getByRole('textbox', { name: builtInTexts.en.houseLabel })
  await expect.element(house).toHaveFocus()
  expect(page.made.map(({ name }) => name)).not.toContain('place-order')
  await house.fill('12, first floor')
  await order.click()
  await expect.element(house).not.toBeInTheDocument()
  expect(savedLocation()?.house).toBe('12, first floor')
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

test('[SCR-46] the title shows the amount in the brand’s colour, its symbol where the operator has it', async () => {
  const page = await renderScreen(<ToPay due={79_500} />)
  const amount = page.getByText('₹795', { exact: true })
  await expect.element(amount).toBeVisible()
  expect(page.container.textContent).toContain('To pay ₹795')
  expect(getComputedStyle(amount.element()).color).not.toBe(getComputedStyle(page.container).color)
  await page.unmount()
  const settings = [{ key: 'currencySymbolAlign', value: 'right' }]
  const right = await renderScreen(<ToPay due={79_500} />, { settings })
  await expect.element(right.getByText('795\u00a0₹', { exact: true })).toBeVisible()
})

const online = [
  gatewayForTests(1, 'COD'),
  gatewayForTests(4, 'PAYU', { title: 'PayU', description: 'Cards and more' }),
  gatewayForTests(5, 'PHONEPE', { title: 'PhonePe', group: 'upi', is_last_used: true }),
]
const REFERENCE = 'ABCDEFGH23456789ABCD'
const awaited = (unique_order_id: string) => ({
  data: anOrder({
    ...{
      unique_order_id,
      status: 'awaiting_payment',
      method: 'PAYU',
      method_title: 'PayU',
      means: 'gateway',
    },
    awaited: { amount: 43_000, until: null },
  }),
})

test('[SCR-67] methods are grouped, and the last used one is preselected and first', async () => {
  const page = await openCheckout({ 'get-payment-gateways': online })
  await expect.element(page.getByRole('radio', { name: /PhonePe/ })).toBeChecked()
  await expect
    .poll(() =>
      page
        .getByRole('radio')
        .elements()
        .map((one) => (one as HTMLInputElement).value),
    )
    .toEqual(['PHONEPE', 'PAYU', 'COD'])
  for (const words of ['Last used', 'Online', 'Cash'])
    await expect.element(page.getByText(words, { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Pay ₹430 and place order' })).toBeVisible()
})

test('[SCR-67] [ROU-34] choosing a gateway places the order, keeps its cart and leaves for the gateway', async () => {
  const left: string[] = []
  vi.spyOn(leaving, 'to').mockImplementation((address) => void left.push(address))
  const page = await openCheckout({
    'get-payment-gateways': online,
    'place-order': awaited('TK-ONLINE1'),
    'payment/start': {
      ...{ success: true, transaction_id: REFERENCE },
      hand_over: { kind: 'form', action: 'https://x.test', fields: {} },
    },
    'update-user-info': {},
  })
  await page.getByRole('radio', { name: /PayU/ }).click()
  await page.getByRole('button', { name: /^Pay ₹430/ }).click()
  await expect.poll(page.path).toBe(`/payu-verify/${REFERENCE}`)
  expect(left).toEqual([`/public/api/payment/go/${REFERENCE}?lang=en-IN`])
  expect(page.made.find(({ name }) => name === 'place-order')?.input).toMatchObject({ method: 'PAYU' })
  expect(page.made.find(({ name }) => name === 'payment/start')?.input).toEqual({
    unique_order_id: 'TK-ONLINE1',
    method: 'PAYU',
  })
  await expect.poll(() => carts.food.now().cart.lines).toHaveLength(0)
  expect(read('heldCart')).toMatchObject({ unique_order_id: 'TK-ONLINE1', cart: 'food' })
})

test('[ERR-05] a gateway that does not answer leaves the order to be paid from its own page', async () => {
  const page = await openCheckout({
    'get-payment-gateways': online,
    'place-order': awaited('TK-ONLINE2'),
    'payment/start': () => Response.json({ code: 'gateway_down', detail: '' }, { status: 502 }),
    'update-user-info': {},
  })
  await page.getByRole('button', { name: /^Pay ₹430/ }).click()
  await expect.poll(page.path).toBe('/running-order/TK-ONLINE2')
})
