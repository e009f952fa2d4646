import { DEVICE_AWAY_MINUTES, DEVICE_SILENT_MINUTES } from '@tokri/domain/alarms/devices'
import { addMinutes } from '@tokri/domain/clock'
import { version } from '../../../../../package.json'
import { countDevices } from '../../db/queries/board-devices'
import { bellTimes } from '../../db/queries/order-bells'
import type { Deps } from '../../deps'

const rounded = <T extends number | null>(ms: T) => (ms === null ? ms : Math.round(ms * 10) / 10) as T

/** How long the new orders of the last day waited for their first bell, by hour and together. */
async function bell(db: Deps['db'], now: Date) {
  const times = await bellTimes(db, addMinutes(now, -24 * 60))
  const figures = ({ count, median, p95 }: (typeof times)[number]) => ({
    count,
    median: Math.round(median),
    p95: Math.round(p95),
  })
  const all = times.find(({ hour }) => hour === null)
  return {
    all: all && all.count > 0 ? figures(all) : null,
    hours: times.flatMap((one) => (one.hour ? [{ ...figures(one), hour: one.hour.toISOString() }] : [])),
  }
}

/** The running release, its uptime and response times, and the kitchen devices online. */
export async function installation({ db, answerTimes }: Pick<Deps, 'db' | 'answerTimes'>, now: Date) {
  return {
    version,
    started_at: new Date(now.getTime() - Math.round(process.uptime() * 1_000)).toISOString(),
    devices: await countDevices(db, {
      silent: addMinutes(now, -DEVICE_SILENT_MINUTES),
      away: addMinutes(now, -DEVICE_AWAY_MINUTES),
    }),
    bell: await bell(db, now),
    p95: rounded(answerTimes.ofDay(now)),
    hours: answerTimes.byHour(now).map(({ hour, count, p95 }) => ({
      hour: hour.toISOString(),
      count,
      p95: rounded(p95),
    })),
  }
}
