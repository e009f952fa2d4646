import { beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { engines } from '../../testing/database'
import { insertStore, insertUser, northBy } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { insertOwner, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describe.each(engines)('Where riders are, on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  test('[CAL-17] a position is written at most every three seconds, and for a running trip only', async () => {
    const rider_id = await insertRider(app.deps.db)
    const rider = await app.as(rider_id)
    const order = await kitchen.accepted()
    const send = (delivery_lat: number) =>
      rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat, delivery_long: 77.6, heading: 90 })
    const trail = () =>
      app.deps.db
        .selectFrom('rider_positions')
        .selectAll()
        .where('rider_id', '=', rider_id)
        .orderBy('id')
        .execute()

    await send(12.9)
    expect(await trail()).toEqual([])
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    await send(12.91)
    app.time.pass(3 / 60)
    for (const lat of [12.92, 12.93, 12.94]) await send(lat)
    app.time.pass(3 / 60)
    await send(12.95)
    expect((await trail()).map((row) => row.latitude)).toEqual([12.92, 12.95])
    const live = await app.deps.db
      .selectFrom('live_events')
      .selectAll()
      .where('event', '=', 'rider.position')
      .execute()
    const told = live.filter(
      (row) => (row.payload as { unique_order_id: string }).unique_order_id === order.unique_order_id,
    )
    expect(new Set(told.map((row) => row.audience))).toEqual(
      new Set([`user:${kitchen.customer}`, `store:${kitchen.store}`, 'staff']),
    )
    expect(told).toHaveLength(6)

    await rider.delivery.pickedupOrder({ order_id: order.id })
    await rider.delivery.deliverOrder({ order_id: order.id, delivery_pin: order.pin })
    await app.runJob('forgetFinishedTrips')
    expect(await trail()).toEqual([])
  })

  test('[ROL-02] where a rider is, only those of the order learn, and only while it runs', async () => {
    const rider_id = await insertRider(app.deps.db)
    const rider = await app.as(rider_id)
    const order = await kitchen.accepted()
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    app.time.pass(1)
    await rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat: 12.98, delivery_long: 77.6 })
    const asks = async (id: number) =>
      (await app.as(id)).delivery.getDeliveryGuyGpsLocation({ order_id: order.id })
    const db = app.deps.db
    const staff = await insertUser(db, { role: 'staff' })
    for (const id of [kitchen.customer, rider_id, kitchen.owner, staff])
      expect(await asks(id)).toMatchObject({ delivery_lat: 12.98 })
    const strangers = [
      await insertUser(db),
      await insertRider(db),
      await insertOwner(db, await insertStore(db)),
    ]
    for (const id of strangers) expect(await refusal(asks(id))).toMatchObject({ status: 404 })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    await rider.delivery.deliverOrder({ order_id: order.id, delivery_pin: order.pin })
    expect(await refusal(asks(kitchen.customer))).toMatchObject({ status: 404 })
  })

  test('[STA-21] an order that waits too long for a rider is told to staff, once', async () => {
    const db = app.deps.db
    const staff = await insertUser(db, { role: 'staff' })
    const far = await insertStore(db, { own_riders: true, name: 'Lonely Store', ...northBy(5) })
    await kitchen.accepted({ restaurant_id: far })
    const alarms = async () => {
      await app.runJob('alarmUnanswered')
      const rows = await db.selectFrom('alerts').selectAll().where('user_id', '=', staff).execute()
      return rows.filter((row) => row.data.message.includes('Lonely Store'))
    }
    expect(await alarms()).toEqual([])
    app.time.pass(11)
    expect(await alarms()).toHaveLength(1)
    app.time.pass(11)
    expect(await alarms()).toHaveLength(1)
    await app.settle()
    const live = await db
      .selectFrom('live_events')
      .selectAll()
      .where('audience', '=', `user:${staff}`)
      .execute()
    expect(live.map((row) => row.event)).toContain('alert')
  })
})
