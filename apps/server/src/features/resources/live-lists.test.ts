import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSession } from '../../db/queries/sessions'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore } from '../../testing/fixtures'
import { type LiveReader, readLive } from '../../testing/live-reader'
import { sharedApp } from '../../testing/shared-app'
import { resourceTables } from './tables'
import { watchedTables } from './watched'

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

  test('[ROL-05] whoever looks at a list hears within two seconds that somebody changed a row', async () => {
    const [looking, other] = [await clerk('stores:read'), await clerk('coupons:read')]
    const [seen, unseen] = [await listen(looking), await listen(other)]
    await (await consoleAs(app, looking))('stores/list', {})
    // who may not see stores watches none, and hears of coupons first
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

  test('changes at once are told together, and those nobody looks at any more are not', async () => {
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

  test('every table of a resource tells of its changes', async () => {
    const { rows } = await sql<{ name: string }>`select tgrelid::regclass::text as name from pg_trigger
      where tgname = 'rows_changed'`.execute(app.deps.db)
    const wanted = new Set(resourceTables.flatMap(watchedTables))
    expect(rows.map(({ name }) => name).sort()).toEqual([...wanted].sort())
  })
})
