import type { ActorKind, OrderAction } from '@tokri/domain/order/lifecycle'
import { expect, test } from 'vitest'
import { deliveryOf } from '../../db/queries/deliveries'
import { balanceOf } from '../../db/queries/ledger'
import { historyOf } from '../../db/queries/orders'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { advanceDelivery } from '../deliveries/advance-delivery'
import type { DeliveryStep } from '../deliveries/step-delivery'
import { Refused } from '../refused'
import { advanceOrder } from './advance-order'

describeOnDatabases('an order moves along its table on %s', (engine) => {
  const app = sharedApp({ engine })

  const db = () => app.deps.db
  const advance = (order_id: number, action: OrderAction, kind: ActorKind, more: object = {}) =>
    db()
      .transaction()
      .execute((tx) =>
        advanceOrder(tx, { order_id, action, actor: { kind, id: 1 }, now: app.time.now, ...more }),
      )
  const ride = (order_id: number, action: DeliveryStep['action'], id: number) =>
    db()
      .transaction()
      .execute((tx) =>
        advanceDelivery(tx, { order_id, action, actor: { kind: 'rider', id }, now: app.time.now }),
      )
  const events = async (order_id: number) =>
    (await db().selectFrom('outbox').select(['event', 'payload']).orderBy('id').execute())
      .filter(({ payload }) => (payload as { order_id?: number }).order_id === order_id)
      .map(({ event }) => event)

  async function delivered(setup: { wallet?: number; tip?: number; commission?: number } = {}) {
    const { wallet = 0, tip = 0, commission = 0 } = setup
    const store = await storeWithDish(app, { commission_rate: commission })
    const person = await customer(app, wallet)
    const rider_id = await insertRider(db(), {})
    const cart = cartOf(store.restaurant_id, [{ id: store.item_id, quantity: 2 }], {
      tip,
      use_wallet: wallet > 0,
    })
    const order = await place(person.client, cart)
    await advance(order.id, 'accept', 'store', { facts: { preparation_minutes: 15 } })
    await ride(order.id, 'accept', rider_id)
    await advance(order.id, 'ready', 'store')
    await ride(order.id, 'picked_up', rider_id)
    await ride(order.id, 'deliver', rider_id)
    return { ...store, ...person, rider_id, order }
  }

  test('[STA-19] [STA-21] every step from kitchen to door writes history and one event', async () => {
    const { order, client } = await delivered()
    const done = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    expect(done).toMatchObject({ status: 'completed', orderstatus_id: 5, payment_status: 'captured' })
    expect(done).toMatchObject({ due_amount: 0, delivery_pin: null, cancellable: false, route: null })
    expect(done.history.map(({ action }) => action)).toEqual([
      'place',
      'accept',
      'ready',
      'picked_up',
      'delivered',
    ])
    expect(await events(order.id)).toEqual([
      'order.placed',
      'order.accepted',
      'delivery.assigned',
      'order.ready',
      'order.picked_up',
      'order.completed',
    ])
  })

  test('[STA-19] an unknown step is refused and writes nothing', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    for (const [action, kind] of [
      ['ready', 'store'],
      ['accept', 'customer'],
      ['delivered', 'rider'],
      ['collected', 'store'],
      ['cancel', 'staff'],
    ] as const) {
      const refused = await advance(id, action, kind)
      expect(refused).toBeInstanceOf(Refused)
      expect(refused).toMatchObject({ code: 'wrong_state' })
    }
    expect(await historyOf(db(), [id])).toHaveLength(1)
    expect(await events(id)).toEqual(['order.placed'])
  })

  test('[STA-19] the history names staff and the customer they act for', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id: user_id, client } = await customer(app)
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const desk = await customer(app)
    const actor = { kind: 'customer', id: desk.id, acting_for: user_id } as const
    await advance(id, 'cancel', 'customer', { actor, reason: 'called us' })
    expect((await historyOf(db(), [id])).at(-1)).toMatchObject({
      action: 'cancel',
      from_state: 'placed',
      to_state: 'cancelled',
      actor_id: desk.id,
      acting_for: user_id,
      reason: 'called us',
    })
  })

  test('the kitchen’s minutes and delays move the promise', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const from = async () => {
      const { promised } = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
      return Date.parse(promised?.from ?? '')
    }
    const asked = await from()
    await advance(order.id, 'accept', 'store', { facts: { preparation_minutes: 50 } })
    const told = await from()
    expect(told - asked).toBe(30 * 60_000)
    await advance(order.id, 'delay', 'store', { facts: { minutes: 10 } })
    expect((await from()) - told).toBe(10 * 60_000)
  })

  test('[STA-20] delivery pays store, rider, tax and platform to the paisa', async () => {
    await setSettings(app, { deliveryGuyCommission: 80 })
    const { restaurant_id, rider_id } = await delivered({ tip: 2_000, commission: 15 })
    expect(await balanceOf(db(), 'store_payable', restaurant_id)).toBe(17_000)
    expect(await balanceOf(db(), 'rider_earnings', rider_id)).toBe(2_400 + 2_000)
    expect(await balanceOf(db(), 'rider_cash', rider_id)).toBe(-25_000)
  })

  test('[STA-20] wallet money is held until delivery, and only the rest is cash', async () => {
    const held = await balanceOf(db(), 'gateway_clearing', null)
    const { rider_id, id } = await delivered({ wallet: 10_000 })
    expect(await balanceOf(db(), 'wallet', id)).toBe(0)
    expect(await balanceOf(db(), 'rider_cash', rider_id)).toBe(-13_000)
    expect(await balanceOf(db(), 'gateway_clearing', null)).toBe(held)
  })

  test('items earn points when the operator grants them', async () => {
    await setSettings(app, { rewardsRate: 5 })
    const { id } = await delivered()
    expect(await balanceOf(db(), 'rewards', id)).toBe(10)
    await setSettings(app, { rewardsRate: 0 })
  })

  test('cash paid at the counter is posted as held by the store', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, {
      delivery_type: 'BOTH',
      commission_rate: 10,
    })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { delivery_type: 'SELFPICKUP', address: null })
    const { id } = await place(client, cart)
    await advance(id, 'accept', 'store', { facts: { preparation_minutes: 10 } })
    await advance(id, 'ready', 'store')
    expect(await client.orders.getOrders({})).toMatchObject({ data: [{ orderstatus_id: 7 }] })
    await advance(id, 'collected', 'store')
    expect(await balanceOf(db(), 'store_payable', restaurant_id)).toBe(-1_000)
  })

  test('[STA-20] rejecting an order returns money, coupon and stock once', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { stock: 4 })
    const coupon_id = await insertCoupon(db(), { code: `BACK${engine}`, max_count: 1 })
    const { id: user_id, client } = await customer(app, 30_000)
    const cart = cartOf(restaurant_id, [{ id: item_id, quantity: 3 }], { coupon: `BACK${engine}` })
    const { id } = await place(client, cart, { method: 'WALLET' })
    const left = async () => ({
      wallet: await balanceOf(db(), 'wallet', user_id),
      ...(await db().selectFrom('items').select('stock').where('id', '=', item_id).executeTakeFirstOrThrow()),
      ...(await db()
        .selectFrom('coupons')
        .select('count')
        .where('id', '=', coupon_id)
        .executeTakeFirstOrThrow()),
    })
    expect(await left()).toEqual({ wallet: 3_000, stock: 1, count: 1 })
    await advance(id, 'reject', 'store', { reason: 'Out of gas' })
    expect(await left()).toEqual({ wallet: 30_000, stock: 4, count: 0 })
    expect(await advance(id, 'reject', 'store')).toBeInstanceOf(Refused)
    expect(await left()).toEqual({ wallet: 30_000, stock: 4, count: 0 })
    const payments = await db()
      .selectFrom('payments')
      .select(['state', 'refunded'])
      .where('order_id', '=', id)
      .execute()
    expect(payments).toEqual([{ state: 'refunded', refunded: 27_000 }])
  })

  test('[STA-20] uncollected cash is not refunded, and the rider loses the cancelled order', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true }, { stock: 5 })
    const { id: user_id, client } = await customer(app)
    const rider_id = await insertRider(db(), {})
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await ride(id, 'accept', rider_id)
    await advance(id, 'cancel', 'staff', { reason: 'The customer called' })
    expect(await balanceOf(db(), 'wallet', user_id)).toBe(0)
    expect(await deliveryOf(db(), id)).toMatchObject({ state: 'cancelled' })
    expect(await ride(id, 'picked_up', rider_id)).toBeInstanceOf(Refused)
    const rows = await db().selectFrom('payments').select('state').where('order_id', '=', id).execute()
    expect(rows).toEqual([{ state: 'cancelled' }])
    // stock that the kitchen used is gone
    const item = await db()
      .selectFrom('items')
      .select('stock')
      .where('id', '=', item_id)
      .executeTakeFirstOrThrow()
    expect(item.stock).toBe(4)
  })

  test('[STA-21] of ten riders racing for an order, one gets it', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const { client } = await customer(app)
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const riders = await Promise.all(Array.from({ length: 10 }, () => insertRider(db(), {})))
    const answers = await Promise.all(riders.map((rider) => ride(id, 'accept', rider)))
    const won = answers.flatMap((answer) => (answer instanceof Refused ? [] : [answer.rider_id]))
    expect(won).toHaveLength(1)
    expect(await deliveryOf(db(), id)).toMatchObject({ state: 'assigned', rider_id: won[0] })
    const loser = riders.find((rider) => rider !== won[0]) ?? 0
    expect(await ride(id, 'picked_up', loser)).toBeInstanceOf(Refused)
  })
})
