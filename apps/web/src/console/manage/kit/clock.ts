const pad = (value: number): string => String(value).padStart(2, '0')
/** Minutes since midnight as '18:30'; past 24 hours it is the clock time of the next day. */
export const clockOf = (minutes: number): string =>
  `${pad(Math.floor((minutes % 1_440) / 60))}:${pad(minutes % 60)}`

/** '18:30' as minutes since midnight. */
export function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
