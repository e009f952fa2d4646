import { dutyStates } from '@tokri/domain/dispatch/duty'
import { deliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { orderStates } from '@tokri/domain/order/lifecycle'
import { z } from 'zod'
import { Amount, Art, Id, Image, Instant, SignedAmount } from './fields'

const Place = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() })
const Pickup = Place.extend({ image: Image, art: Art.nullable() })

/** An order that waits for a rider, or that a rider has. */
const OpenDelivery = z
  .object({
    order_id: Id,
    unique_order_id: z.string(),
    state: z.enum(deliveryStates),
    order_state: z.enum(orderStates),
    zone_id: Id.nullable(),
    pickup: Pickup,
    drop: Place.nullable(),
    /** From the pickup to the customer by road, in km. */
    km: z.number().nullable(),
    /** Since when it has been ready for pickup; null: it is still being prepared. */
    ready_at: Instant.nullable(),
    promised_to: Instant.nullable(),
    rider_id: Id.nullable(),
    /** Cash to be collected at the door. */
    due: Amount,
    /** It is not picked up yet, so it can go to another rider or be unassigned. */
    may_move: z.boolean(),
  })
  .meta({ id: 'OpenDelivery' })
export type OpenDelivery = z.input<typeof OpenDelivery>

/** A rider who is online or has an order. */
const DutyRider = z
  .object({
    id: Id,
    name: z.string(),
    phone: z.string().nullable(),
    state: z.enum(dutyStates),
    /** The zones they work in; none: everywhere. */
    zone_ids: z.array(Id),
    /** When their last delivery ended; null: they had none. */
    last_delivery_at: Instant.nullable(),
    active_orders: z.int(),
    max_orders: z.int(),
    cash_in_hand: SignedAmount,
    /** 0: no limit. */
    cash_limit: Amount,
    position: z.object({ latitude: z.number(), longitude: z.number(), at: Instant }).nullable(),
  })
  .meta({ id: 'DutyRider' })
export type DutyRider = z.input<typeof DutyRider>

export const DispatchBoard = z.object({
  deliveries: z.array(OpenDelivery),
  riders: z.array(DutyRider),
  /** Zones of these deliveries and riders, by name. */
  zones: z.array(z.object({ id: Id, name: z.string() })),
})
export type DispatchBoard = z.input<typeof DispatchBoard>
