import type { RiderSession } from '@tokri/contract/delivery'
import type { Task } from '@tokri/contract/rider-task'

/**
 * A rider's order: food, accepted, ready at the store, paid in cash; a test changes only what it is about.
 */
export const taskOf = (id: number, facts: Partial<Task> = {}): Task => ({
  id,
  unique_order_id: `OD-0000000000${100_000 + id}`,
  orderstatus_id: 3,
  status: 'ready',
  kind: 'food',
  delivery_state: 'assigned',
  restaurant: {
    name: 'Saffron Courtyard',
    phone: null,
    address: 'Church Street',
    landmark: null,
    latitude: 12.97,
    longitude: 77.59,
  },
  customer: {
    name: 'Ananya Rao',
    phone: null,
    address: 'Lake Road',
    house: '12, first floor',
    landmark: null,
    latitude: 12.98,
    longitude: 77.6,
  },
  bags: null,
  items: [{ name: 'Masala Dosa', quantity: 2, addons: ['Ghee'], note: null }],
  order_comment: null,
  payable: 25_000,
  bill: [],
  errand: null,
  trip: { id, return_of: null },
  return: null,
  cancelled: null,
  unreachable_from: null,
  cash_due: 25_000,
  pays_by_qr: false,
  cash_change_amount: null,
  earning: 4_520,
  tip: 0,
  pickup_km: 1.2,
  drop_km: 3.4,
  pin_required: true,
  tries_left: 5,
  promised: null,
  route: null,
  created_at: '2026-11-21T14:00:00.000Z',
  actions: ['reached_store', 'picked_up'],
  ...facts,
})

/** The session of a rider on duty. */
export const riderOf = (facts: Partial<RiderSession['data']> = {}): RiderSession => ({
  success: true,
  data: {
    ...{ id: 7, auth_token: 'token', name: 'Arjun Rao', email: null, status: true, onGoingCount: 1 },
    ...{
      completedCount: 3,
      completed_today: 3,
      earned_today: 42_000,
      cash_level: 'fine',
      cash_in_hand: 81_500,
      rating: 4.8,
    },
    ...facts,
  },
})
