import type { Order } from '@tokri/contract/orders'
import { minutesUntil, travelMinutes } from '@tokri/domain/order/timeline'
import type { Stage } from './order-stage'

/** How the time is expressed: a range, minutes, or "any moment". */
export type Eta =
  | { kind: 'none' }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'any_minute' }
  | { kind: 'on_day'; at: Date }

export interface EtaAnswer {
  eta: Eta
  /** The promised time cannot be met or has passed already. */
  is_late: boolean
  /** When it is expected now; null if unknown. */
  at: Date | null
}

const minute = 60_000
const nothing: EtaAnswer = { eta: { kind: 'none' }, is_late: false, at: null }
/** A promised time further away than this is shown as a time of day, not in minutes. */
const longWait = 120
/** The minimum time the kitchen needs before it can hand anything over, in minutes. */
const shortestCooking = 3

/**
 * The minutes that must still pass whatever was promised: the minimum time of the kitchen, then of the road.
 */
function unavoidable(stage: Stage, road_km: number): number {
  const road = road_km > 0 ? travelMinutes(road_km) : 0
  if (stage === 'waiting' || stage === 'cooking') return shortestCooking + road
  return stage === 'at_door' ? 0 : road
}

/**
 * The arrival time: the promised range until somebody carries the order, then minutes by the remaining road.
 * An order that can no longer be on time says so before anybody has to ask (SCR-68).
 */
export function etaOf(asked: {
  stage: Stage
  promised: Order['promised']
  /** The rider's remaining distance to the door by road; 0 for a pickup. */
  road_km: number
  now: Date
}): EtaAnswer {
  const { stage, promised, road_km, now } = asked
  if (!promised || !['scheduled', 'waiting', 'cooking', 'packed', 'on_the_way', 'at_door'].includes(stage))
    return nothing
  const from = Date.parse(promised.from)
  const to = Date.parse(promised.to)
  if ((from - now.getTime()) / minute > longWait)
    return { eta: { kind: 'on_day', at: new Date(from) }, is_late: false, at: new Date(from) }
  const soonest = now.getTime() + unavoidable(stage, road_km) * minute
  const is_late = soonest > to
  if (stage === 'on_the_way' || stage === 'at_door' || is_late)
    return { eta: untilThen(new Date(soonest), now), is_late, at: new Date(soonest) }
  return {
    eta: rangeOf(new Date(Math.max(from, soonest)), new Date(to), now),
    is_late,
    at: new Date(to),
  }
}

function untilThen(at: Date, now: Date): Eta {
  const minutes = minutesUntil(at, now)
  return minutes <= 1 ? { kind: 'any_minute' } : { kind: 'minutes', minutes }
}

function rangeOf(from: Date, to: Date, now: Date): Eta {
  const range = { from: minutesUntil(from, now), to: minutesUntil(to, now) }
  return range.to - range.from < 2 ? untilThen(to, now) : { kind: 'range', ...range }
}
