import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../testing/database'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('a cached statement survives eviction and failures of others', async () => {
  const ask = async (n: number) => {
    const text = `select ${n} + $1::int as sum`
    const { rows } = await database.db.executeQuery<{ sum: number }>({
      ...sql`select`.compile(database.db),
      sql: text,
      parameters: [1],
    })
    return rows[0]?.sum
  }
  for (let n = 0; n < 600; n++) {
    expect(await ask(n)).toBe(n + 1)
    if (n % 100 === 0) {
      await expect(sql`select ${n}::int / 0`.execute(database.db)).rejects.toThrow('division by zero')
      await expect(sql`select ${n}::int from nowhere`.execute(database.db)).rejects.toThrow('nowhere')
    }
  }
  expect([await ask(0), await ask(599)]).toEqual([1, 600])
})

test('a cached statement follows schema changes', async () => {
  const { db } = database
  const look = () => sql`select * from changing where id < ${5}`.execute(db)
  await sql.raw('create table changing (id int); insert into changing values (1);').execute(db)
  expect((await look()).rows).toEqual([{ id: 1 }])
  await sql.raw("alter table changing add column name text default 'new';").execute(db)
  expect((await look()).rows).toEqual([{ id: 1, name: 'new' }])
  await sql.raw('drop table changing;').execute(db)
  await expect(look()).rejects.toThrow('changing')
})
