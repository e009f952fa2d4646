import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { writeFact } from '../../db/queries/facts'
import { notify } from '../../db/queries/notify'
import type { TripPosition } from '../../db/queries/positions'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { insertStore, insertUser, northBy } from '../../testing/fixtures'
import { insertOrder, insertOwner, insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { tick } from './autopilot'

// minutes are simulated second by second
vi.setConfig({ testTimeout: 60_000 })

/** A notification without positions, which marks the end of those sent before. */
const END = '[]'

describeOnDatabases('The demo’s autopilot on %s', (engine) => {
  const app = sharedApp({ engine, demo: true })
  let customer: number
  beforeAll(async () => {
    customer = await insertUser(app.deps.db, { name: 'Newcomer' })
  })
  beforeEach(() => writeFact(app.deps.db, 'autopilot', true))

  const place = async (fields: Partial<Parameters<typeof insertOrder>[1]> = {}) =>
    insertOrder(app.deps.db, {
      restaurant_id: fields.restaurant_id ?? (await insertStore(app.deps.db)),
      user_id: customer,
      now: app.time.now,
      ...fields,
    })
  const stateOf = async (order_id: number) =>
    (
      await app.deps.db
        .selectFrom('orders')
        .select('state')
        .where('id', '=', order_id)
        .executeTakeFirstOrThrow()
    ).state

  /** Records every published position; returns those of one order, once all sent so far have arrived. */
  function toldPositions() {
    const told: TripPosition[] = []
    let isComplete = false
    const stop = app.database.notices.listen('positions', (payload) => {
      if (payload === END) isComplete = true
      else if (payload) told.push(...(JSON.parse(payload) as TripPosition[]))
    })
    return async (unique_order_id: string) => {
      await notify(app.deps.db, 'positions', END)
      await vi.waitFor(() => expect(isComplete).toBe(true))
      stop()
      return told.filter((position) => position.unique_order_id === unique_order_id)
    }
  }

  /** Advances time in steps of a few seconds; returns after how many seconds the order was in that state. */
  async function until(order_id: number, state: string, limit = 200, step = 1) {
    for (let second = step; second <= limit; second += step) {
      await pass(step, step)
      if ((await stateOf(order_id)) === state) return second
    }
    throw new Error(`after ${limit} s order ${order_id} is ${await stateOf(order_id)}, not ${state}`)
  }
  async function pass(seconds: number, step = 3) {
    for (let second = 0; second < seconds; second += step) {
      app.time.pass(step / 60)
      await tick(app.deps)
    }
  }

  test('[SCR-69] an errand is picked up, passes its stop and arrives within three minutes', async () => {
    await openErrands(app)
    const [pickup, drop] = keysToOffice().stops
    if (!pickup || !drop) throw new Error('no ends')
    const trip = keysToOffice({ stops: [pickup, { ...drop, ...northBy(2) }, drop] })
    const order = await placeErrand(await app.as(customer), trip)
    const fetched = await until(order.id, 'on_the_way', 180, 3)
    expect(fetched + (await until(order.id, 'completed', 180, 3))).toBeLessThan(180)
  })

  test('[STA-19] an order is cooked and delivered along the streets within three minutes', async () => {
    const told = toldPositions()
    const order = await place()
    const seconds = {
      preparing: await until(order.id, 'preparing'),
      ready: await until(order.id, 'ready'),
      on_the_way: await until(order.id, 'on_the_way'),
      completed: await until(order.id, 'completed'),
    }
    expect(seconds.preparing).toBeLessThanOrEqual(6)
    expect(seconds.on_the_way + seconds.ready).toBeLessThan(40)
    const total = Object.values(seconds).reduce((sum, one) => sum + one)
    expect(total).toBeGreaterThan(80)
    expect(total).toBeLessThan(150)
    await app.settle()

    const history = await app.deps.db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', order.id)
      .execute()
    expect(history.map((row) => `${row.action} by ${row.actor_kind}`)).toEqual([
      'place by customer',
      'accept by store',
      'ready by store',
      'picked_up by rider',
      'delivered by rider',
    ])
    const positions = await told(order.unique_order_id)
    expect(positions.length).toBeGreaterThan(22)
    const times = positions.map(({ at }) => Date.parse(at))
    const gaps = times.slice(1).map((time, index) => (time - (times[index] ?? 0)) / 1_000)
    expect(Math.max(...gaps)).toBeLessThanOrEqual(4)
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(3)
    expect(positions.at(-1)?.latitude).toBeCloseTo(northBy(2).latitude, 4)
  })

  test('[STA-19] a scheduled order is confirmed and not cooked early', async () => {
    const at = (hours: number) => new Date(app.time.now.getTime() + hours * 3_600_000).toISOString()
    const order = await place({ schedule: { open: at(5), close: at(5.5) } })
    expect(await stateOf(order.id)).toBe('scheduled')
    expect(await until(order.id, 'scheduled_confirmed')).toBeLessThanOrEqual(6)
    await pass(60)
    expect(await stateOf(order.id)).toBe('scheduled_confirmed')
  })

  test('[STA-21] several orders get a rider each', async () => {
    const orders = [await place(), await place(), await place(), await place()]
    await pass(150)
    for (const { id } of orders) expect(await stateOf(id)).toBe('completed')
    const rows = await app.deps.db
      .selectFrom('deliveries')
      .select('rider_id')
      .where(
        'order_id',
        'in',
        orders.map((one) => one.id),
      )
      .execute()
    expect(new Set(rows.map((row) => row.rider_id)).size).toBe(4)
  })

  test('[ROL-04] an attended kitchen is left alone', async () => {
    const store = await insertStore(app.deps.db)
    const owner = await app.as(await insertOwner(app.deps.db, store))
    const order = await place({ restaurant_id: store })
    for (let round = 0; round < 3; round++) {
      await owner.console.kitchenBoard({ restaurant_id: store })
      await pass(20)
    }
    expect(await stateOf(order.id)).toBe('placed')
    await pass(31)
    expect(await stateOf(order.id)).not.toBe('placed')
  })

  test('[ROL-04] an open board counts as attended, even without activity', async () => {
    const store = await insertStore(app.deps.db)
    const order = await place({ restaurant_id: store })
    const leave = app.deps.presence.streamOpened(999_999, [`store:${store}`])
    await pass(90)
    expect(await stateOf(order.id)).toBe('placed')
    leave()
    expect(await until(order.id, 'preparing', 5)).toBeLessThanOrEqual(2)
  })

  test('[STA-21] an active rider has a minute before the autopilot accepts', async () => {
    const store = await insertStore(app.deps.db)
    const person = await insertRider(app.deps.db)
    const rider = await app.as(person)
    const order = await place({ restaurant_id: store, auto_accept: true })
    const carriers = async () =>
      (
        await app.deps.db
          .selectFrom('deliveries')
          .select('rider_id')
          .where('order_id', '=', order.id)
          .executeTakeFirst()
      )?.rider_id
    for (let round = 0; round < 5; round++) {
      await rider.delivery.getDeliveryOrders({})
      await pass(9)
    }
    expect(await carriers()).toBeNull()
    await pass(21)
    expect(await carriers()).not.toBeNull()
    expect(await carriers()).not.toBe(person)
  })

  test('[STA-21] the autopilot leaves an order that a person accepted alone', async () => {
    const store = await insertStore(app.deps.db)
    const person = await insertRider(app.deps.db)
    const rider = await app.as(person)
    const order = await place({ restaurant_id: store, auto_accept: true })
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    await pass(120)
    expect(await stateOf(order.id)).toBe('ready')
    await app.deps.db.updateTable('riders').set({ is_online: false }).where('user_id', '=', person).execute()
  })

  test('[STA-19] a self-pickup order is handed over against its code', async () => {
    const order = await place({ delivery_type: 'SELFPICKUP' })
    await pass(85)
    expect(await stateOf(order.id)).toBe('completed')
  })

  test('[STA-19] a trip continues after a restart', async () => {
    const order = await place({ auto_accept: true })
    await until(order.id, 'on_the_way', 200, 3)
    await pass(20)
    const again = {
      ...app.deps,
      db: app.deps.db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => result,
      }),
    }
    for (let second = 0; second < 110; second += 2) {
      app.time.pass(2 / 60)
      await tick(again)
    }
    expect(await stateOf(order.id)).toBe('completed')
  })

  test('[STA-19] the switch turns it off, and exists only on a demo', async () => {
    expect(await app.guest.demo.autopilot({})).toEqual({ on: true })
    expect(await app.guest.demo.autopilot({ on: false })).toEqual({ on: false })
    const order = await place()
    await pass(30)
    expect(await stateOf(order.id)).toBe('placed')
    expect(await app.guest.demo.autopilot({ on: true })).toEqual({ on: true })

    const deps = { ...app.deps, demo: false }
    app.time.pass(1)
    expect(await tick(deps)).toBe(0)
    expect(await tick({ ...app.deps, env: { ...app.deps.env, AUTOPILOT: false } })).toBe(0)
    expect(await stateOf(order.id)).toBe('placed')
  })
})
