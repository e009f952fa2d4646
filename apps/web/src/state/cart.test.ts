import { beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../lib/fake-storage'
import { read } from '../lib/storage'
import {
  addToCart,
  type CartStore,
  clearCart,
  replaceCart,
  restoreCart,
  setCoupon,
  setQuantity,
  useCart,
} from './cart'

const store = (id: number): CartStore => ({
  id,
  slug: `store-${id}`,
  name: `Store ${id}`,
  image: null,
  art: null,
  delivery_time: 20,
  delivery_type: 3,
  store_type: 'restaurant',
  free_delivery_subtotal: 0,
})
const line = (id: number) => ({
  id,
  quantity: 1,
  addons: [],
  snapshot: {
    name: 'Idli',
    price: 4000,
    unit_price: 4000,
    addon_names: [],
    image: null,
    art: null,
    is_veg: 1 as const,
  },
})

vi.stubGlobal('localStorage', new FakeStorage())

beforeEach(() => clearCart())

test('[ENT-14] a cart is still there after the page was loaded again', async () => {
  addToCart(store(1), line(10))
  vi.resetModules()
  const reloaded = await import('./cart')
  expect(reloaded.useCart.getState().cart.lines).toHaveLength(1)
  expect(reloaded.useCart.getState().restaurant?.name).toBe('Store 1')
})

test('a cart holds one store: another one’s dish waits for an answer and changes nothing', () => {
  addToCart(store(1), line(10))
  expect(addToCart(store(2), line(20))).toBe('other_store')
  expect(useCart.getState().cart.restaurant_id).toBe(1)
  replaceCart(store(2), line(20))
  expect(useCart.getState().cart).toMatchObject({ restaurant_id: 2, lines: [{ id: 20 }] })
})

test('[ENT-06] the store in the cart is remembered as activeRestaurant', () => {
  addToCart(store(4), line(10))
  expect(read('activeRestaurant')).toBe(4)
})

test('the last dish taken out takes coupon and tip along, and Undo brings all of it back', () => {
  addToCart(store(1), line(10))
  setCoupon('FEAST50')
  const before = useCart.getState()
  setQuantity(line(10), 0)
  expect(useCart.getState()).toMatchObject({ coupon: null, tip: 0, cart: { lines: [] } })
  restoreCart(before)
  expect(useCart.getState()).toMatchObject({ coupon: 'FEAST50', cart: { lines: [{ id: 10 }] } })
})
