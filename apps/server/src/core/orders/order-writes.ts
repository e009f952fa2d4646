import type { OrderAction, OrderState } from '@tokri/domain/order/lifecycle'
import { delay, type Promised, promise } from '@tokri/domain/order/timeline'
import { billLine, inPrintOrder } from '@tokri/domain/pricing/bill'
import type { Updateable } from 'kysely'
import type { OrderRow } from '../../db/queries/orders'
import { json } from '../../db/tables/json'
import type { OrdersTable } from '../../db/tables/orders'
import type { RefundTerms } from './give-back'

/** Facts a step may carry. */
export interface StepFacts {
  /** With `accept`: minutes until it is ready. */
  preparation_minutes?: number
  /** With `delay`: minutes added. */
  minutes?: number
  rider_id?: number | null
  /** With `picked_up` and `delivered`: the rider's photo. */
  photo?: string
  /** With `fail_delivery`: the charge for the return trip, as a percentage of the fare. */
  returning?: { charge: number; percentage: number }
  /** With `returned`: nobody was there, so nobody paid. */
  is_unattended?: boolean
  /** With `cancel` of an order in preparation and with `refund`: what staff decided to refund. */
  refund?: RefundTerms
  /** With `change` and `change_lines`: the changed columns. */
  columns?: Updateable<OrdersTable>
}

interface StepRequest {
  action: OrderAction
  now: Date
  facts?: StepFacts
  reason?: string | null
}

/** The columns a step writes besides the state. */
export function written(order: OrderRow, to: OrderState, asked: StepRequest): Updateable<OrdersTable> {
  const { action, now, facts = {}, reason = null } = asked
  switch (action) {
    case 'accept':
      return { accepted_at: now, ...promisedAnew(order, facts.preparation_minutes ?? minutesOf(order), now) }
    case 'paid':
    case 'start':
      return to === 'preparing' ? { accepted_at: now, ...promisedAnew(order, minutesOf(order), now) } : {}
    case 'delay':
      return delayed(order, facts.minutes ?? 0)
    case 'ready':
      return { ready_at: now }
    case 'collected':
    case 'delivered':
      return { completed_at: now }
    case 'fail_delivery':
      return facts.returning ? withReturn(order, facts.returning) : {}
    case 'returned':
      return { completed_at: now }
    case 'reject':
    case 'ignored':
    case 'cancel':
      return { cancel_reason: reason }
    case 'restore':
      return { cancel_reason: null }
    case 'change':
    case 'change_lines':
      return facts.columns ?? {}
    default:
      return {}
  }
}

/** The return is a line of the same bill, and the rider earns on it as on the way out. */
function withReturn(order: OrderRow, { charge, percentage }: NonNullable<StepFacts['returning']>) {
  if (charge === 0) return {}
  const line = billLine('errand_return', charge, {
    key: 'explain_errand_return',
    params: { return_percentage: percentage },
  })
  return {
    lines: json(inPrintOrder([...order.lines, line])),
    delivery_charge: order.delivery_charge + charge,
    actual_delivery_charge: order.actual_delivery_charge + charge,
    payable: order.payable + charge,
    due_amount: order.due_amount + charge,
  }
}

const minutesOf = (order: OrderRow): number => order.preparation_minutes ?? 0

/** The kitchen's own estimate already includes its queue. */
function promisedAnew(order: OrderRow, preparation_minutes: number, now: Date): Updateable<OrdersTable> {
  const { kind, delivery_type, distance } = order
  const travel_km = distance ?? 0
  // An errand's slot is its pickup time, so the travel time is added.
  if (kind === 'errand' && order.schedule) {
    const fetched = new Date(Math.max(now.getTime(), Date.parse(order.schedule.open)))
    const trip = { now: fetched, preparation_minutes: 0, queue: 0, travel_km, delivery_type }
    return { preparation_minutes, ...columns(promise(trip)) }
  }
  const soonest = promise({ now, preparation_minutes, queue: 0, travel_km, delivery_type })
  const promised = order.schedule ? withinSlot(soonest, order.schedule) : soonest
  return { preparation_minutes, ...columns(promised) }
}

/** Scheduled orders keep their slot as the promise, unless the kitchen can no longer make it. */
function withinSlot(soonest: Promised, slot: NonNullable<OrderRow['schedule']>): Promised {
  const [from, to] = [new Date(slot.open), new Date(slot.close)]
  return soonest.from <= to ? { from, to } : soonest
}

function delayed(order: OrderRow, minutes: number): Updateable<OrdersTable> {
  const { promised_from, promised_to } = order
  const moved = promised_from && promised_to ? delay({ from: promised_from, to: promised_to }, minutes) : null
  return { preparation_minutes: minutesOf(order) + minutes, ...(moved ? columns(moved) : {}) }
}

const columns = ({ from, to }: Promised) => ({ promised_from: from, promised_to: to })
