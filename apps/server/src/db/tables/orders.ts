import type { BillLine } from '@tokri/contract/cart'
import type { Art } from '@tokri/contract/fields'
import type { Order, OrderItem } from '@tokri/contract/orders'
import type { Refund } from '@tokri/domain/order/cancellation'
import type { ActorKind, OrderAction, OrderKind, OrderState } from '@tokri/domain/order/lifecycle'
import type { PickState, Preference } from '@tokri/domain/picking/line'
import type { Mode } from '@tokri/domain/store/modes'
import type { Generated } from 'kysely'
import type { Json } from './json'

export interface IdempotencyKeysTable {
  user_id: number
  key: string
  body_hash: string
  reply: Json<object | null>
  created_at: Date
}

export interface OrderHistoryTable {
  id: Generated<number>
  order_id: number
  action: OrderAction
  from_state: OrderState | null
  to_state: OrderState
  actor_kind: ActorKind
  actor_id: number | null
  acting_for: number | null
  reason: string | null
  at: Date
}

/** Internal notes of staff about an order. */
export interface OrderNotesTable {
  id: Generated<number>
  order_id: number
  user_id: number
  text: string
  key: string
  created_at: Date
}

/** Who has an order open at the desk. */
export interface OrderWatchersTable {
  order_id: number
  user_id: number
  seen_at: Date
}

export interface OrderitemsTable {
  id: Generated<number>
  order_id: number
  item_id: number
  name: string
  price: number
  quantity: number
  addons: Json<OrderItem['addons']>
  amount: number
  is_veg: number | null
  image: string | null
  art: Json<Art | null>
  note: string | null
  /** Its units were taken from a counted stock. */
  is_counted: Generated<boolean>
  /** null: not picked from shelves. */
  substitution: Preference | null
  /** Its share of the coupon. */
  discount: Generated<number>
  tax_percentage: Generated<number>
  tax_inclusive: Generated<boolean>
  /** Grams of one unit as ordered. */
  weight: number | null
  tolerance: number | null
  /** Written only by core/picking/pick-line.ts, like the next five. */
  pick: Generated<PickState>
  pick_version: Generated<number>
  picked_quantity: number | null
  picked_weight: number | null
  substitute: Json<Substitute | null>
  answer_by: Date | null
  /** Written once, by core/picking/close-picking.ts. */
  final_amount: number | null
}

/** A line's substitute, as it was when chosen. */
export interface Substitute {
  item_id: number
  name: string
  unit: string | null
  price: number
  quantity: number
  image: string | null
  art: Art | null
  /** Its units were taken from a counted stock. */
  is_counted: boolean
}

/** Number of orders in one half-hour slot of a store. */
export interface OrderSlotsTable {
  restaurant_id: number
  opens_at: Date
  taken: number
}

export interface OrdersTable {
  id: Generated<number>
  unique_order_id: string
  kind: Generated<OrderKind>
  /** Written only by core/orders/advance-order.ts. */
  state: OrderState
  user_id: number
  restaurant_id: number | null
  zone_id: number | null
  delivery_type: Mode
  address: Json<Order['address']>
  distance: number | null
  lines: Json<BillLine[]>
  item_total: number
  coupon_id: number | null
  coupon_code: string | null
  coupon_amount: Generated<number>
  /** The discount it used of its coupon's budget. */
  coupon_given: Generated<number>
  store_charge: Generated<number>
  delivery_charge: Generated<number>
  actual_delivery_charge: Generated<number>
  tax_amount: Generated<number>
  tip_amount: Generated<number>
  /** Given after delivery; written only by core/orders/give-tip.ts. */
  late_tip: Generated<number>
  wallet_amount: Generated<number>
  rewards_amount: Generated<number>
  payable: number
  due_amount: number
  /** Paid online: extra weight may be collected in cash. */
  rest_in_cash: Generated<boolean>
  method: string
  cash_change_amount: number | null
  order_comment: string | null
  preparation_minutes: number | null
  promised_from: Date | null
  promised_to: Date | null
  /** The chosen half-hour slot as ISO instants; null: as soon as possible. */
  schedule: Json<{ open: string; close: string } | null>
  cancel_reason: string | null
  pin_tries: Generated<number>
  pin_key: string | null
  created_at: Date
  accepted_at: Date | null
  ready_at: Date | null
  completed_at: Date | null
  bags: number | null
  /** The bill before picking changed it, and the refund. */
  agreed: Json<(Pick<Order, 'lines' | 'payable' | 'due_amount'> & { refund: Refund }) | null>
}
