import { type DeliveryAction, type DeliveryState, stepDelivery } from '@tokri/domain/order/delivery-lifecycle'
import type { FailureReason } from '@tokri/domain/order/errand'
import { sql, type Updateable } from 'kysely'
import type { Tx } from '../../db/client'
import { type DeliveryRow, lockDelivery } from '../../db/queries/deliveries'
import { emit } from '../../db/queries/events'
import type { DeliveriesTable } from '../../db/tables/deliveries'
import type { StepActor } from '../actor'
import { type Refused, refuse } from '../refused'

/** `rider_id` is the rider staff assign; when a rider accepts, the rider is the actor. */
export interface DeliveryStep {
  order_id: number
  action: DeliveryAction
  actor: StepActor
  now: Date
  /** Whether the order can be picked up; used only by `picked_up`. */
  is_ready?: boolean
  facts?: {
    rider_id?: number
    photo?: string
    note?: string
    /** With `fail` and `return`: the charge for the return trip, as a percentage of the fare. */
    returning?: { charge: number; percentage: number }
    /** With `returned`: nobody was there, so nobody paid. */
    is_unattended?: boolean
  }
  reason?: FailureReason | null
}

/** The only writer of `deliveries.state`. The caller holds the order's lock, which is always taken first. */
export async function stepDeliveryRow(
  tx: Tx,
  step: DeliveryStep,
): Promise<DeliveryRow | Refused<'wrong_state'>> {
  const newest = await lockDelivery(tx, step.order_id)
  // an order that was cancelled and restored gets another trip
  const before = step.action === 'open' && newest?.state === 'cancelled' ? undefined : newest
  const facts = { state: before?.state ?? null, is_ready: step.is_ready ?? false }
  const answer = stepDelivery(facts, step.action, step.actor.kind)
  if (!answer.ok || !isTheirs(before, step))
    return refuse('wrong_state', { state: before?.state ?? null, why: answer.ok ? 'not_theirs' : answer.why })
  const written = { ...writes(step), state: answer.to }
  const opens = !before || step.action === 'return'
  const delivery = opens
    ? await open(tx, before, { ...step, to: answer.to })
    : await change(tx, before, written)
  if (!delivery) return refuse('wrong_state', { state: before?.state ?? null, why: 'wrong_vehicle' })
  await tell(tx, step, delivery.rider_id ?? before?.rider_id ?? null)
  return delivery
}

/** Opens a trip: an order's first, or the return trip after a failed one, with the same rider. */
const open = (
  tx: Tx,
  failed: DeliveryRow | undefined,
  { order_id, now, facts, to }: DeliveryStep & { to: DeliveryState },
): Promise<DeliveryRow> =>
  tx
    .insertInto('deliveries')
    .values({
      ...{ order_id, created_at: now, state: to },
      ...(failed && {
        return_of: failed.id,
        rider_id: failed.rider_id,
        assigned_at: now,
        picked_up_at: now,
        return_charge: facts?.returning?.charge ?? 0,
      }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Updates nothing if the rider's vehicle cannot carry the order, no matter who assigned it. */
const change = (
  tx: Tx,
  { id, order_id }: DeliveryRow,
  set: Updateable<DeliveriesTable>,
): Promise<DeliveryRow | undefined> =>
  tx
    .updateTable('deliveries')
    .set(set)
    .where('id', '=', id)
    .$if(set.rider_id != null, (update) =>
      update.where((eb) => eb.not(eb.exists(wrongVehicle(tx, order_id, set)))),
    )
    .returningAll()
    .executeTakeFirst()

const wrongVehicle = (tx: Tx, order_id: number, { rider_id }: Updateable<DeliveriesTable>) =>
  tx
    .selectFrom('errands as e')
    .innerJoin('riders as r', (join) => join.on('r.user_id', '=', rider_id ?? 0))
    .select('e.order_id')
    .where('e.order_id', '=', order_id)
    .where('e.carriers', 'is not', null)
    .where(sql<boolean>`not jsonb_exists(e.carriers, coalesce(r.vehicle_kind, ''))`)

/** Riders move only their own deliveries; an unassigned one is open to all. */
const isTheirs = (delivery: DeliveryRow | undefined, { actor }: DeliveryStep): boolean =>
  actor.kind !== 'rider' || delivery?.rider_id == null || delivery.rider_id === actor.id

/** The columns a step writes besides the state. */
function writes({ action, actor, now, facts, reason }: DeliveryStep): Updateable<DeliveriesTable> {
  switch (action) {
    case 'accept':
      return { rider_id: actor.id, assigned_at: now }
    case 'assign':
      return { rider_id: facts?.rider_id ?? null, assigned_at: now }
    case 'release':
      return { rider_id: null, assigned_at: null }
    case 'picked_up':
      return { picked_up_at: now }
    case 'reached_customer':
      return { at_door_at: now }
    case 'fail':
      return {
        failure_reason: reason ?? null,
        failed_at: now,
        failure_note: facts?.note ?? null,
        failure_photo: facts?.photo ?? null,
        finished_at: now,
      }
    case 'deliver':
    case 'returned':
      return { finished_at: now, photo: facts?.photo ?? null }
    case 'cancel':
      return { finished_at: now }
    default:
      return {}
  }
}

const events = {
  accept: 'delivery.assigned',
  assign: 'delivery.assigned',
  release: 'delivery.released',
  reached_store: 'delivery.reached_store',
  reached_customer: 'delivery.reached_customer',
} as const

async function tell(tx: Tx, { order_id, action, now }: DeliveryStep, rider_id: number | null) {
  if (rider_id === null || !(action in events)) return
  await emit(tx, events[action as keyof typeof events], { order_id, rider_id }, now)
}
