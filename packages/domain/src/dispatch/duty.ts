/** A rider on duty, as the dispatch board shows one. */
export const dutyStates = ['free', 'busy', 'quiet'] as const
export type DutyState = (typeof dutyStates)[number]

/** A phone that carries an order says where it is every few seconds; silence for so long is worth a call, in minutes. */
const QUIET_MINUTES = 3

/** `quiet`: carries something and was not heard of lately. Without an order nobody's position is asked for. */
export function dutyOf(
  { active_orders, position_at }: { active_orders: number; position_at: Date | null },
  now: Date,
): DutyState {
  if (active_orders === 0) return 'free'
  const since = position_at ? now.getTime() - position_at.getTime() : Number.POSITIVE_INFINITY
  return since >= QUIET_MINUTES * 60_000 ? 'quiet' : 'busy'
}
