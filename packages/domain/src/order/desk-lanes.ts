import type { OrderState } from './lifecycle'

/** The desk's lists: open orders by what they wait for, and all orders. */
export const deskLanes = [
  'live',
  'needs',
  'late',
  'riderless',
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'scheduled',
  'unpaid',
  'all',
] as const
export type DeskLane = (typeof deskLanes)[number]
/** Lists of open orders, which are counted. */
export type RunningLane = Exclude<DeskLane, 'all'>
export const runningLanes = deskLanes.filter((lane): lane is RunningLane => lane !== 'all')

/** Why an order needs attention from the desk. */
export const deskNeeds = ['no_answer', 'no_rider', 'code_locked'] as const
export type DeskNeed = (typeof deskNeeds)[number]

/** Minutes without progress after which an order needs attention. */
export const deskPatience = 3

/** States in which the customer has a promised time. */
export const liveStates = [
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'returning',
] as const satisfies OrderState[]

/** Lists that are defined by states alone. */
export const statesOfLane: Partial<Record<RunningLane, readonly OrderState[]>> = {
  live: liveStates,
  placed: ['placed'],
  preparing: ['preparing'],
  ready: ['ready'],
  on_the_way: ['on_the_way', 'returning'],
  scheduled: ['scheduled', 'scheduled_confirmed'],
  unpaid: ['awaiting_payment'],
}
