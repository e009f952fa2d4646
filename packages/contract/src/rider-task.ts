import { deliveryStates, riderSteps } from '@tokri/domain/order/delivery-lifecycle'
import { failureReasons, stopStates } from '@tokri/domain/order/errand'
import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { BillLine } from './cart'
import { Amount, Id, Instant, Latitude, Longitude } from './fields'

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
    /** The order was cancelled after a rider had it. `has_goods`: after the pickup, so the goods go back to the store. */
    cancelled: z.object({ has_goods: z.boolean() }).nullable(),
    /** When somebody who does not answer at the door may be given up; null before the rider is there. */
    unreachable_from: Instant.nullable(),
    /** Cash to collect at the next place where some is; 0 when paid. */
    cash_due: Amount,
    /** The customer can scan a code instead; only where one order is asked for. */
    pays_by_qr: z.boolean(),
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
