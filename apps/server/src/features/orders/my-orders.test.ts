import { expect, test } from 'vitest'
import { stepActor, system } from '../../core/actor'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import { balanceOf } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertAddons, insertItem, insertStaff, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { getOrders } from './get-orders'

describeOnDatabases('a customer’s orders on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[CAL-13] are listed ten a page, newest first', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const placed: number[] = []
    for (let n = 0; n < 12; n++)
      placed.unshift((await place(client, cartOf(restaurant_id, [{ id: item_id }]))).id)
    const first = await client.orders.getOrders({})
    expect(first).toMatchObject({ current_page: 1, last_page: 2 })
    expect(first.data.map(({ id }) => id)).toEqual(placed.slice(0, 10))
    expect(await client.orders.getOrders({ cursor: first.next_cursor ?? '' })).toEqual(
      await client.orders.getOrders({ page: 2 }),
    )
    const second = await client.orders.getOrders({ page: 2 })
    expect(second).toMatchObject({ current_page: 2, last_page: 2, next_cursor: null })
    expect(second.data.map(({ id }) => id)).toEqual(placed.slice(10))
    const nobody = await customer(app)
    expect(await nobody.client.orders.getOrders({})).toEqual({
      data: [],
      current_page: 1,
      last_page: 1,
      next_cursor: null,
    })
  })

  test('[CAL-13] exactly ten are one page, and a cursor keeps its place among new orders', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const order = () => place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const placed: number[] = []
    for (let n = 0; n < 10; n++) placed.unshift((await order()).id)
    expect(await client.orders.getOrders({})).toMatchObject({
      current_page: 1,
      last_page: 1,
      next_cursor: null,
    })
    placed.unshift((await order()).id)
    const first = await client.orders.getOrders({})
    expect(first).toMatchObject({ last_page: 2 })
    await order()
    const second = await client.orders.getOrders({ cursor: first.next_cursor ?? '' })
    expect(second.data.map(({ id }) => id)).toEqual(placed.slice(10))
    expect(second).toMatchObject({ current_page: 2, last_page: 2, next_cursor: null })
    expect(await client.orders.getOrders({ page: 9 })).toMatchObject({
      data: [],
      current_page: 9,
      last_page: 2,
    })
    await expect(client.orders.getOrders({ cursor: 'bnVsbA' })).rejects.toMatchObject({ status: 400 })
    for (let n = 12; n < 20; n++) await order()
    expect(await client.orders.getOrders({})).toMatchObject({ last_page: 2 })
  })

  test('a page of ten takes as many queries as a page of one', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id: user_id, client } = await customer(app)
    const count = async () => {
      let queries = 0
      const db = app.deps.db.withPlugin({
        transformQuery: ({ node }) => {
          queries++
          return node
        },
        transformResult: async ({ result }) => result,
      })
      await getOrders({ ...app.deps, db }, {}, { id: user_id, acting_user_id: null })
      return queries
    }
    await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const one = await count()
    for (let n = 0; n < 9; n++) await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    expect(await count()).toBe(one)
  })

  test('another customer’s order cannot be read, cancelled or reordered', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const stranger = (await customer(app)).client
    const { id, unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    for (const call of [
      () => stranger.orders.getOrder({ unique_order_id }),
      () => stranger.orders.cancelOrder({ unique_order_id }),
      () => stranger.orders.cancelOrder({ order_id: id }),
      () => stranger.orders.reorder({ unique_order_id }),
    ])
      expect(await refusal(call())).toMatchObject({ status: 404, code: 'not_found' })
    expect(await refusal(app.guest.orders.getOrder({ unique_order_id }))).toMatchObject({ status: 401 })
    expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({ status: 'placed' })
  })

  test('[CAL-13] [STA-19] can be cancelled free of charge until the kitchen accepts, and are refunded once', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id: user_id, client } = await customer(app, 13_000)
    const { unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), {
      method: 'WALLET',
    })
    expect(await client.orders.cancelOrder({ unique_order_id, reason: 'Wrong address' })).toEqual({
      success: true,
      refund: true,
    })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(13_000)
    expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({
      status: 'cancelled',
      orderstatus_id: 6,
      cancel_reason: 'Wrong address',
      payment_status: 'refunded',
      cancellable: false,
    })
    expect(await refusal(client.orders.cancelOrder({ unique_order_id }))).toMatchObject({
      status: 409,
      code: 'not_cancellable',
    })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(13_000)
    expect(await refusal(client.orders.cancelOrder({}))).toMatchObject({ status: 400 })
  })

  test('cannot be cancelled by the customer once in preparation', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const { client } = await customer(app)
    const { unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    expect(await refusal(client.orders.cancelOrder({ unique_order_id }))).toMatchObject({
      code: 'not_cancellable',
    })
  })

  test('can be reordered, with changed and missing items reported', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { addon_ids } = await insertAddons(db, item_id, { addons: [{ name: 'Cheese', price: 500 }] })
    const gone = await insertItem(db, restaurant_id, { name: 'Old dish' })
    const same = await insertItem(db, restaurant_id)
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [
      { id: item_id, quantity: 2, addons: addon_ids },
      { id: gone },
      { id: same, quantity: 3 },
    ])
    const { unique_order_id, orderitems } = await place(client, cart)
    await db.updateTable('items').set({ price: 11_000 }).where('id', '=', item_id).execute()
    await db.updateTable('items').set({ is_active: false }).where('id', '=', gone).execute()
    expect(await client.orders.reorder({ unique_order_id })).toEqual({
      restaurant_id,
      items: [
        { id: item_id, quantity: 2, addons: [{ addon_id: addon_ids[0] }] },
        { id: same, quantity: 3, addons: [] },
      ],
      unavailable: ['Old dish'],
      changed: [{ name: orderitems[0]?.name, from: 10_500, to: 11_500 }],
    })
  })

  test('show the rider’s name, phone and position during the trip, then only the name', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const { client } = await customer(app)
    const { id: order_id, unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const rider_id = await insertRider(
      db,
      { vehicle: 'Scooter', vehicle_number: 'KA 01 AB 1234', position_at: app.time.now, heading: 90 },
      { name: 'Imran', phone: `+9198${String(order_id).padStart(8, engine === 'pglite' ? '1' : '2')}` },
    )
    const look = async () => (await client.orders.getOrder({ unique_order_id })).rider
    const ride = (action: 'accept' | 'picked_up' | 'deliver') =>
      db.transaction().execute((tx) =>
        advanceDelivery(tx, {
          order_id,
          action,
          actor: { kind: 'rider', id: rider_id },
          now: app.time.now,
        }),
      )
    expect(await look()).toBeNull()
    await ride('accept')
    expect(await look()).toMatchObject({
      name: 'Imran',
      state: 'assigned',
      vehicle_number: 'KA 01 AB 1234',
      position: { ...centre, heading: 90 },
    })
    const desk = await app.as(await insertStaff(db))
    await desk.console.readyOrder({ order_id })
    await ride('picked_up')
    expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({
      status: 'on_the_way',
      orderstatus_id: 4,
    })
    await ride('deliver')
    expect(await look()).toMatchObject({ name: 'Imran', state: 'delivered', phone: null, position: null })
  })

  test('contain no delivery code where the operator asks for none', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    await setSettings(app, { enableDeliveryPin: false })
    expect(await place(client, cartOf(restaurant_id, [{ id: item_id }]))).toMatchObject({
      delivery_pin: null,
    })
    await setSettings(app, { enableDeliveryPin: true })
  })

  test('the history names staff and customer, and nobody for timed steps', () => {
    expect(system).toEqual({ kind: 'system', id: null })
    const session = {
      kind: 'customer',
      id: 7,
      session_id: 's',
      name: 'A',
      is_active: true,
      permissions: [],
    } as const
    expect(stepActor({ ...session, acting_user_id: null })).toEqual({ kind: 'customer', id: 7 })
    expect(stepActor({ ...session, acting_user_id: 3 })).toEqual({
      kind: 'customer',
      id: 3,
      acting_for: 7,
    })
  })
})
