import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import type { StepActor } from '../actor'
import { advanceOrder } from '../orders/advance-order'
import { advanceDelivery } from './advance-delivery'
import type { DeliveryStep } from './step-delivery'

describeOnDatabases('[STA-21] a delivery moves along its table on %s', (engine) => {
  const app = sharedApp({ engine })
  const desk: StepActor = { kind: 'staff', id: 1 }

  const step = (
    order_id: number,
    action: DeliveryStep['action'],
    actor: StepActor,
    more: Partial<DeliveryStep> = {},
  ) =>
    app.deps.db
      .transaction()
      .execute((tx) => advanceDelivery(tx, { order_id, action, actor, now: app.time.now, ...more }))
  const events = async (order_id: number) =>
    (await app.deps.db.selectFrom('outbox').select(['event', 'payload']).orderBy('id').execute()).flatMap(
      ({ event, payload }) => {
        const { order_id: of, rider_id } = payload as { order_id?: number; rider_id?: number }
        return of === order_id && event.startsWith('delivery.') ? [[event, rider_id]] : []
      },
    )
  const riderOf = async (vehicle_kind: string | null = null): Promise<StepActor & { id: number }> => ({
    kind: 'rider',
    id: await insertRider(app.deps.db, { vehicle_kind }),
  })

  /** Food being prepared; with `ready`, packed. */
  async function cooking() {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const { client } = await customer(app)
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const ready = () =>
      app.deps.db.transaction().execute((tx) =>
        advanceOrder(tx, {
          order_id: id,
          action: 'ready',
          actor: { kind: 'store', id: 1 },
          now: app.time.now,
        }),
      )
    return { id, ready, rider: await riderOf() }
  }
  /** Food its rider has picked up. */
  async function onTheWay() {
    const { id, ready, rider } = await cooking()
    await ready()
    for (const action of ['accept', 'picked_up'] as const) await step(id, action, rider)
    return { id, rider }
  }

  test('each step records who took it and when, and emits the event others wait for', async () => {
    const { id, ready, rider } = await cooking()
    await ready()
    const now = () => app.time.now
    expect(await step(id, 'accept', rider)).toMatchObject({
      ...{ state: 'assigned', rider_id: rider.id, assigned_at: now() },
    })
    app.time.pass(1)
    expect(await step(id, 'release', rider)).toMatchObject({
      state: 'waiting',
      rider_id: null,
      assigned_at: null,
    })
    expect(await step(id, 'assign', desk, { facts: { rider_id: rider.id } })).toMatchObject({
      ...{ state: 'assigned', rider_id: rider.id, assigned_at: now() },
    })
    app.time.pass(1)
    expect(await step(id, 'reached_store', rider)).toMatchObject({ state: 'at_store', rider_id: rider.id })
    app.time.pass(1)
    expect(await step(id, 'picked_up', rider)).toMatchObject({ state: 'picked_up', picked_up_at: now() })
    app.time.pass(1)
    expect(await step(id, 'reached_customer', rider)).toMatchObject({ state: 'at_door', at_door_at: now() })
    app.time.pass(1)
    expect(await step(id, 'deliver', rider, { facts: { photo: '/media/door.webp' } })).toMatchObject({
      ...{ state: 'delivered', finished_at: now(), photo: '/media/door.webp', return_of: null },
    })
    expect(await events(id)).toEqual([
      ['delivery.assigned', rider.id],
      ['delivery.released', rider.id],
      ['delivery.assigned', rider.id],
      ['delivery.reached_store', rider.id],
      ['delivery.reached_customer', rider.id],
    ])
  })

  test('a failed delivery keeps its reason and returns as a separate trip with the same rider', async () => {
    const { id, rider } = await onTheWay()
    app.time.pass(9)
    const facts = { note: 'No such house', photo: '/media/gate.webp' }
    const failed = await step(id, 'fail', rider, { reason: 'wrong_address', facts })
    expect(failed).toMatchObject({
      ...{ state: 'failed', failure_reason: 'wrong_address', failed_at: app.time.now, photo: null },
      ...{ failure_note: facts.note, failure_photo: facts.photo, finished_at: app.time.now },
    })
    app.time.pass(1)
    const back = await step(id, 'return', rider, { facts: { returning: { charge: 700, percentage: 50 } } })
    expect(back).toMatchObject({
      ...{ state: 'returning', rider_id: rider.id, return_charge: 700, created_at: app.time.now },
      ...{ assigned_at: app.time.now, picked_up_at: app.time.now, failure_reason: null },
      return_of: 'id' in failed && failed.id,
    })
    app.time.pass(5)
    expect(await step(id, 'returned', rider)).toMatchObject({
      ...{ state: 'returned', finished_at: app.time.now, photo: null },
    })
  })

  test('a delivery can fail without note or photo, and its return can be free', async () => {
    const { id, rider } = await onTheWay()
    expect(await step(id, 'fail', desk)).toMatchObject({
      ...{ failure_reason: null, failure_note: null, failure_photo: null },
    })
    expect(await step(id, 'return', desk)).toMatchObject({ rider_id: rider.id, return_charge: 0 })
  })

  test('an order can be picked up only once it is packed', async () => {
    const { id, ready, rider } = await cooking()
    await step(id, 'accept', rider)
    expect(await step(id, 'picked_up', rider)).toMatchObject({
      code: 'wrong_state',
      facts: { state: 'assigned', why: expect.not.stringMatching('not_theirs') },
    })
    await ready()
    expect(await step(id, 'picked_up', rider)).toMatchObject({ state: 'picked_up' })
    const order = await app.deps.db
      .selectFrom('orders')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(order?.state).toBe('on_the_way')
  })

  test('riders move only their own deliveries, staff move any', async () => {
    const { id, rider } = await cooking()
    const other = await riderOf()
    await step(id, 'accept', rider)
    expect(await step(id, 'reached_store', other)).toMatchObject({
      code: 'wrong_state',
      facts: { state: 'assigned', why: 'not_theirs' },
    })
    expect(await step(id, 'release', desk)).toMatchObject({ state: 'waiting' })
    expect(await events(id)).toEqual([
      ['delivery.assigned', rider.id],
      ['delivery.released', rider.id],
    ])
  })

  test('a parcel is assigned only to a vehicle that can carry it, even by staff', async () => {
    await openErrands(app)
    const { client } = await customer(app)
    const { id } = await placeErrand(client, keysToOffice())
    const carriers = (kinds: string[] | null) =>
      app.deps.db
        .updateTable('errands')
        .set({ carriers: kinds && json(kinds) })
        .where('order_id', '=', id)
        .execute()
    await carriers(['van'])
    const [bike, van, unnamed] = [await riderOf('bike'), await riderOf('van'), await riderOf()]
    const no = { code: 'wrong_state', facts: { state: 'waiting', why: 'wrong_vehicle' } }
    expect(await step(id, 'accept', bike)).toMatchObject(no)
    expect(await step(id, 'assign', desk, { facts: { rider_id: unnamed.id } })).toMatchObject(no)
    expect(await events(id)).toEqual([])
    expect(await step(id, 'accept', van)).toMatchObject({ rider_id: van.id })
    await step(id, 'release', van)
    await carriers(null)
    expect(await step(id, 'accept', bike)).toMatchObject({ rider_id: bike.id })
  })

  test('a missing order or delivery is refused', async () => {
    const refused = { code: 'wrong_state', facts: { state: null } }
    expect(await step(999_999, 'accept', desk)).toMatchObject(refused)
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    expect(await step(id, 'accept', await riderOf())).toMatchObject(refused)
  })

  test('the delivery stays as it was when its order cannot take the step', async () => {
    const { id, rider } = await onTheWay()
    await app.deps.db.updateTable('orders').set({ state: 'completed' }).where('id', '=', id).execute()
    await expect(step(id, 'deliver', rider)).rejects.toMatchObject({ code: 'wrong_state' })
    const delivery = await app.deps.db
      .selectFrom('deliveries')
      .select('state')
      .where('order_id', '=', id)
      .executeTakeFirst()
    expect(delivery?.state).toBe('picked_up')
  })
})
