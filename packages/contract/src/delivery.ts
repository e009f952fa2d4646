import { cashLevels } from '@tokri/domain/cash/limit'
import { failureReasons } from '@tokri/domain/order/errand'
import { z } from 'zod'
import { endpoint, Nothing, Success } from './endpoint'
import { ErrandPhoto } from './errand-trip'
import {
  Amount,
  Id,
  IdempotencyKey,
  Instant,
  Latitude,
  Longitude,
  PageOf,
  pageOf,
  UniqueOrderId,
} from './fields'
import { Task } from './rider-task'

export const RiderSession = z
  .object({
    success: z.literal(true),
    data: z.object({
      id: Id,
      auth_token: z.string(),
      name: z.string(),
      email: z.string().nullable(),
      status: z.boolean(),
      onGoingCount: z.int(),
      completedCount: z.int(),
      completed_today: z.int(),
      earned_today: Amount,
      cash_in_hand: Amount,
      /** How close that is to the rider's cash limit. */
      cash_level: z.enum(cashLevels),
      rating: z.number(),
    }),
  })
  .meta({ id: 'RiderSession' })
export type RiderSession = z.infer<typeof RiderSession>

/**
 * Riders' devices queue commands while offline and replay them, each with its own key and the time it
 * happened.
 */
const Command = { idempotency_key: IdempotencyKey.optional(), occurred_at: Instant.optional() }
const OrderCommand = z.strictObject({ order_id: Id, ...Command })

const Code = z.string().regex(/^\d{4}$/)
/** Proof of a handover: the recipient's code, or a photo. */
const Proof = { photo: ErrandPhoto.optional() }

const Position = {
  delivery_lat: Latitude,
  delivery_long: Longitude,
  heading: z.number().min(0).max(360).nullish(),
  speed: z.number().min(0).max(100).nullish(),
  at: Instant.optional(),
}

