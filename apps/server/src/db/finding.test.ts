import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../testing/database'

/** A database with years of orders: finding one order must not get slower with each of them. */
describeOnDatabases('Indexed look-ups on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  /** The query plan when reading everything is too expensive. */
  const planOf = (where: string) =>
    database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      await sql`set local enable_sort = off`.execute(tx)
      const { rows } = await sql.raw<{ 'QUERY PLAN': string }>(`explain select * from ${where}`).execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })

  test.each([
    'deliveries where order_id = 7 order by id desc limit 1',
    'deliveries where order_id in (7, 8, 9)',
    'orderitems where order_id = 7',
    'order_history where order_id = 7',
    'payments where order_id = 7',
    "outbox where event = 'code.requested' and created_at < '2026-01-01'",
    "sessions where expires_at < '2026-01-01'",
    "store_changes where changed_in >= '7'::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())",
    "outbox where reaction is not null and lane = 'live' and run_at <= now() order by run_at, id limit 8",
    'orders where user_id = 7 and id < 9 order by id desc limit 11',
    "deliveries where rider_id = 7 and state in ('delivered', 'failed', 'returned', 'cancelled') and id < 9 order by id desc limit 11",
    'ledger_entries where account_id = 7 and id < 9 order by id desc limit 101',
    'alerts where user_id = 7 and id < 9 order by id desc limit 50',
    'reviews where restaurant_id = 7 and id < 9 order by id desc limit 11',
  ])('%s', async (where) => {
    const plan = await planOf(where)
    expect(plan).toContain('Index Cond')
    expect(plan).not.toContain('Seq Scan')
    expect(plan).not.toContain('Sort')
  })

  test('facts without tasks are found by an index', async () => {
    const plan = await planOf('outbox where reaction is null order by id limit 200')
    expect(plan).toContain('outbox_facts')
    expect(plan).not.toContain('Seq Scan')
  })
})
