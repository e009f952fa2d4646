import type { Quote } from '@tokri/contract/cart'
import type { Item } from '@tokri/contract/catalogue'
import { beforeEach, expect, test } from 'vitest'
import { page as browser } from 'vitest/browser'
import { beginAttempt, endAttempt, rememberPlaced } from '../../state/attempt'
import { carts, forgetCarts } from '../../state/cart'
import { clearLocation, saveLocation } from '../../state/location'
import { setMode } from '../../state/mode'
import { guest, useUser } from '../../state/session'
import { ActiveCartContext } from '../../state/stored-carts'
import { cartCalls } from '../../testing/cart-calls'
import { dishForTests } from '../../testing/dish'
import { placeForTests } from '../../testing/place'
import { renderScreen } from '../../testing/render-screen'
import { storeForTests } from '../../testing/store'
import { lineOf } from '../store/cart-lines'
import { CartScreen } from './cart-screen'
import { CouponsScreen } from './coupons-screen'
import { Times } from './when-sheet'

const store = storeForTests()
const dosa = dishForTests()
const menuOf = (items: Item[]) => ({ recommended: [], items: { Dosas: items }, categories: [] })
const fill = (item = dosa, chosen: number[] = []) =>
  carts.food.add(store, lineOf(item, { addons: chosen, quantity: 2 }))

const openCart = (
  quote: Partial<Quote> = {},
  items: Item[] = [dosa],
  settings: Record<string, string | boolean> = {},
) =>
  renderScreen(<CartScreen />, {
    path: '/cart',
    settings: Object.entries(settings).map(([key, value]) => ({ key, value })),
    calls: { ...cartCalls(quote), 'get-restaurant-items/green-fork': menuOf(items) },
  })

beforeEach(async () => {
  await browser.viewport(390, 844)
  forgetCarts()
  endAttempt()
  setMode('DELIVERY')
  saveLocation(placeForTests)
  useUser.setState(guest, true)
})

test('[ROU-36] an empty cart leads to the stores', async () => {
  const page = await openCart()
  await expect.element(page.getByText('Your cart is empty')).toBeVisible()
  await page.getByRole('link', { name: 'Browse restaurants' }).click()
  await expect.poll(page.path).toBe('/food')
})

test('[ROU-36] the bill follows every tap, and sends a guest to the login once', async () => {
  fill()
  const page = await openCart()
  await expect.element(page.getByRole('region', { name: 'Bill' })).toHaveTextContent(/₹400.*₹30.*₹430/)
  await page.getByRole('button', { name: 'Add one more Masala Dosa' }).click()
  await expect
    .poll(() => page.made.filter(({ name }) => name === 'quote-cart').at(-1)?.input)
    .toMatchObject({ restaurant_id: 1, items: [{ id: 1, quantity: 3 }] })
  await page.getByRole('button', { name: '₹20' }).click()
  await expect
    .poll(() => page.made.filter(({ name }) => name === 'quote-cart').at(-1)?.input)
    .toMatchObject({ tip: 2_000 })
  await page.getByRole('button', { name: /Log in to continue/ }).dblClick()
  await expect.poll(page.path).toBe('/login?next=%2Fcheckout')
  await page.router.navigate(-1)
  await expect.poll(page.path).toBe('/cart')
})

test('[VAL-06] savings are crossed out where they come from', async () => {
  fill()
  const page = await openCart({
    savings: 5_000,
    items: [
      {
        ...{ id: 1, name: 'Masala Dosa', quantity: 2, unit_price: 20_000, amount: 40_000 },
        ...{ old_amount: 43_100, by_weight: null },
      },
    ],
    lines: [
      { code: 'items', label: 'bill_items', amount: 40_000, explanation: null },
      {
        ...{ code: 'delivery', label: 'bill_delivery', amount: 0 },
        explanation: {
          key: 'explain_delivery_free',
          params: { free_from_amount: 19_900, saved_amount: 1_900 },
        },
      },
    ],
  })
  await expect.element(page.getByText('You’re saving ₹50 on this order')).toBeVisible()
  const struck = () => [...page.container.querySelectorAll('s')].map(({ textContent }) => textContent)
  await expect.poll(struck).toEqual(['₹431', '₹19'])
})

test('[ENT-01] [SCR-67] a line names what was chosen, with its price where the operator shows it', async () => {
  const addon = (id: number, name: string, price: number) => ({ id, name, price, is_active: 1 as const })
  const thali = dishForTests({
    addon_categories: [
      {
        ...{ id: 1, name: 'Extras', type: 'MULTI', is_required: 0, min: 0, max: 2 },
        addons: [addon(1, 'Ghee', 3_000), addon(2, 'Mild', 0)],
      } as unknown as Item['addon_categories'][number],
    ],
  })
  fill(thali, [1, 2])
  const priced = await openCart({}, [thali])
  await expect.element(priced.getByText('Ghee (₹30), Mild')).toBeVisible()
  await priced.unmount()
  const plain = await openCart({}, [thali], { showAddonPricesOnCart: false })
  await expect.element(plain.getByText('Ghee, Mild')).toBeVisible()
})

