import { expect, test } from 'vitest'
import { offlineGeocoder } from '../../demo/maps/offline'
import { describeOnDatabases } from '../../testing/database'
import { centre, insertUser } from '../../testing/fixtures'
import { insertOrder } from '../../testing/orders'
import { cartOf, customer, door, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const point = { latitude: door.latitude, longitude: door.longitude }

describeOnDatabases('one promise and one distance, on %s', (engine) => {
  const asked: number[] = []
  const app = sharedApp({
    engine,
    geocoder: {
      ...offlineGeocoder,
      distances: async (from) => {
        asked.push(from.length)
        return from.map(() => 3.3)
      },
    },
  })

  test('[SCR-23] [SCR-25] [SCR-67] [SCR-68] list, store, item, cart and order show the same minutes and distance', async () => {
    const { db } = app.deps
    const made = {
      ...centre,
      delivery_time: 99,
      preparation_minutes: 12,
      schedulable: true,
      delivery_type: 'BOTH',
    } as const
    const { restaurant_id, item_id } = await storeWithDish(app, made)
    const busy = { restaurant_id, user_id: await insertUser(db), now: app.time.now }
    await insertOrder(db, busy)
    await insertOrder(db, busy)
    const { client } = await customer(app)

    const listed = await app.guest.stores.getDeliveryRestaurants(point)
    const card = listed.find(({ id }) => id === restaurant_id)
    // 12 to prepare, 2 × 2 in the queue, 3.3 km at 3 minutes, 4 for the handover
    const minutes = { from: 30, to: 36 }
    expect(card).toMatchObject({ distance: 3.3, delivery_time: 30 })
    expect(card?.promised).toEqual({ delivery: minutes, pickup: { from: 16, to: 21 } })

    const same = { distance: 3.3, delivery_time: 30, promised: card?.promised }
    const browsed = await app.guest.stores.listStores({ ...point, store_type: 'restaurant' })
    expect(browsed.data.find(({ id }) => id === restaurant_id)).toMatchObject(same)
    expect(await app.guest.stores.getRestaurantInfoById({ id: restaurant_id, ...point })).toMatchObject(same)

    // the cart's slot sheet uses this reply
    expect(
      await app.guest.stores.getRestaurantInfoAndOperationalStatus({ id: restaurant_id, ...point }),
    ).toMatchObject(same)

    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const inMinutes = ({ from, to }: { from: string; to: string }) => ({
      from: (Date.parse(from) - app.time.now.getTime()) / 60_000,
      to: (Date.parse(to) - app.time.now.getTime()) / 60_000,
    })
    const quote = await client.cart.quoteCart(cart)
    expect(quote.distance).toBe(3.3)
    expect(inMinutes(quote.promised)).toEqual(minutes)
    const collected = await client.cart.quoteCart({ ...cart, delivery_type: 'SELFPICKUP', address: null })
    expect(inMinutes(collected.promised)).toEqual(card?.promised.pickup)

    const order = await place(client, cart)
    expect(order.promised && inMinutes(order.promised)).toEqual(minutes)
    const tracked = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    expect(tracked.promised).toEqual(order.promised)
    const { distance } = await db
      .selectFrom('orders')
      .select('distance')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(distance).toBe(3.3)
  })

  test('[SCR-23] the card’s fee equals the delivery line of the smallest bill', async () => {
    const byDistance = {
      ...{ delivery_charge_type: 'DYNAMIC', base_delivery_charge: 2_000, base_delivery_distance: 1 },
      ...{ extra_delivery_charge: 800, extra_delivery_distance: 1, free_delivery_subtotal: 900_000 },
    }
    const { restaurant_id, item_id } = await storeWithDish(app, { ...centre, ...byDistance })
    const { client } = await customer(app)
    const listed = await app.guest.stores.getDeliveryRestaurants(point)
    const card = listed.find(({ id }) => id === restaurant_id)
    const { lines } = await client.cart.quoteCart(cartOf(restaurant_id, [{ id: item_id }]))
    // 2.3 km beyond the first, rounded up to whole rupees
    expect(card?.delivery_fee).toBe(3_900)
    expect(lines.find(({ code }) => code === 'delivery')?.amount).toBe(card?.delivery_fee)
    const alone = await app.guest.stores.getRestaurantInfoById({ id: restaurant_id })
    expect(alone.delivery_fee).toBeNull()
  })

  test('[SCR-23] the provider gets one request per page and one per store and place', async () => {
    const { restaurant_id } = await storeWithDish(app, centre)
    await storeWithDish(app, { ...centre, latitude: centre.latitude + 0.001 })
    asked.length = 0
    const here = { latitude: point.latitude + 0.002, longitude: point.longitude }
    await app.guest.stores.getDeliveryRestaurants(here)
    await app.guest.stores.getRestaurantInfoById({ id: restaurant_id, ...here })
    expect(asked).toHaveLength(1)
  })

  test('[SCR-23] without a place the store’s own minutes and no distance are shown', async () => {
    const { restaurant_id } = await storeWithDish(app, { delivery_time: 41, preparation_minutes: 10 })
    expect(await app.guest.stores.getRestaurantInfoById({ id: restaurant_id })).toMatchObject({
      ...{ delivery_time: 41, distance: null },
      promised: { delivery: null, pickup: { from: 10, to: 15 } },
    })
  })
})
