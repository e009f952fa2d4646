import type { Order } from '@tokri/contract/orders'
import { minutesUntil, travelMinutes } from '@tokri/domain/order/timeline'
import type { Stage } from './order-stage'

/** What is said of the time: a range, minutes, or that it is a matter of moments. */
export type Eta =
  | { kind: 'none' }
  | { kind: 'range'; from: number; to: number }
  | { kind: 'minutes'; minutes: number }
  | { kind: 'any_minute' }
  | { kind: 'on_day'; at: Date }

export interface EtaAnswer {
  eta: Eta
  /** The promise cannot be kept or is broken already. */
  is_late: boolean
  /** When it should be there now; null when nobody knows. */
  at: Date | null
}

const minute = 60_000
const nothing: EtaAnswer = { eta: { kind: 'none' }, is_late: false, at: null }
/** A promise further away than this is told as a time of day, not in minutes. */
const longWait = 120
/** What the kitchen needs at the very least before it can hand anything over, in minutes. */
const shortestCooking = 3

/** Minutes that must still pass whatever was promised: what the kitchen, then the road, cannot do faster. */
function unavoidable(stage: Stage, road_km: number): number {
  const road = road_km > 0 ? travelMinutes(road_km) : 0
  if (stage === 'waiting' || stage === 'cooking') return shortestCooking + road
  return stage === 'at_door' ? 0 : road
}

/**
 * When it is there: the promised range until somebody carries it, then minutes by the road that is left. An
 * order that can no longer keep its promise says so before anybody has to ask (SCR-68).
 */
export function etaOf(asked: {
  stage: Stage
  promised: Order['promised']
  /** By road: what the rider still has before the door; 0 for a pickup. */
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
