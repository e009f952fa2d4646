import { deliveryStates, riderSteps } from '@tokri/domain/order/delivery-lifecycle'
import { failureReasons, stopStates } from '@tokri/domain/order/errand'
import { orderKinds, orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { BillLine } from './cart'
import { Amount, Id, Instant, Latitude, Longitude } from './fields'

/** The person a rider meets, and the door. */
const Meeting = z.object({
  name: z.string(),
  phone: z.string().nullable(),
  address: z.string(),
  house: z.string().nullable(),
  landmark: z.string().nullable(),
  latitude: Latitude,
  longitude: Longitude,
})

/**
 * A stop of an errand as the rider sees it; the person and the door are shown as for a customer (see
 * Task.customer).
 */
export const TaskStop = Meeting.extend({
  id: Id,
  type: z.enum(['pickup', 'drop']),
  instructions: z.string().nullable(),
  state: z.enum(stopStates),
  /** Whether the person there has a code. */
  code_required: z.boolean(),
  tries_left: z.int(),
  /** Cash to collect here; 0: none. */
  cash_due: Amount,
}).meta({ id: 'TaskStop' })
export type TaskStop = z.infer<typeof TaskStop>

/** An order as its rider sees it: where to go, what to carry, what to collect. Never the PIN. */
export const Task = z
  .object({
    id: Id,
    unique_order_id: z.string(),
    orderstatus_id: z.int(),
    status: z.enum(orderStates),
    kind: z.enum(orderKinds),
    delivery_state: z.enum(deliveryStates),
    /** The pickup: the store, or the first stop of an errand. */
    restaurant: Meeting.omit({ house: true }),
    /** The destination: the customer, or the last stop of an errand. */
    customer: Meeting,
    /** Number of bags, to be counted at the counter; null until it is entered. */
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
    /** What an errand adds to other orders. */
    errand: z
      .object({
        package_kind: z.string(),
        package_note: z.string().nullable(),
        weight_band: z.number(),
        vehicle: z.string(),
        photo: z.string().nullable(),
        /** In driving order; the first that is still waiting is next. */
        stops: z.array(TaskStop),
      })
      .nullable(),
    /**
     * This trip: an order whose handover failed has two, and the second is the return. `return_of` is the id
     * of the first.
     */
    trip: z.object({ id: Id, return_of: Id.nullable() }),
    /** The goods are being returned; `cash_due` then includes `charge`. */
    return: z.object({ reason: z.enum(failureReasons), failed_at: Instant, charge: Amount }).nullable(),
    /**
     * The order was cancelled after a rider accepted it. `has_goods`: after the pickup, so the goods are
     * returned to the store.
     */
    cancelled: z.object({ has_goods: z.boolean() }).nullable(),
    /**
     * When the rider may give up on somebody who does not answer the door; null before the rider is there.
     */
    unreachable_from: Instant.nullable(),
    /** Cash to collect at the next stop that has any; 0 when paid. */
    cash_due: Amount,
    /** The customer can pay by scanning a code instead; only in the reply for a single order. */
    pays_by_qr: z.boolean(),
    cash_change_amount: Amount.nullable(),
    /** The rider's earnings: their share of the charge, and the whole tip. */
    earning: Amount,
    tip: Amount,
    pickup_km: z.number().nullable(),
    drop_km: z.number(),
    pin_required: z.boolean(),
    tries_left: z.int(),
    promised: z.object({ from: Instant, to: Instant }).nullable(),
    /** The route from store to door, for the map; only in the reply for a single order. */
    route: z.array(z.tuple([z.number(), z.number()])).nullable(),
    created_at: Instant,
    /** What the rider may do next. */
    actions: z.array(z.enum(riderSteps)),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>
