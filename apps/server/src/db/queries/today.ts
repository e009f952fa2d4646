import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { hoursOfStore } from './stores'

/** How many paused stores and waiting orders are listed by name. */
const NAMED = { stores: 5, orders: 3 }
/** Maximum to which rows are counted. */
const MANY = 100

/** Open orders, by state. */
export async function liveOrders(db: DbOrTx): Promise<Map<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::int as count from orders
    where state not in ('completed', 'cancelled', 'returned', 'payment_failed') group by state`.execute(db)
  return new Map(rows.map(({ state, count }) => [state, count]))
}

export interface DayWindow {
  from: Date
  /** Counting ends here; hours continue to `end`. */
  until: Date
  end: Date
}

export interface HourOfSales {
  hour: number
  orders: number
  sales: number
  /** Orders in this hour before `until`. */
  counted: number
  counted_sales: number
  promised: number
  kept: number
}

/** Orders placed on a day, by hour since its start; cancelled, returned and unpaid ones do not count. */
export async function salesByHour(db: DbOrTx, { from, until, end }: DayWindow): Promise<HourOfSales[]> {
  const { rows } = await sql<HourOfSales>`
    select floor(extract(epoch from created_at - ${from}::timestamptz) / 3600)::int as hour,
      count(*)::int as orders, sum(payable)::int8 as sales,
      count(*) filter (where created_at < ${until})::int as counted,
      coalesce(sum(payable) filter (where created_at < ${until}), 0)::int8 as counted_sales,
      count(*) filter (where completed_at is not null and promised_to is not null)::int as promised,
      count(*) filter (where completed_at <= promised_to)::int as kept
    from orders where created_at >= ${from} and created_at < ${end}
      and state not in ('awaiting_payment', 'payment_failed', 'cancelled', 'returning', 'returned')
    group by 1 order by 1`.execute(db)
  return rows
}

interface WaitingRow {
  unique_order_id: string
  restaurant_id: number | null
  store: string
  since: Date
  of_all: number
}

/** Orders no kitchen has answered since before `before`. */
export async function unansweredOrders(db: DbOrTx, before: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select o.unique_order_id, o.restaurant_id, r.name as store, o.created_at as since,
      (count(*) over ())::int as of_all
    from orders o join restaurants r on r.id = o.restaurant_id
    where o.state = 'placed' and o.created_at < ${before}
    order by o.created_at limit ${NAMED.orders}`.execute(db)
  return rows
}

/** Orders that have been ready, or errands that have waited, since before `before` without a rider. */
export async function riderlessOrders(db: DbOrTx, before: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    with waiting as (
      select o.unique_order_id, o.restaurant_id, coalesce(r.name, '') as store,
        greatest(d.created_at, o.ready_at) as since
      from deliveries d join orders o on o.id = d.order_id left join restaurants r on r.id = o.restaurant_id
      where d.state in ('waiting', 'offered') and (o.state = 'ready' or o.kind = 'errand')
    )
    select *, (count(*) over ())::int as of_all from waiting where since < ${before}
    order by since limit ${NAMED.orders}`.execute(db)
  return rows
}

/** Number of undecided applications of riders and stores. */
export async function undecidedApplications(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select from applications where state = 'waiting' limit ${MANY}) a`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** Stores that are paused, those that resume first come first. */
export async function pausedStores(db: DbOrTx, now: Date) {
  return await db
    .selectFrom('restaurants')
    .select(['id', 'name', 'paused_until'])
    .where('paused_until', '>', now)
    .where('is_active', '=', true)
    .where('is_accepted', '=', true)
    .orderBy('paused_until')
    .limit(NAMED.stores)
    .execute()
}

/** Opening hours of accepted, active stores. */
export async function storeCalendars(db: DbOrTx) {
  return await db
    .selectFrom('restaurants as r')
    .select(['r.is_active', 'r.paused_until', 'r.holidays', 'r.special_days'])
    .select(hoursOfStore.as('hours'))
    .where('r.is_active', '=', true)
    .where('r.is_accepted', '=', true)
    .execute()
}