test('[ROU-36] self-pickup has no rider to tip; a cart without a location asks for one', async () => {
  fill()
  clearLocation()
  const page = await openCart()
  await expect.element(page.getByRole('button', { name: 'Add your address' })).toBeVisible()
  await expect.element(page.getByText('Tip your rider')).toBeVisible()
  saveLocation(placeForTests)
  await page.getByText('Self-pickup').click()
  await expect.element(page.getByText('Tip your rider')).not.toBeInTheDocument()
  await expect.element(page.getByText('4 Palm Street')).toBeVisible()
})

test('[ROU-36] [ENT-04] a place without a tag is called by its address', async () => {
  fill()
  saveLocation({ ...placeForTests, tag: null })
  const page = await openCart()
  await expect.element(page.getByText(/^Deliver to .*Indiranagar/)).toBeVisible()
})

test('[ROU-36] a tip in percent stays chosen while the bill is calculated', async () => {
  fill()
  carts.food.setTip(4_000)
  const settings = { tips_percentage: '10', showTipsPercentage: true, showTipsAmount: false }
  const page = await openCart({}, [dosa], settings)
  await expect.element(page.getByRole('button', { name: '10%' })).toHaveAttribute('aria-pressed', 'true')
})

test('[ROU-37] a coupon that does not apply is named, and can be removed', async () => {
  fill()
  carts.food.setCoupon('FEAST50')
  const page = await openCart()
  await expect.element(page.getByText('Doesn’t apply to this cart')).toBeVisible()
  await page.getByRole('button', { name: 'Remove coupon' }).click()
  await expect.element(page.getByText('Apply coupon')).toBeVisible()
})

test('[ROU-38] a coupon link opened before the cart has anything keeps its code', async () => {
  const page = await renderScreen(<CouponsScreen />, { path: '/cart/apply-coupon?code=%20FEAST50%20' })
  await expect.element(page.getByText('FEAST50 is saved')).toBeVisible()
  expect(carts.food.now().coupon).toBe('FEAST50')
  await page.unmount()
  const empty = await renderScreen(<CouponsScreen />, { path: '/cart/apply-coupon' })
  await expect.poll(empty.path).toBe('/cart')
})

test('[ROU-32] [ROU-35] [ROU-36] an unresolved order attempt leads to its own checkout first', async () => {
  fill()
  beginAttempt(43_000, 'grocery')
  const food = await openCart()
  await expect.poll(food.path).toBe('/grocery-checkout')
  await food.unmount()
  beginAttempt(43_000)
  const grocery = await renderScreen(
    <ActiveCartContext value="grocery">
      <CartScreen />
    </ActiveCartContext>,
    { path: '/grocery-cart' },
  )
  await expect.poll(grocery.path).toBe('/checkout')
})

test('[ROU-36] going back from a placed order skips the cart that it emptied', async () => {
  const page = await renderScreen(<CartScreen />, { path: '/cart' })
  await expect.element(page.getByRole('heading', { name: 'Cart', exact: true })).toBeVisible()
  rememberPlaced()
  await page.router.navigate('/running-order/TK-1')
  await expect.element(page.getByText('Another page')).toBeVisible()
  await page.router.navigate(-1)
  await expect.poll(page.path).toBe('/')
})

test.each([390, 768, 1024])('[ROU-36] suggestions never run under the bill at %i px', async (width) => {
  await browser.viewport(width, 1000)
  fill()
  const naans = Array.from({ length: 8 }, (_, at) =>
    dishForTests({ id: 10 + at, name: `Naan ${at}`, item_category_id: 2, is_popular: 1, is_recommended: 1 }),
  )
  const page = await openCart({}, [dosa, ...naans])
  await expect.element(page.getByRole('region', { name: 'Goes well with' })).toBeVisible()
  const rail = page.getByRole('region', { name: 'Goes well with' }).element().getBoundingClientRect()
  const bill = page.getByRole('region', { name: 'Bill' }).element().getBoundingClientRect()
  expect(rail.bottom <= bill.top || rail.right <= bill.left).toBe(true)
})

test('[SCR-67] a half hour fits on one line at 390 px', async () => {
  const slot = (open: string, close: string) => ({
    open: `2026-11-24T${open}Z`,
    close: `2026-11-24T${close}Z`,
  })
  const slots = [slot('06:00:00.000', '06:30:00.000'), slot('06:30:00.000', '07:00:00.000')]
  const page = await renderScreen(
    <div className="px-4">
      <Times
        days={[{ date: '2026-11-24', slots: slots.map((one) => ({ ...one, full: false })) }]}
        chosen={null}
        onChoose={() => undefined}
      />
    </div>,
  )
  const words = page.getByText(/11:30 am.*12:00 pm/)
  await expect.element(words).toBeVisible()
  const { height } = words.element().getBoundingClientRect()
  expect(height).toBeLessThan(24)
  const [first, second] = page
    .getByRole('radio')
    .elements()
    .map((one) => one.getBoundingClientRect())
  expect(first?.top).toBe(second?.top)
})
