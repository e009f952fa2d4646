import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

/** The orders of these stores among the given ones. */
export async function ordersOfStores(db: DbOrTx, order_ids: number[], stores: number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', sql<number>`any(${idArray(order_ids)})`)
    .where('restaurant_id', '=', sql<number>`any(${idArray(stores)})`)
    .execute()
  return rows.map(({ id }) => id)
}

/** Records that a device rang for those of these orders that still wait; only the first device counts. */
export async function noteBells(db: DbOrTx, order_ids: number[], rang_at: Date): Promise<void> {
  await sql`insert into order_bells (order_id, came_at, rang_at)
    select o.id, h.at, ${rang_at} from orders o
    join lateral (
      select at from order_history where order_id = o.id and to_state = 'placed' order by id desc limit 1
    ) h on true
    where o.id = any(${idArray(order_ids)}) and o.state = 'placed'
    on conflict (order_id) do nothing`.execute(db)
}

interface BellTimes {
  /** null: all hours together. */
  hour: Date | null
  count: number
  median: number
  p95: number
}

/** Milliseconds from an order’s arrival to its first bell, by hour and of all together, on every node. */
export async function bellTimes(db: DbOrTx, since: Date): Promise<BellTimes[]> {
  const took = sql`extract(epoch from rang_at - came_at) * 1000`
  const { rows } = await sql<BellTimes>`
    select date_trunc('hour', rang_at) as hour, count(*)::int as count,
      percentile_cont(0.5) within group (order by ${took})::float8 as median,
      percentile_cont(0.95) within group (order by ${took})::float8 as p95
    from order_bells where rang_at > ${since}
    group by rollup (date_trunc('hour', rang_at)) order by hour nulls last`.execute(db)
  return rows
}

export async function forgetBells(db: DbOrTx, before: Date): Promise<void> {
  await db.deleteFrom('order_bells').where('rang_at', '<', before).execute()
}
