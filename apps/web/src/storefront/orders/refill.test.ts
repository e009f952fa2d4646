import { describe, expect, test } from 'vitest'
import { anOrderItem } from '../../testing/order'
import { refill } from './refill'

const cheese = { addon_id: 5, addon_category_name: 'Extras', name: 'Cheese', price: 3000 }
const sold = {
  restaurant_id: 7,
  price: 20_000,
  is_active: 1 as const,
  stock: null,
  addon_categories: [],
  addons: [],
}
const extras = { id: 3, name: 'Extras', type: 'MULTI' as const, required: false, min: 0, max: 0 }

describe('[SCR-68] ordering again fills the cart with today’s prices and says what changed', () => {
  test('the same dishes at the same prices: no changes', () => {
    const { cart, changes, missing } = refill(
      { orderitems: [anOrderItem({ note: 'Less spicy' })] },
      { restaurant_id: 7, items: [{ id: 11, addons: [] }], unavailable: [] },
      [{ id: 11, ...sold }],
    )
    expect(cart).toMatchObject({
      restaurant_id: 7,
      lines: [{ id: 11, quantity: 2, note: 'Less spicy', snapshot: { unit_price: 20_000 } }],
    })
    expect([...changes, ...missing]).toEqual([])
  })
  test('one dish with and without cheese stays two lines, each with its own price', () => {
    const { cart } = refill(
      { orderitems: [anOrderItem({ quantity: 1 }), anOrderItem({ id: 2, quantity: 2, addons: [cheese] })] },
      {
        restaurant_id: 7,
        items: [
          { id: 11, addons: [{ addon_id: 5 }] },
          { id: 11, addons: [] },
        ],
        unavailable: [],
      },
      [
        {
          id: 11,
          ...sold,
          addon_categories: [{ ...extras, addons: [{ id: 5, name: 'Cheese', price: 3000, is_active: 1 }] }],
        },
      ],
    )
    expect(cart.lines.map(({ quantity, snapshot }) => [quantity, snapshot.unit_price])).toEqual([
      [2, 23_000],
      [1, 20_000],
    ])
  })
  test('a new price, a low stock and a missing dish are all reported', () => {
    const { cart, changes, missing } = refill(
      { orderitems: [anOrderItem({}), anOrderItem({ id: 2, item_id: 12, name: 'Iced Tea', quantity: 3 })] },
      {
        restaurant_id: 7,
        items: [
          { id: 11, addons: [] },
          { id: 12, addons: [] },
        ],
        unavailable: ['Miso Ramen'],
      },
      [
        { id: 11, ...sold, price: 22_000 },
        { id: 12, ...sold, stock: 1 },
      ],
    )
    expect(cart.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
    expect(changes).toMatchObject([
      { name: 'Sun Bowl', what: 'price', from: 20_000, to: 22_000 },
      { name: 'Iced Tea', what: 'quantity', from: 3, to: 1 },
    ])
    expect(missing).toEqual(['Miso Ramen'])
  })
  test('a dish that sells out between the two requests is not added to the cart', () => {
    const { cart, missing } = refill(
      { orderitems: [anOrderItem({})] },
      { restaurant_id: 7, items: [{ id: 11, addons: [] }], unavailable: [] },
      [{ id: 11, ...sold, is_active: 0 }],
    )
    expect(cart.lines).toEqual([])
    expect(missing).toEqual(['Sun Bowl'])
  })
})