export const delivery = {
  login: endpoint({
    path: '/public/api/delivery/login',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Log in as a rider',
    input: z.strictObject({
      /** Or a phone number, for riders who were invited by phone. */
      email: z.string().trim().toLowerCase().max(254),
      password: z.string().max(128),
    }),
    reply: RiderSession,
    refuses: ['wrong_credentials', 'account_blocked'],
  }),
  updateUserInfo: endpoint({
    path: '/public/api/delivery/update-user-info',
    who: ['rider'],
    limit: 'browse',
    summary: 'The rider’s account and day',
    input: Nothing,
    reply: RiderSession,
  }),
  toggleDeliveryGuyStatus: endpoint({
    path: '/public/api/delivery/toggle-delivery-guy-status',
    who: ['rider'],
    summary: 'Go on or off duty',
    input: z.strictObject({ toggle_status: z.boolean(), reason: z.string().trim().max(200).optional() }),
    reply: RiderSession,
  }),
  getDeliveryOrders: endpoint({
    path: '/public/api/delivery/get-delivery-orders',
    who: ['rider'],
    limit: 'browse',
    summary: 'New, accepted and picked-up orders of this rider',
    input: Nothing,
    reply: z.object({
      new_orders: z.array(Task),
      accepted_orders: z.array(Task),
      pickedup_orders: z.array(Task),
    }),
  }),
  getSingleDeliveryOrder: endpoint({
    path: '/public/api/delivery/get-single-delivery-order',
    who: ['rider'],
    limit: 'browse',
    summary: 'One order that is assigned or offered to this rider',
    input: z.strictObject({ unique_order_id: UniqueOrderId }),
    reply: Task,
    refuses: ['not_found'],
  }),
  acceptToDeliver: endpoint({
    path: '/public/api/delivery/accept-to-deliver',
    who: ['rider'],
    summary: 'Accept an order; the first rider gets it',
    input: OrderCommand,
    reply: Task,
    refuses: [
      'not_found',
      'already_accepted',
      'max_order',
      'rider_offline',
      'rider_not_eligible',
      'wrong_state',
    ],
  }),
  reachedStore: endpoint({
    path: '/public/api/delivery/reached-store',
    who: ['rider'],
    summary: 'Arrived at the store or pickup',
    input: OrderCommand,
    reply: Task,
    refuses: ['not_found', 'wrong_state'],
  }),
  pickedupOrder: endpoint({
    path: '/public/api/delivery/pickedup-order',
    who: ['rider'],
    summary: 'Picked up; an errand requires the sender’s code',
    input: OrderCommand.extend({ code: Code.optional(), ...Proof }),
    reply: Task,
    refuses: ['not_found', 'wrong_state', 'not_ready', 'wrong_pin', 'pin_locked'],
  }),
  stopDone: endpoint({
    path: '/public/api/delivery/stop-done',
    who: ['rider'],
    summary: 'Complete a stop of an errand against its code',
    input: OrderCommand.extend({ stop_id: Id, code: Code.optional(), ...Proof }),
    reply: Task,
    refuses: ['not_found', 'wrong_state', 'wrong_pin', 'pin_locked', 'stops_left'],
  }),
  failDelivery: endpoint({
    path: '/public/api/delivery/fail-delivery',
    who: ['rider'],
    summary:
      'It cannot be handed over and goes back; nobody answering counts once I stood at the door for a while',
    input: OrderCommand.extend({
      reason: z.enum(failureReasons),
      note: z.string().trim().max(300).optional(),
      ...Proof,
    }),
    reply: Task,
    refuses: ['not_found', 'wrong_state', 'failure_too_soon'],
  }),
  returnedOrder: endpoint({
    path: '/public/api/delivery/returned-order',
    who: ['rider'],
    summary:
      'It is back where it came from, and its cash is paid; an errand wants the sender’s code or a picture',
    input: OrderCommand.extend({ code: Code.optional(), ...Proof }),
    reply: Task,
    refuses: ['not_found', 'wrong_state', 'wrong_pin', 'pin_locked', 'code_or_photo'],
  }),
  reachedCustomer: endpoint({
    path: '/public/api/delivery/reached-customer',
    who: ['rider'],
    summary: 'Arrived at the customer',
    input: OrderCommand,
    reply: Task,
    refuses: ['not_found', 'wrong_state'],
  }),
  deliverOrder: endpoint({
    path: '/public/api/delivery/deliver-order',
    who: ['rider'],
    summary: 'Complete the delivery against the customer’s PIN; five attempts',
    input: z.strictObject({
      order_id: Id,
      delivery_pin: Code.optional(),
      /** The amount due when the rider confirmed it; refused when it was paid online in the same moment. */
      cash_collected: Amount.optional(),
      ...Proof,
      ...Command,
    }),
    reply: Task,
    refuses: ['not_found', 'wrong_state', 'wrong_pin', 'pin_locked', 'stops_left', 'cash_changed'],
  }),
  setDeliveryGuyGpsLocation: endpoint({
    path: '/public/api/delivery/set-delivery-guy-gps-location',
    who: ['rider'],
    limit: 'position',
    summary: 'Report the rider’s position; at most one write per three seconds',
    input: z.strictObject(Position),
    reply: Success,
  }),
  getDeliveryGuyGpsLocation: endpoint({
    path: '/public/api/delivery/get-delivery-guy-gps-location',
    store_needs: 'orders',
    who: ['customer', 'rider', 'store', 'staff', 'admin'],
    limit: 'browse',
    summary: 'The position of an order’s rider; participants only',
    input: z.strictObject({ order_id: Id }),
    reply: z.object({
      delivery_lat: Latitude,
      delivery_long: Longitude,
      heading: z.number().nullable(),
      at: Instant,
    }),
    refuses: ['not_found'],
  }),
  getCompletedOrders: endpoint({
    path: '/public/api/delivery/get-completed-orders',
    who: ['rider'],
    limit: 'browse',
    summary: 'Orders this rider completed, newest first',
    input: PageOf,
    reply: z.object({ data: z.array(Task), ...pageOf }),
    refuses: ['invalid_input'],
  }),
}
