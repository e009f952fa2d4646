import { expect, test } from 'vitest'
import { refusal } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import { insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('a dish with mealtimes on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[VAL-06] a dish with serving hours is shown, reordered and ordered only then', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { name: 'Haleem' })
    const owner = await consoleAs(app, await insertOwner(db, restaurant_id))
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { unique_order_id } = await place(client, cart)

    // every evening from 18:30 to 01:00 in the shop's time zone
    const sold_hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: 1_110, closes: 1_500 }))
    const { body: row } = await owner('items/one', { id: item_id })
    const overlapping = [...sold_hours, { weekday: 1, opens: 1_200, closes: 1_260 }]
    const change = { id: item_id, version: row.version }
    const wrong = await owner('items/update', { ...change, values: { sold_hours: overlapping } })
    expect(wrong.body.errors).toMatchObject([{ field: '/values/sold_hours' }])
    expect((await owner('items/update', { ...change, values: { sold_hours } })).status).toBe(200)

    const { slug } = await db
      .selectFrom('restaurants')
      .select('slug')
      .where('id', '=', restaurant_id)
      .executeTakeFirstOrThrow()
    const listed = async () =>
      Object.values((await app.guest.catalogue.getRestaurantItems({ slug })).items).flat()[0]
    // 12:30 in Bengaluru
    expect(await listed()).toMatchObject({ is_active: 0, back_at: '2026-11-20T13:00:00.000Z' })
    expect((await refusal(place(client, cart))).code).toBe('item_unavailable')
    expect(await client.orders.reorder({ unique_order_id })).toMatchObject({ unavailable: ['Haleem'] })
    const tonight = { items: [{ id: item_id }], at: '2026-11-20T15:00:00.000Z' }
    expect(await app.guest.catalogue.checkCartItemsAvailability(tonight)).toMatchObject([{ is_active: 1 }])

    app.time.now = new Date('2026-11-20T19:29:00Z') // 00:59
    expect(await listed()).toMatchObject({ is_active: 1 })
    expect((await place(client, cart)).unique_order_id).toBeTruthy()
    app.time.pass(1)
    expect(await listed()).toMatchObject({ is_active: 0 })
    expect((await refusal(place(client, cart))).code).toBe('item_unavailable')
  })

  test('[ROL-05] facts about a dish must not contradict each other', async () => {
    const { item_id } = await storeWithDish(app, {}, { is_veg: 1 })
    const admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
    const update = async (values: object) => {
      const { body } = await admin('items/one', { id: item_id })
      return (await admin('items/update', { id: item_id, version: body.version, values })).body.errors?.[0]
        ?.field
    }
    expect(await update({ allergens: ['milk'], diets: ['vegan'] })).toBe('/values/diets')
    expect(await update({ protein: 12.5 })).toBe('/values/nutrition_per')
    expect(
      await update({ protein: 12.5, nutrition_per: '100g', diets: ['halal'], allergens: ['milk'] }),
    ).toBe(undefined)
  })

  test('[ROL-04] items that run low are listed, and a scanned barcode finds its item', async () => {
    const { restaurant_id, item_id } = await storeWithDish(
      app,
      {},
      { stock: 2, low_stock: 5, barcode: '4006381333931' },
    )
    const owner = await consoleAs(app, await insertOwner(app.deps.db, restaurant_id))
    const ids = async (asked: object) => (await owner('items/list', asked)).body.rows.map(({ id }) => id)
    expect(await ids({ filter: { is_low: true } })).toEqual([item_id])
    expect(await ids({ q: '4006381333931' })).toEqual([item_id])
    expect(await ids({ filter: { barcode: '4006381333930' } })).toEqual([])
    const { body } = await owner('stock-movements/list', { order: 'desc' })
    expect(body.rows).toMatchObject([{ item_id, before: null, after: 2, why: 'created' }])
  })
})
