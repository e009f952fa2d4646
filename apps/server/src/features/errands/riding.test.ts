import { beforeEach, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { refusalOf, refused, saysCode } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { codeAt, keysToOffice, openErrands, placeErrand, riderFor } from '../../testing/errands'
import { northBy, setSettings } from '../../testing/fixtures'
import { openKitchen, otherThan } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { customer, topUp } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('Riding errands on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeEach(async () => {
    app.time.now = new Date('2026-11-20T07:00:00Z')
    await openErrands(app)
  })

  const inHand = async (id: number) => -(await balanceOf(app.deps.db, 'rider_cash', id)) + 0
  const booksAreLevel = async () => {
    expect(await ledgerTotal(app.deps.db)).toBe(0)
  }
  const nothingIsHeld = async () =>
    expect((await balanceOf(app.deps.db, 'gateway_clearing', null)) + 0).toBe(0)

  test('[SCR-69] an errand takes codes at both ends, cash from the receiver, and pays everyone', async () => {
    const { client } = await customer(app)
    const order = await placeErrand(client, keysToOffice({ payer: 'receiver' }), { tip: 1_000 })
    expect(order).toMatchObject({ kind: 'errand', status: 'preparing', restaurant: null })
    const rider = await riderFor(app, order.id)
    const { id: order_id, unique_order_id } = order
    const task = await rider.client.delivery.reachedStore({ order_id })
    expect(task).toMatchObject({
      kind: 'errand',
      restaurant: { name: 'Ananya Rao', phone: '+919812345601' },
      customer: { name: 'Vikram Sethi', phone: null },
      errand: { package_kind: 'keys', stops: [{ cash_due: 0 }, { cash_due: order.payable, phone: null }] },
    })
    expect([order, task].map((answer) => saysCode(answer, codeAt(order, 0)))).toEqual([true, false])
    const wrong = otherThan(codeAt(order, 0))
    expect(await refused(rider.client.delivery.pickedupOrder({ order_id, code: wrong }))).toEqual([
      409,
      'wrong_pin',
    ])
    await rider.client.delivery.pickedupOrder({ order_id, code: codeAt(order, 0) })
    expect(await inHand(rider.id)).toBe(0)
    await rider.client.delivery.reachedCustomer({ order_id })
    await rider.client.delivery.deliverOrder({ order_id, delivery_pin: codeAt(order, 1) })
    const done = await client.orders.getOrder({ unique_order_id })
    expect(done).toMatchObject({ status: 'completed', payment_status: 'captured', due_amount: 0 })
    expect(done.errand?.stops.map(({ state }) => state)).toEqual(['done', 'done'])
    expect(await inHand(rider.id)).toBe(order.payable)
    const fare = order.payable - 1_000
    expect(await balanceOf(app.deps.db, 'rider_earnings', rider.id)).toBe(fare * 0.8 + 1_000)
    await nothingIsHeld()
    await booksAreLevel()
    const invoice = await client.invoices.getInvoice({ unique_order_id })
    expect(invoice).toMatchObject({ store: { name: 'Tokri' }, payable: order.payable })
  })

  test('[SCR-69] a sender’s cash is collected and booked at pickup', async () => {
    const { client } = await customer(app)
    const order = await placeErrand(client)
    const { id: order_id } = order
    const rider = await riderFor(app, order_id)
    const fetched = await rider.client.delivery.pickedupOrder({ order_id, code: codeAt(order, 0) })
    expect(fetched.cash_due).toBe(0)
    expect(await inHand(rider.id)).toBe(order.payable)
    await rider.client.delivery.deliverOrder({ order_id, delivery_pin: codeAt(order, 1) })
    expect(await inHand(rider.id)).toBe(order.payable)
    await nothingIsHeld()
    await booksAreLevel()
  })

  test('[SCR-69] stops are done in order, each with its own code', async () => {
    const { client } = await customer(app, 50_000)
    const [pickup, drop] = keysToOffice().stops
    if (!pickup || !drop) throw new Error('no ends')
    const between = { ...drop, ...northBy(2), contact: { name: 'Meera Pai', phone: '+919812345603' } }
    const order = await placeErrand(client, keysToOffice({ stops: [pickup, between, drop] }), {
      method: 'WALLET',
    })
    const { id: order_id } = order
    const { client: rider } = await riderFor(app, order_id)
    await rider.delivery.pickedupOrder({ order_id, code: codeAt(order, 0) })
    const early = rider.delivery.deliverOrder({ order_id, delivery_pin: codeAt(order, 2) })
    expect(await refused(early)).toEqual([409, 'stops_left'])
    const stop_id = order.errand?.stops[1]?.id ?? 0
    const last = rider.delivery.stopDone({ order_id, stop_id, code: otherThan(codeAt(order, 1)) })
    expect(await refused(last)).toEqual([409, 'wrong_pin'])
    const passed = await rider.delivery.stopDone({ order_id, stop_id, code: codeAt(order, 1) })
    expect(passed.errand?.stops[1]?.state).toBe('done')
    // open tracking pages are notified
    const told = app.deps.db.selectFrom('outbox').select('payload').where('event', '=', 'errand.stop_done')
    expect((await told.execute()).map(({ payload }) => payload)).toEqual([{ order_id }])
    await rider.delivery.deliverOrder({ order_id, delivery_pin: codeAt(order, 2) })
    expect((await client.orders.getOrder({ unique_order_id: order.unique_order_id })).status).toBe(
      'completed',
    )
  })

  /** An errand that a rider has picked up. */
  async function underWay(payer: 'sender' | 'receiver' = 'receiver') {
    const { client } = await customer(app)
    const order = await placeErrand(client, keysToOffice({ payer }))
    const rider = await riderFor(app, order.id)
    await rider.client.delivery.pickedupOrder({ order_id: order.id, code: codeAt(order, 0) })
    const now = () => client.orders.getOrder({ unique_order_id: order.unique_order_id })
    return { client, order, rider, now, order_id: order.id }
  }

  const trips = (order_id: number) =>
    app.deps.db.selectFrom('deliveries').selectAll().where('order_id', '=', order_id).orderBy('id').execute()

  test('[SCR-69] an undeliverable parcel returns after waiting, by a linked trip the sender pays', async () => {
    const { order, rider, now, order_id } = await underWay()
    const unreachable = () => rider.client.delivery.failDelivery({ order_id, reason: 'unreachable' })
    expect(await refused(unreachable())).toEqual([409, 'failure_too_soon'])
    const there = await rider.client.delivery.reachedCustomer({ order_id })
    expect(there.unreachable_from).toBe('2026-11-20T07:08:00.000Z')
    app.time.pass(7)
    expect((await refusalOf(unreachable())).body.unreachable_from).toBe('2026-11-20T07:08:00.000Z')
    app.time.pass(1)
    const failed = await unreachable()
    const charge = order.payable / 2
    expect(failed).toMatchObject({
      actions: ['returned'],
      return: { reason: 'unreachable', charge },
      cash_due: order.payable + charge,
    })
    const returning = await now()
    expect(returning).toMatchObject({ status: 'returning', payable: order.payable + charge })
    expect(returning.lines.at(-1)).toMatchObject({ code: 'errand_return', amount: charge })
    expect(returning.errand?.stops.map(({ state }) => state)).toEqual(['done', 'failed'])
    const [sent, back] = await trips(order_id)
    expect([sent, back]).toMatchObject([
      { state: 'failed', return_of: null, failure_reason: 'unreachable', finished_at: app.time.now },
      { state: 'returning', return_of: sent?.id, rider_id: rider.id, return_charge: charge },
    ])
    expect(failed.trip).toEqual({ id: back?.id, return_of: sent?.id })
    expect([failed.earning, sent?.return_charge]).toEqual([charge * 0.8, 0])
    const { pickedup_orders } = await rider.client.delivery.getDeliveryOrders({})
    expect(pickedup_orders.map(({ trip }) => trip.id)).toEqual([back?.id])
    expect(await refused(rider.client.delivery.returnedOrder({ order_id }))).toEqual([409, 'code_or_photo'])
    await rider.client.delivery.returnedOrder({ order_id, code: codeAt(returning, 0) })
    expect(await now()).toMatchObject({
      status: 'returned',
      return: { trip_id: back?.id, charge, returned_at: expect.any(String) },
    })
    const { data: finished } = await rider.client.delivery.getCompletedOrders({})
    expect(finished.map(({ trip, earning }) => [trip.return_of, earning])).toEqual([
      [sent?.id, charge * 0.8],
      [null, order.payable * 0.8],
    ])
    expect(await inHand(rider.id)).toBe(order.payable + charge)
    expect(await balanceOf(app.deps.db, 'rider_earnings', rider.id)).toBe((order.payable + charge) * 0.8)
    await nothingIsHeld()
    await booksAreLevel()
  })

  test('[SCR-69] a prepaid sender pays only for the return, and other reasons need no wait', async () => {
    const { order, rider, now, order_id } = await underWay('sender')
    const failed = await rider.client.delivery.failDelivery({
      order_id,
      reason: 'refused',
      note: 'Not theirs',
    })
    expect(failed.cash_due).toBe(order.payable / 2)
    expect((await now()).return).toMatchObject({ reason: 'refused', note: 'Not theirs', returned_at: null })
    await rider.client.delivery.returnedOrder({ order_id, code: codeAt(await now(), 0) })
    expect(await inHand(rider.id)).toBe(order.payable * 1.5)
    await nothingIsHeld()
    await booksAreLevel()
  })

  test('[STA-19] food returns to its store free of charge, and the rider is paid', async () => {
    const kitchen = await openKitchen(app)
    const placed = await kitchen.packed()
    const rider = await riderFor(app, placed.id)
    const { id: order_id } = placed
    await rider.client.delivery.pickedupOrder({ order_id })
    await rider.client.delivery.failDelivery({ order_id, reason: 'wrong_address' })
    const back = await rider.client.delivery.returnedOrder({ order_id })
    expect(back).toMatchObject({ status: 'returned', cash_due: 0, actions: [] })
    expect(await inHand(rider.id)).toBe(0)
    expect(await balanceOf(app.deps.db, 'rider_earnings', rider.id)).toBe(2_400)
    const payments = await app.deps.db
      .selectFrom('payments')
      .select('state')
      .where('order_id', '=', order_id)
      .execute()
    expect(payments).toEqual([{ state: 'cancelled' }])
    await nothingIsHeld()
    await booksAreLevel()
  })

  test('[SCR-69] cancelling is free until a rider is assigned, then costs the agreed fee', async () => {
    const { id, client } = await customer(app)
    await topUp(app, id, 100_000)
    const free = await placeErrand(client, keysToOffice(), { method: 'WALLET' })
    await client.orders.cancelOrder({ unique_order_id: free.unique_order_id })
    expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(100_000)
    const order = await placeErrand(client, keysToOffice(), { method: 'WALLET' })
    const rider = await riderFor(app, order.id)
    const { unique_order_id } = order
    expect((await client.orders.getOrder({ unique_order_id })).cancel_fee).toBe(2_000)
    const { body } = await refusalOf(client.orders.cancelOrder({ unique_order_id }))
    expect([body.code, body.fee]).toEqual(['cancel_fee', 2_000])
    await rider.client.delivery.reachedStore({ order_id: order.id })
    expect(await refused(client.orders.cancelOrder({ unique_order_id, cancel_fee: 2_000 }))).toEqual([
      409,
      'cancel_fee',
    ])
    await client.orders.cancelOrder({ unique_order_id, cancel_fee: 4_000 })
    expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(96_000)
    await nothingIsHeld()
    await booksAreLevel()
    const { order: carried, client: sender } = await underWay()
    const late = sender.orders.cancelOrder({ unique_order_id: carried.unique_order_id, cancel_fee: 9_000 })
    expect(await refused(late)).toEqual([409, 'not_cancellable'])
  })

  test('[SCR-70] riders see errands beside food, with doors and phones after accepting only', async () => {
    await setSettings(app, { showDeliveryFullAddressOnList: false })
    const { client } = await customer(app)
    const order = await placeErrand(client)
    const rider = await app.as(await insertRider(app.deps.db))
    const { new_orders } = await rider.delivery.getDeliveryOrders({})
    const task = new_orders.find(({ id }) => id === order.id)
    expect(task).toMatchObject({ kind: 'errand', actions: ['accept'], errand: { weight_band: 1 } })
    const told = JSON.stringify(task)
    for (const secret of ['Museum Road', 'Flat 9', '9812345601', '9812345602', 'Rao', 'Sethi'])
      expect(told).not.toContain(secret)
    await setSettings(app, { showDeliveryFullAddressOnList: true })
  })

  test('[SCR-69] notifications use the words of errands, never of kitchens', async () => {
    const { id, client } = await customer(app)
    const order = await placeErrand(client)
    const rider = await riderFor(app, order.id)
    await rider.client.delivery.pickedupOrder({ order_id: order.id, code: codeAt(order, 0) })
    await app.settle()
    const told = app.deps.db.selectFrom('alerts').select('data').where('user_id', '=', id).orderBy('id')
    const titles = (await told.execute()).map(({ data }) => data.title)
    expect(titles).toEqual([
      'Parcel booked',
      expect.stringMatching(/is your rider$/),
      expect.stringMatching(/has your parcel$/),
    ])
    expect(titles.join(' ')).not.toMatch(/kitchen|cook|dish/i)
  })
})
