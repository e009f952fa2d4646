import type { Order } from '@tokri/contract/orders'
import { isFinal } from '@tokri/domain/order/lifecycle'

/**
 * The stage of an order as shown to the customer: finer than its state while the order is running (SCR-68).
 */
export type Stage =
  | 'paying'
  | 'unpaid'
  | 'scheduled'
  | 'waiting'
  | 'cooking'
  | 'packed'
  | 'collectable'
  | 'on_the_way'
  | 'at_door'
  | 'done'
  | 'cancelled'
  | 'coming_back'
  | 'returned'

type Standing = Pick<Order, 'status' | 'delivery_type' | 'rider'>

const stages: Record<Order['status'], Stage> = {
  awaiting_payment: 'paying',
  payment_failed: 'unpaid',
  scheduled: 'scheduled',
  scheduled_confirmed: 'scheduled',
  placed: 'waiting',
  preparing: 'cooking',
  ready: 'packed',
  on_the_way: 'on_the_way',
  completed: 'done',
  cancelled: 'cancelled',
  returning: 'coming_back',
  returned: 'returned',
}

export function stageOf({ status, delivery_type, rider }: Standing): Stage {
  if (status === 'ready' && delivery_type === 'SELFPICKUP') return 'collectable'
  if (status === 'on_the_way' && rider?.state === 'at_door') return 'at_door'
  return stages[status]
}

/** Nothing more will happen: the page stops polling. */
export const isOver = (order: Pick<Order, 'status'>): boolean => isFinal(order.status)

/** Somebody is cooking or delivering it: the four-part progress bar and the timeline make sense. */
export const isUnderWay = (stage: Stage): boolean =>
  !['paying', 'unpaid', 'cancelled', 'coming_back', 'returned'].includes(stage)

/** When the code is shown: once the rider is on the way, or from acceptance for a pickup. */
export function showsPin({ delivery_pin, delivery_type }: Order, stage: Stage): boolean {
  if (delivery_pin === null) return false
  if (delivery_type === 'SELFPICKUP') return ['cooking', 'collectable'].includes(stage)
  return ['on_the_way', 'at_door'].includes(stage)
}

export const PROGRESS_PARTS = 4

const within = (part: number): number => Math.min(1, Math.max(0, part))

/**
 * How far the four parts are filled: accepted, cooked, on the way, delivered. `cooked` and `ridden` are the
 * progress of the current part, from 0 to 1; a part is full only once it is over.
 */
export function progressOf(stage: Stage, { cooked = 0, ridden = 0 } = {}): number {
  if (stage === 'done') return PROGRESS_PARTS
  if (stage === 'at_door') return 3.5
  if (stage === 'collectable') return 3
  if (stage === 'on_the_way') return 2.15 + within(ridden) * 0.8
  if (stage === 'packed') return 2
  if (stage === 'cooking') return 1.1 + within(cooked) * 0.8
  return stage === 'waiting' ? 0.4 : 0.1
}

/** The share of the cooking time that has passed: from acceptance to the promised departure. */
export function cookedShare(
  order: Pick<Order, 'history' | 'promised'>,
  now: Date,
  travel_minutes: number,
): number {
  const started = order.history.find(({ status }) => status === 'preparing')
  if (!started || !order.promised) return 0
  const from = Date.parse(started.at)
  const until = Date.parse(order.promised.from) - travel_minutes * 60_000
  return until <= from ? 1 : within((now.getTime() - from) / (until - from))
}
