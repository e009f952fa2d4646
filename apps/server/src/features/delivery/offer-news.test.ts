import { beforeAll, expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import { insertStore, northBy } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { insertRider } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'
import { offerNews } from './offer-news'

describeOnDatabases('offers on the live stream on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  beforeAll(async () => {
    kitchen = await openKitchen(app)
  })
  let event = 0
  const hears = (order_id: number, rider_id: number) =>
    offerNews(app.deps)({ id: ++event, order_id }, rider_id)

  test('[STA-21] each rider gets the task as their list would show it', async () => {
    const [taker, other] = [await insertRider(app.deps.db), await insertRider(app.deps.db)]
    const order = await kitchen.accepted()
    const rider = await app.as(taker)
    const { new_orders } = await rider.delivery.getDeliveryOrders({})
    const { task } = await hears(order.id, taker)
    expect(task).toEqual(new_orders.find(({ id }) => id === order.id))

    await rider.delivery.acceptToDeliver({ order_id: order.id })
    expect((await hears(order.id, taker)).task?.delivery_state).toBe('assigned')
    expect(await hears(order.id, other)).toEqual({ order_id: order.id, task: null })

    await (await app.as(kitchen.owner)).console.readyOrder({ order_id: order.id })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    await rider.delivery.deliverOrder({ order_id: order.id, delivery_pin: order.pin })
    expect(await hears(order.id, taker)).toEqual({ order_id: order.id, task: null })
  })

  test('[ROL-02] riders off duty and strangers to a store with own riders get nothing', async () => {
    const resting = await insertRider(app.deps.db, { is_online: false })
    const order = await kitchen.accepted()
    expect((await hears(order.id, resting)).task).toBeNull()
    const own = await insertStore(app.deps.db, { own_riders: true, ...northBy(4) })
    const theirs = await kitchen.accepted({ restaurant_id: own })
    expect((await hears(theirs.id, await insertRider(app.deps.db))).task).toBeNull()
  })

  test('a task is read once for any number of listening riders', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => insertRider(app.deps.db)))
    const order = await kitchen.accepted()
    const statements = await countStatements(app, async () => {
      const news = offerNews(app.deps)
      const told = await Promise.all(ids.map((id) => news({ id: 1, order_id: order.id }, id)))
      expect(told.every(({ task }) => task?.id === order.id)).toBe(true)
    })
    expect(statements).toBeLessThanOrEqual(4)
  })
})
