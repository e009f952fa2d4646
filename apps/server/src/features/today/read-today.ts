import type { Today } from '@tokri/contract/today'
import { addMinutes } from '@tokri/domain/clock'
import { isOpen } from '@tokri/domain/store/open'
import { startOfDay } from '@tokri/domain/zone'
import type { ActorAt, SignedIn } from '../../core/actor'
import { paymentProblems } from '../../db/queries/payment-problems'
import { offsetOf } from '../../db/queries/store-cards'
import {
  type HourOfSales,
  liveOrders,
  pausedStores,
  riderlessOrders,
  salesByHour,
  storeCalendars,
  unansweredOrders,
  undecidedApplications,
} from '../../db/queries/today'
import type { Deps } from '../../deps'

/** Minutes without progress after which an order is listed. */
const PATIENCE = 3
const DAY = 24 * 60

/** Today's orders and sales compared with the same weekday last week, and what needs attention. */
export async function readToday({ db, settings }: Deps, { actor, now }: ActorAt): Promise<Today> {
  const from = startOfDay(settings.get('timeZone'), now)
  const lastWeek = startOfDay(settings.get('timeZone'), addMinutes(now, -7 * DAY))
  const soFar = (now.getTime() - from.getTime()) / 60_000
  const before = addMinutes(now, -PATIENCE)
  const [live, hours, hoursAgo, unanswered, riderless, waiting] = await Promise.all([
    liveOrders(db),
    // includes orders placed at this very moment
    salesByHour(db, { from, until: addMinutes(now, 1), end: addMinutes(from, DAY) }),
    salesByHour(db, {
      from: lastWeek,
      until: addMinutes(lastWeek, soFar),
      end: addMinutes(lastWeek, DAY),
    }),
    unansweredOrders(db, before),
    riderlessOrders(db, before),
    waitingFor(db, actor, { now, offset: offsetOf({ settings }, now) }),
  ])
  const count = (state: string) => live.get(state) ?? 0
  return {
    live: {
      scheduled: count('scheduled') + count('scheduled_confirmed'),
      placed: count('placed'),
      preparing: count('preparing'),
      ready: count('ready'),
      on_the_way: count('on_the_way') + count('returning'),
    },
    today: { ...dayOf(hours), promised: sum(hours, 'promised'), kept: sum(hours, 'kept') },
    week_ago: dayOf(hoursAgo),
    unanswered: listed(unanswered),
    riderless: listed(riderless),
    ...waiting,
  }
}

/** What needs attention, and which stores are open: visible only with some permissions. */
async function waitingFor(
  db: Deps['db'],
  { kind, permissions }: SignedIn,
  { now, offset }: { now: Date; offset: number },
) {
  const may = (permission: string) => kind === 'admin' || permissions.includes(permission)
  const [problems, applications, paused, stores] = await Promise.all([
    may('orders:refund') ? paymentProblems(db, { now, limit: 100 }) : null,
    may('applications:read') ? undecidedApplications(db) : null,
    may('stores:read') ? pausedStores(db, now) : null,
    may('stores:read') ? storeCalendars(db) : null,
  ])
  return {
    payment_problems: problems && problems.length,
    applications,
    paused:
      paused?.flatMap(({ paused_until, ...store }) =>
        paused_until ? [{ ...store, paused_until: paused_until.toISOString() }] : [],
      ) ?? null,
    stores: stores && {
      all: stores.length,
      taking: stores.filter((store) => isOpen(store, now, offset)).length,
    },
  }
}

const sum = (hours: readonly HourOfSales[], field: Exclude<keyof HourOfSales, 'hour'>): number =>
  hours.reduce((total, row) => total + row[field], 0)

const dayOf = (hours: readonly HourOfSales[]) => ({
  orders: sum(hours, 'counted'),
  sales: sum(hours, 'counted_sales'),
  hours: hours.map(({ hour, orders, sales }) => ({ hour, orders, sales })),
})

const listed = (rows: Awaited<ReturnType<typeof unansweredOrders>>) => ({
  count: rows[0]?.of_all ?? 0,
  first: rows.map(({ of_all: _, since, ...row }) => ({ ...row, since: since.toISOString() })),
})
