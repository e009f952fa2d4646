import type { Today } from '@tokri/contract/today'

type Hours = Today['today']['hours']

/** Hours that are always shown, so that a quiet day fills the chart, too. */
const USUAL = { first: 9, last: 22 }

/** The sales of each hour on both days, from the first to the last hour worth showing. */
export function chartHours(today: Hours, before: Hours) {
  const busy = [...today, ...before].map(({ hour }) => hour)
  const [first, last] = [Math.min(USUAL.first, ...busy), Math.min(23, Math.max(USUAL.last, ...busy))]
  const of = (hours: Hours, wanted: number) => hours.find(({ hour }) => hour === wanted)?.sales ?? 0
  return Array.from({ length: last - first + 1 }, (_, at) => {
    const hour = first + at
    return { hour, now: of(today, hour), before: of(before, hour) }
  })
}
