import { storeAbilities } from '@tokri/domain/access'
import { offSpans } from '@tokri/domain/cart/sale-times'
import { deliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { kitchenSteps } from '@tokri/domain/order/kitchen-lanes'
import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { BillLine, Schedule } from './cart'
import { endpoint, Nothing } from './endpoint'
import { Amount, DeliveryTypeReply, Id, IdempotencyKey, Instant } from './fields'
import { OrderItem } from './orders'
import { PrinterPaper } from './printing'

/** An order as the kitchen sees it. */
export const KitchenOrder = z
  .object({
    id: Id,
    unique_order_id: z.string(),
    status: z.enum(orderStates),
    kind: z.enum(orderKinds),
    delivery_type: DeliveryTypeReply,
    restaurant: z.object({ id: Id, name: z.string() }),
    customer: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    /** The customer's id, only for people who may act for them. */
    act_for_user_id: Id.nullable(),
    orderitems: z.array(OrderItem),
    order_comment: z.string().nullable(),
    lines: z.array(BillLine),
    payable: Amount,
    /** Cash still to be collected. */
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
    /** What the reader may do to the order now. */
    actions: z.array(z.enum(kitchenSteps)),
  })
  .meta({ id: 'KitchenOrder' })
export type KitchenOrder = z.input<typeof KitchenOrder>

/** An item of a store, as its kitchen sees it. */
const Dish = z.object({
  item_id: Id,
  name: z.string(),
  /** When it goes on sale again automatically; undefined or null: when somebody switches it on. */
  back_at: Instant.nullish(),
})
export type Dish = z.infer<typeof Dish>

const who = ['store', 'staff', 'admin'] as const

/** An amount split by payment method; cash is refunded to the wallet. */
const PerInstrument = z.object({ gateway: Amount, wallet: Amount, rewards: Amount })
const RefundRequest = z.discriminatedUnion('decision', [
  z.strictObject({ decision: z.enum(['none', 'full']) }),
  z.strictObject({ decision: z.literal('part'), amounts: PerInstrument.partial().strict() }),
])
export type RefundRequest = z.infer<typeof RefundRequest>
/** The result of the last audit of the ledger. */
export const LedgerCheck = z.object({
  checked_at: Instant,
  /** The sum over all accounts; must be 0. */
  total: z.int(),
  accounts: z.int(),
  /** Accounts whose balance differs from that of their last entry; must be 0. */
  drifted: z.int(),
  is_balanced: z.boolean(),
})
export type LedgerCheck = z.infer<typeof LedgerCheck>
const Reason = z.string().trim().min(2).max(200)
/** `reason`: from staff who act for the store. */
const Act = { order_id: Id, idempotency_key: IdempotencyKey.optional(), reason: Reason.optional() }
/** The time of the tap, when the device was offline then; accepted for six hours. */
const LateAct = { ...Act, at: Instant.optional() }

export const consoleCalls = {
  me: endpoint({
    path: '/public/api/console/me',
    store_needs: 'self',
    who,
    before_second_factor: true,
    limit: 'browse',
    summary: 'Who is signed in to the console, and what they may do',
    input: Nothing,
    reply: z.object({
      id: Id,
      name: z.string(),
      role: z.enum(who),
      /** Such as `coupons:write`: what a role allows for staff, everything for admins. */
      permissions: z.array(z.string()),
      /** The operator requires a second factor that is not set up yet; other calls are refused until then. */
      needs_second_factor: z.boolean().default(false),
    }),
  }),
  myStores: endpoint({
    path: '/public/api/console/my-stores',
    store_needs: 'self',
    who,
    limit: 'browse',
    summary: 'Stores this user manages',
    input: Nothing,
    reply: z.array(
      z.object({
        id: Id,
        name: z.string(),
        slug: z.string(),
        /** The kind of its orders: a kitchen cooks, a shop picks. */
        kind: z.enum(orderKinds),
        is_open: z.boolean(),
        opens_at: z.string().nullable(),
        paused_until: Instant.nullable(),
        /** Until when its preparation time is extended. */
        busy_until: Instant.nullable().default(null),
        auto_accept: z.boolean(),
        /** The language of its tickets, with or without a region. */
        ticket_locale: z.string().default(''),
        printers: z.array(PrinterPaper).default([]),
        /** What the reader may do there; staff may do everything. */
        may: z.array(z.enum(storeAbilities)).default([...storeAbilities]),
        preparation_minutes: z.int(),
      }),
    ),
  }),
  waitingOrders: endpoint({
    path: '/public/api/console/waiting-orders',
    store_needs: 'picking',
    who,
    limit: 'browse',
    summary: 'Which orders wait for an answer in each store this user manages',
    input: Nothing,
    reply: z.array(
      z.object({ restaurant_id: Id, name: z.string(), count: z.int(), order_ids: z.array(Id).default([]) }),
    ),
  }),
  kitchenBoard: endpoint({
    path: '/public/api/console/kitchen-board',
    store_needs: 'picking',
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
      /** Items that cannot be ordered now, by name; at most 200, plus those the open orders contain. */
      off_menu: z.array(Dish),
    }),
    refuses: ['not_found'],
  }),
  acceptOrder: endpoint({
    path: '/public/api/console/accept-order',
    store_needs: 'orders',
    who,
    summary: 'Accept the order, ready in the given minutes',
    input: z.strictObject({ ...Act, preparation_minutes: z.int().min(1).max(180) }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  rejectOrder: endpoint({
    path: '/public/api/console/reject-order',
    store_needs: 'orders',
    who,
    summary: 'Reject the order with a reason; everything paid is refunded',
    input: z.strictObject({ ...Act, reason: Reason }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  delayOrder: endpoint({
    path: '/public/api/console/delay-order',
    store_needs: 'orders',
    who,
    summary: 'Delay the order by the given minutes',
    input: z.strictObject({ ...LateAct, minutes: z.int().min(1).max(120) }),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  confirmSlot: endpoint({
    path: '/public/api/console/confirm-scheduled-order',
    store_needs: 'orders',
    who,
    summary: 'Confirm a scheduled order',
    input: z.strictObject(Act),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state'],
  }),
  readyOrder: endpoint({
    path: '/public/api/console/ready-order',
    store_needs: 'picking',
    who,
    summary: 'Mark the order as ready; meat and groceries are charged as picked',
    input: z.strictObject(LateAct),
    reply: KitchenOrder,
    refuses: ['not_found', 'wrong_state', 'answer_awaited'],
  }),
  collectedOrder: endpoint({
    path: '/public/api/console/collected-order',
    store_needs: 'orders',
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
    input: z.strictObject({ order_id: Id, reason: Reason, refund: RefundRequest }),
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
      refund: RefundRequest,
      /** Who pays for the refund. */
      borne_by: z.enum(['store', 'platform']).default('platform'),
      /** What is refunded; the credit note lists it. */
      lines: z
        .array(z.strictObject({ orderitem_id: Id, quantity: z.int().min(1).max(99) }))
        .max(200)
        .default([]),
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
    store_needs: 'availability',
    who,
    summary: 'Pause orders for the given minutes; 0 resumes',
    input: z.strictObject({ restaurant_id: Id, minutes: z.int().min(0).max(1440) }),
    reply: z.object({ paused_until: Instant.nullable() }),
    refuses: ['not_found'],
  }),
  setBusy: endpoint({
    path: '/public/api/console/set-busy',
    store_needs: 'availability',
    who,
    summary: 'Need some minutes more than usual for a while; 0 more is as usual',
    input: z.strictObject({
      restaurant_id: Id,
      more: z.int().min(0).max(60),
      minutes: z.int().min(5).max(240),
    }),
    reply: z.object({ busy_until: Instant.nullable() }),
    refuses: ['not_found'],
  }),
  setItemActive: endpoint({
    path: '/public/api/console/set-item-active',
    store_needs: 'availability',
    who,
    summary: 'Take an item off the menu, for a time or until it is put back, or put it back',
    input: z.strictObject({
      item_id: Id,
      is_active: z.boolean(),
      /** For how long it is switched off; used only with `is_active` false. */
      off_for: z.enum(offSpans).default('switched_on'),
    }),
    reply: z.object({ id: Id, is_active: z.boolean(), back_at: Instant.nullable() }),
    refuses: ['not_found'],
  }),
  findDishes: endpoint({
    path: '/public/api/console/find-dishes',
    store_needs: 'availability',
    who,
    limit: 'browse',
    summary: 'Dishes of a store by name or barcode, and whether each is on the menu; at most 30',
    input: z.strictObject({ restaurant_id: Id, q: z.string().trim().min(1).max(100) }),
    reply: z.array(Dish.extend({ is_off: z.boolean() })),
    refuses: ['not_found'],
  }),
}
