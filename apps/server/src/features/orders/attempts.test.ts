import { randomUUID } from 'node:crypto'
import { withDeliveryNumber } from '@tokri/contract/delivery-type'
import { expect, test } from 'vitest'
import { lockAttempt } from '../../db/queries/attempts'
import { openSession } from '../../db/queries/sessions'
import { refusal } from '../../testing/answers'
import { openTestApp } from '../../testing/app'
import { describeOnDatabases, describeOnPostgres } from '../../testing/database'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('idempotent attempts on %s', (engine) => {
  const app = sharedApp({ engine })

  const ordersOf = async (user_id: number) =>
    await app.deps.db.selectFrom('orders').select('id').where('user_id', '=', user_id).execute()

  test('[ERR-05] a repeated attempt answers the first order in its current state', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const key = { idempotency_key: randomUUID() }
    const first = await place(client, cart, key)
    await client.orders.cancelOrder({ order_id: first.id })
    const second = await place(client, cart, key)
    expect(second).toMatchObject({ id: first.id, status: 'cancelled' })
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('the same key with another cart is refused', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const key = { idempotency_key: randomUUID() }
    await place(client, cartOf(restaurant_id, [{ id: item_id }]), key)
    const other = cartOf(restaurant_id, [{ id: item_id, quantity: 2 }])
    expect(await refusal(place(client, other, key))).toMatchObject({ status: 422, code: 'key_reused' })
    expect(await ordersOf(id)).toHaveLength(1)
  })

  test('the same key of another customer is another attempt', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const key = { idempotency_key: randomUUID() }
    const [one, two] = [await customer(app), await customer(app)]
    const [first, second] = [await place(one.client, cart, key), await place(two.client, cart, key)]
    expect(first.id).not.toBe(second.id)
  })

  test('a refused attempt can be repeated with its key once the reason is gone', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { is_active: false })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const key = { idempotency_key: randomUUID() }
    expect(await refusal(place(client, cart, key))).toMatchObject({ code: 'store_not_accepting' })
    await app.deps.db
      .updateTable('restaurants')
      .set({ is_active: true })
      .where('id', '=', restaurant_id)
      .execute()
    expect(await place(client, cart, key)).toMatchObject({ status: 'placed' })
  })

  test('[ERR-05] after a lost connection the order of an attempt can be looked up', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const stranger = await customer(app)
    const key = { idempotency_key: randomUUID() }
    expect(await client.orders.findAttempt(key)).toEqual({ unique_order_id: null, in_progress: false })
    const { unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), key)
    expect(await client.orders.findAttempt(key)).toEqual({ unique_order_id, in_progress: false })
    expect(await stranger.client.orders.findAttempt(key)).toEqual({
      unique_order_id: null,
      in_progress: false,
    })
  })

  test('the key may come as the Idempotency-Key header; a missing key is named', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id } = await customer(app)
    const token = await openSession(app.deps.db, { user_id: id, device: null, now: app.time.now })
    const cart = withDeliveryNumber({ ...cartOf(restaurant_id, [{ id: item_id }]) })
    const payload = { ...cart, method: 'COD', expected_payable: 13_000 }
    const send = (headers: Record<string, string>) =>
      app.app.inject({
        method: 'POST',
        url: '/public/api/place-order',
        headers: { authorization: `Bearer ${token}`, ...headers },
        payload,
      })
    const without = await send({})
    expect(without.statusCode).toBe(400)
    expect(without.json()).toMatchObject({ errors: [{ field: '/idempotency_key' }] })
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [await send(key), await send(key)]
    expect(first.statusCode).toBe(200)
    expect(second.json()).toEqual(first.json())
    expect(await ordersOf(id)).toHaveLength(1)
  })
})

describeOnPostgres('an attempt under way', () => {
  test('[ERR-05] is reported as in progress when placed again or looked up', async () => {
    const app = await openTestApp({ engine: 'postgres' })
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const key = { idempotency_key: randomUUID() }
    await app.deps.db.transaction().execute(async (tx) => {
      await lockAttempt(tx, { user_id: id, key: key.idempotency_key })
      const cart = cartOf(restaurant_id, [{ id: item_id }])
      expect(await refusal(place(client, cart, key))).toMatchObject({ status: 409, code: 'in_progress' })
      expect(await client.orders.findAttempt(key)).toEqual({ unique_order_id: null, in_progress: true })
    })
    expect(await client.orders.findAttempt(key)).toEqual({ unique_order_id: null, in_progress: false })
    await app.close()
  })
})
