import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/client'
import { openSession } from '../../db/queries/sessions'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore } from '../../testing/fixtures'
import { type LiveReader, readLive } from '../../testing/live-reader'
import { insertRider } from '../../testing/orders'
import { owe } from '../../testing/payouts'
import { sharedApp } from '../../testing/shared-app'
import { columnsOf, reachable } from './read-rows'
import type { ResourceTable } from './table'
import { resourceTables } from './tables'

describeOnDatabases('lists that follow changes on %s', (engine) => {
  const app = sharedApp({ engine })
  let address = ''
  const readers: LiveReader[] = []
  beforeAll(async () => {
    address = await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => {
    for (const reader of readers) reader.cut()
  })
  const clerk = (...permissions: string[]) => insertStaff(app.deps.db, { permissions })
  const listen = async (user_id: number) => {
    const token = await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
    const reader = await readLive(address, token)
    readers.push(reader)
    return reader
  }

  test('[ROL-05] an open list is notified of a changed row within two seconds', async () => {
    const [looking, other] = [await clerk('stores:read'), await clerk('coupons:read')]
    const [seen, unseen] = [await listen(looking), await listen(other)]
    await (await consoleAs(app, looking))('stores/list', {})
    // people who may not see stores do not watch them, and get the change of coupons first
    expect((await (await consoleAs(app, other))('stores/list', {})).status).toBe(403)
    await (await consoleAs(app, other))('coupons/list', {})
    const begun = Date.now()
    await insertStore(app.deps.db, { name: 'New one' })
    expect(await seen.until(1)).toMatchObject([{ event: 'rows', data: { resource: 'stores' } }])
    expect(Date.now() - begun).toBeLessThan(2_000)
    await sql`insert into coupons (code, name, discount_type, discount, expiry_date)
      values ('LIVE', 'Live', 'AMOUNT', 100, '2099-01-01')`.execute(app.deps.db)
    const [first] = await unseen.until(1)
    expect(first).toMatchObject({ event: 'rows', data: { resource: 'coupons' } })
  })

  test('simultaneous changes are announced together, those of closed lists are not', async () => {
    const { db } = app.deps
    const looking = await clerk('zones:read', 'pages:read')
    const reader = await listen(looking)
    const call = await consoleAs(app, looking)
    const change = (table: string) => sql`update ${sql.table(table)} set version = version`.execute(db)
    await call('zones/list', {})
    for (let n = 0; n < 20; n++) await change('zones')
    await reader.until(1)
    await db.deleteFrom('list_watches').execute()
    await change('zones')
    await call('pages/list', {})
    await change('pages')
    await reader.until(2)
    await change('pages')
    const told = (await reader.until(3)).map(({ data }) => data)
    expect(told).toEqual([{ resource: 'zones' }, { resource: 'pages' }, { resource: 'pages' }])
  })

  test('a list is notified of columns it shows of other tables, and of no others', async () => {
    const { db } = app.deps
    const store = await insertStore(db, { name: 'Nandi' })
    const looking = await clerk('reviews:read', 'pages:read')
    const reader = await listen(looking)
    const call = await consoleAs(app, looking)
    await call('reviews/list', {})
    await call('pages/list', {})
    await db.updateTable('restaurants').set({ avg_rating: 4 }).where('id', '=', store).execute()
    await sql`update pages set version = version`.execute(db)
    await reader.until(1)
    const begun = Date.now()
    await db.updateTable('restaurants').set({ name: 'Nandini' }).where('id', '=', store).execute()
    expect((await reader.until(2)).map(({ data }) => data)).toEqual([
      { resource: 'pages' },
      { resource: 'reviews' },
    ])
    expect(Date.now() - begun).toBeLessThan(2_000)
  })

  test('counted rows announce being inserted and deleted', async () => {
    const { db } = app.deps
    const payee_id = await insertRider(db)
    const looking = await clerk('customers:read')
    const reader = await listen(looking)
    await (await consoleAs(app, looking))('customers/list', {})
    const earn = () => owe(db, { payee_kind: 'rider', payee_id, amount: 500, at: app.time.now })
    await earn()
    expect((await reader.until(1)).map(({ data }) => data)).toEqual([{ resource: 'customers' }])
    await earn()
    await reader.until(2)
  })

  test('every table of a resource announces its changes', async () => {
    const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
      where tgname = 'rows_changed'`.execute(app.deps.db)
    const wanted = new Set(resourceTables.map(({ table }) => table))
    expect(rows.map(({ name }) => name).sort()).toEqual([...wanted].sort())
  })

  test.each(resourceTables.map((table) => [table.resource.name, table] as const))(
    '%s list every column that their rows read of other tables',
    async (_, table) => {
      const reads = { ...table.reads, ...(table.store ? { store_owners: ['user_id', 'restaurant_id'] } : {}) }
      expect(await readOf(app.deps.db, table)).toEqual(
        Object.entries(reads)
          .flatMap(([name, columns]) => columns.map((column) => `${name}.${column}`))
          .sort(),
      )
    },
  )

  test('every table that lists read announces those columns, and rows that refer to others', async () => {
    const columns = new Map<string, Set<string>>()
    for (const [name, read] of resourceTables.flatMap(({ reads = {} }) => Object.entries(reads)))
      columns.set(name, new Set([...(columns.get(name) ?? []), ...read]))
    const wanted = [...columns].map(([name, read]) => ({
      name,
      topic: `${name}.read`,
      columns: [...read].sort(),
      // rows that others refer to by id change no list by being inserted, and cannot be deleted while
      // referenced
      comes_and_goes: [...read].some((column) => column.endsWith('_id')),
    }))
    const { rows } = await sql<object>`select c.relname as name, encode(t.tgargs, 'escape') as topic,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum = any(t.tgattr) order by 1)
        as columns, t.tgtype & 12 = 12 as comes_and_goes
      from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'read_changed' order by 1`.execute(
      app.deps.db,
    )
    const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)
    expect(rows).toEqual(
      wanted.sort(byName).map(({ topic, ...rest }) => ({ ...rest, topic: `${topic}\\000` })),
    )
  })
})

/** Ids and order numbers never change. */
const fixed = /\.(id|unique_order_id)$/

/** Columns of other tables that a list's rows depend on, as the database reports for a view. */
async function readOf(db: Db, table: ResourceTable): Promise<string[]> {
  const now = new Date()
  const conditions = table.resource.read
    .flatMap((kind) => reachable(table, { actor: { kind, id: 1 }, now }))
    .map((condition, n) => sql`${condition} as ${sql.id(`condition_${n}`)}`)
  const { sql: text, parameters } = sql`create view what_is_read as
    select ${sql.join([columnsOf(table, { now }), ...conditions])} from ${sql.table(table.table)} t`.compile(
    db,
  )
  // a view has no parameters
  const statement = text.replace(/\$(\d+)/g, (_, n) => literal(parameters[Number(n) - 1]))
  return await db.transaction().execute(async (tx) => {
    await sql.raw(statement).execute(tx)
    const { rows } = await sql<{ read: string }>`select distinct c.relname || '.' || a.attname as read
      from pg_rewrite w join pg_depend d on d.objid = w.oid and d.classid = 'pg_rewrite'::regclass
      join pg_class c on c.oid = d.refobjid and d.refclassid = 'pg_class'::regclass
      join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
      where w.ev_class = 'what_is_read'::regclass and d.refobjsubid > 0
        and c.relname not in ('what_is_read', ${table.table})`.execute(tx)
    await sql`drop view what_is_read`.execute(tx)
    return rows
      .map(({ read }) => read)
      .filter((read) => !fixed.test(read))
      .sort()
  })
}

const literal = (value: unknown): string =>
  value instanceof Date
    ? literal(value.toISOString())
    : typeof value === 'number'
      ? String(value)
      : `'${String(value).replaceAll("'", "''")}'`
