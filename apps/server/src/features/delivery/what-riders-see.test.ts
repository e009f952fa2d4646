import { type BillCode, billLine } from '@tokri/domain/pricing/bill'
import { beforeAll, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusal, saysCode } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { type Kitchen, openKitchen, otherThan } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('what riders may see and do on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  test('[ROL-02] another rider’s order cannot be read, advanced or delivered', async () => {
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

  test('[ROL-02] no answer to a rider contains the PIN', async () => {
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

  test('[SCR-70] no PIN is asked for where the operator switched it off', async () => {
    await setSettings(app, { enableDeliveryPin: false })
    const rider = await app.as(await insertRider(app.deps.db))
    const order = await kitchen.packed()
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    expect(await rider.delivery.pickedupOrder({ order_id: order.id })).toMatchObject({ pin_required: false })
    expect(await rider.delivery.deliverOrder({ order_id: order.id })).toMatchObject({ status: 'completed' })
    await setSettings(app, { enableDeliveryPin: true })
  })

  test('[SCR-70] a step queued offline counts from the time it was made', async () => {
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

  test('[SCR-70] data the operator hides from riders is left out', async () => {
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
