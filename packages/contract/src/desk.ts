import { deskLanes, deskNeeds, runningLanes } from '@tokri/domain/order/desk-lanes'
import { failureReasons } from '@tokri/domain/order/errand'
import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { paymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { z } from 'zod'
import { Schedule } from './cart'
import { DeskOrder, DeskRider } from './desk-order'
import { DispatchBoard } from './dispatch-board'
import { endpoint, Nothing, Success } from './endpoint'
import {
  Amount,
  Art,
  Cursor,
  DeliveryType,
  DeliveryTypeReply,
  Id,
  IdempotencyKey,
  Image,
  Instant,
  ShopDay,
  UniqueOrderId,
} from './fields'

/** Store users reach only the orders of their own stores. */
const who = ['store', 'staff', 'admin'] as const
const reading = { who, store_needs: 'orders', permission: 'orders:read', limit: 'browse' } as const

const staff = { who: ['staff', 'admin'] } as const
const Reason = z.string().trim().min(2).max(200)

/** Sort fields: the promised time, the time of ordering, or the total. */
export const deskSorts = ['promise', 'placed', 'total'] as const
export type DeskSort = (typeof deskSorts)[number]

/** An order in the desk's lists. */
export const DeskRow = z
  .object({
    id: Id,
    unique_order_id: z.string(),
    status: z.enum(orderStates),
    kind: z.enum(orderKinds),
    delivery_type: DeliveryTypeReply,
    /** null: an errand. */
    store: z.object({ id: Id, name: z.string(), image: Image, art: Art.nullable() }).nullable(),
    /** The name of the store's delivery zone, or of the zone an errand starts in; null: none. */
    zone: z.string().nullable(),
    /** null: the operator hides customers from stores. */
    customer: z.object({ name: z.string() }).nullable(),
    rider: z.object({ name: z.string() }).nullable(),
    /** Why it needs attention; null: it does not. */
    needs: z.enum(deskNeeds).nullable(),
    promised: z.object({ from: Instant, to: Instant }).nullable(),
    schedule: Schedule.nullable(),
    payable: Amount,
    method: z.string(),
    /** A brand name; null where `means` is enough. */
    method_title: z.string().nullable(),
    means: z.enum(paymentMeans),
    created_at: Instant,
  })
  .meta({ id: 'DeskRow' })
export type DeskRow = z.input<typeof DeskRow>

/** Orders of all stores, as the desk sees them. */
export const desk = {
  orders: endpoint({
    path: '/public/api/console/orders',
    ...reading,
    summary:
      'Orders of all stores: those that go on with the most urgent first, all with the newest first, or as asked for',
    input: z.strictObject({
      lane: z.enum(deskLanes).default('live'),
      /** An order number, phone number, name or dish. */
      q: z.string().trim().min(1).max(100).optional(),
      restaurant_id: Id.optional(),
      /** The delivery zone of the store; of an errand, where it starts. */
      zone_id: Id.optional(),
      delivery_type: DeliveryType.optional(),
      state: z.enum(orderStates).optional(),
      method: z.string().max(40).optional(),
      /** Placed on these days of the shop, both included. */
      from: ShopDay.optional(),
      until: ShopDay.optional(),
      /**
       * Left out: open orders by promised time, most urgent first; all orders by time of ordering, newest
       * first.
       */
      sort: z.enum(deskSorts).optional(),
      order: z.enum(['asc', 'desc']).optional(),
      cursor: Cursor.optional(),
    }),
    reply: z.object({
      rows: z.array(DeskRow),
      next_cursor: z.string().nullable(),
      /** How many orders each list has, regardless of the search. */
      counts: z.record(z.enum(runningLanes), z.int()),
    }),
    refuses: ['invalid_input'],
  }),
  order: endpoint({
    path: '/public/api/console/orders/show',
    ...reading,
    summary: 'Everything about an order: what happened, who did it, its money, its messages and its notes',
    input: z.strictObject({ unique_order_id: UniqueOrderId }),
    reply: DeskOrder,
    refuses: ['not_found'],
  }),
  watch: endpoint({
    path: '/public/api/console/orders/watch',
    ...reading,
    summary: 'Say that one looks at an order, and hear who else does',
    input: z.strictObject({ order_id: Id }),
    reply: z.array(z.object({ id: Id, name: z.string() })),
    refuses: ['not_found'],
  }),
  addNote: endpoint({
    path: '/public/api/console/orders/add-note',
    ...staff,
    permission: 'orders:read',
    summary: 'Leave a note about an order for the other staff',
    input: z.strictObject({
      order_id: Id,
      text: z.string().trim().min(1).max(1000),
      idempotency_key: IdempotencyKey,
    }),
    reply: Success,
    refuses: ['not_found'],
  }),
  dispatch: endpoint({
    path: '/public/api/console/dispatch',
    ...staff,
    permission: 'deliveries:assign',
    limit: 'browse',
    summary: 'Open deliveries and riders on duty: where they are, their load and their cash',
    input: Nothing,
    reply: DispatchBoard,
  }),
  riders: endpoint({
    path: '/public/api/console/orders/riders',
    ...staff,
    permission: 'deliveries:assign',
    limit: 'browse',
    summary: 'Riders for an order, the nearest first, and why some can’t have it',
    input: z.strictObject({ order_id: Id }),
    reply: z.array(DeskRider),
    refuses: ['not_found'],
  }),
  assignRider: endpoint({
    path: '/public/api/console/orders/assign-rider',
    ...staff,
    permission: 'deliveries:assign',
    summary: 'Give an order to a rider, also from another one before it was picked up',
    input: z.strictObject({ order_id: Id, rider_id: Id, reason: Reason }),
    reply: Success,
    refuses: ['not_found', 'wrong_state', 'rider_not_eligible'],
  }),
  releaseRider: endpoint({
    path: '/public/api/console/orders/release-rider',
    ...staff,
    permission: 'deliveries:assign',
    summary: 'Take an order back from this rider before it was picked up',
    input: z.strictObject({ order_id: Id, rider_id: Id, reason: Reason }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  deliverOrder: endpoint({
    path: '/public/api/console/orders/deliver',
    ...staff,
    permission: 'deliveries:assign',
    summary: 'Note that an order on its way was delivered, with the reason why its rider could not',
    input: z.strictObject({ order_id: Id, reason: Reason }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  failDelivery: endpoint({
    path: '/public/api/console/orders/fail-delivery',
    ...staff,
    permission: 'deliveries:assign',
    summary: 'Note that an order on its way can’t be handed over: its rider brings it back',
    input: z.strictObject({ order_id: Id, failure: z.enum(failureReasons), reason: Reason }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  returnOrder: endpoint({
    path: '/public/api/console/orders/returned',
    ...staff,
    permission: 'deliveries:assign',
    summary: 'Note that an order that couldn’t be handed over is back where it came from',
    input: z.strictObject({
      order_id: Id,
      reason: Reason,
      /** Of an errand to be paid in cash: the sender has paid the rider. */
      cash_received: z.boolean().default(false),
    }),
    reply: Success,
    refuses: ['not_found', 'wrong_state'],
  }),
  readCode: endpoint({
    path: '/public/api/console/orders/read-code',
    ...staff,
    permission: 'orders:codes',
    summary: 'The code for the door or the counter; the audit log keeps who read it and why',
    input: z.strictObject({ order_id: Id, reason: Reason }),
    reply: z.object({ code: z.string() }),
    refuses: ['not_found', 'wrong_state'],
  }),
  resendReceipt: endpoint({
    path: '/public/api/console/orders/resend-receipt',
    ...staff,
    permission: 'orders:read',
    limit: 'send',
    summary: 'Send the customer their confirmation again, or after delivery the invoice',
    input: z.strictObject({ order_id: Id, idempotency_key: IdempotencyKey }),
    reply: Success,
    refuses: ['not_found', 'no_address'],
  }),
}
