import type { Art } from '@tokri/contract/fields'
import type { AlarmWay } from '@tokri/domain/alarms/ladder'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

/** How many stores to look at and waiting orders are listed by name. */
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

/** Number of open orders past their promised time. */
export async function lateOrders(db: DbOrTx, now: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders where promised_to < ${now} and state not in
      ('completed', 'cancelled', 'returned', 'payment_failed', 'awaiting_payment', 'returning')`.execute(db)
  return rows[0]?.count ?? 0
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
  order_id: number
  unique_order_id: string
  restaurant_id: number | null
  store: string
  since: Date
  of_all: number
}

/** Orders no kitchen has answered since before `before`. */
export async function unansweredOrders(db: DbOrTx, before: Date): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select o.id as order_id, o.unique_order_id, o.restaurant_id, r.name as store, o.created_at as since,
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
      select o.id as order_id, o.unique_order_id, o.restaurant_id, coalesce(r.name, '') as store,
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

/** Open alarms of these orders, with how far each has escalated. */
export async function alarmsOfOrders(db: DbOrTx, order_ids: readonly number[]) {
  return await db
    .selectFrom('alarms')
    .select(['id', 'order_id', 'kind', 'raised_at', 'climbed_to'])
    .where('order_id', '=', sql<number>`any(${idArray(order_ids)})`)
    .where('kind', 'in', ['new_order', 'not_accepted', 'no_rider'])
    .where('ended_at', 'is', null)
    .where('acknowledged_at', 'is', null)
    .execute()
}

/** When people were first notified of these orders, by channel. */
export async function waysTold(db: DbOrTx, order_ids: readonly number[]) {
  const { rows } = await sql<{ order_id: number; by: AlarmWay; at: Date }>`
    select a.order_id, t.way as by, min(coalesce(t.told_at, t.created_at)) as at
    from alarms a join alarm_tellings t on t.alarm_id = a.id
    where a.order_id = any(${idArray(order_ids)}) and a.ended_at is null and t.outcome = 'told'
    group by 1, 2 order by 3, 2`.execute(db)
  return rows
}

interface StoreToLookAt {
  id: number
  name: string
  image: string | null
  art: Art | null
  why: 'paused' | 'busy'
  until: Date
  minutes: number
}

/** Stores that are paused or busy, paused ones first. */
export async function storesToLookAt(db: DbOrTx, now: Date): Promise<StoreToLookAt[]> {
  const { rows } = await sql<StoreToLookAt>`
    select id, name, image, art, case when paused_until > ${now} then 'paused' else 'busy' end as why,
      case when paused_until > ${now} then paused_until else busy_until end as until,
      case when paused_until > ${now} then 0
        else preparation_minutes - coalesce(usual_preparation_minutes, preparation_minutes) end as minutes
    from restaurants
    where (paused_until > ${now} or busy_until > ${now}) and is_active and is_accepted
    order by why desc, until, id limit ${NAMED.stores}`.execute(db)
  return rows
}
