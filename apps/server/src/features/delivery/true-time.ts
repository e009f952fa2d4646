/** A phone may have been without a network this long and still be believed. */
const believed = 6 * 60 * 60_000

/** When it really happened: what the phone says, unless that lies in the future or too far back. */
export function trueTime(said: string | undefined, now: Date): Date {
  if (!said) return now
  const then = new Date(said)
  const ago = now.getTime() - then.getTime()
  return ago >= 0 && ago <= believed ? then : now
}
