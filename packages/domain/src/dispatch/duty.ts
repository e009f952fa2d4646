/** A rider on duty, as the dispatch board shows one. */
export const dutyStates = ['free', 'busy', 'quiet'] as const
export type DutyState = (typeof dutyStates)[number]

/**
 * Devices with an order send their position every few seconds; after this many minutes without one, the rider
 * counts as quiet.
 */
const QUIET_MINUTES = 3

/** `quiet`: has an order and sent no position lately. Riders without an order are not tracked. */
export function dutyOf(
  { active_orders, position_at }: { active_orders: number; position_at: Date | null },
  now: Date,
): DutyState {
  if (active_orders === 0) return 'free'
  const since = position_at ? now.getTime() - position_at.getTime() : Number.POSITIVE_INFINITY
  return since >= QUIET_MINUTES * 60_000 ? 'quiet' : 'busy'
}
