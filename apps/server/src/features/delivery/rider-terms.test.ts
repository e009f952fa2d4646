import { beforeAll, expect, test } from 'vitest'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertOrder, insertUser } from '../../testing/fixtures'
import { type Kitchen, openKitchen } from '../../testing/kitchen'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('what is agreed with a rider on %s', (engine) => {
  const app = sharedApp({ engine })
  let kitchen: Kitchen
  const zones: number[] = []
  let admin: Awaited<ReturnType<typeof consoleAs>>
  beforeAll(async () => {
    kitchen = await openKitchen(app)
    admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
    const polygon = [
      [12, 77],
      [12, 78],
      [14, 78],
      [14, 77],
    ]
    for (const name of ['North', 'South', 'West'])
      zones.push((await admin('zones/create', { values: { name, polygon } })).body.id)
  })
  const hire = async (values: object) => {
    const { body } = await admin('riders/create', { values: { name: 'Ravi', is_approved: true, ...values } })
    const client = await app.as(body.id)
    await client.delivery.toggleDeliveryGuyStatus({ toggle_status: true })
    return { id: body.id, client, body }
  }
  const orderIn = async (zone_id: number | undefined) => {
    const { id } = await kitchen.accepted()
    await app.deps.db
      .updateTable('orders')
      .set({ zone_id: zone_id ?? null })
      .where('id', '=', id)
      .execute()
    return id
  }

  test('[STA-21] a rider of two zones gets orders of both, and of no third', async () => {
    const [first = 0, second = 0, third = 0] = zones
    const { id, client, body } = await hire({ phone: '+919800000011', zone_ids: [first, second] })
    expect(body.zone_ids).toEqual([first, second])
    const [one, two, three] = [await orderIn(first), await orderIn(second), await orderIn(third)]
    const { new_orders } = await client.delivery.getDeliveryOrders({})
    const seen = new_orders.map((task) => task.id)
    expect(seen).toEqual(expect.arrayContaining([one, two]))
    expect(seen).not.toContain(three)
    await expect(client.delivery.acceptToDeliver({ order_id: three })).rejects.toThrow()
    const found = await admin('riders/list', { filter: { zone_id: second } })
    expect(found.body.rows.map((row) => row.id)).toEqual([id])
    const { body: removed } = await admin('zones/remove', { ids: [second] })
    expect(removed.done).toEqual([])
  })

  test('[STA-21] no backlog of one zone hides the orders of another', async () => {
    const { db } = app.deps
    const [first = 0, , third = 0] = zones
    const { client } = await hire({ phone: '+919800000019', zone_ids: [first] })
    // a list reads two hundred at most
    for (let n = 0; n < 200; n++) {
      const order = {
        ...{ user_id: kitchen.customer, restaurant_id: kitchen.store },
        ...{ zone_id: third, state: 'ready' as const },
      }
      const unique_order_id = await insertOrder(db, order)
      const { id: order_id } = await db
        .selectFrom('orders')
        .select('id')
        .where('unique_order_id', '=', unique_order_id)
        .executeTakeFirstOrThrow()
      await db
        .insertInto('deliveries')
        .values({ order_id, state: 'waiting', created_at: app.time.now })
        .execute()
    }
    const newest = await orderIn(first)
    const { new_orders } = await client.delivery.getDeliveryOrders({})
    expect(new_orders.map(({ id }) => id)).toContain(newest)
    const ofThird = db.selectFrom('orders').select('id').where('zone_id', '=', third)
    await db.deleteFrom('deliveries').where('order_id', 'in', ofThird).execute()
  })

  test('[STA-20] a rider with their own share sees and earns exactly that', async () => {
    const usual = await hire({ phone: '+919800000012' })
    const half = await hire({ phone: '+919800000013', share_rate: 50 })
    const { id: order_id, pin } = await kitchen.accepted({ tip: 2_000 })
    const shown = async ({ client }: typeof half) =>
      (await client.delivery.getDeliveryOrders({})).new_orders.find(({ id }) => id === order_id)?.earning
    // of a delivery charge of ₹30
    expect(await shown(usual)).toBe(2_400 + 2_000)
    expect(await shown(half)).toBe(1_500 + 2_000)
    await half.client.delivery.acceptToDeliver({ order_id })
    await half.client.delivery.reachedStore({ order_id })
    await (await app.as(kitchen.owner)).console.readyOrder({ order_id })
    await half.client.delivery.pickedupOrder({ order_id })
    await half.client.delivery.reachedCustomer({ order_id })
    await half.client.delivery.deliverOrder({ order_id, delivery_pin: pin })
    const { data } = await half.client.delivery.updateUserInfo({})
    expect(data.earned_today).toBe(3_500)
  })
})
