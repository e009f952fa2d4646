import type { Task } from '@tokri/contract/rider-task'
import { type BillCode, billLine } from '@tokri/domain/pricing/bill'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { json } from '../../db/tables/json'
import { refusal, saysCode } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { type Kitchen, openKitchen, otherThan } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('Riders on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  test('[SCR-70] a rider signs in with the own password; anybody else gets one and the same no', async () => {
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

  test('[SCR-70] a banned rider is told so, and only with the right password', async () => {
    const password_hash = await hashPassword('demo-tokri-1')
    await insertRider(app.deps.db, {}, { email: 'banned@example.com', password_hash, is_active: false })
    const login = (password: string) =>
      refusal(app.guest.delivery.login({ email: 'banned@example.com', password }))
    expect(await login('demo-tokri-1')).toMatchObject({ status: 403, code: 'account_blocked' })
    expect(await login('other')).toMatchObject({ status: 401, code: 'wrong_credentials' })
  })

  test('[SCR-70] off duty there is nothing new and nothing can be taken; on duty the order is there', async () => {
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

  test('[STA-21] [CAL-17] one order from the offer to the door, step by step, with its cash and its earnings', async () => {
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
      // a phone that sends it again, because the answer was lost, gets the same task
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

  test('[STA-21] nothing is picked up before the kitchen says it is ready, by screen or by call', async () => {
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

  test('[STA-21] [SCR-70] an order cancelled under its rider leaves the lists, is told live and earns nothing', async () => {
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

  test('[STA-21] who may not take an order does not see it and is refused by name', async () => {
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

  test('[ROL-02] another rider’s order does not exist: not to look at, not to move, not to deliver', async () => {
    const order = await kitchen.packed()
    const mine = await app.as(await insertRider(app.deps.db))
    await mine.delivery.acceptToDeliver({ order_id: order.id })
    await mine.delivery.pickedupOrder({ order_id: order.id })
    const stranger = await app.as(await insertRider(app.deps.db))
    const { delivery } = stranger
    const tries = [
      delivery.getSingleDeliveryOrder({ unique_order_id: order.unique_order_id }),
      delivery.reachedStore({ order_id: order.id }),
      delivery.pickedupOrder({ order_id: order.id }),
      delivery.reachedCustomer({ order_id: order.id }),
      delivery.deliverOrder({ order_id: order.id, delivery_pin: order.pin }),
      delivery.getDeliveryGuyGpsLocation({ order_id: order.id }),
      delivery.reachedStore({ order_id: 2_000_000_000 }),
    ]
    for (const answer of await Promise.all(tries.map(refusal)))
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect((await kitchen.orderRow(order.id)).state).toBe('on_the_way')
  })

  test('[ROL-02] the PIN is in nothing that a rider is ever answered', async () => {
    const rider = await app.as(await insertRider(app.deps.db))
    const order = await kitchen.packed({ amount: 11_111 })
    const { id: order_id, unique_order_id } = order
    const heard = [
      await rider.delivery.getDeliveryOrders({}),
      await rider.delivery.acceptToDeliver({ order_id }),
      await rider.delivery.pickedupOrder({ order_id }),
      await rider.delivery.getSingleDeliveryOrder({ unique_order_id }),
      await refusal(rider.delivery.deliverOrder({ order_id, delivery_pin: otherThan(order.pin) })),
      await rider.delivery.deliverOrder({ order_id, delivery_pin: order.pin }),
      await rider.delivery.getCompletedOrders({}),
    ]
    for (const answer of heard) {
      expect(JSON.stringify(answer)).not.toMatch(/pin":"|delivery_pin/)
      expect(saysCode(answer, order.pin)).toBe(false)
    }
  })

  test('[SCR-70] where the operator wants no PIN none is asked for', async () => {
    await setSettings(app, { enableDeliveryPin: false })
    const rider = await app.as(await insertRider(app.deps.db))
    const order = await kitchen.packed()
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    expect(await rider.delivery.pickedupOrder({ order_id: order.id })).toMatchObject({ pin_required: false })
    expect(await rider.delivery.deliverOrder({ order_id: order.id })).toMatchObject({ status: 'completed' })
    await setSettings(app, { enableDeliveryPin: true })
  })

  test('[SCR-70] a step queued on a phone without network counts from when it was really made', async () => {
    const rider = await app.as(await insertRider(app.deps.db))
    const order = await kitchen.packed()
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    const made = new Date(app.time.now.getTime())
    app.time.pass(12)
    const queued = { order_id: order.id, idempotency_key: 'phone-key-1', occurred_at: made.toISOString() }
    await rider.delivery.pickedupOrder(queued)
    const row = await app.deps.db
      .selectFrom('deliveries')
      .select('picked_up_at')
      .where('order_id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row.picked_up_at).toEqual(made)
  })

  test('[SCR-70] what the operator keeps from riders they do not get', async () => {
    const line = (code: BillCode, amount: number) => billLine(code, amount, null)
    const order = await kitchen.accepted()
    const lines = [line('items', 30_000), line('coupon', -2_000), line('delivery', 4_000), line('tax', 1_400)]
    await app.deps.db
      .updateTable('orders')
      .set({ lines: json(lines) })
      .where('id', '=', order.id)
      .execute()
    const rider = await app.as(await insertRider(app.deps.db))
    await setSettings(app, {
      showStorePhoneDelivery: false,
      showPriceAndOrderCommentsDelivery: false,
      showTipDelivery: false,
    })
    const seen = await rider.delivery.getSingleDeliveryOrder({ unique_order_id: order.unique_order_id })
    expect(seen).toMatchObject({
      restaurant: { phone: null },
      order_comment: null,
      tip: 0,
      payable: seen.cash_due,
      bill: [],
    })
    await setSettings(app, {
      showSubTotalDelivery: true,
      showOrderTaxDelivery: true,
      showCouponDelivery: true,
    })
    const billed = async () => {
      const { unique_order_id } = order
      const { bill } = await rider.delivery.getSingleDeliveryOrder({ unique_order_id })
      return bill.map(({ code, amount }) => [code, amount])
    }
    expect(await billed()).toEqual([
      ['items', 30_000],
      ['coupon', -2_000],
      ['tax', 1_400],
    ])
    await setSettings(app, { showSubTotalDelivery: false, showOrderTaxDelivery: false })
    expect(await billed()).toEqual([['coupon', -2_000]])
    await setSettings(app, { showCouponDelivery: false })
    await setSettings(app, {
      showStorePhoneDelivery: true,
      showPriceAndOrderCommentsDelivery: true,
      showTipDelivery: true,
    })
  })
})
