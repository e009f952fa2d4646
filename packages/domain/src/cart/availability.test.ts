import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyAvailability, type CartChange, type ItemAvailability } from './availability'
import type { Cart, CartLine } from './cart'
import { cartSubtotal, lineKey } from './fill'

const biryani: CartLine = {
  id: 1,
  quantity: 2,
  addons: [{ addon_id: 12 }],
  snapshot: {
    name: 'Vegetable biryani',
    price: 20_000,
    unit_price: 22_000,
    addon_names: ['Raita'],
    image: null,
    art: null,
    is_veg: 1,
  },
}
const cart: Cart = { restaurant_id: 7, lines: [biryani] }
const raita = { id: 12, price: 2000, is_active: 1 } as const
const offered: ItemAvailability = { id: 1, price: 20_000, is_active: 1, stock: null, addons: [raita] }

type Told = Partial<CartChange>[]
const rows: readonly (readonly [string, Partial<ItemAvailability>, Partial<CartLine>, Told])[] = [
  ['nothing changed', {}, {}, []],
  ['just enough in stock', { stock: 2 }, { quantity: 2 }, []],
  ['less in stock', { stock: 1 }, { quantity: 1 }, [{ what: 'quantity', from: 2, to: 1 }]],
  ['sold out', { stock: 0 }, { is_gone: true, quantity: 2 }, [{ what: 'gone' }]],
  ['off the menu', { is_active: 0 }, { is_gone: true }, [{ what: 'gone' }]],
  ['an add-on gone', { addons: [] }, { is_gone: true }, [{ what: 'gone' }]],
  ['an add-on sold out', { addons: [{ ...raita, is_active: 0 }] }, { is_gone: true }, [{ what: 'gone' }]],
  ['a new price', { price: 21_500 }, {}, [{ what: 'price', from: 22_000, to: 23_500 }]],
  [
    'a dearer add-on',
    { addons: [{ ...raita, price: 2500 }] },
    {},
    [{ what: 'price', from: 22_000, to: 22_500 }],
  ],
  ['a price that only moved to the add-on', { price: 19_000, addons: [{ ...raita, price: 3000 }] }, {}, []],
  [
    'a new price and less in stock',
    { price: 19_000, stock: 1 },
    { quantity: 1 },
    [
      { what: 'price', from: 22_000, to: 21_000 },
      { what: 'quantity', from: 2, to: 1 },
    ],
  ],
]
for (const [title, change, line, told] of rows)
  test(`[VAL-06] ${title}: ${told.map(({ what }) => what).join(' and ') || 'nothing'} is shown before paying`, () => {
    const result = applyAvailability(cart, [{ ...offered, ...change }])
    expect(result.cart.lines[0]).toMatchObject(line)
    expect(result.changes).toEqual(
      told.map((one) => ({ key: lineKey(biryani), id: 1, name: 'Vegetable biryani', ...one })),
    )
  })

test('[VAL-06] a sold-out item stays in the cart, marked and free', () => {
  const gone = applyAvailability(cart, [{ ...offered, is_active: 0 }]).cart
  expect(gone.lines).toHaveLength(1)
  expect(cartSubtotal(gone)).toBe(0)
  expect(applyAvailability(gone, [{ ...offered, is_active: 0 }]).changes).toEqual([])
})

test('[VAL-06] an item back in stock is billed again', () => {
  const gone = applyAvailability(cart, [{ ...offered, stock: 0 }]).cart
  const back = applyAvailability(gone, [offered]).cart
  expect(back.lines[0]).not.toHaveProperty('is_gone')
  expect(cartSubtotal(back)).toBe(44_000)
})

test('an item without an answer stays unchanged', () => {
  expect(applyAvailability(cart, [])).toEqual({ cart, changes: [] })
})

test('the last units go to the first lines of an item', () => {
  const plain: CartLine = { ...biryani, addons: [], quantity: 2 }
  const both: Cart = { ...cart, lines: [biryani, plain] }
  const quantities = (stock: number) =>
    applyAvailability(both, [{ ...offered, stock }]).cart.lines.map((one) => (one.is_gone ? 0 : one.quantity))
  expect([quantities(4), quantities(3), quantities(2)]).toEqual([
    [2, 2],
    [2, 1],
    [2, 0],
  ])
})

test('[VAL-06] applying availability twice changes nothing, and stock is never sold twice', () => {
  const lines = fc
    .uniqueArray(fc.subarray([12, 13]), { selector: (ids) => ids.join(), maxLength: 4 })
    .map((choices) =>
      choices.map((ids) => ({ ...biryani, addons: ids.map((addon_id) => ({ addon_id })), quantity: 3 })),
    )
  const answer = fc.record({
    id: fc.constant(1),
    price: fc.nat(50_000),
    is_active: fc.constantFrom(0 as const, 1 as const),
    stock: fc.option(fc.nat(15)),
    addons: fc.constant([raita, { ...raita, id: 13 }]),
  })
  fc.assert(
    fc.property(lines, answer, (list, found) => {
      const once = applyAvailability({ ...cart, lines: list }, [found])
      expect(applyAvailability(once.cart, [found])).toEqual({ cart: once.cart, changes: [] })
      const sold = once.cart.lines.reduce((all, one) => all + (one.is_gone ? 0 : one.quantity), 0)
      expect(sold).toBeLessThanOrEqual(found.stock ?? Number.POSITIVE_INFINITY)
    }),
  )
})
