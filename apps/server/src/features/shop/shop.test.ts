import { addMinutes } from '@tokri/domain/clock'
import { beforeAll, expect, test } from 'vitest'
import { writeFact } from '../../db/queries/facts'
import { openSession } from '../../db/queries/sessions'
import { refusal, wrongFields } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the shop at the console on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    admin = await app.as(await insertUser(app.deps.db, { role: 'admin', name: 'Asha' }))
  })
  const settingOf = async (key: string) =>
    (await admin.shop.listSettings({})).settings.find((one) => one.key === key)

  test('[ENT-01] [STA-13] a saved setting applies at once, raises the version and records who changed it', async () => {
    const before = await admin.shop.listSettings({})
    expect(await settingOf('storeName')).toMatchObject({ value: 'Tokri', default: 'Tokri', changed_by: null })
    await admin.shop.saveSettings({ changes: { storeName: 'Anna’s', platformFee: 500 } })
    expect(await settingOf('storeName')).toMatchObject({
      value: 'Anna’s',
      default: 'Tokri',
      changed_by: 'Asha',
    })
    expect((await admin.shop.listSettings({})).settings_version).toBe(before.settings_version + 1)
    expect(app.deps.settings.get('platformFee')).toBe(500)
    const entry = await app.deps.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'settings.save')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      before: { storeName: 'Tokri', platformFee: 0 },
      after: { storeName: 'Anna’s', platformFee: 500 },
    })
  })

  test('[ENT-01] one invalid setting refuses them all, and is named', async () => {
    const wrong = admin.shop.saveSettings({ changes: { storeName: 'Half', platformFee: 'much', moon: 1 } })
    expect((await wrongFields(wrong)).sort()).toEqual(['/changes/moon', '/changes/platformFee'])
    expect((await settingOf('storeName'))?.value).not.toBe('Half')
  })

  test('[ROL-06] staff read and change settings as their role allows', async () => {
    const reader = await app.as(await insertStaff(app.deps.db, { permissions: ['settings:read'] }))
    expect((await reader.shop.listSettings({})).settings.length).toBeGreaterThan(100)
    const change = reader.shop.saveSettings({ changes: { storeName: 'Mine' } })
    expect(await refusal(change)).toMatchObject({ code: 'not_allowed', permission: 'settings:write' })
    expect((await refusal(reader.shop.health({}))).code).toBe('not_allowed')
  })

  test('[STA-14] the actions clear caches and end customers’ sessions, and are audited', async () => {
    const customer = await app.as(await insertUser(app.deps.db))
    const { cache_version } = await admin.shop.listSettings({})
    await admin.shop.clearCaches({})
    expect((await admin.shop.listSettings({})).cache_version).toBe(cache_version + 1)
    await admin.shop.logOutCustomers({})
    expect((await refusal(customer.addresses.getAddresses({}))).code).toBe('session_required')
    const actions = await app.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('subject', '=', 'shop')
      .execute()
    expect(actions.map(({ action }) => action)).toEqual(['shop.clear-caches', 'shop.log-out-customers'])
  })

  test('health lists what is missing, until it exists', async () => {
    const stateOf = async (name: string) =>
      (await admin.shop.health({})).find(({ check }) => check === name)?.state
    expect(await stateOf('stores')).toBe('bad')
    await insertStore(app.deps.db)
    expect(await stateOf('stores')).toBe('ok')
    expect(await stateOf('database')).toBe('warn')
    expect(await stateOf('outbox')).toBe('ok')
    const { db } = app.deps
    const run_at = new Date(app.time.now.getTime() - 3_600_000)
    await db
      .insertInto('outbox')
      .values({ event: 'order.ready', payload: '{}' as never, created_at: run_at, run_at })
      .execute()
    expect(await stateOf('outbox')).toBe('bad')
    await db.deleteFrom('outbox').execute()
  })

  test('health says whether money needs somebody', async () => {
    const { db } = app.deps
    const of = async (name: string) => (await admin.shop.health({})).find(({ check }) => check === name)
    expect(await of('books')).toMatchObject({ state: 'warn', cause: 'none' })
    await app.runJob('auditLedger')
    expect(await of('books')).toMatchObject({ state: 'ok', facts: { minutes: 0 } })
    await writeFact(db, 'ledger_audit', { is_balanced: false, checked_at: app.time.now.toISOString() })
    expect(await of('books')).toMatchObject({ state: 'bad' })
    expect(await of('payments')).toMatchObject({ state: 'ok', facts: { count: 0 } })
    const restaurant_id = await insertStore(db)
    const now = app.time.now
    const { id: order_id } = await insertOrder(db, { restaurant_id, user_id: await insertUser(db), now })
    await db
      .insertInto('payments')
      .values({
        ...{
          order_id,
          gateway: 'RAZORPAY',
          means: 'gateway',
          state: 'captured',
          amount: 100,
          currency: 'INR',
        },
        ...{ reference: 'ref-1', mismatch: 'amount', created_at: now, updated_at: now },
      })
      .execute()
    expect(await of('payments')).toMatchObject({ state: 'bad', facts: { count: 1 } })
    expect(await of('voice')).toMatchObject({ state: 'warn' })
  })

  test('the installation shows its release, response times and online devices', async () => {
    const { version, p95, hours, devices } = await admin.shop.installation({})
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(devices).toEqual({ heard: 0, all: 0 })
    const restaurant_id = await insertStore(app.deps.db)
    const user_id = await insertUser(app.deps.db, { role: 'store' })
    const minutesAgo = [1, 60, 24 * 60]
    for (const _ of minutesAgo) await openSession(app.deps.db, { user_id, device: null, now: app.time.now })
    const sessions = await app.deps.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .execute()
    const boards = sessions.map(({ id }, at) => ({
      ...{ session_id: id, restaurant_id, can_ring: true },
      seen_at: addMinutes(app.time.now, -(minutesAgo[at] ?? 0)),
    }))
    await app.deps.db.insertInto('board_devices').values(boards).execute()
    expect((await admin.shop.installation({})).devices).toEqual({ heard: 1, all: 2 })
    expect(p95 ?? 0).toBeGreaterThan(0)
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(0)
    const clerk = await app.as(await insertStaff(app.deps.db, { permissions: ['settings:read'] }))
    expect((await refusal(clerk.shop.installation({}))).code).toBe('not_allowed')
  })
})
