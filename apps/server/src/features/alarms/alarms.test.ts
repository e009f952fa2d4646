import type { AlarmKind } from '@tokri/domain/alarms/kinds'
import { shortId } from '@tokri/domain/order/short-id'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { raiseAlarms } from '../../core/alarms/raise-alarms'
import { openOutbox } from '../../outbox'
import { refused } from '../../testing/answers'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder, insertOwner, insertRider } from '../../testing/orders'
import { openPushService } from '../../testing/push-service'
import { watchAlarms } from './sources'

describeOnDatabases('alarms on %s', (engine) => {
  let app: TestApp
  let service: Awaited<ReturnType<typeof openPushService>>
  beforeAll(async () => {
    service = await openPushService()
    app = await openTestApp({ engine, env: { PUSH_SERVICES: service.origin } })
  })
  afterAll(async () => {
    await app.close()
    await service.close()
  })

  /** A store with its owner's phone, a kitchen user, and an order nobody answered yet. */
  async function ignoredOrder() {
    const { db } = app.deps
    const restaurant_id = await insertStore(db, { name: 'Deaf Oven', phone: '+918000000001' })
    const owner = await insertOwner(db, restaurant_id)
    const phone = `+9198${String(owner).padStart(8, '0')}`
    await db.updateTable('users').set({ phone, store_role: 'owner' }).where('id', '=', owner).execute()
    const cook = await insertOwner(db, restaurant_id)
    await db.updateTable('users').set({ store_role: 'kitchen' }).where('id', '=', cook).execute()
    const user_id = await insertUser(db)
    const order = await insertOrder(db, { restaurant_id, user_id, now: app.time.now })
    await app.settle()
    return { ...order, restaurant_id, owner, phone, cook }
  }
  /** Runs the jobs of the next minutes, one a minute. */
  async function minutes(count: number) {
    for (let minute = 0; minute < count; minute++) {
      app.time.pass(1)
      await app.runJob('watchAlarms')
      await app.runJob('escalateAlarms')
      await app.settle()
    }
  }
  const alarmsOf = (subject: string) =>
    app.deps.db.selectFrom('alarms').selectAll().where('subject', '=', subject).orderBy('id').execute()
  const tellings = async (kind: AlarmKind, subject: string) =>
    (
      await app.deps.db
        .selectFrom('alarm_tellings as t')
        .innerJoin('alarms as a', 'a.id', 't.alarm_id')
        .selectAll('t')
        .where('a.kind', '=', kind)
        .where('a.subject', '=', subject)
        .orderBy('t.id')
        .execute()
    ).map(({ receiver, way, after, outcome }) => `${after} ${receiver} ${way} ${outcome}`)
  const smsTo = (phone: string) =>
    app.sent.filter(({ channel, recipient }) => channel === 'sms' && recipient === phone)

  test('[ENT-01] an ignored order escalates from the kitchen to the owner’s phone, until it is accepted', async () => {
    const { id, owner, phone, cook } = await ignoredOrder()
    const screen = service.subscribe()
    await (await app.as(cook)).alerts.saveNotificationToken({ push_token: screen.subscription })
    await minutes(3)
    expect(screen.heard.map(({ payload }) => payload)).toMatchObject([
      { title: 'New order at Deaf Oven', click_action: '/console' },
    ])
    expect(smsTo(phone).map(({ body }) => body)).toEqual([
      expect.stringMatching(/^New order at Deaf Oven\. #.{6} is waiting for confirmation\.$/),
    ])
    expect(await tellings('new_order', `order:${id}`)).toEqual([
      '0 kitchen screen told',
      '0 picker screen told',
      '1 kitchen push told',
      '2 owner push nobody',
      '3 owner sms told',
    ])
    await (await app.as(owner)).console.acceptOrder({ order_id: id, preparation_minutes: 20 })
    await minutes(4)
    expect(await tellings('new_order', `order:${id}`)).toHaveLength(5)
    expect(app.sent.filter(({ channel }) => channel === 'call')).toEqual([])
    expect(
      (await alarmsOf(`order:${id}`)).map(({ kind, ended_at }) => [kind, ended_at !== null]),
    ).toContainEqual(['new_order', true])
  })

  test('the owner is called as the last step', async () => {
    const { phone } = await ignoredOrder()
    await minutes(5)
    const calls = app.sent.filter(({ channel, recipient }) => channel === 'call' && recipient === phone)
    expect(calls).toMatchObject([{ body: expect.stringContaining('New order at Deaf Oven'), locale: 'en' }])
  })

  test('acknowledging an alarm stops it for everybody and updates open screens', async () => {
    const { id, unique_order_id } = await ignoredOrder()
    const desk = await app.as(await insertStaff(app.deps.db))
    const admin = await insertUser(app.deps.db, { role: 'admin', phone: '+917000000001' })
    await minutes(5)
    const [alarm] = (await desk.alarms.open({})).filter(({ order_id }) => order_id === id)
    expect(alarm).toMatchObject({
      kind: 'not_accepted',
      title: 'Deaf Oven isn’t responding',
      message: expect.stringMatching(/has waited 5 min for confirmation\. Call \+918000000001\./),
      acknowledged: null,
    })
    const heard = () =>
      app.deps.db
        .selectFrom('live_events')
        .select('payload')
        .where('event', '=', 'alarm')
        .where('audience', '=', 'staff')
        .execute()
    const before = (await heard()).length
    const left = await desk.alarms.acknowledge({ alarm_id: alarm?.id ?? 0 })
    expect(left.find((one) => one.id === alarm?.id)?.acknowledged).not.toBeNull()
    const again = await (await app.as(admin)).alarms.acknowledge({ alarm_id: alarm?.id ?? 0 })
    expect(again.find((one) => one.id === alarm?.id)?.acknowledged).toEqual(
      left.find((one) => one.id === alarm?.id)?.acknowledged,
    )
    await minutes(5)
    expect((await heard()).length).toBeGreaterThan(before)
    const sms = smsTo('+917000000001').filter(({ body }) => body.includes(shortId(unique_order_id)))
    expect(sms).toEqual([])
    expect(await tellings('not_accepted', `order:${id}`)).toEqual([
      '0 desk screen told',
      '0 desk push nobody',
    ])
  })

  test('the desk gets the number to call about an alarm, stores and riders do not', async () => {
    const { db } = app.deps
    const { id, owner, restaurant_id } = await ignoredOrder()
    const rider = await insertRider(db)
    const desk = await app.as(await insertStaff(db))
    await minutes(5)
    const [late] = (await desk.alarms.open({})).filter(({ order_id }) => order_id === id)
    expect(late?.phone).toBe('+918000000001')
    const cause = { order_id: null, restaurant_id: null, rider_id: null, facts: { name: 'Milk' } }
    const low = { ...cause, subject: `phone:${id}`, restaurant_id }
    const near = { ...cause, subject: `phone:${id}`, rider_id: rider }
    await db.transaction().execute(async (tx) => {
      await raiseAlarms(tx, 'stock_low', { causes: [low], now: app.time.now })
      await raiseAlarms(tx, 'cash_near', { causes: [near], now: app.time.now })
    })
    await app.settle()
    for (const person of [owner, rider]) {
      const shown = await (await app.as(person)).alarms.open({})
      expect(shown.length, `alarms of ${person}`).toBeGreaterThan(0)
      expect(shown.filter(({ phone }) => phone !== null)).toEqual([])
    }
  })

  test('a queued message is not sent once the alarm is acknowledged', async () => {
    const { id, owner, phone } = await ignoredOrder()
    app.time.pass(3)
    await app.runJob('escalateAlarms')
    await (await app.as(owner)).console.acceptOrder({ order_id: id, preparation_minutes: 20 })
    await app.runJob('watchAlarms')
    await app.settle()
    expect(smsTo(phone)).toEqual([])
    expect(await tellings('new_order', `order:${id}`)).toContain('3 owner sms not_needed')
  })

  test('an alarm is raised and each step taken once, on any number of nodes', async () => {
    const { id } = await ignoredOrder()
    app.time.pass(6)
    const node = () => [watchAlarms(app.deps), app.runJob('escalateAlarms')]
    await Promise.all([...node(), ...node(), ...node()])
    await app.settle()
    const kinds = (await alarmsOf(`order:${id}`)).map(({ kind }) => kind).sort()
    expect(kinds).toEqual(['new_order', 'not_accepted'])
    const told = await tellings('new_order', `order:${id}`)
    expect(told).toHaveLength(6)
    expect(new Set(told).size).toBe(6)
  })

  test('[ROL-04] people see and acknowledge alarms of their own stores only', async () => {
    const { db } = app.deps
    const low = await insertStore(db, { name: 'Low Shelf' })
    const owner = await insertOwner(db, low)
    await insertItem(db, low, { name: 'Milk', stock: 1, low_stock: 3 })
    await app.runJob('watchAlarms')
    const mine = await (await app.as(owner)).alarms.open({})
    expect(mine).toMatchObject([{ kind: 'stock_low', title: 'Milk is running low', restaurant_id: low }])
    const stranger = await app.as(await insertOwner(db, await insertStore(db)))
    expect(await stranger.alarms.open({})).toEqual([])
    const alarm_id = mine[0]?.id ?? 0
    expect(await refused(stranger.alarms.acknowledge({ alarm_id }))).toEqual([404, 'not_found'])
    const staff = await app.as(await insertStaff(db, { permissions: ['alarms:read'] }))
    const told = await staff.alarms.show({ alarm_id })
    expect(told).toMatchObject({ title: 'Milk is running low', ended_at: null })
    expect(told.tellings.map(({ receiver, way }) => `${receiver} ${way}`)).toEqual([
      'kitchen screen',
      'picker screen',
    ])
  })

  test('an SMS provider that hangs delays no alarm on another channel', async () => {
    const { cook, phone } = await ignoredOrder()
    const screen = service.subscribe()
    await (await app.as(cook)).alerts.saveNotificationToken({ push_token: screen.subscription })
    const { send } = app.deps.messages
    let answer: () => void = () => undefined
    let asked = 0
    app.deps.messages.send = (message) => {
      if (message.channel !== 'sms') return send(message)
      asked++
      return new Promise((resolve) => {
        answer = resolve
      })
    }
    app.time.pass(5)
    await app.runJob('escalateAlarms')
    const outbox = openOutbox(app.deps)
    outbox.start()
    await vi.waitUntil(
      () =>
        asked > 0 &&
        screen.heard.length > 0 &&
        app.sent.some(({ channel, recipient }) => channel === 'call' && recipient === phone),
      { timeout: 15_000 },
    )
    expect(smsTo(phone)).toEqual([])
    answer()
    await outbox.stop()
    app.deps.messages.send = send
    await app.settle()
  })

  test('operators can change the escalation of a kind and restore its default', async () => {
    const boss = await insertUser(app.deps.db, { role: 'admin' })
    const admin = await app.as(boss)
    const steps = [{ to: 'owner', by: 'sms', after: 0 }] as const
    expect(
      await refused(admin.alarms.saveLadder({ kind: 'new_order', steps: [...steps, ...steps] })),
    ).toEqual([400, 'invalid_input'])
    await admin.alarms.saveLadder({ kind: 'new_order', steps: [...steps] })
    const { id, phone } = await ignoredOrder()
    expect(smsTo(phone)).toHaveLength(1)
    expect(await tellings('new_order', `order:${id}`)).toEqual(['0 owner sms told'])
    const ladders = await admin.alarms.saveLadder({ kind: 'new_order', steps: null })
    expect(ladders.find(({ kind }) => kind === 'new_order')).toMatchObject({ is_own: false })
  })
})
