const DAY = 1_440
/** Opening hours are dragged in steps of this many minutes. */
export const STEP = 15

/**
 * A time span in minutes of a day of the week; an end that isn't after the beginning, or is above 1440, is
 * after midnight.
 */
export interface Span {
  weekday: number
  from: number
  to: number
}
/** Which part of a span is dragged: one of its ends, or all of it. */
export type Grip = 'from' | 'to' | 'both'

/** When a span ends, counted from the midnight before it began. */
export const endOf = ({ from, to }: Pick<Span, 'from' | 'to'>): number => (to <= from ? to + DAY : to)

/**
 * How many minutes the strips of a week show: a day, and the early hours that belong to its night only if
 * something is open past midnight.
 */
export const stripOf = (spans: readonly Span[]): number =>
  spans.some((span) => endOf(span) > DAY) ? DAY + 360 : DAY

const onStep = (minutes: number): number => Math.round(minutes / STEP) * STEP
const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(most, value))

/**
 * The span with one end, or all of it, moved by this many minutes: in quarters of an hour, without
 * overlapping the day's other spans.
 */
export function moveSpan(span: Span, grip: Grip, minutes: number, others: readonly Span[]): Span {
  const end = endOf(span)
  const before = others.filter(({ from }) => from < span.from).map(endOf)
  const after = others.filter(({ from }) => from > span.from).map(({ from }) => from)
  const room = { from: Math.max(0, ...before), to: Math.min(...after, Number.POSITIVE_INFINITY) }
  if (grip === 'to')
    return {
      ...span,
      to: within(onStep(end + minutes), span.from + STEP, Math.min(room.to, span.from + DAY)),
    }
  const long = grip === 'both' ? end - span.from : 0
  const earliest = grip === 'both' ? room.from : Math.max(room.from, end - DAY)
  const latest = Math.min(DAY - STEP, grip === 'both' ? room.to - long : end - STEP)
  if (latest < earliest) return span
  const from = within(onStep(span.from + minutes), earliest, latest)
  return { ...span, from, to: grip === 'both' ? from + long : end }
}

/**
 * A new span of four hours, or of the space there is, that begins at this moment of a day; null if there is
 * one already.
 */
export function spanAt(weekday: number, minute: number, others: readonly Span[]): Span | null {
  const from = within(Math.floor(minute / STEP) * STEP, 0, DAY - STEP)
  if (others.some((one) => one.from <= from && from < endOf(one))) return null
  const next = Math.min(...others.filter((one) => one.from > from).map((one) => one.from), from + 240)
  return { weekday, from, to: next }
}
