import type { Item } from '@tokri/contract/catalogue'
import type { CartLine } from '@tokri/domain/cart/cart'
import { beforeEach, expect, test } from 'vitest'
import { drawn, openPage } from '../../testing/render'
import { CartLineRow } from './cart-line'

const addon = (id: number, name: string, price: number) => ({ id, name, price, is_active: 1 as const })
const item = {
  id: 7,
  name: 'Thali',
  price: 20_000,
  stock: null,
  addon_categories: [{ id: 1, addons: [addon(1, 'Ghee', 3_000), addon(2, 'Mild', 0)] }],
} as unknown as Item
const line: CartLine = {
  id: 7,
  quantity: 1,
  addons: [{ addon_id: 1 }, { addon_id: 2 }],
  note: 'No onions',
  snapshot: {
    name: 'Thali',
    price: 20_000,
    unit_price: 23_000,
    addon_names: ['Ghee', 'Mild'],
    image: null,
    art: null,
    is_veg: 1,
  },
}
const row = () =>
  drawn(<CartLineRow line={line} item={item} nowPrice={null} gone={false} onEdit={() => undefined} />)

beforeEach(() => openPage())

test('[ENT-01] [SCR-67] a line of the cart says what was chosen with it and what that costs, where the operator shows it', async () => {
  expect(row()).toContain('Ghee (₹30), Mild, No onions')
  await openPage([{ key: 'showAddonPricesOnCart', value: false }])
  expect(row()).toContain('Ghee, Mild, No onions')
})
