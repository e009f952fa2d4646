import { beforeAll, expect, test } from 'vitest'
import { lockOrder } from '../../db/queries/orders'
import { lockRider } from '../../db/queries/riders'
import { outcomes, refusal } from '../../testing/answers'
import type { Answered } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { type Kitchen, openKitchen, otherThan } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { untilSomebodyWaits } from '../../testing/waiting'

describeOnDatabases('concurrent riders on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  test('[STA-21] of twenty concurrent riders one gets the order', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => insertRider(app.deps.db)))
    const clients = await Promise.all(ids.map((id) => app.as(id)))
    const order = await kitchen.accepted()
    const answers = await Promise.allSettled(
      clients.map((client) => client.delivery.acceptToDeliver({ order_id: order.id })),
    )
    const won = answers.flatMap((answer, place) => (answer.status === 'fulfilled' ? [ids[place]] : []))
    const lost = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason as Answered] : [],
    )
    expect(won).toHaveLength(1)
    expect(new Set(lost.map((one) => `${one.status} ${one.body.code}`))).toEqual(
      new Set(['409 already_accepted']),
    )
    const rows = await app.deps.db
      .selectFrom('deliveries')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(rows.map((row) => row.rider_id)).toEqual(won)
    const told = await app.deps.db
      .selectFrom('outbox')
      .selectAll()
      .where('event', '=', 'delivery.assigned')
      .execute()
    expect(told.filter((row) => (row.payload as { order_id: number }).order_id === order.id)).toHaveLength(1)
  })

  test('[STA-21] a rider accepting five orders at once gets no more than the limit', async () => {
    const rider = await app.as(await insertRider(app.deps.db, { max_orders: 2 }))
    const orders = await Promise.all(Array.from({ length: 5 }, () => kitchen.accepted()))
    const answers = await Promise.allSettled(
      orders.map((order) => rider.delivery.acceptToDeliver({ order_id: order.id })),
    )
    expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(2)
    const codes = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.body.code] : []))
    expect(new Set(codes)).toEqual(new Set(['max_order']))
  })

  test('[CAL-17] a repeated step and the rider’s position do not deadlock', async () => {
    const { db } = app.deps
    const rider_id = await insertRider(db)
    const rider = await app.as(rider_id)
    const { id: order_id } = await kitchen.accepted()
    await rider.delivery.acceptToDeliver({ order_id })
    const { told } = await db.transaction().execute(async (tx) => {
      await lockOrder(tx, order_id)
      const telling = outcomes([
        rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat: 12.9, delivery_long: 77.6 }),
      ])
      await untilSomebodyWaits(db, engine, telling)
      await lockRider(tx, rider_id)
      return { told: telling }
    })
    expect(await told).toEqual(['done'])
  })

  test('[STA-21] five wrong codes lock the hand-over, even for the right one', async () => {
    const rider = await app.as(await insertRider(app.deps.db))
    const order = await kitchen.packed()
    const deliver = (delivery_pin: string) =>
      rider.delivery.deliverOrder({ order_id: order.id, delivery_pin })
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    expect(await refusal(deliver(otherThan(order.pin)))).toMatchObject({ code: 'wrong_state' })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    for (const tries_left of [4, 3, 2, 1])
      expect(await refusal(deliver(otherThan(order.pin)))).toMatchObject({
        status: 409,
        code: 'wrong_pin',
        tries_left,
      })
    expect(await refusal(deliver(otherThan(order.pin)))).toMatchObject({ code: 'pin_locked', tries_left: 0 })
    expect(await refusal(deliver(order.pin))).toMatchObject({ code: 'pin_locked' })
    expect((await kitchen.orderRow(order.id)).state).toBe('on_the_way')
  })

  test('[STA-21] concurrent guesses each use up a try', async () => {
    const rider = await app.as(await insertRider(app.deps.db))
    const order = await kitchen.packed()
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    const codes = Array.from({ length: 30 }, (_, n) => String(n).padStart(4, '0')).filter(
      (code) => code !== order.pin,
    )
    const answers = await Promise.all(
      codes.map((delivery_pin) => refusal(rider.delivery.deliverOrder({ order_id: order.id, delivery_pin }))),
    )
    expect(answers.filter((answer) => answer.code === 'wrong_pin')).toHaveLength(4)
    expect((await kitchen.orderRow(order.id)).pin_tries).toBe(5)
  })
})
