import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeOnPostgres } from '../testing/database'
import { createDb, type Db, openPool, postgresDialect } from './client'

describeOnPostgres('named statements', () => {
  let db: Db
  beforeAll(async () => {
    db = createDb(postgresDialect(openPool(process.env.TEST_DATABASE_URL ?? '', 1), { named: true }))
    await sql`create temp table planned (id int)`.execute(db)
  })
  afterAll(() => db.destroy())

  const planned = async () =>
    (await sql<{ names: number }>`select count(*) as names from pg_prepared_statements`.execute(db)).rows[0]
      ?.names
  const times = async (count: number, act: () => Promise<unknown>) => {
    for (let n = 0; n < count; n++) await act()
  }

  test('a repeated statement is planned once', async () => {
    const before = await planned()
    const ask = (n: number) => sql`select id from planned where id > ${n}`.execute(db)
    await times(2, () => ask(1))
    expect(await planned()).toBe(before)
    await times(5, () => ask(2))
    expect(await planned()).toBe((before ?? 0) + 1)
  })

  test('statements without or with very many parameters are not named', async () => {
    const before = await planned()
    const many = sql.join(Array.from({ length: 61 }, (_, n) => n))
    await times(5, () => sql`select id from planned`.execute(db))
    await times(5, () => sql`select id from planned where id in (${many})`.execute(db))
    expect(await planned()).toBe(before)
  })

  test('a migration that adds a column breaks no statement', async () => {
    await sql`create temp table widened (id int)`.execute(db)
    const asked = [
      () => sql`select * from widened where id > ${1}`.execute(db),
      () => sql`select w.* from widened w where id > ${1}`.execute(db),
      () => sql`select 1, * from widened where id > ${1}`.execute(db),
      () => sql`insert into widened (id) values (${0}) returning *`.execute(db),
    ]
    const within = () =>
      sql`select (select count(*) from (select * from widened) w where id > ${1})`.execute(db)
    for (const ask of asked) await times(5, ask)
    const before = await planned()
    await times(5, within)
    expect(await planned()).toBe((before ?? 0) + 1)
    await sql`alter table widened add column name text`.execute(db)
    for (const ask of [...asked, within]) await ask()
  })

  test('a plan that a migration made invalid is dropped with its connection', async () => {
    await sql`create table if not exists outdated (id int)`.execute(db)
    const ask = () => sql`select id from outdated where id > ${1}`.execute(db)
    await times(5, ask)
    await sql`alter table outdated alter column id type bigint`.execute(db)
    await expect(ask()).rejects.toThrow('cached plan must not change result type')
    expect((await ask()).rows).toEqual([])
    await sql`drop table outdated`.execute(db)
  })

  test.each([
    ['PostgreSQL itself has names', undefined, 1],
    ['a pooler, which tells of a process that is none, has none', 1, 0],
  ])('by default a connection to %s', async (_, told, names) => {
    const pool = openPool(process.env.TEST_DATABASE_URL ?? '', 1)
    if (told !== undefined) pool.on('connect', (client) => Object.assign(client, { processID: told }))
    const asked = createDb(postgresDialect(pool, { named: 'where-direct' }))
    await times(5, () => sql`select ${1}::int as one`.execute(asked))
    const { rows } = await sql<{ names: number }>`
      select count(*) as names from pg_prepared_statements`.execute(asked)
    expect(rows[0]?.names).toBe(names)
    await asked.destroy()
  })
})
