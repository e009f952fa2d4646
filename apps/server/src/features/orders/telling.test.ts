import type { OrderAction } from '@tokri/domain/order/lifecycle'
import { shortId } from '@tokri/domain/order/short-id'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { advanceOrder } from '../../core/orders/advance-order'
import { balanceOf } from '../../db/queries/ledger'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('notifications about an order on %s', (engine) => {
  const app = sharedApp({ engine })

  const alertsOf = async (user_id: number) =>
    (
      await app.deps.db
        .selectFrom('alerts')
        .select('data')
        .where('user_id', '=', user_id)
        .orderBy('id')
        .execute()
    ).map(({ data }) => data)
  const heard = async (audience: string) =>
    (
      await app.deps.db
        .selectFrom('live_events')
        .select(['event', 'payload'])
        .where('audience', '=', audience)
        .orderBy('id')
        .execute()
    ).map(({ event, payload }) => [event, (payload as { status?: string }).status].filter(Boolean).join(' '))
  const advance = (order_id: number, action: OrderAction, facts: object, reason?: string) =>
    app.deps.db.transaction().execute((tx) =>
      advanceOrder(tx, {
        order_id,
        action,
        actor: { kind: 'store', id: null },
        now: app.time.now,
        facts,
        ...(reason === undefined ? {} : { reason }),
      }),
    )

  test('[ROL-06] order news reach its own customer, store and rider, and nobody else', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const mine = await insertRider(db)
    await insertRider(db)
    const { id: order_id, unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await advance(order_id, 'accept', { preparation_minutes: 25 })
    await (await app.as(mine)).delivery.acceptToDeliver({ order_id })
    await app.settle()
    const hearing = async (event: string) => {
      const rows = await db
        .selectFrom('live_events')
        .select(['audience', 'payload'])
        .where('event', '=', event)
        .where('id', '>', before)
        .execute()
      const ours = rows.filter(
        (row) => (row.payload as { unique_order_id: string }).unique_order_id === unique_order_id,
      )
      return [...new Set(ours.map(({ audience }) => audience))].sort()
    }
    const { before } = await db
      .selectFrom('live_events')
      .select((eb) => eb.fn.coalesce(eb.fn.max('id'), sql<number>`0`).as('before'))
      .executeTakeFirstOrThrow()
    await advance(order_id, 'delay', { minutes: 5 })
    await app.settle()
    expect(await hearing('order.status')).toEqual(
      ['staff', `store:${restaurant_id}`, `user:${id}`, `user:${mine}`].sort(),
    )
    expect(await hearing('order.eta')).toEqual([`user:${id}`])
  })

  test('each step is published to customer, kitchen, riders and desk, with an alert for the customer', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { name: 'Dosa Corner' })
    const { id, client } = await customer(app)
    const { id: order_id, unique_order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await app.settle()
    expect(await heard(`store:${restaurant_id}`)).toEqual(['order.status placed'])
    // alerts are sent in an outbox lane of their own
    const heardOfOrder = async () => (await heard(`user:${id}`)).filter((event) => event !== 'alert')
    expect(await heardOfOrder()).toEqual(['order.status placed'])
    const desk = (await heard('staff')).length
    await advance(order_id, 'accept', { preparation_minutes: 25 })
    await app.settle()
    expect(await heardOfOrder()).toEqual(['order.status placed', 'order.status preparing', 'order.eta'])
    // customers get no notification for what they did themselves
    expect((await heard(`user:${id}`)).filter((event) => event === 'alert')).toHaveLength(1)
    expect(await heard('staff')).toHaveLength(desk + 1)
    expect((await heard('riders')).at(-1)).toBe('offer')
    expect(await alertsOf(id)).toEqual([
      {
        title: 'Order sent to Dosa Corner',
        message: 'We’ll let you know when the restaurant confirms.',
        image: null,
        click_action: `/running-order/${unique_order_id}`,
      },
      {
        title: 'Dosa Corner is preparing your order',
        message: 'Ready in about 25 min.',
        image: null,
        click_action: `/running-order/${unique_order_id}`,
      },
    ])
  })

  test.each(['meat', 'grocery'] as const)(
    '[SCR-30] alerts of a %s order speak of packing, not of cooking',
    async (type) => {
      const { restaurant_id, item_id } = await storeWithDish(app, { name: 'Fresh Corner', store_type: type })
      const { id, client } = await customer(app)
      const { id: order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
      await app.settle()
      await advance(order_id, 'accept', { preparation_minutes: 15 })
      await app.settle()
      expect((await alertsOf(id)).map(({ title, message }) => `${title}. ${message}`)).toEqual([
        'Order sent to Fresh Corner. We’ll let you know when the store confirms.',
        'Fresh Corner is packing your order. Ready in about 15 min.',
      ])
    },
  )

  test('a rejection gives its reason, a delay its minutes', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { name: 'Idli House' })
    const { id, client } = await customer(app)
    const one = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const two = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await advance(one.id, 'reject', {}, 'The gas is out')
    await advance(two.id, 'accept', { preparation_minutes: 10 })
    await advance(two.id, 'delay', { minutes: 12 })
    await app.settle()
    const messages = (await alertsOf(id)).map(({ message }) => message)
    expect(messages).toContain('Sorry about that. The gas is out. We’ll refund everything you paid.')
    expect(messages).toContain('Idli House needs another 12 min.')
  })

  test('[STA-19] an unanswered order is cancelled and refunded, with an apology', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { name: 'Sleepy Stove' })
    const owner = await insertOwner(app.deps.db, restaurant_id)
    const { id, client } = await customer(app, 13_000)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { unique_order_id } = await place(client, cart, { method: 'WALLET' })
    await setSettings(app, { autoCancelMinutes: 15 })
    app.time.pass(14)
    await app.runJob('cancelIgnored')
    expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({ status: 'placed' })
    app.time.pass(1)
    await app.runJob('cancelIgnored')
    await app.runJob('cancelIgnored')
    await app.settle()
    expect(await client.orders.getOrder({ unique_order_id })).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'Sorry, Sleepy Stove didn’t respond in time. We’ll refund everything you paid.',
    })
    expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(13_000)
    expect((await alertsOf(id)).at(-1)).toMatchObject({
      title: 'Order cancelled',
      message: 'Sorry, Sleepy Stove didn’t respond in time. We’ll refund everything you paid.',
    })
    const open = await (await app.as(owner)).alarms.open({})
    expect(open).toMatchObject([{ kind: 'given_up', title: `${shortId(unique_order_id)} was cancelled` }])
    app.time.pass(61)
    await app.runJob('watchAlarms')
    expect(await (await app.as(owner)).alarms.open({})).toEqual([])
  })
})
