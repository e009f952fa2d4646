import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { raiseSettingsVersion } from './db/queries/versions'
import { json } from './db/tables/json'
import { followSettings, openSettings } from './settings'
import { describeOnDatabases } from './testing/database'
import { sharedApp } from './testing/shared-app'

describeOnDatabases('Settings of several nodes on %s', (engine) => {
  const app = sharedApp({ engine })

  async function openNode() {
    const settings = await openSettings(app.deps.db)
    followSettings(settings, app.database.notices, (error) => {
      throw error
    })
    return settings
  }
  const change = (storeName: string) =>
    app.deps.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('settings')
        .values({ key: 'storeName', value: json(storeName) })
        .onConflict((c) => c.column('key').doUpdateSet({ value: json(storeName) }))
        .execute()
      await raiseSettingsVersion(tx)
    })
  const within = (timeout: number, check: () => void) => vi.waitFor(check, { timeout, interval: 10 })

  test('[ENT-01] another node sees a changed setting within a second', async () => {
    const other = await openNode()
    await change('First')
    await within(1_000, () => expect(other.get('storeName')).toBe('First'))
    await change('Second')
    await within(1_000, () => expect(other.get('storeName')).toBe('Second'))
  })

  test.skipIf(engine === 'pglite')('a node whose listening connection was lost catches up', async () => {
    const other = await openNode()
    await change('Before')
    await within(1_000, () => expect(other.get('storeName')).toBe('Before'))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'listen %'`.execute(app.deps.db)
    await change('While away')
    await within(5_000, () => expect(other.get('storeName')).toBe('While away'))
  })
})
