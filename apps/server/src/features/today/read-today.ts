import type { Today } from '@tokri/contract/today'
import { defaultLadders } from '@tokri/domain/alarms/kinds'
import { addMinutes } from '@tokri/domain/clock'
import { startOfDay } from '@tokri/domain/zone'
import { type ActorAt, may, type SignedIn } from '../../core/actor'
import { ownLadders } from '../../db/queries/alarms'
import {
  alarmsOfOrders,
  type HourOfSales,
  lateOrders,
  riderlessOrders,
  salesByHour,
  storesToLookAt,
  unansweredOrders,
  waysTold,
} from '../../db/queries/today'
import type { Deps } from '../../deps'
import { countLive, countWaiting, tooLongBefore } from './read-waiting'

const DAY = 24 * 60

/** Today's orders and sales compared with the same weekday last week, and what needs attention. */
export async function readToday(deps: Deps, { actor, now }: ActorAt): Promise<Today> {
  const { db, settings } = deps
  const from = startOfDay(settings.get('timeZone'), now)
  const lastWeek = startOfDay(settings.get('timeZone'), addMinutes(now, -7 * DAY))
  const soFar = (now.getTime() - from.getTime()) / 60_000
  const before = tooLongBefore(now)
  const [live, late, hours, hoursAgo, unanswered, riderless, waiting, look_at] = await Promise.all([
    countLive(deps),
    lateOrders(db, now),
    // includes orders placed at this very moment
    salesByHour(db, { from, until: addMinutes(now, 1), end: addMinutes(from, DAY) }),
    salesByHour(db, {
      from: lastWeek,
      until: addMinutes(lastWeek, soFar),
      end: addMinutes(lastWeek, DAY),
    }),
    unansweredOrders(db, before),
    riderlessOrders(db, before),
    countWaiting(deps, actor, now),
    lookAt(deps, actor, now),
  ])
  const told = await toldOf(db, [...unanswered, ...riderless])
  return {
    live,
    late,
    today: { ...dayOf(hours), promised: sum(hours, 'promised'), kept: sum(hours, 'kept') },
    week_ago: dayOf(hoursAgo),
    unanswered: listed(unanswered, told),
    riderless: listed(riderless, told),
    ...waiting,
    look_at,
  }
}

/** Stores that are paused or busy; null without the permission to see stores. */
async function lookAt({ db }: Deps, actor: SignedIn, now: Date) {
  if (!may(actor, 'stores:read')) return null
  const stores = await storesToLookAt(db, now)
  return stores.map(({ until, ...store }) => ({ ...store, until: until.toISOString() }))
}

const sum = (hours: readonly HourOfSales[], field: Exclude<keyof HourOfSales, 'hour'>): number =>
  hours.reduce((total, row) => total + row[field], 0)

const dayOf = (hours: readonly HourOfSales[]) => ({
  orders: sum(hours, 'counted'),
  sales: sum(hours, 'counted_sales'),
  hours: hours.map(({ hour, orders, sales, promised, kept }) => ({ hour, orders, sales, promised, kept })),
})

type WaitingRows = Awaited<ReturnType<typeof unansweredOrders>>
type Told = Pick<Today['unanswered']['first'][number], 'told' | 'next'>

/** Who was notified of each order and who is next, by the escalation of its open alarms. */
async function toldOf(db: Deps['db'], rows: WaitingRows): Promise<(order_id: number) => Told> {
  if (rows.length === 0) return () => ({ told: [], next: null })
  const ids = rows.map(({ order_id }) => order_id)
  const [ways, alarms, own] = await Promise.all([waysTold(db, ids), alarmsOfOrders(db, ids), ownLadders(db)])
  const ahead = alarms.flatMap(({ order_id, kind, raised_at, climbed_to }) =>
    (own.get(kind) ?? defaultLadders[kind])
      .filter(({ after }) => after > climbed_to)
      .map(({ to, by, after }) => ({ order_id, to, by, at: addMinutes(raised_at, after).toISOString() })),
  )
  return (id) => {
    const [next] = ahead.filter(({ order_id }) => order_id === id).sort((a, b) => a.at.localeCompare(b.at))
    return {
      told: ways
        .filter(({ order_id }) => order_id === id)
        .map(({ by, at }) => ({ by, at: at.toISOString() })),
      next: next ? { to: next.to, by: next.by, at: next.at } : null,
    }
  }
}

const listed = (rows: WaitingRows, told: (order_id: number) => Told) => ({
  count: rows[0]?.of_all ?? 0,
  first: rows.map(({ of_all: _, since, ...row }) => ({
    ...row,
    since: since.toISOString(),
    ...told(row.order_id),
  })),
})
