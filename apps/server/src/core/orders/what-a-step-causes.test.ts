import type { ActorKind, OrderAction } from '@tokri/domain/order/lifecycle'
import { expect, test } from 'vitest'
import { deliveryOf } from '../../db/queries/deliveries'
import { balanceOf } from '../../db/queries/ledger'
import { paymentsOf } from '../../db/queries/payments'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, setSettings } from '../../testing/fixtures'
import { insertOrder, insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { advanceDelivery } from '../deliveries/advance-delivery'
import type { DeliveryStep } from '../deliveries/step-delivery'
import { advanceOrder, openOrder } from './advance-order'

describeOnDatabases('[STA-19] what a step of an order causes on %s', (engine) => {
  const app = sharedApp({ engine })
  const { now } = { now: new Date('2026-11-20T07:00:00Z') }

  const advance = (order_id: number, action: OrderAction, kind: ActorKind, more: object = {}) =>
    app.deps.db
      .transaction()
      .execute((tx) => advanceOrder(tx, { order_id, action, actor: { kind, id: 1 }, now, ...more }))
  const ride = (order_id: number, action: DeliveryStep['action'], id: number, more: object = {}) =>
    app.deps.db
      .transaction()
      .execute((tx) => advanceDelivery(tx, { order_id, action, actor: { kind: 'rider', id }, now, ...more }))
  const told = async (order_id: number) =>
    (await app.deps.db.selectFrom('outbox').select(['event', 'payload']).orderBy('id').execute()).flatMap(
      ({ event, payload }) => {
        const { order_id: of, ...rest } = payload as { order_id?: number }
        return of === order_id && !event.startsWith('delivery.') ? [[event, rest]] : []
      },
    )
  async function placed(fields: Partial<Parameters<typeof insertOrder>[1]> = {}) {
    const { restaurant_id } = await storeWithDish(app, { auto_accept: fields.auto_accept ?? false })
    const { id: user_id } = await customer(app)
    const { id } = await insertOrder(app.deps.db, { restaurant_id, user_id, now, ...fields })
    return { id, user_id, restaurant_id }
  }
  const stateOf = async (id: number) =>
    (await app.deps.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirst())?.state

  test('placing notifies the store, and auto-accept accepts at the same time', async () => {
    const { id } = await placed()
    expect(await told(id)).toEqual([['order.placed', {}]])
    expect(await deliveryOf(app.deps.db, id)).toBeUndefined()
    const quick = await placed({ auto_accept: true })
    expect(await told(quick.id)).toEqual([
      ['order.placed', {}],
      ['order.accepted', { preparation_minutes: 0 }],
    ])
    expect(await deliveryOf(app.deps.db, quick.id)).toMatchObject({ state: 'waiting' })
    const row = await app.deps.db
      .selectFrom('orders')
      .select(['accepted_at', 'created_at'])
      .where('id', 'in', [id, quick.id])
      .orderBy('id')
      .execute()
    expect(row).toEqual([
      { accepted_at: null, created_at: now },
      { accepted_at: now, created_at: now },
    ])
  })

  test('an order nobody may place is not placed', async () => {
    const restaurant_id = await insertStore(app.deps.db)
    const facts = { kind: 'food', delivery_type: 'DELIVERY' } as const
    const by = { actor: { kind: 'rider', id: 1 } as const, now, facts }
    await expect(
      app.deps.db.transaction().execute((tx) => openOrder(tx, { restaurant_id } as never, by)),
    ).rejects.toThrow('rider may not place an order')
    expect(await advance(999_999, 'accept', 'store')).toMatchObject({
      code: 'wrong_state',
      facts: { state: null },
    })
  })

  test('accepting, delaying and completing each emit their event', async () => {
    const { id } = await placed({ delivery_type: 'SELFPICKUP' })
    await advance(id, 'accept', 'store', { facts: { preparation_minutes: 25 } })
    expect(await deliveryOf(app.deps.db, id)).toBeUndefined()
    await advance(id, 'delay', 'store', { facts: { minutes: 5 } })
    await advance(id, 'delay', 'store')
    await advance(id, 'ready', 'store')
    await advance(id, 'collected', 'store')
    expect((await told(id)).slice(1)).toEqual([
      ['order.accepted', { preparation_minutes: 25 }],
      ['order.delayed', { minutes: 5 }],
      ['order.delayed', { minutes: 0 }],
      ['order.ready', {}],
      ['order.completed', {}],
    ])
  })

  test.each([
    ['reject', 'store', 'Out of gas', ['order.rejected', { reason: 'Out of gas' }]],
    ['reject', 'store', undefined, ['order.rejected', { reason: '' }]],
    ['ignored', 'system', 'Nobody answered', ['order.cancelled', { reason: 'Nobody answered' }]],
    ['cancel', 'customer', undefined, ['order.cancelled', { reason: null }]],
  ] as const)('%s by the %s for the reason "%s" is announced', async (action, kind, reason, event) => {
    const { id } = await placed()
    await advance(id, action, kind, { reason })
    expect((await told(id)).at(-1)).toEqual(event)
    expect(await stateOf(id)).toBe('cancelled')
    expect((await paymentsOf(app.deps.db, id)).map(({ state }) => state)).toEqual(['cancelled'])
  })

  test('a slot is confirmed, then started, with an event each time', async () => {
    const schedule = { open: '2026-11-20T09:00:00.000Z', close: '2026-11-20T09:30:00.000Z' }
    const { id } = await placed({ schedule })
    expect(await stateOf(id)).toBe('scheduled')
    await advance(id, 'confirm_slot', 'store')
    await advance(id, 'start', 'system')
    expect((await told(id)).slice(1)).toEqual([
      ['order.slot_confirmed', {}],
      ['order.placed', {}],
      ['order.accepted', { preparation_minutes: 0 }],
    ])
    expect(await deliveryOf(app.deps.db, id)).toMatchObject({ state: 'waiting' })
  })

  test('an unconfirmed slot goes to the store, which still has to accept it', async () => {
    const schedule = { open: '2026-11-20T09:00:00.000Z', close: '2026-11-20T09:30:00.000Z' }
    const { id } = await placed({ schedule })
    await advance(id, 'start', 'system')
    expect([await stateOf(id), (await told(id)).length]).toEqual(['placed', 2])
    const quick = await placed({ schedule, auto_accept: true })
    await advance(quick.id, 'start', 'system')
    expect(await stateOf(quick.id)).toBe('preparing')
  })

  async function fetched() {
    const { id } = await placed({ auto_accept: true })
    const rider_id = await insertRider(app.deps.db)
    await ride(id, 'accept', rider_id)
    await advance(id, 'ready', 'store')
    await ride(id, 'picked_up', rider_id)
    return { id, rider_id }
  }

  test('undelivered goods are returned, and only the return is owed in cash', async () => {
    await setSettings(app, { currencyId: 'INR' })
    const { id, rider_id } = await fetched()
    expect((await told(id)).at(-1)).toEqual(['order.picked_up', { rider_id }])
    const facts = { returning: { charge: 1_500, percentage: 50 } }
    await ride(id, 'fail', rider_id, { reason: 'refused', facts })
    expect((await told(id)).at(-1)).toEqual(['order.returning', { reason: 'refused' }])
    expect((await paymentsOf(app.deps.db, id)).map(({ amount, state }) => [amount, state])).toEqual([
      [23_000, 'created'],
      [1_500, 'created'],
    ])
    await ride(id, 'return', rider_id)
    await ride(id, 'returned', rider_id)
    expect((await told(id)).at(-1)).toEqual(['order.returned', {}])
    expect((await paymentsOf(app.deps.db, id)).map(({ state }) => state)).toEqual(['cancelled', 'cancelled'])
  })

  test('a free return leaves nothing owed', async () => {
    const { id, rider_id } = await fetched()
    await ride(id, 'fail', rider_id)
    expect((await told(id)).at(-1)).toEqual(['order.returning', { reason: '' }])
    expect(await paymentsOf(app.deps.db, id)).toHaveLength(1)
  })

  test('cancelling an order cancels its delivery, and works without one', async () => {
    const { id } = await placed({ auto_accept: true })
    await advance(id, 'cancel', 'staff')
    expect(await deliveryOf(app.deps.db, id)).toMatchObject({ state: 'cancelled' })
    const other = await placed()
    await advance(other.id, 'cancel', 'customer')
    expect(await deliveryOf(app.deps.db, other.id)).toBeUndefined()
    const { id: carried, rider_id } = await fetched()
    await advance(carried, 'cancel', 'staff')
    expect(await deliveryOf(app.deps.db, carried)).toMatchObject({ state: 'cancelled', rider_id })
  })

  test('an order paid online notifies the store once it is paid, not before', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const { client } = await customer(app)
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await app.deps.db.updateTable('orders').set({ state: 'awaiting_payment' }).where('id', '=', id).execute()
    await app.deps.db.deleteFrom('outbox').execute()
    await app.deps.db.deleteFrom('deliveries').where('order_id', '=', id).execute()
    await advance(id, 'paid', 'system')
    expect((await told(id)).map(([event]) => event)).toEqual(['order.placed', 'order.accepted'])
    expect(await deliveryOf(app.deps.db, id)).toMatchObject({ state: 'waiting' })
  })

  test('cash that reaches a rider’s limit is announced on collection, once', async () => {
    const reached = async () =>
      (
        await app.deps.db
          .selectFrom('outbox')
          .select('payload')
          .where('event', '=', 'rider.cash_limit')
          .execute()
      ).length
    const deliver = async (fields: Parameters<typeof placed>[0], cash_limit: number) => {
      const { id } = await placed({ auto_accept: true, ...fields })
      const rider_id = await insertRider(app.deps.db, { cash_limit })
      await ride(id, 'accept', rider_id)
      await advance(id, 'ready', 'store')
      await ride(id, 'picked_up', rider_id)
      await ride(id, 'deliver', rider_id)
      expect(await stateOf(id)).toBe('completed')
      return await reached()
    }
    expect(await deliver({}, 100_000)).toBe(0)
    expect(await deliver({}, 20_000)).toBe(1)
  })

  test('tax is owed by the party the law names, and partly collected at source', async () => {
    const { db } = app.deps
    const settledBy = async (taxOwedBy: 'platform' | 'store' | 'platform_food') => {
      await setSettings(app, { taxOwedBy, taxAtSourcePercentage: 1 })
      const { restaurant_id, item_id } = await storeWithDish(
        app,
        { auto_accept: true, delivery_type: 'BOTH' },
        { tax_percentage: 5 },
      )
      const { client } = await customer(app)
      const cart = cartOf(restaurant_id, [{ id: item_id, quantity: 2 }], {
        delivery_type: 'SELFPICKUP',
        address: null,
      })
      const of = () =>
        Promise.all((['tax', 'tax_at_source'] as const).map((kind) => balanceOf(db, kind, null)))
      const before = await of()
      const { id } = await place(client, cart)
      await advance(id, 'ready', 'store')
      await advance(id, 'collected', 'store')
      const after = await of()
      return after.map((amount, at) => amount - (before[at] ?? 0))
    }
    const [ours, noneTaken] = await settledBy('platform')
    expect([ours, noneTaken]).toEqual([1_000, 0])
    expect(await settledBy('platform_food')).toEqual([1_000, 0])
    const [theirs, taken] = await settledBy('store')
    expect(theirs).toBe(0)
    expect(taken).toBe(200)
  })
})
