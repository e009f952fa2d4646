import type { Row } from '../data/data-provider'
import { today } from './calendar-day'

/** Fields that limit when, and how often, a row that is switched on has an effect. */
export interface Term {
  /** Days ('2026-12-31') or instants; null: no limit. */
  from: string
  /** The last day, or the instant at which it ends. */
  until: string
  /** Pairs of what was used and the most that may be; 0: no limit. */
  limits?: readonly (readonly [used: string, most: string])[]
}

/** Why a row that is switched on has no effect now. */
type OutOfTerm = 'scheduled' | 'ended' | 'used_up'

const DAY_LENGTH = '2026-12-31'.length

/** Whether this day is over, or this instant has come. */
const isPast = (at: string, now: Date): boolean =>
  at.length === DAY_LENGTH ? at < today(now) : new Date(at) <= now
const isToCome = (at: string, now: Date): boolean =>
  at.length === DAY_LENGTH ? at > today(now) : new Date(at) > now

/** null: it has an effect now. */
export function outOfTerm(row: Row, { from, until, limits = [] }: Term, now = new Date()): OutOfTerm | null {
  const [begins, ends] = [row[from], row[until]]
  if (typeof ends === 'string' && isPast(ends, now)) return 'ended'
  if (limits.some(([used, most]) => Number(row[most]) > 0 && Number(row[used]) >= Number(row[most])))
    return 'used_up'
  return typeof begins === 'string' && isToCome(begins, now) ? 'scheduled' : null
}
