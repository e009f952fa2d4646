import { addMinutes } from '../clock'

/** Minutes after a payment was started at which the gateway is asked on its own account, up to three days. */
const minutesAfterStart = [
  ...[0.33, 0.67, 1, 2, 4, 8, 15, 30],
  ...[1, 2, 4, 8, 24, 48, 72].map((hours) => hours * 60),
]

/** When to check again after `asked` checks; null: stop, banks have answered by then. */
export function nextPoll(started_at: Date, asked: number): Date | null {
  const minutes = minutesAfterStart[asked]
  return minutes === undefined ? null : addMinutes(started_at, minutes)
}
