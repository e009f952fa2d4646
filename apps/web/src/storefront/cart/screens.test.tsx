import type { Quote } from '@tokri/contract/cart'
import { billLine } from '@tokri/domain/pricing/bill'
import { beforeEach, expect, test, vi } from 'vitest'

vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  Navigate: ({ to }: { to: string }) => `leads on to ${to}`,
}))
const { askedBy, drawn, openPage } = await import('../../testing/render')
const { beginAttempt, endAttempt } = await import('../../state/attempt')
const { carts, forgetCarts } = await import('../../state/cart')
const { ActiveCartContext } = await import('../../state/stored-carts')
const { clearLocation, saveLocation } = await import('../../state/location')
const { setMode } = await import('../../state/mode')
const { guest, useUser } = await import('../../state/session')
const { AddressCard } = await import('../checkout/address-card')
const { CheckoutScreen } = await import('../checkout/checkout-screen')
const { dishForTests } = await import('../../testing/dish')
const { placeForTests } = await import('../../testing/place')
const { lineOf } = await import('../store/cart-lines')
const { storeForTests } = await import('../../testing/store')
const { CartScreen } = await import('./cart-screen')
const { CouponRow } = await import('./coupon-row')
const { cartInput } = await import('./quote-input')

const store = storeForTests({ delivery_type: 'BOTH' })
const quote: Quote = {
  lines: [billLine('items', 40_000, null), billLine('delivery', 3_000, null)],
  items: [],
  item_total: 40_000,
  payable: 43_000,
  due_now: 43_000,
  savings: 0,
  distance: 1.8,
  promised: { from: '2026-11-21T09:50:00.000Z', to: '2026-11-21T10:00:00.000Z' },
  wallet_balance: 5_000,
  rewards_balance: 0,
  rewards_worth: 0,
  coupon: null,
  refusals: [],
}
const gateway = (id: number, name: string, description: string) => ({
  id,
  name,
  description,
  logo: null,
  is_active: true,
})
const wanted = (mode: 'DELIVERY' | 'SELFPICKUP') =>
  cartInput(carts.food.now(), { mode, place: placeForTests })
const answers = (mode: 'DELIVERY' | 'SELFPICKUP' = 'DELIVERY'): [unknown[], unknown][] => [
  [['quote', JSON.stringify(wanted(mode)), true], quote],
  [['quote', JSON.stringify(wanted(mode)), false], quote],
  [['cart-store', 1, { latitude: 12.97, longitude: 77.59 }], store],
  [
    ['gateways', 1, 'DELIVERY'],
    [gateway(1, 'COD', ''), gateway(2, 'Card', 'Visa and others'), gateway(3, 'WALLET', '')],
  ],
]
const cart = (mode?: 'SELFPICKUP') => drawn(<CartScreen />, { path: '/cart', answers: answers(mode) })
const checkout = () => drawn(<CheckoutScreen />, { path: '/checkout', answers: answers() })
const ofGroceries = (part: React.ReactNode) =>
  drawn(<ActiveCartContext value="grocery">{part}</ActiveCartContext>)
const fill = () => carts.food.add(store, lineOf(dishForTests(), { addons: [], quantity: 2 }))

beforeEach(async () => {
  await openPage()
  forgetCarts()
  endAttempt()
  setMode('DELIVERY')
  saveLocation(placeForTests)
  useUser.setState(guest, true)
})

test('[ROU-36] an empty cart says so and leads to the stores', () => {
  expect(cart()).toMatch(/<h1[^>]*>Cart.*Your cart is empty.*href="\/food"/)
})

test('[ROU-36] a cart has its lines, the way to the coupons, a tip, the bill, where it goes, and the way on', () => {
  fill()
  const page = cart()
  expect(page).toMatch(/<h1[^>]*>Cart<.*Green Fork.*Masala Dosa.*₹400/)
  for (const words of [
    'aria-label="Add one more Masala Dosa"',
    'Add more items',
    'Note for the restaurant',
    'href="/cart/coupons"',
    'Tip your rider',
    'Self-pickup',
    'Log in to continue',
    'aria-label="Clear cart"',
  ])
    expect(page).toContain(words)
  expect(page).toMatch(/Bill.*₹400.*₹30.*To pay.*₹430/)
  expect(page).toMatch(/Masala Dosa.*₹400.*<\/li>/)
  expect(page).toMatch(/Home.*Indiranagar, Bengaluru/)
  useUser.setState({ success: true })
  expect(cart()).toContain('Choose payment method')
})

