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

const { food, grocery } = carts

beforeEach(() => forgetCarts())

test('[ENT-14] a cart is still there after the page was loaded again', async () => {
  food.add(store(1), line(10))
  vi.resetModules()
  const reloaded = await import('./cart')
  expect(reloaded.carts.food.now().cart.lines).toHaveLength(1)
  expect(reloaded.carts.food.now().restaurant?.name).toBe('Store 1')
})

test('a cart holds one store: another one’s dish waits for an answer and changes nothing', () => {
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

test('the last dish taken out takes coupon and tip along, and Undo brings all of it back', () => {
  food.add(store(1), line(10))
  food.setCoupon('FEAST50')
  const before = food.now()
  food.setQuantity(line(10), 0)
  expect(food.now()).toMatchObject({ coupon: null, tip: 0, cart: { lines: [] } })
  food.restore(before)
  expect(food.now()).toMatchObject({ coupon: 'FEAST50', cart: { lines: [{ id: 10 }] } })
})

const market = (id: number): CartStore => ({ ...store(id), store_type: 'grocery' })

test('[SCR-30] groceries have a cart of their own: filling or emptying one leaves the other as it was', () => {
  expect([cartFor(store(1)).name, cartFor(market(2)).name]).toEqual(['food', 'grocery'])
  food.add(store(1), line(10))
  grocery.add(market(2), line(20))
  food.setCoupon('FEAST50')
  expect(food.now().cart).toMatchObject({ restaurant_id: 1, lines: [{ id: 10 }] })
  expect(grocery.now()).toMatchObject({ coupon: null, cart: { restaurant_id: 2, lines: [{ id: 20 }] } })
  food.clear()
  expect(grocery.now().cart.lines).toHaveLength(1)
})

test('[SCR-30] [ENT-14] both carts outlive a reload, each under its own key', async () => {
  food.add(store(1), line(10))
  grocery.add(market(2), line(20))
  grocery.add(market(3), line(30))
  vi.resetModules()
  const reloaded = await import('./cart')
  expect(reloaded.carts.food.now().cart.lines).toMatchObject([{ id: 10 }])
  expect(reloaded.carts.grocery.now().cart.lines).toMatchObject([{ id: 30 }])
  expect(reloaded.carts.grocery.now().others).toMatchObject([{ restaurant: { name: 'Store 2' } }])
})

test('[SCR-30] a second grocery store starts a cart of its own and the first one’s waits, with its coupon', () => {
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

test('[SCR-30] a store that has no cart yet turns nothing, and is never kept empty', () => {
  grocery.add(market(2), line(20))
  grocery.turnTo(9)
  expect(grocery.now()).toMatchObject({ cart: { restaurant_id: 2 }, others: [] })
  grocery.setQuantity(line(20), 0)
  grocery.add(market(3), line(30))
  expect(grocery.now().others).toEqual([])
})

test('[SCR-30] when a cart was ordered or emptied the waiting one is next, and Undo brings both back as they were', () => {
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

test('[SCR-30] ordering groceries again pushes out that store’s cart alone, a dinner whatever dinner is there', () => {
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
