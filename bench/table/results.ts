import type { Figures } from './measure'

/** A figure with a target: at most, or at least. */
export interface Limit {
  what: string
  unit: '' | 'ms' | 'MB'
  value: number
  most?: number
  least?: number
  /** That of the baseline. */
  beside?: number
}

/** A row of figures that have targets of their own instead of a share of the baseline. */
export interface Limits {
  name: string
  yardstick: string
  limits: Limit[]
}

/** A row that could not be measured, and why. */
export interface Missing {
  name: string
  yardstick: string
  why: string
}

export type Result = Figures | Limits | Missing

/** A row as text. */
export interface Cells {
  name: string
  yardstick: string
  wanted: string
  reached: string
  isReached: boolean
  /** By how much it misses its target; empty if it reaches it. */
  missed: string
  /** Per second, and those of the baseline. */
  answers: string
  /** In ms: median, p95 and p99. */
  times: string
}

export const percent = (share: number): string => `${Math.round(share * 100)} %`
const figure = (value: number): string =>
  value.toLocaleString('en', { maximumFractionDigits: value < 10 ? 1 : 0 })

/** The row of a measurement that failed. */
export const failed = (
  { name, yardstick }: Pick<Missing, 'name' | 'yardstick'>,
  error: unknown,
): Missing => ({
  ...{ name, yardstick },
  why: (error instanceof Error ? error.message : String(error)).split('\n').slice(0, 2).join(' '),
})

export const isWithin = ({ value, most = Number.POSITIVE_INFINITY, least = 0 }: Limit): boolean =>
  value <= most && value >= least

export function isReached(result: Result): boolean {
  if ('why' in result) return false
  if ('limits' in result) return result.limits.every(isWithin)
  return result.ratio >= result.reach && timesOf(result).every(isWithin)
}

/** The limits of its response times. */
function timesOf({ p95, p99, ours }: Figures): Limit[] {
  return [
    ...(p95 === undefined ? [] : [{ what: 'p95', unit: 'ms', value: ours.p95, most: p95 } as const]),
    ...(p99 === undefined ? [] : [{ what: 'p99', unit: 'ms', value: ours.p99, most: p99 } as const]),
  ]
}

const times = (factor: number): string =>
  `${factor.toLocaleString('en', { maximumFractionDigits: factor < 2 ? 2 : 1 })} ×`

/** "41 % short, p99 1.3 × too long". */
function missedBy(result: Figures | Limits): string {
  if ('limits' in result)
    return result.limits
      .filter((limit) => !isWithin(limit))
      .map(excess)
      .join(', ')
  const { ratio, reach } = result
  const short = ratio < reach ? [`${percent(1 - ratio / reach)} short`] : []
  return [
    ...short,
    ...timesOf(result)
      .filter((limit) => !isWithin(limit))
      .map(excess),
  ].join(', ')
}

function excess({ what, value, most, least = 0, unit }: Limit): string {
  if (most === undefined) return `${what} ${figure(least - value)} short`
  return most === 0
    ? `${what} ${figure(value)} too much`
    : `${what} ${times(value / most)} the ${figure(most)} ${unit}`
}

export function cellsOf(result: Result): Cells {
  const { name, yardstick } = result
  const row = { name, yardstick, isReached: isReached(result) }
  if ('why' in result)
    return { ...row, wanted: '', reached: 'not measured', missed: result.why, answers: '', times: '' }
  if ('limits' in result)
    return {
      ...row,
      wanted: joined(result.limits, (limit) => markOf(limit)),
      reached: joined(result.limits, ({ value, unit }) => `${figure(value)} ${unit}`.trim()),
      missed: missedBy(result),
      answers: result.limits.some(({ beside }) => beside !== undefined)
        ? `(${joined(result.limits, ({ beside, unit }) => (beside === undefined ? '–' : `${figure(beside)} ${unit}`.trim()))})`
        : '',
      times: '',
    }
  const { ratio, reach, ours, beside } = result
  const wanted = [...(reach > 0 ? [percent(reach)] : []), ...timesOf(result).map((limit) => markOf(limit))]
  return {
    ...row,
    wanted: wanted.join(', '),
    reached: reach > 0 ? percent(ratio) : `p95 ${figure(ours.p95)} ms`,
    missed: missedBy(result),
    answers: `${figure(ours.perSecond)} (${figure(beside.perSecond)})`,
    times: [ours.p50, ours.p95, ours.p99].map(figure).join(' / '),
  }
}

const joined = (limits: readonly Limit[], cell: (limit: Limit) => string) => limits.map(cell).join(', ')

export function markOf({ what, unit, most, least }: Limit): string {
  const mark = most === undefined ? `≥ ${figure(least ?? 0)}` : `≤ ${figure(most)}`
  return `${what} ${mark} ${unit}`.trim()
}
