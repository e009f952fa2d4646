import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { AnswerTimes } from '../deps'

const HOUR_MS = 3_600_000
const KEPT_HOURS = 24
/** Values are in microseconds; 1 is the lowest that can be recorded. */
const LOWEST = 1

/** In memory: it restarts with the process, and does not include other nodes. */
export function openAnswerTimes(): AnswerTimes {
  const hours = new Map<number, RecordableHistogram>()
  let current = { hour: Number.NaN, times: createHistogram() }
  const keepDay = (hour: number) => {
    for (const known of hours.keys()) if (known <= hour - KEPT_HOURS) hours.delete(known)
  }
  return {
    record(ms, now) {
      const hour = Math.floor(now / HOUR_MS)
      if (hour !== current.hour) {
        keepDay(hour)
        current = { hour, times: hours.get(hour) ?? createHistogram() }
        hours.set(hour, current.times)
      }
      current.times.record(Math.max(LOWEST, Math.round(ms * 1_000)))
    },
    ofDay(now) {
      keepDay(Math.floor(now.getTime() / HOUR_MS))
      const day = createHistogram()
      for (const times of hours.values()) day.add(times)
      return day.count > 0 ? day.percentile(95) / 1_000 : null
    },
    byHour(now) {
      keepDay(Math.floor(now.getTime() / HOUR_MS))
      return [...hours].map(([hour, times]) => ({
        hour: new Date(hour * HOUR_MS),
        count: times.count,
        p95: times.percentile(95) / 1_000,
      }))
    },
  }
}
