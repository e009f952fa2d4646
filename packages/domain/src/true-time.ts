/** How long a device may have been offline for its time to be trusted. */
const MAX_OFFLINE_MS = 6 * 60 * 60_000

/** When a queued action really happened: the device's time, unless it is in the future or too long ago. */
export function trueTime(said: string | undefined, now: Date): Date {
  if (!said) return now
  const then = new Date(said)
  const ago = now.getTime() - then.getTime()
  return ago >= 0 && ago <= MAX_OFFLINE_MS ? then : now
}
