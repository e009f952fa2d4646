import { addMinutes } from '../clock'

/** Minutes after the start of a payment at which its status is polled, up to three days. */
const minutesAfterStart = [
  ...[0.33, 0.67, 1, 2, 4, 8, 15, 30],
  ...[1, 2, 4, 8, 24, 48, 72].map((hours) => hours * 60),
]

/** When to check again after `asked` checks; null: stop, since banks have answered by then. */
export function nextPoll(started_at: Date, asked: number): Date | null {
  const minutes = minutesAfterStart[asked]
  return minutes === undefined ? null : addMinutes(started_at, minutes)
}
