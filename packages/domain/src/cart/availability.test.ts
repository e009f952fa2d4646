import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OfferedAddon, OfferedAddonCategory } from './addons'
import { applyAvailability, availabilityOf, type CartChange, type OfferedItem } from './availability'
import type { Cart, CartLine } from './cart'
import { cartSubtotal } from './cart'
import { lineKey } from './fill'
import { isSoldOut } from './on-sale'

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
const raita = { id: 12, name: 'Raita', price: 2000, is_active: 1 } as const
const withRaita = (change: Partial<OfferedAddon> = {}, group: Partial<OfferedAddonCategory> = {}) => [
  {
    id: 5,
    name: 'Sides',
    type: 'MULTI' as const,
    min: 0,
    max: 0,
    addons: [{ ...raita, ...change }],
    ...group,
  },
]
const offered: OfferedItem = {
  id: 1,
  restaurant_id: 7,
  price: 20_000,
  is_active: 1,
  stock: null,
  addon_categories: withRaita(),
}

type Told = Partial<CartChange>[]
const rows: readonly (readonly [string, Partial<OfferedItem>, Partial<CartLine>, Told])[] = [
  ['nothing changed', {}, {}, []],
  ['just enough in stock', { stock: 2 }, { quantity: 2 }, []],
  ['less in stock', { stock: 1 }, { quantity: 1 }, [{ what: 'quantity', from: 2, to: 1 }]],
  ['sold out', { stock: 0 }, { is_gone: true, quantity: 2 }, [{ what: 'gone' }]],
  ['off the menu', { is_active: 0 }, { is_gone: true }, [{ what: 'gone' }]],
  ['an add-on gone', { addon_categories: [] }, { is_gone: true }, [{ what: 'gone' }]],
  [
    'an add-on sold out',
    { addon_categories: withRaita({ is_active: 0 }) },
    { is_gone: true },
    [{ what: 'gone' }],
  ],
  ['a new price', { price: 21_500 }, {}, [{ what: 'price', from: 22_000, to: 23_500 }]],
  [
    'a dearer add-on',
    { addon_categories: withRaita({ price: 2500 }) },
    {},
    [{ what: 'price', from: 22_000, to: 22_500 }],
  ],
  [
    'a price that only moved to the add-on',
    { price: 19_000, addon_categories: withRaita({ price: 3000 }) },
    {},
    [],
  ],
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
    restaurant_id: fc.constant(7),
    addon_categories: fc.constant(withRaita({}, { addons: [raita, { ...raita, id: 13 }] })),
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

const verdicts: readonly (readonly [
  title: string,
  item: Partial<OfferedItem> | null,
  wanted: Partial<CartLine>,
  verdict: ReturnType<typeof availabilityOf>[number],
])[] = [
  ['is there', {}, {}, { quantity: 2, problem: null }],
  ['is nowhere any more', null, {}, { quantity: 0, problem: { code: 'item_unavailable' } }],
  ['is off the menu', { is_active: 0 }, {}, { quantity: 0, problem: { code: 'item_unavailable' } }],
  ['is another store’s', { restaurant_id: 8 }, {}, { quantity: 0, problem: { code: 'foreign_item' } }],
  ['is sold out', { stock: 0 }, {}, { quantity: 0, problem: { code: 'out_of_stock', left: 0 } }],
  ['is counted below zero', { stock: -3 }, {}, { quantity: 0, problem: { code: 'out_of_stock', left: 0 } }],
  ['is there once', { stock: 1 }, {}, { quantity: 1, problem: { code: 'out_of_stock', left: 1 } }],
  ['is there exactly', { stock: 2 }, {}, { quantity: 2, problem: null }],
  [
    'has an add-on that is gone',
    { addon_categories: [] },
    {},
    { quantity: 0, problem: { code: 'addons_out_of_bounds', reason: 'unknown' } },
  ],
  [
    'has an add-on that is sold out',
    { addon_categories: withRaita({ is_active: 0 }) },
    {},
    { quantity: 0, problem: { code: 'addons_out_of_bounds', reason: 'inactive' } },
  ],
  [
    'wants a choice nobody made, which can be mended',
    { addon_categories: withRaita({}, { min: 1 }) },
    { addons: [] },
    { quantity: 2, problem: { code: 'addons_out_of_bounds', reason: 'min' } },
  ],
  [
    'has a choice too many, which can be mended',
    { addon_categories: withRaita({}, { max: 1, addons: [raita, { ...raita, id: 13 }] }) },
    { addons: [{ addon_id: 12 }, { addon_id: 13 }] },
    { quantity: 2, problem: { code: 'addons_out_of_bounds', reason: 'max' } },
  ],
  [
    'is there once and wants a choice: too few units is what counts',
    { stock: 1, addon_categories: withRaita({}, { min: 1 }) },
    { addons: [] },
    { quantity: 1, problem: { code: 'out_of_stock', left: 1 } },
  ],
]
test.each(verdicts)('[VAL-06] what %s', (_, item, wanted, verdict) => {
  const items = new Map(item ? [[1, { ...offered, ...item }]] : [])
  const lines = [{ ...biryani, ...wanted }]
  expect(availabilityOf({ restaurant_id: 7, lines }, items)).toEqual([verdict])
})

test('[VAL-06] unavailable lines use no stock of available ones', () => {
  const lines = [{ ...biryani, addons: [{ addon_id: 99 }] }, biryani]
  const found = availabilityOf({ restaurant_id: 7, lines }, new Map([[1, { ...offered, stock: 2 }]]))
  expect(found.map(({ quantity }) => quantity)).toEqual([0, 2])
})

test('[SCR-29] [SCR-30] items off the menu or without stock are sold out', () => {
  const soldOut = ([is_active, stock]: [0 | 1 | undefined, number | null]) => isSoldOut({ is_active, stock })
  expect(
    (
      [
        [1, null],
        [1, 1],
        [undefined, 1],
      ] as const
    ).map((one) => soldOut([...one])),
  ).toEqual([false, false, false])
  expect(
    (
      [
        [0, null],
        [0, 5],
        [1, 0],
        [1, -1],
        [undefined, 0],
      ] as const
    ).every((one) => soldOut([...one])),
  ).toBe(true)
})
