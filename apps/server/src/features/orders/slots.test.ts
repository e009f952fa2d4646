import { randomUUID } from 'node:crypto'
import type { Mode } from '@tokri/domain/store/modes'
import { beforeAll, expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { Answered } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, insertHours, insertStaff, setSettings } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

/** 18:30 in Bengaluru, on the Friday on which every test begins at 12:30. */
const evening = { open: '2026-11-20T13:00:00.000Z', close: '2026-11-20T13:30:00.000Z' }
const tomorrow = { open: '2026-11-21T07:00:00.000Z', close: '2026-11-21T07:30:00.000Z' }

describeOnDatabases('orders for later on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeAll(async () => {
    await setSettings(app, { enableOrderSchedulingOnCustomer: true })
  })
  // every test begins at 12:30
  const begin = async (store: Parameters<typeof storeWithDish>[1] = {}) => {
    app.time.now = new Date('2026-11-20T07:00:00Z')
    const made = await storeWithDish(app, { schedulable: true, ...store })
    const kitchen = await app.as(await insertOwner(app.deps.db, made.restaurant_id))
    const cart = cartOf(made.restaurant_id, [{ id: made.item_id }], { schedule: evening })
    return { ...made, kitchen, cart, ...(await customer(app, 20_000)) }
  }
  const taken = async (restaurant_id: number) =>
    (
      await app.deps.db
        .selectFrom('order_slots')
        .select('taken')
        .where('restaurant_id', '=', restaurant_id)
        .executeTakeFirst()
    )?.taken

  test('[CAL-13] guests can list a store’s half-hour slots and which are full', async () => {
    const { restaurant_id, client, cart } = await begin({ slot_capacity: 1 })
    await insertHours(app.deps.db, restaurant_id, 17 * 60, 20 * 60)
    const asked = { restaurant_id, delivery_type: 'DELIVERY' } as const
    const { days } = await app.guest.orders.getOrderSlots(asked)
    expect(days.map(({ date }) => date)).toEqual(
      ['20', '21', '22', '23', '24', '25', '26'].map((day) => `2026-11-${day}`),
    )
    // ready from 17:20, so the first half hour is 17:30, and the last ends when the store closes
    expect(days[0]?.slots.map(({ open }) => open.slice(11, 16))).toEqual([
      '12:00',
      '12:30',
      '13:00',
      '13:30',
      '14:00',
    ])
    await place(client, cart)
    const after = await app.guest.orders.getOrderSlots(asked)
    expect(after.days[0]?.slots.filter(({ full }) => full)).toEqual([{ ...evening, full: true }])
  })

  test('[CAL-13] [ROL-04] a busy store offers fewer slots until its time is over', async () => {
    const { restaurant_id, kitchen } = await begin()
    await insertHours(app.deps.db, restaurant_id, 10 * 60, 16 * 60)
    const today = async () => {
      const { days } = await app.guest.orders.getOrderSlots({ restaurant_id, delivery_type: 'DELIVERY' })
      return (days[0]?.slots ?? []).map(({ open }) => open)
    }
    const before = await today()
    await kitchen.console.setBusy({ restaurant_id, more: 60, minutes: 5 })
    expect(await today()).toEqual(before.slice(2))
    app.time.pass(5)
    await app.runJob('switchBusy')
    expect(await today()).toEqual(before)
  })

  test('[STA-19] the desk can reschedule an order: its slot moves, and a full one is refused', async () => {
    const { restaurant_id, client, cart } = await begin({ slot_capacity: 1 })
    const staff = await app.as(
      await insertStaff(app.deps.db, { permissions: ['orders:read', 'orders:change'] }),
    )
    const order = await place(client, cart)
    const other = await place(client, { ...cart, schedule: tomorrow })
    const asked = { order_id: order.id, reason: 'Comes home later' }
    const change = (schedule: typeof evening) =>
      staff.orderChanges.changeTerms({ ...asked, schedule, idempotency_key: randomUUID() })
    expect(await refusal(change(tomorrow))).toMatchObject({ code: 'slot_full' })
    const later = { open: '2026-11-20T13:30:00.000Z', close: '2026-11-20T14:00:00.000Z' }
    await change(later)
    const { order: now, timeline } = await staff.desk.order({ unique_order_id: order.unique_order_id })
    expect(now).toMatchObject({ schedule: later, promised: { from: later.open, to: later.close } })
    expect(timeline.some(({ what }) => what.of === 'order' && what.action === 'change')).toBe(true)
    const { days } = await app.guest.orders.getOrderSlots({ restaurant_id, delivery_type: 'DELIVERY' })
    const full = days.flatMap(({ slots }) => slots.filter((slot) => slot.full).map(({ open }) => open))
    expect(full).toEqual([later.open, tomorrow.open])
    expect(other.schedule).toEqual(tomorrow)
  })

  test('[CAL-13] no slots are offered where store, operator or mode do not allow them', async () => {
    const { restaurant_id } = await begin()
    const off = await storeWithDish(app)
    const days = async (id: number, delivery_type: Mode = 'DELIVERY') =>
      (await app.guest.orders.getOrderSlots({ restaurant_id: id, delivery_type })).days.length
    expect([
      await days(restaurant_id),
      await days(restaurant_id, 'SELFPICKUP'),
      await days(off.restaurant_id),
    ]).toEqual([7, 0, 0])
    await setSettings(app, { enableOrderSchedulingOnCustomer: false })
    expect(await days(restaurant_id)).toBe(0)
    await setSettings(app, { enableOrderSchedulingOnCustomer: true, orderSchedulingFutureDays: 2 })
    expect(await days(restaurant_id)).toBe(2)
    await setSettings(app, { orderSchedulingFutureDays: 7 })
    expect(
      await refusal(app.guest.orders.getOrderSlots({ restaurant_id: 999_999, delivery_type: 'DELIVERY' })),
    ).toMatchObject({
      status: 404,
    })
  })

  test('[STA-19] a scheduled order is confirmed, starts half an hour before and keeps its promised time', async () => {
    const { client, kitchen, cart, restaurant_id } = await begin()
    const quote = await client.cart.quoteCart(cart)
    expect(quote).toMatchObject({ refusals: [], promised: { from: evening.open, to: evening.close } })
    const order = await place(client, cart)
    expect(order).toMatchObject({
      status: 'scheduled',
      orderstatus_id: 10,
      schedule: evening,
      cancellable: true,
    })
    await app.settle()
    const board = await kitchen.console.kitchenBoard({ restaurant_id })
    expect(board.scheduled.map(({ id, actions, schedule }) => ({ id, actions, schedule }))).toEqual([
      { id: order.id, actions: ['confirm_slot', 'reject'], schedule: evening },
    ])
    expect(await kitchen.console.confirmSlot({ order_id: order.id })).toMatchObject({
      status: 'scheduled_confirmed',
    })
    // repeating the tap changes nothing
    expect(await kitchen.console.confirmSlot({ order_id: order.id })).toMatchObject({
      status: 'scheduled_confirmed',
    })
    const state = async () => await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    app.time.now = new Date('2026-11-20T12:29:00Z')
    await app.runJob('startScheduled')
    expect(await state()).toMatchObject({ status: 'scheduled_confirmed', orderstatus_id: 11 })
    app.time.pass(1)
    await app.runJob('startScheduled')
    await app.runJob('startScheduled')
    expect(await state()).toMatchObject({
      status: 'preparing',
      promised: { from: evening.open, to: evening.close },
    })
    expect((await state()).history.map(({ action }) => action)).toEqual(['place', 'confirm_slot', 'start'])
    await app.settle()
    const alerts = await app.deps.db.selectFrom('alerts').select('data').execute()
    expect(alerts.map(({ data }) => data.title)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/scheduled with .* for Fri.* 6:30/),
        expect.stringMatching(/confirmed your order/),
        expect.stringMatching(/is preparing your order/),
      ]),
    )
  })

  test('[STA-19] an unconfirmed order asks the kitchen at its time, and late acceptance moves the promise', async () => {
    const { client, kitchen, cart } = await begin()
    const order = await place(client, cart)
    app.time.now = new Date('2026-11-20T12:30:00Z')
    await app.runJob('startScheduled')
    expect(await client.orders.getOrder({ unique_order_id: order.unique_order_id })).toMatchObject({
      status: 'placed',
      cancellable: true,
    })
    await kitchen.console.acceptOrder({ order_id: order.id, preparation_minutes: 90 })
    const { promised } = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    expect(Date.parse(promised?.from ?? '')).toBeGreaterThan(Date.parse(evening.close))
  })

  test('auto-accept starts a scheduled order at its time, not at once', async () => {
    const { client, cart } = await begin({ auto_accept: true })
    const order = await place(client, cart)
    expect(order.status).toBe('scheduled')
    app.time.now = new Date('2026-11-20T12:30:00Z')
    await app.runJob('startScheduled')
    expect(await client.orders.getOrder({ unique_order_id: order.unique_order_id })).toMatchObject({
      status: 'preparing',
    })
  })

  test('a closed store takes scheduled orders only', async () => {
    const { client, cart, restaurant_id } = await begin()
    await insertHours(app.deps.db, restaurant_id, 17 * 60, 20 * 60)
    expect(await refusal(place(client, { ...cart, schedule: null }))).toMatchObject({ code: 'store_closed' })
    expect(await place(client, cart)).toMatchObject({ status: 'scheduled' })
  })

  test('cancelling before the slot returns money, coupon and slot', async () => {
    const { id, client, cart, restaurant_id } = await begin({ slot_capacity: 1 })
    const coupon_id = await insertCoupon(app.deps.db, { code: `LATER${id}`, max_count: 1 })
    const paid = { ...cart, coupon: `LATER${id}`, use_wallet: true }
    const order = await place(client, paid, { method: 'WALLET' })
    expect([await balanceOf(app.deps.db, 'wallet', id), await taken(restaurant_id)]).toEqual([9_000, 1])
    expect(await refusal(place((await customer(app)).client, cart))).toMatchObject({ code: 'slot_full' })
    await client.orders.cancelOrder({ order_id: order.id })
    expect([await balanceOf(app.deps.db, 'wallet', id), await taken(restaurant_id)]).toEqual([20_000, 0])
    const coupon = app.deps.db.selectFrom('coupons').select('count').where('id', '=', coupon_id)
    expect(await coupon.executeTakeFirst()).toEqual({ count: 0 })
    expect(await place(client, paid, { method: 'WALLET' })).toMatchObject({ status: 'scheduled' })
  })

  test('rejecting a scheduled order frees its slot', async () => {
    const { client, kitchen, cart, restaurant_id } = await begin()
    const order = await place(client, cart)
    await kitchen.console.rejectOrder({ order_id: order.id, reason: 'Closed for a wedding' })
    expect(await taken(restaurant_id)).toBe(0)
    expect(await client.orders.getOrder({ unique_order_id: order.unique_order_id })).toMatchObject({
      status: 'cancelled',
    })
  })

  for (const [what, schedule, code] of [
    ['has passed', { open: '2026-11-20T06:00:00.000Z', close: '2026-11-20T06:30:00.000Z' }, 'slot_gone'],
    [
      'is too soon to cook for',
      { open: '2026-11-20T07:30:00.000Z', close: '2026-11-20T08:00:00.000Z' },
      'slot_gone',
    ],
    [
      'is no half hour of ours',
      { open: '2026-11-20T13:05:00.000Z', close: '2026-11-20T13:35:00.000Z' },
      'slot_gone',
    ],
    ['is longer than a slot', { ...evening, close: '2026-11-20T15:00:00.000Z' }, 'slot_gone'],
    [
      'is too far ahead',
      { open: '2026-11-28T13:00:00.000Z', close: '2026-11-28T13:30:00.000Z' },
      'slot_gone',
    ],
  ] as const)
    test(`a time that ${what} is refused, when quoting and when placing`, async () => {
      const { client, cart } = await begin()
      const quote = await client.cart.quoteCart({ ...cart, schedule })
      expect(quote.refusals).toEqual([{ code }])
      expect(await refusal(place(client, { ...cart, schedule }))).toMatchObject({ status: 409, code })
    })

  test('a store without scheduled orders, or paused, refuses by name', async () => {
    const { client, cart } = await begin({ schedulable: false })
    expect(await refusal(place(client, cart))).toMatchObject({ status: 409, code: 'not_schedulable' })
    const off = await begin({ is_active: false })
    expect(await refusal(place(off.client, off.cart))).toMatchObject({ code: 'store_not_accepting' })
  })

  test('slots follow the operator’s time zone, daylight saving included', async () => {
    const { restaurant_id } = await begin()
    await insertHours(app.deps.db, restaurant_id, 12 * 60, 14 * 60)
    await setSettings(app, { timeZone: 'America/New_York' })
    app.time.now = new Date('2026-10-31T12:00:00Z')
    const { days } = await app.guest.orders.getOrderSlots({ restaurant_id, delivery_type: 'DELIVERY' })
    await setSettings(app, { timeZone: 'Asia/Kolkata' })
    // clocks go back in the night to Sunday: noon is an hour later in UTC
    expect(days.slice(0, 2).map(({ slots }) => slots[0]?.open)).toEqual([
      '2026-10-31T16:30:00.000Z',
      '2026-11-01T17:30:00.000Z',
    ])
  })

  test('of 40 customers racing for 5 places exactly 5 get one', async () => {
    const { restaurant_id, cart } = await begin({ slot_capacity: 5 })
    const people = await Promise.all(Array.from({ length: 40 }, () => customer(app)))
    const placing = { ...cart, schedule: tomorrow, method: 'COD', expected_payable: 13_000 }
    const results = await Promise.allSettled(
      people.map(({ client }) => client.orders.placeOrder({ ...placing, idempotency_key: randomUUID() })),
    )
    const codes = results.map((result) => {
      if (result.status === 'fulfilled') return result.value.data.status
      if (result.reason instanceof Answered) return String(result.reason.body.code)
      throw result.reason
    })
    expect([
      codes.filter((code) => code === 'scheduled').length,
      codes.filter((code) => code === 'slot_full').length,
    ]).toEqual([5, 35])
    expect(await taken(restaurant_id)).toBe(5)
  })
})
