import { expect, test } from 'vitest'
import { ticketOf } from '../../testing/ticket'
import { portionsOf } from './portions'

const line = (id: number, item_id: number, quantity: number, facts: object = {}) => ({
  ...{ id, item_id, name: `Dish ${item_id}`, quantity, price: 1, amount: 1, is_veg: null, image: null },
  ...{ art: null, note: null, addons: [], picking: null, ...facts },
})
const cheese = [{ addon_id: 9, addon_category_name: 'Extras', name: 'Cheese', price: 1 }]

test('portions of a dish are counted over all tickets, those with other choices or a note apart', () => {
  const tickets = [
    ticketOf(1, { orderitems: [line(1, 7, 2), line(2, 7, 1, { addons: cheese }), line(3, 7, 1)] }),
    ticketOf(2, { orderitems: [line(4, 8, 1), line(5, 7, 3), line(6, 7, 1, { note: 'No onion' })] }),
  ]
  const shown = portionsOf(tickets).map(({ name, choices, note, quantity, tickets: from }) => [
    ...[quantity, name, choices.join(), note],
    from.map(({ id, quantity: of }) => `${id}×${of}`).join(' '),
  ])
  expect(shown).toEqual([
    [6, 'Dish 7', '', null, '1×3 2×3'],
    [1, 'Dish 7', 'Cheese', null, '1×1'],
    [1, 'Dish 8', '', null, '2×1'],
    [1, 'Dish 7', '', 'No onion', '2×1'],
  ])
})
