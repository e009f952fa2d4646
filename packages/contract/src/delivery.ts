import { deliveryStates, riderSteps } from '@tokri/domain/order/delivery-lifecycle'
import { failureReasons, stopStates } from '@tokri/domain/order/errand'
import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { BillLine } from './cart'
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

/** Whom a rider meets and at which door. */
const Meeting = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  house: z.string().nullable(),
  landmark: z.string().nullable(),
  latitude: Latitude,
  longitude: Longitude,
})

/** A stop of an errand as the rider drives to it; who it is and the door are told like a customer's (see Task.customer). */
export const TaskStop = Meeting.extend({
  id: Id,
  type: z.enum(['pickup', 'drop']),
  instructions: z.string().nullable(),
  state: z.enum(stopStates),
  /** Whether the person there has a code to tell. */
  code_required: z.boolean(),
  tries_left: z.int(),
  /** Cash to collect here; 0: none. */
  cash_due: Amount,
}).meta({ id: 'TaskStop' })
export type TaskStop = z.infer<typeof TaskStop>

/** What a rider sees of an order: where to go, what to carry, what to collect. Never the PIN. */
export const Task = z
  .object({
    id: Id,
    unique_order_id: z.string(),
    orderstatus_id: z.int(),
    status: z.enum(orderStates),
    kind: z.enum(orderKinds),
    delivery_state: z.enum(deliveryStates),
    /** Where it is fetched: the store, or the first stop of an errand. */
    restaurant: Meeting.omit({ house: true }),
    /** Where it goes: the customer, or the last stop of an errand. */
    customer: Meeting,
    /** Bags it was packed into, to count at the counter; null before anyone said. */
    bags: z.int().nullable(),
    items: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        addons: z.array(z.string()),
        note: z.string().nullable(),
      }),
    ),
    order_comment: z.string().nullable(),
    payable: Amount,
    /** Lines of the bill that the operator shows to riders. */
    bill: z.array(BillLine.pick({ code: true, label: true, amount: true })),
    /** What an errand has beside any other order. */
    errand: z
      .object({
        package_kind: z.string(),
        package_note: z.string().nullable(),
        weight_band: z.number(),
        vehicle: z.string(),
        photo: z.string().nullable(),
        /** In the order they are driven to; the first that waits is next. */
        stops: z.array(TaskStop),
      })
      .nullable(),
    /** This trip: an order whose handover failed has two, the second is the way back. `return_of` names the first. */
    trip: z.object({ id: Id, return_of: Id.nullable() }),
    /** It goes back where it came from; `charge` is part of `cash_due` by then. */
    return: z.object({ reason: z.enum(failureReasons), failed_at: Instant, charge: Amount }).nullable(),
    /** When somebody who does not answer at the door may be given up; null before the rider is there. */
    unreachable_from: Instant.nullable(),
    /** Cash to collect at the next place where some is; 0 when paid. */
    cash_due: Amount,
    cash_change_amount: Amount.nullable(),
    /** What the rider earns: share of the charge, and the tip in full. */
    earning: Amount,
    tip: Amount,
    pickup_km: z.number().nullable(),
    drop_km: z.number(),
    pin_required: z.boolean(),
    tries_left: z.int(),
    promised: z.object({ from: Instant, to: Instant }).nullable(),
    /** The way from store to door, as the map draws it; only where one order is asked for. */
    route: z.array(z.tuple([z.number(), z.number()])).nullable(),
    created_at: Instant,
    /** What this rider may do next. */
    actions: z.array(z.enum(riderSteps)),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>

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
      rating: z.number(),
    }),
  })
  .meta({ id: 'RiderSession' })
export type RiderSession = z.infer<typeof RiderSession>

/** Every rider command may be queued on the phone and replayed: its own key and its true time. */
const Command = { idempotency_key: IdempotencyKey.optional(), occurred_at: Instant.optional() }
const OrderCommand = z.strictObject({ order_id: Id, ...Command })

const Code = z.string().regex(/^\d{4}$/)
/** What proves a handover: the code of the person there, a picture of it. */
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
    input: z.strictObject({ email: z.string().trim().toLowerCase().max(254), password: z.string().max(128) }),
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
      ...Proof,
      ...Command,
    }),
    reply: Task,
    refuses: ['not_found', 'wrong_state', 'wrong_pin', 'pin_locked', 'stops_left'],
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
