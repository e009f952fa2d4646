import type { Item, Menu } from '@tokri/contract/catalogue'
import { emptyCart } from '@tokri/domain/cart/cart'
import { addLine } from '@tokri/domain/cart/fill'
import { expect, test } from 'vitest'
import { dishForTests } from '../../testing/dish'
import { asIs, lineOf, missingToFree, pieces, replaceLine, savedSoFar } from './cart-lines'

const platter = dishForTests({
  id: 5,
  name: 'Paneer Tikka Platter',
  price: 24_900,
  old_price: 30_000,
  image: '/media/items/skewer.webp',
  art: { h: 28, cloth: 'plain', plate: 'china' },
  addon_categories: [
    {
      id: 1,
      name: 'Portion',
      type: 'SINGLE',
      required: true,
      min: 1,
      max: 1,
      addons: [
        { id: 11, name: 'Half', price: 0, is_active: 1 },
        { id: 12, name: 'Full', price: 14_000, is_active: 1 },
      ],
    },
  ],
})
const kulfi: Item = {
  ...platter,
  id: 6,
  name: 'Rose Kulfi',
  price: 11_900,
  old_price: null,
  addon_categories: [],
}
const menu: Menu = {
  recommended: [],
  items: { All: [platter, kulfi] },
  categories: [{ id: 1, name: 'All', count: 2 }],
}

test('a cart line keeps a snapshot of the item and drops an empty note', () => {
  const line = lineOf(platter, { addons: [12], note: '  ', quantity: 2 })
  expect(line).toEqual({
    id: 5,
    quantity: 2,
    addons: [{ addon_id: 12 }],
    snapshot: {
      name: 'Paneer Tikka Platter',
      price: 24_900,
      unit_price: 38_900,
      addon_names: ['Full'],
      image: '/media/items/skewer.webp',
      art: { h: 28, cloth: 'plain', plate: 'china' },
      is_veg: 1,
    },
  })
  expect(lineOf(kulfi, { ...asIs, note: ' less sweet ' }).note).toBe('less sweet')
})

test('an edited line keeps its place and merges with an equal line', () => {
  const half = lineOf(platter, { addons: [11], quantity: 1 })
  const full = lineOf(platter, { addons: [12], quantity: 2 })
  const sweet = lineOf(kulfi, asIs)
  const cart = [half, sweet, full].reduce((filled, line) => addLine(filled, 1, line), emptyCart)
  const edited = replaceLine(cart, half, { ...half, note: 'no onion' })
  expect(edited.lines.map(({ id, note }) => [id, note])).toEqual([
    [5, 'no onion'],
    [6, undefined],
    [5, undefined],
  ])
  const merged = replaceLine(cart, half, lineOf(platter, { addons: [12], quantity: 1 }))
  expect(merged.lines.map(({ id, quantity }) => [id, quantity])).toEqual([
    [5, 3],
    [6, 1],
  ])
  expect(pieces(merged)).toBe(4)
})

test('savings and the amount missing for free delivery are calculated', () => {
  const cart = addLine(
    addLine(emptyCart, 1, lineOf(platter, { addons: [12], quantity: 2 })),
    1,
    lineOf(kulfi, asIs),
  )
  expect(savedSoFar(cart, menu)).toBe(10_200)
  expect(savedSoFar(cart, { ...menu, items: {} })).toBe(0)
  expect([missingToFree(0, 100), missingToFree(19_900, 10_000), missingToFree(19_900, 20_000)]).toEqual([
    0, 9900, 0,
  ])
})
