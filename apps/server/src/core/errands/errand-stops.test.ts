import type { OrderAction } from '@tokri/domain/order/lifecycle'
import { expect, test } from 'vitest'
import { type OrderRow, ownOrder } from '../../db/queries/orders'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { northBy } from '../../testing/fixtures'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { moveStops, stopDone } from './errand-stops'

describeOnDatabases('[SCR-69] the stops of an errand on %s', (engine) => {
  const app = sharedApp({ engine })

  /** With a stop between pickup and drop. */
  async function errand() {
    await openErrands(app)
    const { id: user_id, client } = await customer(app)
    const [pickup, drop] = keysToOffice().stops
    if (!pickup || !drop) throw new Error('no ends')
    const between = { ...drop, ...northBy(2), contact: { name: 'Meera Pai', phone: '+919812345603' } }
    const placed = await placeErrand(client, keysToOffice({ stops: [pickup, between, drop] }))
    const order = await ownOrder(app.deps.db, user_id, { order_id: placed.id })
    if (!order) throw new Error('no errand')
    const read = async () =>
      await app.deps.db
        .selectFrom('errand_stops')
        .select(['id', 'state', 'photo', 'done_at'])
        .where('order_id', '=', order.id)
        .orderBy('position')
        .execute()
    const move = (action: OrderAction, photo?: string, change: Partial<OrderRow> = {}) =>
      app.deps.db
        .transaction()
        .execute((tx) => moveStops(tx, { order: { ...order, ...change }, action, now: app.time.now, photo }))
    const states = async () => (await read()).map(({ state, photo }) => [state, photo])
    return { read, states, move }
  }

  test('the pickup is done once the parcel is collected, and keeps its photo', async () => {
    const { read, states, move } = await errand()
    await move('picked_up', '/media/parcel.webp')
    expect(await states()).toEqual([
      ['done', '/media/parcel.webp'],
      ['waiting', null],
      ['waiting', null],
    ])
    expect((await read())[0]?.done_at).toEqual(app.time.now)
    await move('picked_up')
    expect((await states())[0]).toEqual(['done', '/media/parcel.webp'])
  })

  test('after the last step all stops are done, and the photo belongs to the last one', async () => {
    const { states, move } = await errand()
    await move('picked_up')
    await move('delivered', '/media/door.webp')
    expect(await states()).toEqual([
      ['done', null],
      ['done', null],
      ['done', '/media/door.webp'],
    ])
  })

  test('stops not reached before a failure have failed', async () => {
    const { read, states, move } = await errand()
    await move('picked_up')
    app.time.pass(5)
    await move('fail_delivery', '/media/gate.webp')
    expect(await states()).toEqual([
      ['done', null],
      ['failed', null],
      ['failed', null],
    ])
    expect((await read())[2]?.done_at).toEqual(app.time.now)
  })

  test('other steps, and other kinds of orders, change no stop', async () => {
    const { states, move } = await errand()
    for (const action of ['ready', 'cancel', 'returned'] as const) await move(action)
    await move('delivered', undefined, { kind: 'food' })
    expect((await states()).map(([state]) => state)).toEqual(['waiting', 'waiting', 'waiting'])
  })

  test('an intermediate stop is completed once', async () => {
    const { read } = await errand()
    const [, between] = await read()
    const done = (photo?: string) =>
      app.deps.db
        .transaction()
        .execute((tx) => stopDone(tx, { stop_id: between?.id ?? 0, now: app.time.now, photo }))
    expect(await done('/media/stop.webp')).toBe(true)
    expect(await done('/media/again.webp')).toBe(false)
    expect((await read())[1]).toMatchObject({
      state: 'done',
      photo: '/media/stop.webp',
      done_at: app.time.now,
    })
    const [, other] = await (await errand()).read()
    await app.deps.db
      .transaction()
      .execute((tx) => stopDone(tx, { stop_id: other?.id ?? 0, now: app.time.now }))
  })
})
