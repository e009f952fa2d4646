export type Greeting = 'morning' | 'afternoon' | 'evening'
export type SearchWord = 'breakfast' | 'tea' | 'lunch' | 'fast_food' | 'dinner' | 'favourite'

// Fixed by the product, regardless of the browser's time zone (CON-14, CON-15).
const OFFSET_MINUTES = 330
const DAY_MINUTES = 1440

function hourOf(now: Date): number {
  const minutes = Math.floor(now.getTime() / 60_000) + OFFSET_MINUTES
  return Math.floor((((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES) / 60)
}

/** CON-14 */
export function greeting(now: Date): Greeting {
  const hour = hourOf(now)
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

/** From this hour on, until the next row's (CON-15). */
const searchHours: readonly (readonly [from: number, word: SearchWord])[] = [
  [0, 'favourite'],
  [7, 'breakfast'],
  [10, 'tea'],
  [12, 'lunch'],
  [16, 'fast_food'],
  [18, 'dinner'],
  [23, 'favourite'],
]

/** Search suggestions for this hour (CON-15). */
export function searchWords(now: Date): SearchWord {
  const hour = hourOf(now)
  return searchHours.findLast(([from]) => from <= hour)?.[1] ?? 'favourite'
}
