import type { GroceryItem } from '@tokri/contract/grocery'
import { beforeEach, expect, test } from 'vitest'
import { carts, forgetCarts } from '../../state/cart'
import { oilForTests } from '../../testing/oil'
import { storeForTests } from '../../testing/store'
import { cartInput } from '../cart/quote-input'
import { lineOf, replaceLine } from '../store/cart-lines'
import { pageOfIndex, placeOnPage } from './queries'
import { firstSize, inSize } from './sizes'

const small = { id: 7, unit: '1 litre', price: 14_500, old_price: 16_000, stock: 40 }
const large = { id: 8, unit: '5 litre', price: 67_500, old_price: 72_500, stock: 3 }
const oil: GroceryItem = oilForTests({ old_price: 16_000, pack_sizes: [small, large] })
const store = storeForTests({ id: 2, slug: 'daily-basket', store_type: 'grocery' })
const { grocery } = carts
const sent = () => cartInput(grocery.now(), { mode: 'SELFPICKUP', place: null })?.items

beforeEach(forgetCarts)

test('[SCR-30] another pack size is an item with its own price, stock and discount', () => {
  expect(inSize(oil, 8)).toMatchObject({ id: 8, unit: '5 litre', price: 67_500, stock: 3, unit_price: null })
  expect(inSize(oil, 8).discount_percentage).toBe(6)
  expect(inSize(oil, 7)).toBe(oil)
})

test('[SCR-30] a sold-out pack gives way to the first one in stock', () => {
  expect(firstSize(oil)).toBe(7)
  expect(firstSize({ ...oil, stock: 0, pack_sizes: [{ ...small, stock: 0 }, large] })).toBe(8)
  expect(firstSize({ ...oil, stock: 0, pack_sizes: [] })).toBe(7)
})

test('[CAL-09] a tile’s page and its position on it follow from its index', () => {
  expect([0, 23, 24, 49].map((index) => [pageOfIndex(index), placeOnPage(index)])).toEqual([
    [1, 0],
    [1, 23],
    [2, 0],
    [3, 1],
  ])
})

test('[SCR-30] pack sizes are lines of their own, sent with what replaces them', () => {
  const line = lineOf(oil, { addons: [], quantity: 2 })
  grocery.add(store, line)
  grocery.add(store, lineOf(inSize(oil, 8), { addons: [], quantity: 1 }))
  grocery.allow(line, { substitution: 'refund' })
  expect(sent()).toEqual([
    { id: 7, quantity: 2, addons: [], substitution: 'refund' },
    { id: 8, quantity: 1, addons: [] },
  ])
  expect(grocery.now().cart.lines.map(({ snapshot }) => snapshot.unit)).toEqual(['1 litre', '5 litre'])
})

test('[SCR-30] the weight a customer allows stays with the line when it changes', () => {
  const cut = { ...oil, by_weight: { price_per_kg: 29_000, weight: 500, tolerance: 12 } }
  const line = lineOf(cut, { addons: [], quantity: 1 })
  grocery.add(store, line)
  expect(sent()?.[0]?.tolerance).toBeUndefined()
  grocery.allow(line, { tolerance: 0 })
  grocery.add(store, line)
  grocery.set(replaceLine(grocery.now().cart, line, lineOf(cut, { addons: [], quantity: 3, note: 'thin' })))
  expect(sent()?.[0]).toMatchObject({ quantity: 3, tolerance: 0 })
})
