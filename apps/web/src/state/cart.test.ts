import { beforeEach, expect, test, vi } from 'vitest'
import { read } from '../lib/device/storage'
import { FakeStorage } from '../testing/fake-storage'
import { cartFor, carts, forgetCarts } from './cart'
import type { CartStore } from './stored-carts'

const store = (id: number): CartStore => ({
  id,
  slug: `store-${id}`,
  name: `Store ${id}`,
  image: null,
  art: null,
  delivery_time: 20,
  delivery_type: 'BOTH',
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

const { food, grocery } = carts

beforeEach(() => forgetCarts())

test('[ENT-14] a cart survives a reload', async () => {
  food.add(store(1), line(10))
  vi.resetModules()
  const reloaded = await import('./cart')
  expect(reloaded.carts.food.now().cart.lines).toHaveLength(1)
  expect(reloaded.carts.food.now().restaurant?.name).toBe('Store 1')
})

test('a second store’s dish is not added without confirmation', () => {
  food.add(store(1), line(10))
  expect(food.add(store(2), line(20))).toBe('other_store')
  expect(food.now().cart.restaurant_id).toBe(1)
  food.replace(store(2), line(20))
  expect(food.now().cart).toMatchObject({ restaurant_id: 2, lines: [{ id: 20 }] })
})

test('[ENT-06] the store in the cart is remembered as activeRestaurant', () => {
  food.add(store(4), line(10))
  expect(read('activeRestaurant')).toBe(4)
})

test('emptying the cart drops coupon and tip; Undo restores them', () => {
  food.add(store(1), line(10))
  food.setCoupon('FEAST50')
  const before = food.now()
  food.setQuantity(line(10), 0)
  expect(food.now()).toMatchObject({ coupon: null, tip: 0, cart: { lines: [] } })
  food.restore(before)
  expect(food.now()).toMatchObject({ coupon: 'FEAST50', cart: { lines: [{ id: 10 }] } })
})

const market = (id: number): CartStore => ({ ...store(id), store_type: 'grocery' })

test('[SCR-30] the grocery cart is independent of the food cart', () => {
  expect([cartFor(store(1)).name, cartFor(market(2)).name]).toEqual(['food', 'grocery'])
  food.add(store(1), line(10))
  grocery.add(market(2), line(20))
  food.setCoupon('FEAST50')
  expect(food.now().cart).toMatchObject({ restaurant_id: 1, lines: [{ id: 10 }] })
  expect(grocery.now()).toMatchObject({ coupon: null, cart: { restaurant_id: 2, lines: [{ id: 20 }] } })
  food.clear()
  expect(grocery.now().cart.lines).toHaveLength(1)
})

test('[SCR-30] [ENT-14] both carts survive a reload under their own keys', async () => {
  food.add(store(1), line(10))
  grocery.add(market(2), line(20))
  grocery.add(market(3), line(30))
  vi.resetModules()
  const reloaded = await import('./cart')
  expect(reloaded.carts.food.now().cart.lines).toMatchObject([{ id: 10 }])
  expect(reloaded.carts.grocery.now().cart.lines).toMatchObject([{ id: 30 }])
  expect(reloaded.carts.grocery.now().others).toMatchObject([{ restaurant: { name: 'Store 2' } }])
})

test('[SCR-30] each grocery store has its own cart with its coupon', () => {
  grocery.add(market(2), line(20))
  grocery.setCoupon('GREENS')
  expect(grocery.add(market(3), line(30))).toBe('added')
  expect(grocery.now()).toMatchObject({
    coupon: null,
    cart: { restaurant_id: 3 },
    others: [{ coupon: 'GREENS', cart: { restaurant_id: 2, lines: [{ id: 20 }] } }],
  })
  grocery.turnTo(2)
  expect(grocery.now()).toMatchObject({ coupon: 'GREENS', others: [{ cart: { restaurant_id: 3 } }] })
  grocery.add(market(2), line(21))
  expect(grocery.now().cart.lines).toHaveLength(2)
})

test('[SCR-30] switching to a store without a cart changes nothing', () => {
  grocery.add(market(2), line(20))
  grocery.turnTo(9)
  expect(grocery.now()).toMatchObject({ cart: { restaurant_id: 2 }, others: [] })
  grocery.setQuantity(line(20), 0)
  grocery.add(market(3), line(30))
  expect(grocery.now().others).toEqual([])
})

test('[SCR-30] the next waiting cart becomes active; Undo restores both', () => {
  grocery.add(market(2), line(20))
  grocery.add(market(3), line(30))
  const before = grocery.now()
  grocery.clear()
  expect(grocery.now()).toMatchObject({ cart: { restaurant_id: 2 }, others: [] })
  grocery.restore(before)
  expect(grocery.now()).toEqual(before)
  grocery.setQuantity(line(30), 0)
  expect(grocery.now()).toMatchObject({ cart: { restaurant_id: 2 }, others: [] })
})

test('[SCR-30] reordering replaces the store’s grocery cart, or the food cart', () => {
  grocery.add(market(2), line(20))
  grocery.add(market(3), line(30))
  expect(grocery.pushedOut(9)).toBeNull()
  expect(grocery.pushedOut(2)).toMatchObject({ cart: { lines: [{ id: 20 }] } })
  grocery.set({ restaurant_id: 2, lines: [line(22)] }, market(2))
  expect(grocery.now()).toMatchObject({
    cart: { lines: [{ id: 22 }] },
    others: [{ cart: { restaurant_id: 3 } }],
  })
  food.add(store(1), line(10))
  expect(food.pushedOut(7)).toMatchObject({ cart: { lines: [{ id: 10 }] } })
})
