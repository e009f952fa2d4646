import { beforeAll, expect, test, vi } from 'vitest'
import type { TripPosition } from '../../db/queries/positions'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertStaff, insertStore, insertUser, northBy } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { insertOrder, insertOwner, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { setPosition } from './position'

describeOnDatabases('positions of riders on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  /** Positions published on this node's streams from now on. */
  function toldPositions() {
    const told: TripPosition[] = []
    app.database.notices.listen('positions', (payload) => {
      if (payload) told.push(...(JSON.parse(payload) as TripPosition[]))
    })
    return told
  }
  const lastPlace = (user_id: number) =>
    app.deps.db
      .selectFrom('riders')
      .select(['latitude', 'position_at'])
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()

  test('[CAL-17] a position is stored at most every three seconds and published during trips only', async () => {
    const rider_id = await insertRider(app.deps.db)
    const rider = await app.as(rider_id)
    const order = await kitchen.accepted()
    const told = toldPositions()
    const send = (delivery_lat: number) =>
      rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat, delivery_long: 77.6, heading: 90 })
    await send(12.9)
    expect(await lastPlace(rider_id)).toEqual({ latitude: 12.9, position_at: app.time.now })
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    await send(12.91)
    expect((await lastPlace(rider_id)).latitude).toBe(12.9)
    app.time.pass(3 / 60)
    for (const lat of [12.92, 12.93, 12.94]) await send(lat)
    app.time.pass(3 / 60)
    await send(12.95)
    expect((await lastPlace(rider_id)).latitude).toBe(12.95)
    await vi.waitFor(() => expect(told).toHaveLength(2))
    expect(told.map(({ latitude }) => latitude)).toEqual([12.92, 12.95])
    const { unique_order_id } = order
    expect(told[0]).toEqual({
      ...{ unique_order_id, user_id: kitchen.customer, restaurant_id: kitchen.store },
      ...{ latitude: 12.92, longitude: 77.6, heading: 90, at: expect.any(String) },
    })
    expect(Date.parse(told[0]?.at ?? '')).not.toBeNaN()
  })

  test('[CAL-17] concurrent positions of many riders are all stored', async () => {
    const ids = await Promise.all(Array.from({ length: 30 }, () => insertRider(app.deps.db)))
    const at = app.time.now
    await Promise.all(
      ids.map((id, n) =>
        setPosition(
          app.deps,
          { latitude: 12 + n / 100, longitude: 77, heading: null, speed: null, at },
          { actor: { id }, now: at },
        ),
      ),
    )
    const places = await Promise.all(ids.map(lastPlace))
    expect(places.map(({ latitude }) => latitude)).toEqual(ids.map((_, n) => 12 + n / 100))
  })

  test('[CAL-17] concurrent positions are published for every trip', async () => {
    const db = app.deps.db
    const trips = await Promise.all(
      Array.from({ length: 40 }, async () => {
        const rider_id = await insertRider(db)
        const order = await insertOrder(db, {
          restaurant_id: kitchen.store,
          user_id: kitchen.customer,
          now: app.time.now,
        })
        const trip = { order_id: order.id, rider_id, state: 'assigned', created_at: app.time.now } as const
        await db.insertInto('deliveries').values(trip).execute()
        return { rider_id, unique_order_id: order.unique_order_id }
      }),
    )
    const told = toldPositions()
    const at = app.time.now
    const place = {
      latitude: -12.345678901234567,
      longitude: -177.12345678901235,
      heading: 359.99999999999994,
    }
    await Promise.all(
      trips.map(({ rider_id: id }) =>
        setPosition(app.deps, { ...place, speed: null, at }, { actor: { id }, now: at }),
      ),
    )
    await vi.waitFor(() => expect(told).toHaveLength(trips.length))
    expect(new Set(told.map((one) => one.unique_order_id))).toEqual(
      new Set(trips.map((one) => one.unique_order_id)),
    )
    expect(told[0]).toMatchObject(place)
    // these must not raise alarms
    const ids = trips.map((one) => one.unique_order_id)
    await db.updateTable('orders').set({ state: 'completed' }).where('unique_order_id', 'in', ids).execute()
    await db
      .updateTable('deliveries')
      .set({ state: 'delivered' })
      .where(
        'rider_id',
        'in',
        trips.map((one) => one.rider_id),
      )
      .execute()
  })

  test('[CAL-17] a position that could not be stored is accepted on retry', async () => {
    const id = await insertRider(app.deps.db)
    const send = (at: Date) => {
      const position = { latitude: 12.5, longitude: 77, heading: null, speed: null, at }
      return setPosition(app.deps, position, { actor: { id }, now: app.time.now })
    }
    await expect(send(new Date(Number.NaN))).rejects.toThrow()
    await send(app.time.now)
    expect((await lastPlace(id)).latitude).toBe(12.5)
  })

  test('[ROL-06] concurrent calls each use their own session, and an ended one is refused', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => insertRider(app.deps.db)))
    const riders = await Promise.all(ids.map((id) => app.as(id)))
    const [first] = ids
    await app.deps.db
      .deleteFrom('sessions')
      .where('user_id', '=', first ?? 0)
      .execute()
    const answers = await Promise.allSettled(
      riders.map((rider, n) =>
        rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat: 20 + n, delivery_long: 77 }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(['rejected', ...ids.slice(1).map(() => 'fulfilled')])
    const places = await Promise.all(ids.map(lastPlace))
    expect(places.map(({ latitude }) => latitude)).toEqual([centre.latitude, 21, 22, 23, 24])
  })

  test('[ROL-02] only people of the order see its rider’s position, during the trip only', async () => {
    const rider_id = await insertRider(app.deps.db)
    const rider = await app.as(rider_id)
    const order = await kitchen.accepted()
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    app.time.pass(1)
    await rider.delivery.setDeliveryGuyGpsLocation({ delivery_lat: 12.98, delivery_long: 77.6 })
    const asks = async (id: number) =>
      (await app.as(id)).delivery.getDeliveryGuyGpsLocation({ order_id: order.id })
    const db = app.deps.db
    const staff = await insertStaff(db)
    for (const id of [kitchen.customer, rider_id, kitchen.owner, staff])
      expect(await asks(id)).toMatchObject({ delivery_lat: 12.98 })
    const strangers = [
      await insertUser(db),
      await insertRider(db),
      await insertOwner(db, await insertStore(db)),
    ]
    for (const id of strangers) expect(await refusal(asks(id))).toMatchObject({ status: 404 })
    await (await app.as(kitchen.owner)).console.readyOrder({ order_id: order.id })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    await rider.delivery.deliverOrder({ order_id: order.id, delivery_pin: order.pin })
    expect(await refusal(asks(kitchen.customer))).toMatchObject({ status: 404 })
  })

  test('[STA-21] an order waiting too long for a rider alarms staff once', async () => {
    const db = app.deps.db
    const staff = await insertStaff(db)
    const far = await insertStore(db, { own_riders: true, name: 'Lonely Store', ...northBy(5) })
    await kitchen.accepted({ restaurant_id: far })
    const desk = await app.as(staff)
    const alarms = async () => {
      await app.runJob('watchAlarms')
      const open = await desk.alarms.open({})
      return open.filter(({ kind, message }) => kind === 'no_rider' && message.includes('Lonely Store'))
    }
    expect(await alarms()).toEqual([])
    app.time.pass(11)
    expect(await alarms()).toHaveLength(1)
    app.time.pass(11)
    expect(await alarms()).toHaveLength(1)
    await app.settle()
    const live = await db.selectFrom('live_events').selectAll().where('audience', '=', 'staff').execute()
    expect(live.map((row) => row.event)).toContain('alarm')
  })
})
