import type { KitchenOrder } from '@tokri/contract/console'
import type { Board } from '../console/kitchen/board'

/** A ticket: a new cash delivery, unless changed. */
export const ticketOf = (id: number, facts: Partial<KitchenOrder> = {}): KitchenOrder => ({
  id,
  unique_order_id: `TK-0000000000${100_000 + id}`,
  status: 'placed',
  kind: 'food',
  delivery_type: 'DELIVERY',
  restaurant: { id: 1, name: 'Saffron Courtyard' },
  customer: { name: 'Ananya Rao', phone: null },
  act_for_user_id: null,
  orderitems: [],
  order_comment: null,
  lines: [],
  payable: 24_000,
  due_amount: 24_000,
  method: 'COD',
  preparation_minutes: null,
  promised: null,
  schedule: null,
  rider: null,
  cancel_reason: null,
  created_at: '2026-11-21T14:00:00.000Z',
  accepted_at: null,
  ready_at: null,
  actions: ['accept', 'reject'],
  ...facts,
})

export const boardOf = (lanes: Partial<Board> = {}): Board => ({
  placed: [],
  preparing: [],
  ready: [],
  on_the_way: [],
  scheduled: [],
  finished: [],
  off_menu: [],
  ...lanes,
})
