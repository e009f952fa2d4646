import { beforeAll, expect, test } from 'vitest'
import { pinFor } from '../../core/deliveries/pin'
import { refusal } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertItem, insertStaff, insertStore, setSettings } from '../../testing/fixtures'
import { type Kitchen, openKitchen, otherThan } from '../../testing/kitchen'
import { insertOwner, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('The kitchen on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })

  const board = async () =>
    (await app.as(kitchen.owner)).console.kitchenBoard({ restaurant_id: kitchen.store })
  const ids = (orders: { id: number }[]) => orders.map((order) => order.id)

  test('[ROL-04] an order moves through the board with the right actions', async () => {
    const owner = await app.as(kitchen.owner)
    const order = await kitchen.placed({ tip: 1_000 })
    const { id: order_id } = order
    const [ticket] = (await board()).placed
    expect(ticket).toMatchObject({
      id: order_id,
      customer: { name: 'Ananya Rao' },
      orderitems: [{ name: 'Paneer tikka', quantity: 1, amount: 20_000, is_veg: null }],
      payable: 24_000,
      due_amount: 24_000,
      actions: ['accept', 'reject'],
      rider: null,
    })

    const accepted = await owner.console.acceptOrder({ order_id, preparation_minutes: 15 })
    expect(accepted).toMatchObject({
      status: 'preparing',
      preparation_minutes: 15,
      actions: ['delay', 'ready'],
    })
    const minutes = (instant: string | undefined) =>
      (Date.parse(instant ?? '') - app.time.now.getTime()) / 60_000
    expect(minutes(accepted.promised?.from)).toBe(15 + Math.ceil(2.6 * 3) + 4)

    const delayed = await owner.console.delayOrder({ order_id, minutes: 10 })
    expect(delayed.preparation_minutes).toBe(25)
    expect(minutes(delayed.promised?.from)).toBe(minutes(accepted.promised?.from) + 10)

    const rider = await app.as(await insertRider(app.deps.db, {}, { name: 'Imran' }))
    await rider.delivery.acceptToDeliver({ order_id })
    expect((await board()).preparing).toMatchObject([
      { id: order_id, rider: { name: 'Imran', state: 'assigned' } },
    ])
    expect(await owner.console.readyOrder({ order_id })).toMatchObject({ status: 'ready', actions: [] })
    await rider.delivery.pickedupOrder({ order_id })
    expect(ids((await board()).on_the_way)).toEqual([order_id])
    await rider.delivery.deliverOrder({
      order_id,
      delivery_pin: pinFor(app.deps.secret, order.unique_order_id),
    })
    expect((await board()).finished[0]).toMatchObject({ id: order_id, status: 'completed' })
  })

  test('[ROL-04] repeating a step succeeds, and a delay is not added twice', async () => {
    const owner = await app.as(kitchen.owner)
    const { id: order_id } = await kitchen.placed()
    const accept = { order_id, preparation_minutes: 10 }
    await owner.console.acceptOrder(accept)
    expect(await owner.console.acceptOrder(accept)).toMatchObject({
      status: 'preparing',
      preparation_minutes: 10,
    })
    const delay = { order_id, minutes: 5, idempotency_key: 'tablet-1-tap-7' }
    await owner.console.delayOrder(delay)
    expect(await owner.console.delayOrder(delay)).toMatchObject({ preparation_minutes: 15 })
    await owner.console.readyOrder({ order_id })
    expect(await owner.console.readyOrder({ order_id })).toMatchObject({ status: 'ready' })
    expect(await refusal(owner.console.delayOrder({ order_id, minutes: 5 }))).toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })

  test('[ROL-04] a step tapped offline counts from the tap, but not from before the order was accepted', async () => {
    const owner = await app.as(kitchen.owner)
    const readyAt = async (tapped: number) => {
      const { id: order_id } = await kitchen.placed()
      const { accepted_at } = await owner.console.acceptOrder({ order_id, preparation_minutes: 10 })
      const at = new Date(Date.parse(accepted_at ?? '') + tapped * 60_000).toISOString()
      app.time.pass(30)
      const { ready_at } = await owner.console.readyOrder({ order_id, at })
      return (Date.parse(ready_at ?? '') - Date.parse(accepted_at ?? '')) / 60_000
    }
    expect([await readyAt(12), await readyAt(-5), await readyAt(45)]).toEqual([12, 0, 30])
  })

  test('[ROL-04] waiting orders are counted for every store of an owner', async () => {
    const second = await insertStore(app.deps.db, { name: 'Second Stove' })
    await app.deps.db
      .insertInto('store_owners')
      .values({ user_id: kitchen.owner, restaurant_id: second })
      .execute()
    const stranger = await app.as(await insertOwner(app.deps.db, await insertStore(app.deps.db)))
    const owner = await app.as(kitchen.owner)
    const staff = await app.as(await insertStaff(app.deps.db))
    const { id: order_id } = await kitchen.placed({ restaurant_id: second })
    const waiting = { restaurant_id: second, name: 'Second Stove', count: 1, order_ids: [order_id] }
    expect(await owner.console.waitingOrders({})).toContainEqual(waiting)
    expect(await staff.console.waitingOrders({})).toContainEqual(waiting)
    expect(await stranger.console.waitingOrders({})).toEqual([])
    await owner.console.acceptOrder({ order_id, preparation_minutes: 10 })
    expect(await owner.console.waitingOrders({})).not.toContainEqual(waiting)
  })

  test('[STA-19] a rejected order is cancelled with its reason and no delivery', async () => {
    const owner = await app.as(kitchen.owner)
    const { id: order_id } = await kitchen.placed()
    const rejected = await owner.console.rejectOrder({ order_id, reason: 'Sold out' })
    expect(rejected).toMatchObject({ status: 'cancelled', cancel_reason: 'Sold out', actions: [] })
    expect(await owner.console.rejectOrder({ order_id, reason: 'Sold out' })).toMatchObject({
      status: 'cancelled',
    })
    expect(await refusal(owner.console.acceptOrder({ order_id, preparation_minutes: 5 }))).toMatchObject({
      code: 'wrong_state',
    })
    const payments = await app.deps.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', '=', order_id)
      .execute()
    expect(payments.map((row) => row.state)).toEqual(['cancelled'])
  })

  test('[STA-19] the counter requires the customer’s code, and five wrong ones lock it', async () => {
    const owner = await app.as(kitchen.owner)
    const collect = async (codes: (pin: string) => string[]) => {
      const order = await kitchen.placed({ delivery_type: 'SELFPICKUP' })
      await owner.console.acceptOrder({ order_id: order.id, preparation_minutes: 5 })
      await owner.console.readyOrder({ order_id: order.id })
      const answers = []
      for (const code of codes(pinFor(app.deps.secret, order.unique_order_id)))
        answers.push(
          await owner.console.collectedOrder({ order_id: order.id, code }).then(
            (ticket) => ticket.status,
            (error) => error.body.code,
          ),
        )
      return answers
    }
    expect(await collect((pin) => [otherThan(pin), pin, pin])).toEqual([
      'wrong_pin',
      'completed',
      'completed',
    ])
    expect(await collect((pin) => [...Array(5).fill(otherThan(pin)), pin])).toEqual([
      ...Array(4).fill('wrong_pin'),
      'pin_locked',
      'pin_locked',
    ])
  })

  test('[ROL-04] another store’s owner has no access', async () => {
    const { db } = app.deps
    const other = await insertStore(db)
    const stranger = (await app.as(await insertOwner(db, other))).console
    const { id: order_id } = await kitchen.placed()
    const item_id = await insertItem(db, kitchen.store)
    const tries = [
      stranger.kitchenBoard({ restaurant_id: kitchen.store }),
      stranger.acceptOrder({ order_id, preparation_minutes: 5 }),
      stranger.rejectOrder({ order_id, reason: 'No' }),
      stranger.delayOrder({ order_id, minutes: 5 }),
      stranger.readyOrder({ order_id }),
      stranger.collectedOrder({ order_id, code: '0000' }),
      stranger.pauseStore({ restaurant_id: kitchen.store, minutes: 10 }),
      stranger.setItemActive({ item_id, is_active: false }),
      stranger.kitchenBoard({ restaurant_id: 2_000_000_000 }),
    ]
    for (const answer of await Promise.all(tries.map(refusal)))
      expect(answer).toMatchObject({ status: 404, code: 'not_found' })
    expect((await kitchen.orderRow(order_id)).state).toBe('placed')
    expect((await stranger.myStores({})).map((store) => store.id)).toEqual([other])
  })

  test('[ROL-05] staff can access every store; unknown ones are not found', async () => {
    const { db } = app.deps
    const desk = (await app.as(await insertStaff(db))).console
    const { id: order_id } = await kitchen.placed()
    expect(await desk.acceptOrder({ order_id, preparation_minutes: 5 })).toMatchObject({
      status: 'preparing',
    })
    expect(ids((await desk.kitchenBoard({ restaurant_id: kitchen.store })).preparing)).toContain(order_id)
    expect((await desk.myStores({})).map((store) => store.id)).toContain(kitchen.store)
    expect(await refusal(desk.kitchenBoard({ restaurant_id: 2_000_000_000 }))).toMatchObject({ status: 404 })
  })

  test('[ROL-04] hidden customer data is visible to staff only', async () => {
    await setSettings(app, { hideCustomerDetailsFromStoreOwner: true })
    const { id } = await kitchen.placed()
    const desk = await app.as(await insertStaff(app.deps.db))
    const seen = async (client: typeof desk) =>
      (await client.console.kitchenBoard({ restaurant_id: kitchen.store })).placed.find(
        (one) => one.id === id,
      )?.customer
    expect(await seen(await app.as(kitchen.owner))).toBeNull()
    expect(await seen(desk)).toMatchObject({ name: 'Ananya Rao' })
    await setSettings(app, { hideCustomerDetailsFromStoreOwner: false })
  })

  test('[ROL-03] a ticket names its customer’s account only to those who may act for customers', async () => {
    const { id } = await kitchen.placed()
    const seenBy = async (user_id: number) => {
      const { placed } = await (await app.as(user_id)).console.kitchenBoard({ restaurant_id: kitchen.store })
      return placed.find((one) => one.id === id)?.act_for_user_id
    }
    const { user_id } = await app.deps.db
      .selectFrom('orders')
      .select('user_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const { db } = app.deps
    expect(await seenBy(await insertStaff(db, { permissions: ['customers:act'] }))).toBe(user_id)
    expect(await seenBy(await insertStaff(db, { permissions: ['orders:refund'] }))).toBeNull()
    expect(await seenBy(kitchen.owner)).toBeNull()
  })

  test('[ROL-05] every kitchen step is audited with before and after', async () => {
    const owner = await app.as(kitchen.owner)
    const { id: order_id } = await kitchen.placed()
    await owner.console.acceptOrder({ order_id, preparation_minutes: 7 })
    await owner.console.readyOrder({ order_id })
    await owner.console.pauseStore({ restaurant_id: kitchen.store, minutes: 0 })
    const rows = await app.deps.db
      .selectFrom('audit_log')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(3)
      .execute()
    expect(rows.reverse()).toMatchObject([
      {
        actor_id: kitchen.owner,
        action: 'orders.accept',
        subject: `order:${order_id}`,
        before: { state: 'placed' },
        after: { state: 'preparing', preparation_minutes: 7 },
      },
      { action: 'orders.ready', before: { state: 'preparing' }, after: { state: 'ready' } },
      { action: 'stores.pause', subject: `store:${kitchen.store}` },
    ])
  })

  test('[ROL-04] a board takes a fixed number of queries', async () => {
    const store = await insertStore(app.deps.db)
    const owner = await insertOwner(app.deps.db, store)
    const statements = await counted(app, async () => {
      await (await app.as(owner)).console.kitchenBoard({ restaurant_id: store })
    })
    for (let n = 0; n < 12; n++) await kitchen.placed({ restaurant_id: store })
    const full = await counted(app, async () => {
      const seen = await (await app.as(owner)).console.kitchenBoard({ restaurant_id: store })
      expect(seen.placed).toHaveLength(12)
    })
    expect(statements).toBeGreaterThan(3)
    expect(full).toBeLessThanOrEqual(statements + 1)
  })
})

/** Number of SQL statements the server sends during the work. */
async function counted(app: TestApp, work: () => Promise<void>): Promise<number> {
  const executor = app.deps.db.getExecutor()
  const adapter = Object.getPrototypeOf(executor) as { executeQuery: (...args: unknown[]) => unknown }
  const original = adapter.executeQuery
  let statements = 0
  adapter.executeQuery = function count(...args) {
    statements++
    return original.apply(this, args)
  }
  await work().finally(() => {
    adapter.executeQuery = original
  })
  return statements
}
