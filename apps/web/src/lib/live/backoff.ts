/** Waits between attempts to reach the live stream, in ms: doubling from one second to half a minute. */
export function backoff(failures: number, chance: number = Math.random()): number {
  const whole = Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (0.75 + chance / 2))
}

/** After this many failures in a row screens look for themselves instead of waiting for the stream. */
export const POLL_AFTER_FAILURES = 2