test('[ROU-37] a coupon that does not apply is named once its bill is there, not before', () => {
  fill()
  carts.food.setCoupon('FEAST50')
  const row = (isOld: boolean) => drawn(<CouponRow quote={quote} isOld={isOld} />)
  expect(row(false)).toMatch(/FEAST50.*apply to this cart/)
  expect(row(true)).toContain('FEAST50')
  expect(row(true)).not.toContain('apply to this cart')
  expect(drawn(<CouponRow quote={undefined} isOld={false} />)).not.toContain('apply to this cart')
})

test('[ROU-36] a tip in percent stays one while the bill is on its way: it is not shown as an amount to be taken away', async () => {
  await openPage([
    { key: 'tips_percentage', value: '10' },
    { key: 'showTipsPercentage', value: true },
    { key: 'showTipsAmount', value: false },
  ])
  fill()
  carts.food.setTip(4_000)
  expect(drawn(<CartScreen />, { path: '/cart' })).toMatch(
    /aria-pressed="true"[^>]*><span class="tabular-nums">10%/,
  )
})

test('[ROU-36] what is collected has no rider to tip; without a place the cart asks for one', () => {
  fill()
  clearLocation()
  expect(cart()).toContain('Add your address')
  saveLocation(placeForTests)
  setMode('SELFPICKUP')
  const page = cart('SELFPICKUP')
  expect(page).not.toContain('Tip your rider')
  expect(page).toContain('4 Palm Street')
})

test('[ROU-32] the checkout says what is to pay and for what, where it goes and when, how it is paid, the bill, and has one last button', () => {
  fill()
  useUser.setState({ success: true })
  const page = checkout()
  expect(page).toMatch(/<h1[^>]*>.*To pay.*₹430.*2 items from Green Fork/)
  for (const words of [
    'Home',
    'Indiranagar, Bengaluru',
    'Pay ₹430 with',
    'Cash on delivery',
    'Visa and others',
    'Note for the restaurant and rider',
    'Use wallet',
    'Arrives 3:20 pm–3:30 pm',
  ])
    expect(page).toContain(words)
  expect(page).toMatch(/Bill.*₹400.*₹30.*To pay.*₹430/)
})

test('[ROU-32] its bill and the ways to pay are the server’s, for this cart and this way of having it', async () => {
  fill()
  useUser.setState({ success: true })
  const asked = await askedBy(<CheckoutScreen />, { path: '/checkout' })
  const onWire = { ...wanted('DELIVERY'), delivery_type: 1 }
  expect(asked).toContainEqual(['quote-cart', JSON.parse(JSON.stringify(onWire))])
  expect(asked).toContainEqual(['get-payment-gateways', { restaurant_id: 1, delivery_type: 1 }])
})

test('[ROU-32] [ROU-35] [ROU-36] with nothing in it a checkout leads to its own cart; a try whose fate is open leads to its own checkout first', () => {
  expect(checkout()).toBe('leads on to /cart')
  expect(ofGroceries(<CheckoutScreen />)).toBe('leads on to /grocery-cart')
  fill()
  beginAttempt(43_000, 'grocery')
  expect([cart(), checkout()]).toEqual(['leads on to /grocery-checkout', 'leads on to /grocery-checkout'])
  beginAttempt(43_000)
  expect(cart()).toBe('leads on to /checkout')
  expect(ofGroceries(<CartScreen />)).toBe('leads on to /checkout')
  expect(checkout()).toContain('₹430')
})

test('[ROU-13] a store that has closed promises no arrival; the checkout says when it opens', () => {
  const when = (refusals: Quote['refusals']) =>
    drawn(
      <ActiveCartContext value="food">
        <AddressCard
          quote={{ ...quote, refusals }}
          store={undefined}
          onChange={() => undefined}
          onTime={null}
        />
      </ActiveCartContext>,
    )
  expect(when([])).toContain('Arrives')
  const closed = when([{ code: 'store_closed', opens_at: '11:30' }])
  expect(closed).toContain('Opens at 11:30')
  expect(closed).not.toContain('Arrives')
})
