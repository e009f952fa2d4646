import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/client'
import { migrate } from '../../apps/server/src/db/migrate'
import { openSession } from '../../apps/server/src/db/queries/sessions'
import { centre } from '../../apps/server/src/testing/fixtures'
import { openApp, openBenchDatabase } from '../server/open'
import { type Asked, oneSelect } from './measure'
import { type Bench, call, newPoints, type Row } from './rows'

/** This many stores are in one city; further ones are spread over a country. */
const CITY = 5_000
const ORDERS = 5_000_000
const PEOPLE = 1_000_000

/** Without time-outs and triggers, which work row by row. */
export const inBulk = (db: Db, act: (one: Db) => Promise<unknown>) =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    await sql`set session_replication_role = replica`.execute(one)
    await act(one)
    await sql`reset session_replication_role`.execute(one)
    await sql`reset statement_timeout`.execute(one)
  })

async function insertStores(db: Db, stores: number): Promise<void> {
  const city = Math.min(CITY, stores)
  await inBulk(db, async (one) => {
    await sql`insert into restaurants (slug, name, latitude, longitude, delivery_radius, delivery_time, rating, price_range)
    select 'country-' || n, 'Store ' || n,
      ${centre.latitude}::float8 + case when n <= ${city}::int then 0.08 * sqrt(n::float8 / ${city}::int) * cos(n * 2.399963)
        else 3 + n % 1009 / 100.0 end,
      ${centre.longitude}::float8 + case when n <= ${city}::int then 0.08 * sqrt(n::float8 / ${city}::int) * sin(n * 2.399963)
        else n % 997 / 100.0 - 5 end,
      25, 15 + n % 40, 3 + n % 20 / 10.0, 20000 + n % 30 * 2000
    from generate_series(1, ${stores}::int) n`.execute(one)
    await sql`insert into restaurant_hours (restaurant_id, weekday, opens, closes)
    select r.id, d, 0, case when r.id % 9 = 0 then 1 else 1440 end
    from restaurants r cross join generate_series(0, 6) d`.execute(one)
    await sql`analyze`.execute(one)
  })
}

export async function openCountry({ fill, size }: Bench, wanted: number) {
  const stores = Math.ceil(wanted * size.scale)
  const { db, close } = await openBenchDatabase(8)
  await migrate(db)
  await fill(`${stores} stores`, () => insertStores(db, stores))
  const { app, close: closeApp } = await openApp(db)
  const closeAll = async () => {
    await closeApp()
    await close()
  }
  return { db, app, close: closeAll }
}

/** A list takes as long in a country as in a town. */
const amongStores = (stores: number): Row => ({
  name: `nearby listing, never asked, of ${stores.toLocaleString('en')} stores`,
  yardstick: 'the same of 300 stores',
  reach: 1 / 1.5,
  needsPostgres: true,
  async targets(bench) {
    const [few, many] = [await openCountry(bench, 300), await openCountry(bench, stores)]
    return {
      ours: () => ({ app: many.app, requests: newPoints(bench.round++) }),
      beside: { app: few.app, requests: newPoints(bench.round++) },
      close: async () => {
        await few.close()
        await many.close()
      },
    }
  },
})

/** Finished orders, of customers with five each, inserted without triggers and indexed afterwards. */
async function insertPast(db: Db, scale: number): Promise<void> {
  const [people, orders] = [Math.ceil(PEOPLE * scale), Math.ceil(ORDERS * scale)]
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes
    where tablename = 'orders' and indexname not in ('orders_pkey', 'orders_unique_order_id_key')`.execute(db)
  await inBulk(db, async (one) => {
    await sql`insert into users (name, email) select 'Person ' || n, 'past' || n || '@example.com'
      from generate_series(1, ${people}::int) n`.execute(one)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(one)
    await sql`insert into orders (unique_order_id, state, user_id, restaurant_id, delivery_type, lines, item_total,
        delivery_charge, actual_delivery_charge, payable, due_amount, method, created_at, completed_at)
      select md5(n::text), 'completed', p.first + n % ${people}::int, s.first + n % 3000, 'DELIVERY', '[]', 20000, 3000,
        3000, 23000, 0, 'COD', now() - n * interval '12 seconds', now() - n * interval '12 seconds'
      from generate_series(1, ${orders}::int) n, (select min(id) as first from users where email like 'past%') p,
        (select min(id) as first from restaurants) s`.execute(one)
    for (const { made } of indexes) await sql.raw(made).execute(one)
    await sql`analyze orders`.execute(one)
  })
}

export const sizeRows: Row[] = [
  amongStores(3_000),
  amongStores(30_000),
  amongStores(100_000),
  {
    name: 'history among 5,000,000 orders',
    yardstick: 'one indexed select',
    reach: 0,
    p95: 10,
    needsPostgres: true,
    connections: 1,
    async targets({ db, app, fill, size }) {
      await fill('the past orders', () => insertPast(db, size.scale))
      const { rows } = await sql<{ id: number }>`
        select id from users where email like 'past%' order by id limit 300`.execute(db)
      const now = new Date()
      const requests: Asked[] = []
      for (const { id } of rows) {
        const token = await openSession(db, { user_id: id, device: null, now })
        requests.push({ ...call('get-orders', {}), headers: { authorization: `Bearer ${token}` } })
      }
      const select = (n: number) =>
        db
          .selectFrom('orders')
          .select(['id', 'state', 'payable'])
          .where('user_id', '=', rows[n % rows.length]?.id ?? 0)
          .orderBy('id', 'desc')
          .limit(10)
          .execute()
      return { ours: () => ({ app, requests }), beside: oneSelect(select) }
    },
  },
]
