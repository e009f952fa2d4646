import type { Task } from '@tokri/contract/rider-task'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { refusal, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('Riders on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  test('[SCR-70] riders sign in by password; everyone else gets the same refusal', async () => {
    const password_hash = await hashPassword('demo-tokri-1')
    const id = await insertRider(
      app.deps.db,
      {},
      { email: 'imran@example.com', name: 'Imran', password_hash },
    )
    await insertUser(app.deps.db, { email: 'cust@example.com', password_hash })
    const { data } = await app.guest.delivery.login({ email: 'IMRAN@example.com ', password: 'demo-tokri-1' })
    expect(data).toMatchObject({ id, name: 'Imran', status: true, onGoingCount: 0, cash_in_hand: 0 })
    expect(data.auth_token).toHaveLength(43)

    const answers = await Promise.all(
      [
        { email: 'imran@example.com', password: 'wrong' },
        { email: 'nobody@example.com', password: 'demo-tokri-1' },
        { email: 'cust@example.com', password: 'demo-tokri-1' },
      ].map((tried) => refusal(app.guest.delivery.login(tried))),
    )
    for (const { status, code, detail } of answers)
      expect({ status, code, detail }).toEqual({
        status: 401,
        code: 'wrong_credentials',
        detail: answers[0]!.detail,
      })
  })

  test('[SCR-70] a rider invited by phone signs in with the number as people write it', async () => {
    const password_hash = await hashPassword('demo-tokri-1')
    const phone = '+919812300045'
    const id = await insertRider(app.deps.db, {}, { email: null, phone, password_hash })
    await insertUser(app.deps.db, { email: null, phone: '+919812300046', password_hash })
    const login = (typed: string, password = 'demo-tokri-1') =>
      app.guest.delivery.login({ email: typed, password })
    for (const typed of [phone, '98123 00045', '098123-00045']) expect((await login(typed)).data.id).toBe(id)
    expect(await refused(login(phone, 'wrong'))).toEqual([401, 'wrong_credentials'])
    // a customer's number, and nobody's
    for (const typed of ['98123 00046', '98123 00047'])
      expect(await refused(login(typed))).toEqual([401, 'wrong_credentials'])
  })

  test('[SCR-70] a banned rider is told so only with the right password', async () => {
    const password_hash = await hashPassword('demo-tokri-1')
    await insertRider(app.deps.db, {}, { email: 'banned@example.com', password_hash, is_active: false })
    const login = (password: string) =>
      refusal(app.guest.delivery.login({ email: 'banned@example.com', password }))
    expect(await login('demo-tokri-1')).toMatchObject({ status: 403, code: 'account_blocked' })
    expect(await login('other')).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  test('[SCR-70] riders see and take new orders on duty only', async () => {
    const rider = await app.as(await insertRider(app.deps.db, { is_online: false }))
    const order = await kitchen.accepted()
    expect((await rider.delivery.getDeliveryOrders({})).new_orders).toEqual([])
    expect(await refusal(rider.delivery.acceptToDeliver({ order_id: order.id }))).toMatchObject({
      status: 409,
      code: 'rider_offline',
    })
    const { data } = await rider.delivery.toggleDeliveryGuyStatus({ toggle_status: true })
    expect(data.status).toBe(true)
    const { new_orders } = await rider.delivery.getDeliveryOrders({})
    expect(new_orders.map((task) => task.id)).toContain(order.id)
  })

  test('[STA-21] [CAL-17] an order goes from offer to door with its cash and earnings', async () => {
    const rider_id = await insertRider(app.deps.db, { cash_limit: 0 })
    const rider = await app.as(rider_id)
    const order = await kitchen.accepted({ tip: 2_000 })
    const { id: order_id, unique_order_id } = order
    const seen = (await rider.delivery.getDeliveryOrders({})).new_orders.find((one) => one.id === order_id)
    expect(seen).toMatchObject({
      cash_due: 25_000,
      earning: 4_400,
      tip: 2_000,
      actions: ['accept'],
      drop_km: 2.6,
    })
    expect(seen?.customer).toMatchObject({ name: 'Ananya', phone: null, house: null })

    const steps: [keyof typeof rider.delivery, Partial<Task>][] = [
      ['acceptToDeliver', { delivery_state: 'assigned', status: 'preparing', orderstatus_id: 3 }],
      ['reachedStore', { delivery_state: 'at_store', status: 'preparing' }],
      ['pickedupOrder', { delivery_state: 'picked_up', status: 'on_the_way', orderstatus_id: 4 }],
      ['reachedCustomer', { delivery_state: 'at_door', status: 'on_the_way' }],
    ]
    for (const [step, then] of steps) {
      if (step === 'pickedupOrder') await (await app.as(kitchen.owner)).console.readyOrder({ order_id })
      const call = rider.delivery[step] as (input: { order_id: number }) => Promise<Task>
      expect(await call({ order_id })).toMatchObject(then)
      // a device that retries because the response was lost gets the same task
      expect(await call({ order_id })).toMatchObject(then)
    }
    const onTheWay = await rider.delivery.getSingleDeliveryOrder({ unique_order_id })
    expect(onTheWay.customer).toMatchObject({
      name: 'Ananya Rao',
      phone: expect.stringContaining('+9198'),
      house: 'Flat 4',
    })
    expect(onTheWay).toMatchObject({ pin_required: true, tries_left: 5, actions: ['deliver', 'fail'] })
    expect((await rider.delivery.getDeliveryOrders({})).pickedup_orders.map((one) => one.id)).toEqual([
      order_id,
    ])

    const done = await rider.delivery.deliverOrder({ order_id, delivery_pin: order.pin })
    expect(done).toMatchObject({ delivery_state: 'delivered', status: 'completed', cash_due: 0, actions: [] })
    expect(await rider.delivery.deliverOrder({ order_id, delivery_pin: order.pin })).toEqual(done)

    const { data } = await rider.delivery.updateUserInfo({})
    expect(data).toMatchObject({ completed_today: 1, completedCount: 1, onGoingCount: 0 })
    expect(data).toMatchObject({ earned_today: 4_400, cash_in_hand: 25_000 })
    const { data: history, last_page } = await rider.delivery.getCompletedOrders({})
    expect(history.map((one) => one.id)).toEqual([order_id])
    expect(last_page).toBe(1)
    const written = await app.deps.db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', order_id)
      .execute()
    expect(written.map((row) => row.action)).toEqual(['place', 'accept', 'ready', 'picked_up', 'delivered'])
  })

  test('[STA-21] pickup before ready is refused and not offered', async () => {
    const rider = await app.as(await insertRider(app.deps.db))
    const { id: order_id } = await kitchen.accepted()
    await rider.delivery.acceptToDeliver({ order_id })
    const waiting = await rider.delivery.reachedStore({ order_id })
    expect(waiting.actions).toEqual([])
    expect(await refusal(rider.delivery.pickedupOrder({ order_id }))).toMatchObject({
      status: 409,
      code: 'not_ready',
    })
    expect((await kitchen.orderRow(order_id)).state).toBe('preparing')
    const owner = await app.as(kitchen.owner)
    await owner.console.readyOrder({ order_id })
    expect(await rider.delivery.pickedupOrder({ order_id })).toMatchObject({ status: 'on_the_way' })
  })

  test('[STA-21] [SCR-70] an order cancelled during a trip leaves the lists, is published and earns nothing', async () => {
    const rider_id = await insertRider(app.deps.db)
    const rider = await app.as(rider_id)
    const desk = await app.as(await insertStaff(app.deps.db))
    const [fetched, carried] = [await kitchen.packed(), await kitchen.packed({ tip: 2_000 })]
    for (const { id: order_id } of [fetched, carried]) await rider.delivery.acceptToDeliver({ order_id })
    await rider.delivery.pickedupOrder({ order_id: carried.id })
    for (const { id: order_id } of [fetched, carried])
      await desk.console.cancelOrder({
        order_id,
        reason: 'The customer called',
        refund: { decision: 'full' },
      })
    await app.settle()

    const lists = await rider.delivery.getDeliveryOrders({})
    const listed = Object.values(lists).flat()
    expect(listed.filter(({ id }) => id === fetched.id || id === carried.id)).toEqual([])
    for (const [order, has_goods] of [
      [fetched, false],
      [carried, true],
    ] as const) {
      const { unique_order_id } = order
      const task = await rider.delivery.getSingleDeliveryOrder({ unique_order_id })
      expect(task).toMatchObject({ delivery_state: 'cancelled', cancelled: { has_goods }, actions: [] })
    }
    const { data } = await rider.delivery.getCompletedOrders({})
    expect(data.map(({ id, earning, tip }) => ({ id, earning, tip }))).toEqual([
      { id: carried.id, earning: 0, tip: 0 },
      { id: fetched.id, earning: 0, tip: 0 },
    ])
    const told = await app.deps.db
      .selectFrom('live_events')
      .select('payload')
      .where('event', '=', 'order.status')
      .where('audience', '=', `user:${rider_id}`)
      .execute()
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ order_id: carried.id, status: 'cancelled' }),
    )
  })

  test('[STA-21] riders who may not take an order do not see it and are refused by name', async () => {
    const own = await insertStore(app.deps.db, { own_riders: true })
    const order = await kitchen.accepted({ restaurant_id: own })
    const cases = [
      { rider: { is_approved: false }, why: 'not_approved' },
      { rider: { is_approved: true }, why: 'not_linked' },
    ]
    for (const { rider: row, why } of cases) {
      const rider = await app.as(await insertRider(app.deps.db, row))
      const { new_orders } = await rider.delivery.getDeliveryOrders({})
      expect(new_orders.map((one) => one.id)).not.toContain(order.id)
      expect(await refusal(rider.delivery.acceptToDeliver({ order_id: order.id }))).toMatchObject({
        code: 'rider_not_eligible',
        why,
      })
      expect(
        await refusal(rider.delivery.getSingleDeliveryOrder({ unique_order_id: order.unique_order_id })),
      ).toMatchObject({ status: 404 })
    }
  })

  test('[SCR-70] guesses by phone and by email are counted together', async () => {
    const [email, phone] = ['twice@example.com', '+919812300048']
    await insertRider(app.deps.db, {}, { email, phone })
    const guess = (typed: string) => refused(app.guest.delivery.login({ email: typed, password: 'wrong' }))
    app.deps.env.LIMIT_FACTOR = 1
    app.time.pass(16)
    for (let tried = 0; tried < 10; tried++) expect(await guess(phone)).toEqual([401, 'wrong_credentials'])
    expect(await guess(email)).toEqual([429, 'too_many_requests'])
    app.deps.env.LIMIT_FACTOR = 1000
    app.time.pass(16)
  })
})
