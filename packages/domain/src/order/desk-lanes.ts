import type { OrderState } from './lifecycle'

/** The lists of the desk: running orders by what they wait for, and every order there is. */
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
/** Lists of orders that go on, which are counted. */
export type RunningLane = Exclude<DeskLane, 'all'>
export const runningLanes = deskLanes.filter((lane): lane is RunningLane => lane !== 'all')

/** Why an order needs somebody at the desk. */
export const deskNeeds = ['no_answer', 'no_rider', 'code_locked'] as const
export type DeskNeed = (typeof deskNeeds)[number]

/** Minutes an order may stand still before it needs somebody. */
export const deskPatience = 3

/** States that the customer has a promise for. */
export const liveStates = [
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'returning',
] as const satisfies OrderState[]

/** The states of a list that is nothing but states. */
export const statesOfLane: Partial<Record<RunningLane, readonly OrderState[]>> = {
  live: liveStates,
  placed: ['placed'],
  preparing: ['preparing'],
  ready: ['ready'],
  on_the_way: ['on_the_way', 'returning'],
  scheduled: ['scheduled', 'scheduled_confirmed'],
  unpaid: ['awaiting_payment'],
}
