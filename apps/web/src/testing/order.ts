import type { Order, OrderItem } from '@tokri/contract/orders'

/** Two bowls at ₹200, ordered without a word. */
export const anOrderItem = (change: Partial<OrderItem> = {}): OrderItem => ({
  id: 1,
  item_id: 11,
  name: 'Sun Bowl',
  price: 20_000,
  quantity: 2,
  amount: 40_000,
  is_veg: 1,
  image: null,
  art: null,
  note: null,
  addons: [],
  picking: null,
  ...change,
})

/** An order of the tests: placed at 9:20, promised for 9:50 to 10:00. */
export function anOrder(change: Partial<Order> = {}): Order {
  return {
    id: 1,
    unique_order_id: 'TK-TEST00000001',
    orderstatus_id: 1,
    status: 'placed',
    kind: 'food',
    delivery_type: 'DELIVERY',
    restaurant: {
      id: 7,
      slug: 'green-fork',
      name: 'Green Fork',
      image: null,
      art: null,
      address: 'Hill Road',
      phone: '+919800000009',
      latitude: 12.97,
      longitude: 77.59,
    },
    errand: null,
    return: null,
    orderitems: [],
    lines: [],
    payable: 21_000,
    due_amount: 21_000,
    method: 'COD',
    payment_status: 'created',
    address: { address: 'Lake Road', latitude: 12.98, longitude: 77.6 },
    order_comment: null,
    schedule: null,
    promised: { from: '2026-11-21T09:50:00.000Z', to: '2026-11-21T10:00:00.000Z' },
    history: [],
    delivery_pin: '4719',
    rider: null,
    route: null,
    cancel_fee: 0,
    cancellable: true,
    agreed: null,
    bags: null,
    cancel_reason: null,
    is_ratable: false,
    rider_tip: 0,
    tip_until: null,
    created_at: '2026-11-21T09:20:00.000Z',
    ...change,
  }
}

export const aRider = (change: Partial<NonNullable<Order['rider']>> = {}): NonNullable<Order['rider']> => ({
  name: 'Imran Khan',
  photo: null,
  rating: 4.8,
  phone: '+919800000002',
  vehicle: 'Scooter',
  vehicle_number: 'KA 05 KT 4412',
  state: 'picked_up',
  position: null,
  ...change,
})
