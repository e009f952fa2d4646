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

/** The result of picking one line of meat or groceries; the line itself keeps what was ordered. */
export const LinePicking = z.object({
  state: z.enum(pickStates),
  /** Units of the ordered item that are in the bag. */
  quantity: z.int(),
  /** Sold by weight: grams per unit as ordered, and the agreed tolerance in per cent. */
  weight: z.int().nullable(),
  tolerance: z.int().nullable(),
  /** Grams of what is in the bag. */
  picked_weight: z.int().nullable(),
  /** The current cost of the line. */
  amount: Amount,
  /** Proposed while the line is `asked`, in the bag once it is `replaced`. `amount` is its cost. */
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
  /** While it is `asked`: the deadline for an answer, and the cost of the units it replaces. */
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
  /** null: it is not picked from shelves. */
  picking: LinePicking.nullable(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** The rider, as far as the person who waits for the order may know. */
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

/**
 * Columns of `orders` that its customer sees as stored: a column added here is returned without further code.
 */
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
  /** The status number that other systems of this family use. */
  orderstatus_id: z.int().min(1).max(11),
  status: z.enum(orderStates),
  /** null: an errand, which has a trip instead. */
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
  /** The handover failed and the package is being returned, or was. */
  return: ErrandReturn.nullable(),
  orderitems: z.array(OrderItem),
  /**
   * The bill before packing changed it, and what was refunded by which method; null: the bill is unchanged.
   */
  agreed: z
    .object({
      payable: Amount,
      refund: z.object({ gateway: Amount, wallet: Amount, rewards: Amount }),
    })
    .nullable(),
  /** To be paid to the rider or at the counter. */
  due_amount: Amount,
  /** A brand name; null where `means` is enough. */
  method_title: z.string().nullable(),
  means: z.enum(paymentMeans),
  payment_status: z.string(),
  /** What still has to be paid online, and the deadline; null: nothing. */
  awaited: z.object({ amount: Amount, until: Instant.nullable() }).nullable(),
  promised: z.object({ from: Instant, to: Instant }).nullable(),
  history: z.array(z.object({ status: z.string(), action: z.string(), at: Instant })),
  /** Told to the rider at the door. Only the customer receives it; staff who act for them get HIDDEN_CODE. */
  delivery_pin: z.string().nullable(),
  rider: BringingRider.extend({ state: z.string() }).nullable(),
  /** The route from store to door, for the map. */
  route: z.array(z.tuple([z.number(), z.number()])).nullable(),
  cancellable: z.boolean(),
  /** The most that cancelling now would cost, out of what is paid already. */
  cancel_fee: Amount,
  is_ratable: z.boolean(),
  /** The rider's tip so far, from the bill and after delivery. */
  rider_tip: Amount,
  /** Until when the tip can be raised; null: no longer, or there is no rider. */
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
      /** The total the customer saw; if it has changed, the order is refused as `cart_changed`. */
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
      /** The rider's whole tip for this order, including what was on the bill. */
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
      /**
       * The `cancel_fee` that the customer saw; if it is higher by now, the call is refused with `cancel_fee
       * {fee}`.
       */
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
