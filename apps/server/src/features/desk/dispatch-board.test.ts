import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOrder, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the dispatch board on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[STA-21] open deliveries and riders on duty are listed, and moves show at once', async () => {
    const { db } = app.deps
    const desk = await app.as(await insertStaff(db, { permissions: ['deliveries:assign'] }))
    const restaurant_id = await insertStore(db, { name: 'Halli Thindi' })
    const user_id = await insertUser(db)
    const { now } = app.time
    const order = await insertOrder(db, { restaurant_id, user_id, now, auto_accept: true })
    const unanswered = await insertOrder(db, { restaurant_id, user_id, now })
    const [one, other, off] = [
      await insertRider(db),
      await insertRider(db),
      await insertRider(db, { is_online: false }),
    ]
    const heard = (seconds: number) => ({ position_at: new Date(now.getTime() - seconds * 1_000) })
    await db.updateTable('riders').set(heard(10)).where('user_id', '=', one).execute()
    const deliveryOf = async (id: number) =>
      (await desk.desk.dispatch({})).deliveries.find(({ order_id }) => order_id === id)
    const riderOf = async (id: number) =>
      (await desk.desk.dispatch({})).riders.find((rider) => rider.id === id)

    expect(await deliveryOf(unanswered.id)).toBeUndefined()
    expect(await deliveryOf(order.id)).toMatchObject({
      ...{ unique_order_id: order.unique_order_id, rider_id: null, may_move: true },
      pickup: { name: 'Halli Thindi' },
      ready_at: null,
    })
    expect(await riderOf(off)).toBeUndefined()
    expect(await riderOf(one)).toMatchObject({
      ...{ state: 'free', active_orders: 0, cash_in_hand: 0, last_delivery_at: null },
    })

    const act = { order_id: order.id, reason: 'Nearest' }
    await desk.desk.assignRider({ ...act, rider_id: one })
    expect(await deliveryOf(order.id)).toMatchObject({ rider_id: one, may_move: true })
    expect(await riderOf(one)).toMatchObject({ state: 'busy', active_orders: 1 })
    await db.updateTable('riders').set(heard(200)).where('user_id', '=', one).execute()
    expect(await riderOf(one)).toMatchObject({ state: 'quiet' })
    // a rider with an order is on the board, online or not
    await db.updateTable('riders').set({ is_online: false }).where('user_id', '=', one).execute()
    expect(await riderOf(one)).toMatchObject({ active_orders: 1 })
    await desk.desk.assignRider({ ...act, rider_id: other })
    expect(await deliveryOf(order.id)).toMatchObject({ rider_id: other })
    expect(await riderOf(one)).toBeUndefined()
    await desk.desk.releaseRider({ ...act, rider_id: other })
    expect(await deliveryOf(order.id)).toMatchObject({ rider_id: null })
  })

  test('orders say since when they are ready, riders since when they are free, and both in which zone', async () => {
    const { db } = app.deps
    const desk = await app.as(await insertStaff(db, { permissions: ['deliveries:assign'] }))
    const { now } = app.time
    const ring: [number, number][] = [
      [0, 0],
      [0, 1],
      [1, 1],
    ]
    const zoneOf = async (name: string) =>
      (
        await db
          .insertInto('zones')
          .values({ name, polygon: json(ring) })
          .returning('id')
          .executeTakeFirstOrThrow()
      ).id
    const [north, south, unused] = [await zoneOf('North'), await zoneOf('South'), await zoneOf('Unused')]
    const restaurant_id = await insertStore(db)
    const order = await insertOrder(db, {
      ...{ restaurant_id, user_id: await insertUser(db), now, auto_accept: true },
    })
    const ready_at = new Date(now.getTime() - 240_000)
    await db.updateTable('orders').set({ zone_id: south, ready_at }).where('id', '=', order.id).execute()
    const id = await insertRider(db)
    await db.insertInto('rider_zones').values({ user_id: id, zone_id: north }).execute()
    const ended = [7_200_000, 180_000].map((ago) => new Date(now.getTime() - ago))
    for (const finished_at of ended) {
      const past = await insertOrder(db, { restaurant_id, user_id: await insertUser(db), now })
      await db
        .insertInto('deliveries')
        .values({ order_id: past.id, rider_id: id, state: 'delivered', created_at: now, finished_at })
        .execute()
    }
    const board = await desk.desk.dispatch({})
    expect(board.deliveries.find(({ order_id }) => order_id === order.id)).toMatchObject({
      ...{ zone_id: south, ready_at: ready_at.toISOString() },
    })
    expect(board.riders.find((rider) => rider.id === id)).toMatchObject({
      ...{ zone_ids: [north], last_delivery_at: ended[1]?.toISOString() },
    })
    expect(board.zones).toEqual([
      { id: north, name: 'North' },
      { id: south, name: 'South' },
    ])
    expect(board.zones).not.toContainEqual({ id: unused, name: 'Unused' })
  })

  test('[ROL-05] the board needs the permission to assign riders', async () => {
    const other = await app.as(await insertStaff(app.deps.db, { permissions: ['orders:read'] }))
    expect(await refused(other.desk.dispatch({}))).toEqual([403, 'not_allowed'])
  })
})
