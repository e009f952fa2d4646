import { orderStates } from '@tokri/domain/order/lifecycle'
import { paymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { pickStates } from '@tokri/domain/picking/line'
import { z } from 'zod'
import { BillLine, Cart, Schedule } from './cart'
import { endpoint } from './endpoint'
import { ErrandReturn, ErrandTrip } from './errand-trip'
import {
  Amount,
  Art,
  DeliveryType,
  DeliveryTypeReply,
  Id,
  IdempotencyKey,
  Image,
  Instant,
  Latitude,
  Longitude,
  PageOf,
  pageOf,
  UniqueOrderId,
} from './fields'
import { attempt, PaymentGateway, placingRefusals, SlotDay } from './placing'

/** The outcome of a line of meat or groceries; beside it the line itself stays as it was ordered. */
export const LinePicking = z.object({
  state: z.enum(pickStates),
  /** Units of what was ordered that are in the bag. */
  quantity: z.int(),
  /** Sold by weight: grams of one unit as ordered, and per cent above that were agreed to. */
  weight: z.int().nullable(),
  tolerance: z.int().nullable(),
  /** Grams of what is in the bag. */
  picked_weight: z.int().nullable(),
  /** What the line costs as it stands. */
  amount: Amount,
  /** Proposed while the line is `asked`, in the bag once it is `replaced`. `amount` is what it costs. */
  substitute: z
    .object({
      item_id: Id,
      name: z.string(),
      unit: z.string().nullable(),
      quantity: z.int(),
      amount: Amount,
      image: Image,
      art: Art.nullable(),
    })
    .nullable(),
  /** While it is `asked`: until when, and what the units cost that it stands for. */
  answer_by: Instant.nullable(),
  missing_amount: Amount,
})
export type LinePicking = z.infer<typeof LinePicking>

export const OrderItem = z.object({
  id: Id,
  item_id: Id,
  name: z.string(),
  price: Amount,
  quantity: z.int(),
  amount: Amount,
  is_veg: z.union([z.literal(0), z.literal(1)]).nullable(),
  image: Image,
  art: Art.nullable(),
  note: z.string().nullable(),
  addons: z.array(
    z.object({ addon_id: Id, addon_category_name: z.string(), name: z.string(), price: Amount }),
  ),
  /** null: nothing of it is picked from shelves. */
  picking: LinePicking.nullable(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** The rider, with what the person waiting for the order may know. */
export const BringingRider = z.object({
  name: z.string(),
  photo: z.string().nullable(),
  rating: z.number(),
  phone: z.string().nullable(),
  vehicle: z.string().nullable(),
  vehicle_number: z.string().nullable(),
  position: z
    .object({ latitude: Latitude, longitude: Longitude, heading: z.number().nullable(), at: Instant })
    .nullable(),
})

/** Columns of `orders` that its customer sees as they are stored: a new one shows up by its line here alone. */
export const StoredOrderFields = z.object({
  id: Id,
  unique_order_id: z.string(),
  kind: z.enum(['food', 'meat', 'grocery', 'errand']),
  delivery_type: DeliveryTypeReply,
  lines: z.array(BillLine),
  payable: Amount,
  bags: z.int().nullable(),
  method: z.string(),
  address: z
    .object({
      address: z.string(),
      house: z.string().nullish(),
      landmark: z.string().nullish(),
      tag: z.string().nullish(),
      latitude: Latitude,
      longitude: Longitude,
    })
    .nullable(),
  order_comment: z.string().nullable(),
  /** The half hour it was ordered for; null: as soon as possible. */
  schedule: Schedule.nullable(),
  cancel_reason: z.string().nullable(),
  created_at: Instant,
})

/** An order as the customer who placed it sees it. */
export const Order = StoredOrderFields.extend({
  /** The number other systems of this family know. */
  orderstatus_id: z.int().min(1).max(11),
  status: z.enum(orderStates),
  /** null: an errand, which has a trip in its place. */
  restaurant: z
    .object({
      id: Id,
      slug: z.string(),
      name: z.string(),
      image: Image,
      art: Art.nullable(),
      address: z.string(),
      phone: z.string().nullable(),
      latitude: Latitude,
      longitude: Longitude,
    })
    .nullable(),
  errand: ErrandTrip.nullable(),
  /** It could not be handed over and goes back, or went. */
  return: ErrandReturn.nullable(),
  orderitems: z.array(OrderItem),
  /** The bill before packing changed it, and what went back by which way; null: it is as it was placed. */
  agreed: z
    .object({
      payable: Amount,
      refund: z.object({ gateway: Amount, wallet: Amount, rewards: Amount }),
    })
    .nullable(),
  /** To be handed to the rider or at the counter. */
  due_amount: Amount,
  /** A brand's name; null where `means` says it all. */
  method_title: z.string().nullable(),
  means: z.enum(paymentMeans),
  payment_status: z.string(),
  /** What still has to be paid online, and until when; null: nothing. */
  awaited: z.object({ amount: Amount, until: Instant.nullable() }).nullable(),
  promised: z.object({ from: Instant, to: Instant }).nullable(),
  history: z.array(z.object({ status: z.string(), action: z.string(), at: Instant })),
  /** Told at the door; nobody but the customer ever receives it, and staff who act for them get HIDDEN_CODE. */
  delivery_pin: z.string().nullable(),
  rider: BringingRider.extend({ state: z.string() }).nullable(),
  /** The way from store to door, as the map draws it. */
  route: z.array(z.tuple([z.number(), z.number()])).nullable(),
  cancellable: z.boolean(),
  /** What cancelling now would cost at most: of what is paid already. */
  cancel_fee: Amount,
  is_ratable: z.boolean(),
  /** The rider's tip so far, on the bill and after delivery. */
  rider_tip: Amount,
  /** Until when it can be raised; null: not any more, or there is no rider to tip. */
  tip_until: Instant.nullable(),
}).meta({ id: 'Order' })
export type Order = z.input<typeof Order>

export const Placed = z.object({ success: z.literal(true), data: Order })
export const orders = {
  getOrderSlots: endpoint({
    path: '/public/api/get-order-slots',
    who: ['anyone'],
    summary: 'Slots for scheduled orders; none if the store takes none',
    input: z.strictObject({ restaurant_id: Id, delivery_type: DeliveryType }),
    reply: z.object({ days: z.array(SlotDay) }),
    refuses: ['not_found'],
  }),
  getPaymentGateways: endpoint({
    path: '/public/api/get-payment-gateways',
    who: ['customer'],
    limit: 'browse',
    summary: 'Payment methods of a store',
    input: z.strictObject({ restaurant_id: Id, delivery_type: DeliveryType.optional() }),
    reply: z.array(PaymentGateway),
    refuses: ['not_found'],
  }),
  placeOrder: endpoint({
    path: '/public/api/place-order',
    who: ['customer'],
    summary: 'Place an order; the same idempotency key and body return the same order',
    input: Cart.extend({
      ...attempt,
      /** What the customer saw as the bill; another figure now is refused as cart_changed. */
      expected_payable: Amount,
      order_comment: z.string().trim().max(500).nullish(),
    }),
    reply: Placed,
    refuses: [
      ...placingRefusals,
      'store_closed',
      'store_not_accepting',
      'not_schedulable',
      'slot_full',
      'not_serviceable',
      'mode_not_offered',
      'address_required',
      'foreign_item',
      'item_unavailable',
      'addons_out_of_bounds',
      'out_of_stock',
      'below_minimum',
    ],
  }),
  tipRider: endpoint({
    path: '/public/api/tip-rider',
    who: ['customer'],
    summary:
      'Tip the rider of a delivered order from the wallet, or raise the tip; repeating it changes nothing',
    input: z.strictObject({
      unique_order_id: UniqueOrderId,
      /** The rider's whole tip for this order, with what the bill already had. */
      tip: Amount.min(1),
    }),
    reply: z.object({ success: z.literal(true), data: Order }),
    refuses: ['not_found', 'wrong_state', 'insufficient_wallet', 'invalid_input'],
  }),
  findAttempt: endpoint({
    path: '/public/api/find-attempt',
    who: ['customer'],
    limit: 'browse',
    summary:
      'Did the attempt with this key become an order? Asked after a lost connection, before anyone pays again',
    input: z.strictObject({ idempotency_key: IdempotencyKey }),
    reply: z.object({ unique_order_id: z.string().nullable(), in_progress: z.boolean() }),
  }),
  getOrders: endpoint({
    path: '/public/api/get-orders',
    who: ['customer'],
    limit: 'browse',
    summary: 'The user’s orders, newest first, ten per page',
    input: PageOf,
    reply: z.object({ data: z.array(Order), ...pageOf }),
    refuses: ['invalid_input'],
  }),
  getOrder: endpoint({
    path: '/public/api/get-order',
    who: ['customer'],
    limit: 'browse',
    summary: 'One of the user’s orders',
    input: z.strictObject({ unique_order_id: UniqueOrderId }),
    reply: Order,
    refuses: ['not_found'],
  }),
  cancelOrder: endpoint({
    path: '/public/api/cancel-order',
    who: ['customer'],
    summary: 'Cancel an order for free, or an errand for the accepted fee',
    input: z.strictObject({
      unique_order_id: UniqueOrderId.optional(),
      order_id: Id.optional(),
      reason: z.string().trim().max(200).optional(),
      /** The order's `cancel_fee` as it was shown; when it is more by now, nothing happens but `cancel_fee {fee}`. */
      cancel_fee: Amount.optional(),
    }),
    reply: z.object({ success: z.literal(true), refund: z.boolean() }),
    refuses: ['not_found', 'not_cancellable', 'cancel_fee'],
  }),
  reorder: endpoint({
    path: '/public/api/reorder',
    who: ['customer'],
    limit: 'browse',
    summary: 'What can be reordered from an old order, and what changed',
    input: z.strictObject({ unique_order_id: UniqueOrderId }),
    reply: z.object({
      restaurant_id: Id,
      items: z.array(z.object({ id: Id, quantity: z.int(), addons: z.array(z.object({ addon_id: Id })) })),
      unavailable: z.array(z.string()),
      changed: z.array(z.object({ name: z.string(), from: Amount, to: Amount })),
    }),
    refuses: ['not_found'],
  }),
}
