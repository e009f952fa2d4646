import { expect, test } from 'vitest'
import { makeBusy } from '../../db/queries/busy-stores'
import { json } from '../../db/tables/json'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertHours, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const DAY = 24 * 60
/** Half past one in the afternoon in the shop's time zone, Asia/Kolkata. */
const noon = new Date('2026-11-21T08:00:00Z')

describeOnDatabases('the start screen on %s', (engine) => {
  const app = sharedApp({ engine })
  const at = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
  const admin = async () => await app.as(await insertUser(app.deps.db, { role: 'admin' }))
  const read = async () => await (await admin()).today.read({})

  test('[ROL-05] today’s sales are compared with last week’s, hour by hour', async () => {
    const { db } = app.deps
    app.time.now = noon
    const parties = { restaurant_id: await insertStore(db), user_id: await insertUser(db) }
    const place = async (minutes: number, amount: number) =>
      await insertOrder(db, { ...parties, amount, now: at(minutes) })
    await place(-60, 20_000)
    await place(-60, 10_000)
    const cancelled = await place(-30, 50_000)
    await db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', cancelled.id).execute()
    await place(-14 * 60, 90_000)
    await place(-7 * DAY - 120, 40_000)
    await place(-7 * DAY + 120, 70_000)

    const { today, week_ago } = await read()
    // each bill includes 3,000 for delivery
    expect(today).toMatchObject({
      orders: 2,
      sales: 36_000,
      hours: [{ hour: 12, orders: 2, sales: 36_000, promised: 0, kept: 0 }],
    })
    expect(week_ago).toEqual({
      orders: 1,
      sales: 43_000,
      hours: [
        { hour: 11, orders: 1, sales: 43_000, promised: 0, kept: 0 },
        { hour: 15, orders: 1, sales: 73_000, promised: 0, kept: 0 },
      ],
    })
  })

  test('[ROL-05] orders delivered in time count as promises kept', async () => {
    const { db } = app.deps
    app.time.now = at(DAY)
    const parties = { restaurant_id: await insertStore(db), user_id: await insertUser(db) }
    for (const late of [-5, 5]) {
      const { id } = await insertOrder(db, { ...parties, now: at(DAY - 60) })
      await db
        .updateTable('orders')
        .set({ state: 'completed', promised_to: at(DAY - 20), completed_at: at(DAY - 20 + late) })
        .where('id', '=', id)
        .execute()
    }
    expect((await read()).today).toMatchObject({ promised: 2, kept: 1 })
  })

  test('[ROL-05] orders without an answer or a rider are listed, oldest first', async () => {
    const { db } = app.deps
    app.time.now = at(2 * DAY)
    await db.updateTable('orders').set({ state: 'cancelled' }).where('state', '=', 'placed').execute()
    const parties = {
      restaurant_id: await insertStore(db, { name: 'Nandi House' }),
      user_id: await insertUser(db),
    }
    const second = await insertOrder(db, { ...parties, now: at(2 * DAY - 5) })
    const first = await insertOrder(db, { ...parties, now: at(2 * DAY - 9) })
    await insertOrder(db, { ...parties, now: at(2 * DAY - 1) })
    const { live, unanswered } = await read()
    expect(live.placed).toBe(3)
    expect(unanswered.count).toBe(2)
    expect(unanswered.first).toMatchObject([
      { unique_order_id: first.unique_order_id, store: 'Nandi House', since: at(2 * DAY - 9).toISOString() },
      { unique_order_id: second.unique_order_id },
    ])

    await insertRider(db)
    const owner = await admin()
    await owner.console.acceptOrder({ order_id: first.id, preparation_minutes: 5 })
    await owner.console.readyOrder({ order_id: first.id })
    expect((await read()).riderless.count).toBe(0)
    app.time.pass(4)
    expect((await read()).riderless).toMatchObject({
      count: 1,
      first: [{ unique_order_id: first.unique_order_id }],
    })
  })

  test('[ROL-05] the number of open stores is shown out of those active', async () => {
    const { db } = app.deps
    app.time.now = at(2 * DAY)
    const counted = async () => (await read()).stores
    const before = await counted()
    await insertHours(db, await insertStore(db, { name: 'Open' }), 600, 1_320)
    await insertHours(db, await insertStore(db, { name: 'Open in the evening' }), 1_080, 1_320)
    await insertStore(db, { name: 'Paused for an hour', paused_until: at(2 * DAY + 60) })
    await insertStore(db, { name: 'Switched off', is_active: false })
    await insertStore(db, { name: 'Not accepted', is_accepted: false })
    expect(await counted()).toEqual({ all: before!.all + 3, taking: before!.taking + 1 })
  })

  test('[ROL-05] stores that are busy stand behind those that are paused, with how much longer they need', async () => {
    const { db } = app.deps
    app.time.now = at(4 * DAY)
    await insertStore(db, { name: 'Paused too', paused_until: at(4 * DAY + 90) })
    const busy = await insertStore(db, { name: 'Busy', preparation_minutes: 20 })
    await makeBusy(db, busy, { more: 15, until: at(4 * DAY + 45) })
    expect((await read()).look_at?.map(({ name, why, minutes }) => [name, why, minutes])).toEqual([
      ['Paused too', 'paused', 0],
      ['Busy', 'busy', 15],
    ])
    app.time.pass(45)
    expect((await read()).look_at?.map(({ name }) => name)).toEqual(['Paused too'])
  })

  test('[ROL-05] running orders are counted as late once their promise is over', async () => {
    const { db } = app.deps
    app.time.now = at(5 * DAY)
    const parties = { restaurant_id: await insertStore(db), user_id: await insertUser(db) }
    const before = (await read()).late
    const { id } = await insertOrder(db, { ...parties, now: at(5 * DAY - 60) })
    await db
      .updateTable('orders')
      .set({ promised_to: at(5 * DAY) })
      .where('id', '=', id)
      .execute()
    expect((await read()).late).toBe(before)
    app.time.pass(1)
    expect((await read()).late).toBe(before + 1)
    await db.updateTable('orders').set({ state: 'completed' }).where('id', '=', id).execute()
    expect((await read()).late).toBe(before)
  })

  test('[ROL-05] an order that waits says who was told of it by which way, and who is next', async () => {
    const { db } = app.deps
    app.time.now = at(6 * DAY)
    await db.updateTable('orders').set({ state: 'cancelled' }).where('state', '=', 'placed').execute()
    const restaurant_id = await insertStore(db)
    const order = await insertOrder(db, {
      restaurant_id,
      user_id: await insertUser(db),
      now: at(6 * DAY - 6),
    })
    const { id: alarm_id } = await db
      .insertInto('alarms')
      .values({
        ...{ kind: 'new_order', subject: 'told', restaurant_id, order_id: order.id, rider_id: null },
        ...{ facts: json({}), raised_at: at(6 * DAY - 6), climbed_to: 3 },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const telling = (way: 'push' | 'sms', after: number, outcome: 'told' | 'nobody') => ({
      ...{ alarm_id, receiver: 'owner' as const, way, after, user_id: null, recipient: way },
      ...{ outcome, told_at: null, created_at: at(6 * DAY - 6 + after), error: null },
    })
    await db
      .insertInto('alarm_tellings')
      .values([telling('push', 2, 'told'), telling('sms', 3, 'nobody')])
      .execute()
    const [waiting] = (await read()).unanswered.first
    expect(waiting).toMatchObject({
      order_id: order.id,
      told: [{ by: 'push', at: at(6 * DAY - 4).toISOString() }],
      next: { to: 'owner', by: 'call', at: at(6 * DAY - 1).toISOString() },
    })
    await db.updateTable('alarms').set({ acknowledged_at: app.time.now }).where('id', '=', alarm_id).execute()
    expect((await read()).unanswered.first[0]?.next).toBeNull()
  })

  test('[ROL-06] staff need the permission, and see only tasks they may do', async () => {
    const { db } = app.deps
    app.time.now = at(7 * DAY)
    await insertStore(db, { name: 'Paused', paused_until: at(7 * DAY + 60) })
    await insertStore(db, { name: 'Paused before', paused_until: at(7 * DAY - 60) })
    await db
      .insertInto('applications')
      .values({
        ...{ kind: 'rider', name: 'Asha', phone: '+919845012345', locale: 'en' },
        ...{ details: json({}), link_hash: 'x', created_at: noon },
      })
      .execute()
    const as = async (...permissions: string[]) =>
      (await app.as(await insertStaff(db, { permissions }))).today.read({})
    expect(await refused(as('orders:refund'))).toEqual([403, 'not_allowed'])
    expect(await as('today:read')).toMatchObject({
      payment_problems: null,
      applications: null,
      look_at: null,
      stores: null,
    })
    expect(await as('today:read', 'orders:refund', 'applications:read', 'stores:read')).toMatchObject({
      payment_problems: 0,
      applications: 1,
      look_at: [{ name: 'Paused', why: 'paused', until: at(7 * DAY + 60).toISOString(), minutes: 0 }],
    })
  })

  test('[ROL-06] the counts beside every screen are those of the start screen, with the same permissions', async () => {
    const { db } = app.deps
    const counts = async (...permissions: string[]) => {
      const staff = await app.as(await insertStaff(db, { permissions }))
      const { live, riderless, payment_problems, applications, stores } = await staff.today.read({})
      return [
        await staff.today.waiting({}),
        { live, riderless: { count: riderless.count }, payment_problems, applications, stores },
      ]
    }
    const [waiting, expected] = await counts('today:read', 'applications:read', 'stores:read')
    expect(waiting).toEqual(expected)
    expect(waiting).toMatchObject({ payment_problems: null, applications: 1 })
    const [fewer] = await counts('today:read')
    expect(fewer).toMatchObject({ applications: null, stores: null })
    const outsider = await app.as(await insertStaff(db, { permissions: ['orders:refund'] }))
    expect(await refused(outsider.today.waiting({}))).toEqual([403, 'not_allowed'])
  })
})
