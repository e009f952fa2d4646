import { addMinutes } from '../clock'
import type { Mode } from '../store/modes'

/** The promised time: a range, stored with the order so that punctuality can be reported. */
export type Promised = { from: Date; to: Date }

const minutesPerKm = 3
/** Minutes for picking up at the store and handing over at the door. */
const handoverMinutes = 4
/** Minutes added per waiting order, at most doubling the preparation time. */
const minutesPerOrderAhead = 2

/** Minutes on the road in city traffic, whole and rounded up. */
export const travelMinutes = (km: number): number => Math.ceil(km * minutesPerKm)

/** What a promised time depends on, for a list of stores as for an order. */
export type PromiseFacts = {
  preparation_minutes: number
  /** orders the kitchen is working on */
  queue: number
  /** by road */
  travel_km: number
  delivery_type: Mode
}

/** Minutes from now: preparation, rising with the store's queue, plus travel; a pickup ends at the counter. */
export const promisedMinutes = (order: PromiseFacts): { from: number; to: number } => {
  const waiting = Math.min(order.queue * minutesPerOrderAhead, order.preparation_minutes)
  const travel = order.delivery_type === 'DELIVERY' ? travelMinutes(order.travel_km) + handoverMinutes : 0
  const minutes = order.preparation_minutes + waiting + travel
  return { from: minutes, to: minutes + Math.max(5, Math.ceil(minutes / 5)) }
}

/** The same as points in time. */
export const promise = ({ now, ...facts }: PromiseFacts & { now: Date }): Promised => {
  const { from, to } = promisedMinutes(facts)
  return { from: addMinutes(now, from), to: addMinutes(now, to) }
}

/** Remaining whole minutes of a promise, at least one: the same figure from the cart to tracking. */
export const minutesUntil = (at: Date, now: Date): number =>
  Math.max(1, Math.round((at.getTime() - now.getTime()) / 60_000))

/** The store asks for more time: the whole range moves. */
export const delay = (promised: Promised, minutes: number): Promised => ({
  from: addMinutes(promised.from, minutes),
  to: addMinutes(promised.to, minutes),
})
