import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb, openPool, postgresDialect } from '../../db/client'
import { describeOnPostgres, openTestDatabase } from '../../testing/database'
import { listRows } from './read-rows'
import { resourceTables } from './tables'

describeOnPostgres('the plans of lists', () => {
  test('a list is planned for its own filters, however often it is read', async () => {
    const { db, close } = await openTestDatabase('postgres')
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
    const address = new URL(process.env.TEST_DATABASE_URL ?? '')
    address.pathname = `/${rows[0]?.name}`
    const named = createDb(postgresDialect(openPool(address.href, 1), { named: true }))
    const list = resourceTables.find(({ resource }) => resource.name === 'invitations')
    if (!list) throw new Error('There are no invitations.')
    const query = { limit: 25, q: 'asha', filter: { role: 'store' } }
    const by = { actor: { kind: 'admin', id: 1 }, now: new Date() } as const
    for (let read = 0; read < 8; read++) await listRows(named, list, query, by)
    const kept = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(named)
    expect(kept.rows).toEqual([])
    await named.destroy()
    await close()
  })
})
