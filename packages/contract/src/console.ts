import { deliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { kitchenSteps } from '@tokri/domain/order/kitchen-lanes'
import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { BillLine, Schedule } from './cart'
import { endpoint, Nothing } from './endpoint'
import { Amount, DeliveryTypeReply, Id, IdempotencyKey, Instant } from './fields'
import { OrderItem } from './orders'

/** What the kitchen sees of an order. */
export const KitchenOrder = z
  .object({
    id: Id,
    unique_order_id: z.string(),
    status: z.enum(orderStates),
    kind: z.enum(orderKinds),
    delivery_type: DeliveryTypeReply,
    restaurant: z.object({ id: Id, name: z.string() }),
    customer: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    orderitems: z.array(OrderItem),
    order_comment: z.string().nullable(),
    lines: z.array(BillLine),
    payable: Amount,
    due_amount: Amount,
    method: z.string(),
    preparation_minutes: z.int().nullable(),
    promised: z.object({ from: Instant, to: Instant }).nullable(),
    /** The half hour it was ordered for; null: as soon as possible. */
    schedule: Schedule.nullable(),
    rider: z
      .object({ name: z.string(), phone: z.string().nullable(), state: z.enum(deliveryStates) })
      .nullable(),
    cancel_reason: z.string().nullable(),
    created_at: Instant,
    accepted_at: Instant.nullable(),
    ready_at: Instant.nullable(),
    /** What this person may do to it now. */
    actions: z.array(z.enum(kitchenSteps)),
  })
  .meta({ id: 'KitchenOrder' })
export type KitchenOrder = z.input<typeof KitchenOrder>

/** What a store sells, as its kitchen calls it. */
const Dish = z.object({ item_id: Id, name: z.string() })
export type Dish = z.infer<typeof Dish>

const who = ['store', 'staff', 'admin'] as const

/** Money of an order by the way it was paid; cash that was taken goes back into the wallet. */
const PerInstrument = z.object({ gateway: Amount, wallet: Amount, rewards: Amount })
const RefundWish = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.enum(['none', 'full']) }),
  z.strictObject({ decision: z.literal('part'), amounts: PerInstrument.partial().strict() }),
])
export type RefundWish = z.infer<typeof RefundWish>
/** What a proof of the books found. */
const LedgerCheck = z.object({
  checked_at: Instant,
  /** The sum over all accounts: 0. */
  total: z.int(),
  accounts: z.int(),
  /** Accounts whose balance is not what their last entry says: 0. */
  drifted: z.int(),
  is_level: z.boolean(),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>
const Reason = z.string().trim().min(2).max(200)
const Act = { order_id: Id, idempotency_key: IdempotencyKey.optional() }

export const consoleCalls = {
  me: endpoint({
    path: '/public/api/console/me',
    who,
    limit: 'browse',
    summary: 'Who is signed in to the console, and what they may do',
    input: Nothing,
    reply: z.object({
      id: Id,
      name: z.string(),
      role: z.enum(who),
      /** Such as `coupons:write`: of staff what their role allows, of admins everything. */
      permissions: z.array(z.string()),
    }),
  }),
  myStores: endpoint({
    path: '/public/api/console/my-stores',
    who,
    limit: 'browse',
    summary: 'Stores this user manages',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        slug: z.string(),
        /** Of its orders: what is cooked is not picked. */
        kind: z.enum(orderKinds),
        is_open: z.boolean(),
        opens_at: z.string().nullable(),
        paused_until: Instant.nullable(),
        auto_accept: z.boolean(),
        preparation_minutes: z.int(),
      }),
    ),
  }),
  waitingOrders: endpoint({
    path: '/public/api/console/waiting-orders',
    who,
    limit: 'browse',
    summary: 'How many orders wait for an answer in each store this user manages',
    input: Nothing,
    reply: z.array(z.object({ restaurant_id: Id, name: z.string(), count: z.int() })),
  }),
  kitchenBoard: endpoint({
    path: '/public/api/console/kitchen-board',
    who,
    limit: 'browse',
    summary:
      'Running orders of a store by lane, oldest first, the last finished ones, and what is off the menu',
    input: z.strictObject({ restaurant_id: Id }),
    reply: z.object({
      scheduled: z.array(KitchenOrder),
      placed: z.array(KitchenOrder),
      preparing: z.array(KitchenOrder),
      ready: z.array(KitchenOrder),
      on_the_way: z.array(KitchenOrder),
      finished: z.array(KitchenOrder),
      /** What nobody can order now, by name; at most 200, and whatever the orders here hold. */
      off_menu: z.array(Dish),
    }),
    refuses: ['not_found'],
  }),
  acceptOrder: endpoint({
    path: '/public/api/console/accept-order',
    who,
    summary: 'Accept the order, ready in the given minutes',
    input: z.strictObject({ ...Act, preparation_minutes: z.int().min(1).max(180) }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  rejectOrder: endpoint({
    path: '/public/api/console/reject-order',
    who,
    summary: 'Reject the order with a reason; everything paid is refunded',
    input: z.strictObject({ ...Act, reason: z.string().trim().min(2).max(200) }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  delayOrder: endpoint({
    path: '/public/api/console/delay-order',
    who,
    summary: 'Delay the order by the given minutes',
    input: z.strictObject({ ...Act, minutes: z.int().min(1).max(120) }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  confirmSlot: endpoint({
    path: '/public/api/console/confirm-scheduled-order',
    who,
    summary: 'Confirm a scheduled order',
    input: z.strictObject(Act),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  readyOrder: endpoint({
    path: '/public/api/console/ready-order',
    who,
    summary: 'Mark the order as ready; meat and groceries are charged as picked',
    input: z.strictObject(Act),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state', 'answer_awaited'],
  }),
  collectedOrder: endpoint({
    path: '/public/api/console/collected-order',
    who,
    summary: 'Hand over a self-pickup order against its code',
    input: z.strictObject({ ...Act, code: z.string().regex(/^\d{4}$/) }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state', 'wrong_pin', 'pin_locked'],
  }),
  cancelOrder: endpoint({
    path: '/public/api/console/cancel-order',
    who: ['staff', 'admin'],
    permission: 'orders:cancel',
    summary: 'Cancel a started order and decide the refund',
    input: z.strictObject({ order_id: Id, reason: Reason, refund: RefundWish }),
    reply: z.object({ success: z.literal(true), refunded: PerInstrument }),
    refuses: ['not_found', 'wrong_state'],
  }),
  refundOrder: endpoint({
    path: '/public/api/console/refund-order',
    who: ['staff', 'admin'],
    permission: 'orders:refund',
    summary:
      'Pay back a completed order, or a part of it; the points it brought are taken back in proportion',
    input: z.strictObject({
      order_id: Id,
      reason: Reason,
      refund: RefundWish,
      /** Out of whose pocket. */
      borne_by: z.enum(['store', 'platform']).default('platform'),
      idempotency_key: IdempotencyKey,
    }),
    reply: z.object({ success: z.literal(true), refunded: PerInstrument }),
    refuses: ['not_found', 'wrong_state', 'key_reused', 'in_progress'],
  }),
  ledgerCheck: endpoint({
    path: '/public/api/console/ledger-check',
    who: ['admin'],
    limit: 'browse',
    summary: 'Result of the last ledger check; null before the first',
    input: Nothing,
    reply: LedgerCheck.nullable(),
  }),
  pauseStore: endpoint({
    path: '/public/api/console/pause-store',
    who,
    summary: 'Pause orders for the given minutes; 0 resumes',
    input: z.strictObject({ restaurant_id: Id, minutes: z.int().min(0).max(1440) }),
    reply: z.object({ paused_until: Instant.nullable() }),
    refuses: ['not_found'],
  }),
  setItemActive: endpoint({
    path: '/public/api/console/set-item-active',
    who,
    summary: 'Mark an item as sold out or available',
    input: z.strictObject({ item_id: Id, is_active: z.boolean() }),
    reply: z.object({ id: Id, is_active: z.boolean() }),
    refuses: ['not_found'],
  }),
}
