import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, insertUser } from '../../testing/fixtures'
import { openKitchen } from '../../testing/kitchen'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('bells for new orders on %s', (engine) => {
  const app = sharedApp({ engine })

  test('health says how long orders waited for the first bell on a device of their store', async () => {
    const kitchen = await openKitchen(app)
    const owner = await app.as(kitchen.owner)
    const admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    const bell = async () => (await admin.shop.installation({})).bell
    expect(await bell()).toEqual({ all: null, hours: [] })
    for (const seconds of [1, 2, 9]) {
      const { id } = await kitchen.placed()
      app.time.pass(seconds / 60)
      await owner.alarms.rang({ order_ids: [id] })
      app.time.pass(1)
      // a second device, later
      await owner.alarms.rang({ order_ids: [id] })
    }
    const { all, hours } = await bell()
    expect(all).toEqual({ count: 3, median: 2_000, p95: 8_300 })
    expect(hours.reduce((sum, { count }) => sum + count, 0)).toBe(3)
    const { id: answered } = await kitchen.placed()
    await owner.console.acceptOrder({ order_id: answered, preparation_minutes: 10 })
    await owner.alarms.rang({ order_ids: [answered] })
    expect((await bell()).all?.count).toBe(3)
    app.time.pass(25 * 60)
    expect(await bell()).toEqual({ all: null, hours: [] })
    app.time.pass(7 * 24 * 60)
    await app.runJob('forgetOldStreams')
    expect(await app.deps.db.selectFrom('order_bells').selectAll().execute()).toEqual([])
  })

  test('[ROL-05] the timeline of an order says when its kitchen rang, and which alarms people were told of', async () => {
    const kitchen = await openKitchen(app)
    const admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    const { id: order_id, unique_order_id } = await kitchen.placed()
    await (await app.as(kitchen.owner)).alarms.rang({ order_ids: [order_id] })
    const told = async () => {
      const { timeline } = await admin.desk.order({ unique_order_id })
      return timeline.flatMap(({ what }) => (what.of === 'bell' || what.of === 'alarm' ? [what] : []))
    }
    expect(await told()).toEqual([{ of: 'bell' }])
    const raise = async (kind: 'late' | 'new_order', way: 'screen' | 'sms') => {
      const { id: alarm_id } = await app.deps.db
        .insertInto('alarms')
        .values({ kind, subject: `order:${order_id}`, order_id, facts: json({}), raised_at: app.time.now })
        .returning('id')
        .executeTakeFirstOrThrow()
      await app.deps.db
        .insertInto('alarm_tellings')
        .values({
          ...{ alarm_id, receiver: 'owner', way, after: 0, recipient: '', outcome: 'told' },
          created_at: app.time.now,
        })
        .execute()
    }
    await raise('late', 'sms')
    // every new order is one, and the board shows it
    await raise('new_order', 'screen')
    expect(await told()).toEqual([
      { of: 'bell' },
      { of: 'alarm', kind: 'late', ways: ['sms'], seen_by: null, is_open: true },
    ])
  })

  test('nobody says it of an order of another store', async () => {
    const kitchen = await openKitchen(app)
    const stranger = await app.as(await insertOwner(app.deps.db, await insertStore(app.deps.db)))
    const { id } = await kitchen.placed()
    expect((await refusal(stranger.alarms.rang({ order_ids: [id] }))).code).toBe('not_found')
  })
})
