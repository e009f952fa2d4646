import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money'
import { badgeCount, type Cart, type CartLine, cartSubtotal, emptyCart } from './cart'
import {
  addLine,
  allowOnLine,
  changeQuantity,
  leaveOf,
  lineKey,
  linesOf,
  quantityOf,
  refuseStore,
} from './fill'

const line = (id: number, quantity = 1, addons: number[] = [], note?: string): CartLine => ({
  id,
  quantity,
  addons: addons.map((addon_id) => ({ addon_id })),
  note,
  snapshot: {
    name: `Item ${id}`,
    price: 10_000,
    unit_price: 10_000 + addons.length * 1000,
    addon_names: addons.map((addon) => `Addon ${addon}`),
    image: null,
    art: null,
    is_veg: 1,
  },
})
const fill = (...lines: CartLine[]): Cart => lines.reduce((cart, one) => addLine(cart, 7, one), emptyCart)

for (const [title, a, b, same] of [
  ['the same item', line(1), line(1), true],
  ['the same add-ons in another order', line(1, 1, [3, 12]), line(1, 1, [12, 3]), true],
  ['other add-ons', line(1, 1, [3]), line(1, 1, [4]), false],
  ['add-ons that only look alike when joined', line(1, 1, [1, 23]), line(1, 1, [12, 3]), false],
  ['none and some add-ons', line(1), line(1, 1, [3]), false],
  ['another note', line(1, 1, [], 'no onions'), line(1), false],
  ['the same note with an extra space', line(1, 1, [], 'no onions '), line(1, 1, [], 'no onions'), true],
  ['an empty note', line(1, 1, [], ' '), line(1), true],
  ['another item', line(1), line(2), false],
] as const)
  test(`${title}: ${same ? 'one line' : 'two lines'}`, () => {
    expect(lineKey(a) === lineKey(b)).toBe(same)
    expect(fill(a, b).lines).toHaveLength(same ? 1 : 2)
  })

test('adding the same item again raises the quantity, at the newest price', () => {
  const dearer = { ...line(1), snapshot: { ...line(1).snapshot, unit_price: 12_000 } }
  const cart = fill(line(1), dearer)
  expect(cart.lines[0]).toMatchObject({ quantity: 2, snapshot: { unit_price: 12_000 } })
})

test('a cart holds one store; an empty cart accepts any', () => {
  const cart = fill(line(1))
  expect([refuseStore(cart, 7), refuseStore(cart, 8), refuseStore(emptyCart, 8)]).toEqual([
    null,
    'other_store',
    null,
  ])
  expect(() => addLine(cart, 8, line(2))).toThrow('one store')
})

test('removing the last item frees the cart for another store', () => {
  const cart = changeQuantity(fill(line(1)), lineKey(line(1)), 0)
  expect(cart).toEqual(emptyCart)
  expect(refuseStore(cart, 8)).toBeNull()
})

for (const [quantity, kept] of [
  [3, 3],
  [1, 1],
  [99, 99],
  [500, 99],
  [2.9, 2],
] as const)
  test(`asking for ${quantity} of a line puts ${kept} in the cart`, () => {
    expect(changeQuantity(fill(line(1), line(2)), lineKey(line(1)), quantity).lines[0]?.quantity).toBe(kept)
  })

test('a quantity below one removes only that line', () => {
  const cart = changeQuantity(fill(line(1), line(2)), lineKey(line(1)), -3)
  expect(cart.lines.map(({ id }) => id)).toEqual([2])
  expect(changeQuantity(cart, 'unknown', 5)).toEqual(cart)
})

test('an item with different add-ons has several lines and one total quantity', () => {
  const cart = fill(line(1, 2), line(1, 3, [5]), line(2))
  expect(linesOf(cart, 1)).toHaveLength(2)
  expect(quantityOf(cart, 1)).toBe(5)
})

test('the badge counts lines or units', () => {
  const cart = fill(line(1, 2), line(2, 3))
  expect([badgeCount(cart, false), badgeCount(cart, true), badgeCount(emptyCart, true)]).toEqual([2, 5, 0])
})

test('sold-out items do not count towards the subtotal', () => {
  const cart = fill(line(1, 2), line(2, 3, [4]))
  expect(cartSubtotal(cart)).toBe(53_000)
  const [first, second] = cart.lines
  expect(cartSubtotal({ ...cart, lines: [{ ...first!, is_gone: true }, second!] })).toBe(33_000)
})

test('a cart never doubles a line, never exceeds 99, and its subtotal is the sum of its lines', () => {
  const lines = fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 120 }), fc.subarray([5, 6, 7]))
    .map(([id, quantity, addons]) => line(id, quantity, addons))
  fc.assert(
    fc.property(fc.array(lines, { maxLength: 30 }), (list) => {
      const cart = fill(...list)
      const keys = cart.lines.map(lineKey)
      expect(new Set(keys).size).toBe(keys.length)
      for (const { quantity } of cart.lines) {
        expect(quantity).toBeGreaterThanOrEqual(1)
        expect(quantity).toBeLessThanOrEqual(99)
      }
      expect(badgeCount(cart, true)).toBe(sum(cart.lines.map(({ quantity }) => quantity)))
      expect(keys.reduce((rest, key) => changeQuantity(rest, key, 0), cart)).toEqual(emptyCart)
    }),
  )
})

test('[SCR-30] substitution is set per line, and kept when units are added', () => {
  const cart = fill(line(1), line(2))
  const leave = { substitution: 'refund', tolerance: 0 } as const
  const allowed = allowOnLine(cart, lineKey(line(1)), leave)
  expect(allowed.lines.map(leaveOf)).toEqual([leave, {}])
  expect(allowed.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [1, 1],
    [2, 1],
  ])
  expect(addLine(allowed, 7, line(1)).lines.map(leaveOf)).toEqual([leave, {}])
  const chosen = { ...line(1), substitution: 'best_match' } as const
  expect(addLine(allowed, 7, chosen).lines[0]).toMatchObject({ substitution: 'best_match', tolerance: 0 })
  expect(leaveOf({})).toEqual({})
})
