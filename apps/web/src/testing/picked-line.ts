import type { OrderItem } from '@tokri/contract/orders'

/** Two packs of milk that have to be picked. */
export const picking: NonNullable<OrderItem['picking']> = {
  state: 'open',
  quantity: 2,
  weight: null,
  tolerance: null,
  picked_weight: null,
  amount: 20_000,
  substitute: null,
  answer_by: null,
  missing_amount: 0,
}
export const milk = (change: Partial<typeof picking>): OrderItem => ({
  id: 3,
  item_id: 30,
  name: 'Whole milk',
  price: 10_000,
  quantity: 2,
  amount: 20_000,
  is_veg: 1,
  image: null,
  art: null,
  note: null,
  addons: [],
  picking: { ...picking, ...change },
})
/** The substitute that the store offers. */
export const toned = {
  item_id: 31,
  name: 'Toned milk',
  unit: '1 l',
  quantity: 1,
  amount: 8_000,
  image: null,
  art: null,
}
export const asked = { state: 'asked' as const, quantity: 1, substitute: toned, missing_amount: 10_000 }
