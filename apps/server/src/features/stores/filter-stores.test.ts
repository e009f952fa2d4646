import { expect, test } from 'vitest'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertCoupon,
  insertHours,
  insertOrder,
  insertStore,
  insertUser,
  northBy,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('filtered and sorted lists of stores on %s', (engine) => {
  const app = sharedApp({ engine })

  const fresh = () => startFresh(app, ['zones', 'coupons', 'favourites', 'restaurants'])
  const names = (cards: { name: string }[]) => cards.map((card) => card.name)

  test('[CAL-06] filtered lists show stores of any of the chosen categories', async () => {
    await fresh()
    const { db } = app.deps
    await db.deleteFrom('restaurant_categories').execute()
    const categories = await db
      .insertInto('restaurant_categories')
      .values([
        { name: 'Biryani', order_column: 2 },
        { name: 'Dosa', order_column: 1 },
        { name: 'Old', is_active: false },
        { name: 'Fish', store_type: 'meat' },
      ])
      .returning('id')
      .execute()
    const [biryani, dosa] = categories.map((row) => row.id) as [number, number]
    const a = await insertStore(db, { name: 'Biryani house' })
    const b = await insertStore(db, { name: 'Does both', delivery_type: 'SELFPICKUP' })
    await insertStore(db, { name: 'Does neither' })
    await db
      .insertInto('restaurant_category_links')
      .values([
        { restaurant_id: a, category_id: biryani },
        { restaurant_id: b, category_id: biryani },
        { restaurant_id: b, category_id: dosa },
      ])
      .execute()
    const filtered = async (...category_ids: number[]) =>
      names(await app.guest.stores.getFilteredRestaurants({ ...centre, category_ids })).sort()
    expect(await filtered(biryani, dosa)).toEqual(['Biryani house', 'Does both'])
    expect(await filtered(dosa)).toEqual(['Does both'])
    const all = await app.guest.stores.getAllRestaurantsCategories({})
    expect(names(all.categories)).toEqual(['Dosa', 'Biryani'])
    expect(names((await app.guest.stores.getAllMeatStoresCategories({})).categories)).toEqual(['Fish'])
  })

  test('[CAL-06] filters and sorts apply, with closed stores below', async () => {
    await fresh()
    const { db } = app.deps
    const veg = await insertStore(db, { name: 'Veg', is_pureveg: true, price_range: 20_000, avg_rating: 4.1 })
    await insertStore(db, { name: 'Quick', preparation_minutes: 12, price_range: 60_000, avg_rating: 3.2 })
    await insertStore(db, {
      name: 'Free',
      free_delivery_subtotal: 1,
      delivery_charges: 20_00,
      avg_rating: 4.8,
    })
    const closed = await insertStore(db, {
      name: 'Closed',
      preparation_minutes: 5,
      avg_rating: 5,
      delivery_charges: 1,
    })
    await insertHours(db, closed, 17 * 60, 23 * 60)
    await db.updateTable('restaurants').set({ delivery_charges: 30_00 }).where('name', '<>', 'Free').execute()
    await insertCoupon(db, { restaurant_ids: [veg] })
    const list = async (filters: object) => {
      const { data, total } = await app.guest.stores.listStores({
        ...centre,
        store_type: 'restaurant',
        delivery_type: 'DELIVERY',
        ...filters,
      })
      expect(total).toBe(data.length)
      return names(data)
    }
    expect(await list({ sort: 'rating' })).toEqual(['Free', 'Veg', 'Quick', 'Closed'])
    expect(await list({ sort: 'fastest' })).toEqual(['Quick', 'Veg', 'Free', 'Closed'])
    expect(await list({ sort: 'price_low' })).toEqual(['Veg', 'Free', 'Quick', 'Closed'])
    expect(await list({ pure_veg: true })).toEqual(['Veg'])
    expect(await list({ offers: true })).toEqual(['Veg'])
    expect(await list({ free_delivery: true })).toEqual(['Free'])
    expect(await list({ open_now: true, sort: 'price_high' })).toEqual(['Quick', 'Free', 'Veg'])
    expect(await list({ min_rating: 4.2, sort: 'rating' })).toEqual(['Free', 'Closed'])
    expect(await list({ max_price: 20_000 })).toEqual(['Veg'])
    expect(await list({ store_type: 'meat' })).toEqual([])
  })

  test('[CAL-06] sorting by speed uses the minutes on the cards', async () => {
    await fresh()
    const { db } = app.deps
    const busy = await insertStore(db, { name: 'Busy', preparation_minutes: 15, delivery_time: 1 })
    await insertStore(db, { name: 'Slow', preparation_minutes: 30, delivery_time: 1 })
    await insertStore(db, { name: 'Far', preparation_minutes: 10, delivery_time: 1, ...northBy(4) })
    const list = async () => {
      const sorted = {
        ...centre,
        store_type: 'restaurant',
        delivery_type: 'DELIVERY',
        sort: 'fastest',
      } as const
      const { data } = await app.guest.stores.listStores(sorted)
      const minutes = data.map(({ delivery_time }) => delivery_time)
      expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
      return names(data)
    }
    expect(await list()).toEqual(['Busy', 'Far', 'Slow'])
    const user_id = await insertUser(db)
    for (let n = 0; n < 7; n += 1) await insertOrder(db, { user_id, restaurant_id: busy, state: 'preparing' })
    expect(await list()).toEqual(['Far', 'Busy', 'Slow'])
    await db.deleteFrom('orders').execute()
  })

  test('[CAL-06] a cursor lists each store once while earlier ones change', async () => {
    await fresh()
    const { db } = app.deps
    for (let n = 0; n < 120; n++) await insertStore(db, { name: `Store ${n}`, ...northBy(n / 20) })
    const ask = (cursor?: string) =>
      app.guest.stores.listStores({ ...centre, store_type: 'restaurant', sort: 'distance', cursor })
    const one = await ask()
    expect([one.data.length, one.total]).toEqual([50, 120])
    // a new store at the top does not shift the remaining pages
    await insertStore(db, { name: 'New' })
    const two = await ask(one.next_cursor ?? '')
    const three = await ask(two.next_cursor ?? '')
    expect([two.data.length, three.data.length, three.next_cursor, three.total]).toEqual([50, 20, null, 121])
    const seen = names([...one.data, ...two.data, ...three.data])
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `Store ${n}`))
  })

  test('a foreign or invalid cursor is refused', async () => {
    await fresh()
    for (let n = 0; n < 51; n++) await insertStore(app.deps.db)
    const list = { ...centre, store_type: 'restaurant' as const }
    const { next_cursor } = await app.guest.stores.listStores({ ...list, sort: 'rating' })
    for (const cursor of [next_cursor ?? '', 'x', 'bnVsbA', 'W10'])
      await expect(app.guest.stores.listStores({ ...list, sort: 'distance', cursor })).rejects.toMatchObject({
        status: 400,
        body: { code: 'invalid_input', errors: [{ field: '/cursor' }] },
      })
  })
})
