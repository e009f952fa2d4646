import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb, type DbOrTx, openPool, postgresDialect } from '../../db/client'
import { describeOnPostgres, openTestDatabase } from '../../testing/database'
import { listRows, readPage } from './read-rows'
import type { ResourceTable } from './table'
import { resourceTables } from './tables'

const by = { actor: { kind: 'admin', id: 1 }, now: new Date() } as const

const tableOf = (name: string): ResourceTable => {
  const table = resourceTables.find(({ resource }) => resource.name === name)
  if (!table) throw new Error(`There are no ${name}.`)
  return table
}

describeOnPostgres('the plans of lists', () => {
  test('a list is planned for its own filters, however often it is read', async () => {
    const { db, close } = await openTestDatabase('postgres')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const address = new URL(process.env.TEST_DATABASE_URL ?? '')
    address.pathname = `/${rows[0]?.name}`
    const named = createDb(postgresDialect(openPool(address.href, 1), { named: true }))
    const query = { limit: 25, q: 'asha', filter: { role: 'store' } }
    for (let read = 0; read < 8; read++) await listRows(named, tableOf('invitations'), query, by)
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(named)
    expect(kept.rows).toEqual([])
    await named.destroy()
    await close()
  })

  /** 500 stores with 20 payouts and 20 alarms each; one store is a garden, the others are bakeries. */
  async function filledDatabase() {
    const opened = await openTestDatabase('postgres')
    const { db } = opened
    await sql`insert into restaurants (slug, name, latitude, longitude)
      select 's' || n, case when n = 1 then 'Quince Garden' else 'Bakery ' || n end, 12, 77
      from generate_series(1, 500) n`.execute(db)
    await sql`insert into payouts (payee_kind, payee_id, period_end, earned, amount, currency, state, reference,
        created_at, updated_at)
      select 'store', r.id, current_date - n, 100, 100, 'INR', 'paid', 'P-' || n || '-' || r.id, now(), now()
      from generate_series(1, 20) n, restaurants r order by n, r.id`.execute(db)
    await sql`insert into alarms (kind, subject, restaurant_id, facts, raised_at, ended_at)
      select 'printer_down', 'store:' || r.id, r.id, '{}', now(), now()
      from generate_series(1, 20) n, restaurants r order by n, r.id`.execute(db)
    await sql`vacuum analyze`.execute(db)
    return opened
  }

  test.each(['payouts', 'alarms'])(
    'a search of %s reads few of them, whether many, few or none have the name',
    async (name) => {
      const { db, close } = await filledDatabase()
      const readSoFar = async (tx: DbOrTx) => {
        const { rows } = await sql<{ read: number }>`select (seq_tup_read + idx_tup_fetch)::int as read
          from pg_stat_xact_user_tables where relname = ${name}`.execute(tx)
        return rows[0]?.read ?? 0
      }
      const search = (q: string) =>
        db.transaction().execute(async (tx) => {
          const before = await readSoFar(tx)
          const page = await readPage(tx, tableOf(name), { limit: 10, q, sort: 'id', order: 'desc' }, by)
          return { shown: 'rows' in page && page.rows.length, read: (await readSoFar(tx)) - before }
        })
      expect(await search('quince')).toEqual({ shown: 10, read: 20 })
      expect(await search('bakery')).toEqual({ shown: 10, read: 11 })
      expect(await search('tailor')).toEqual({ shown: 0, read: 0 })
      await close()
    },
  )

  test('the count after a full page uses the payees that were found for the page', async () => {
    const { db, close } = await filledDatabase()
    const list = tableOf('payouts')
    let lookups = 0
    const counting: ResourceTable = {
      ...list,
      search(q, tx) {
        lookups += 1
        return list.search?.(q, tx) ?? sql`true`
      },
    }
    const first = await listRows(db, counting, { limit: 10, q: 'quince', sort: 'id', order: 'desc' }, by)
    expect([lookups, 'count' in first && first.count]).toEqual([1, 20])
    await close()
  })
})
