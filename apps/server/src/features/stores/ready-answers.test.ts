import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openStoreDirectory } from '../../db/store-directory'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertCoupon,
  insertHours,
  insertOrder,
  insertStore,
  insertUser,
  northBy,
  setSettings,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'

describeOnDatabases('answers about stores that are kept on %s', (engine) => {
  const app = sharedApp({ engine })
  const fresh = () => startFresh(app, ['zones', 'coupons', 'favourites', 'restaurants'])
  const list = () => app.guest.stores.getDeliveryRestaurants(centre)
  const page = (id: number) => app.guest.stores.getRestaurantInfoById({ id, ...centre })

  test('[CAL-06] a cached response costs one statement, also for a store’s page', async () => {
    await fresh()
    const id = await insertStore(app.deps.db)
    const before = [await list(), await page(id)]
    const again: unknown[] = []
    const statements = await countStatements(app, async () => {
      again.push(await list(), await page(id))
    })
    expect(statements).toBe(2)
    expect(again).toEqual(before)
  })

  // rows are changed behind the app's back, as another node would
  test('[CAL-06] [CAL-08] every change of shown data is in the next response', async () => {
    await fresh()
    const { db } = app.deps
    const id = await insertStore(db, { name: 'Old name' })
    const user_id = await insertUser(db)
    const restaurants = (values: object) => () =>
      db.updateTable('restaurants').set(values).where('id', '=', id).execute()
    const coupons = (values: object) => () => db.updateTable('coupons').set(values).execute()
    const changes: [what: string, change: () => Promise<unknown>, shown: object][] = [
      ['name', restaurants({ name: 'New name' }), { name: 'New name' }],
      ['picture', restaurants({ image: '/media/a.webp' }), { image: '/media/a.webp' }],
      ['charge', restaurants({ delivery_charges: 1_234 }), { delivery_fee: 1_234 }],
      ['rating', restaurants({ avg_rating: 4.5, rating_count: 3 }), { avgRating: '4.5' }],
      ['hours', () => insertHours(db, id, 0, 1), { is_open: false }],
      ['no hours', () => db.deleteFrom('restaurant_hours').execute(), { is_open: true }],
      ['coupon', () => insertCoupon(db, { code: 'ONE', max_count: 2 }), { coupon: { code: 'ONE' } }],
      ['its code', coupons({ code: 'TWO' }), { coupon: { code: 'TWO' } }],
      ['used up', coupons({ count: 2 }), { coupon: null }],
      ['given back', coupons({ count: 1 }), { coupon: { code: 'TWO' } }],
      ['spent', coupons({ budget: 100, given: 100 }), { coupon: null }],
      ['no coupon', () => db.deleteFrom('coupons').execute(), { coupon: null }],
    ]
    for (const [what, change, shown] of changes) {
      await Promise.all([list(), page(id)])
      await change()
      expect((await list())[0], `${what} in the list`).toMatchObject(shown)
      expect(await page(id), `${what} on its page`).toMatchObject(shown)
    }
    const [quick] = await list()
    for (let n = 0; n < 7; n++) await insertOrder(db, { user_id, restaurant_id: id, state: 'preparing' })
    expect((await list())[0]?.delivery_time).toBeGreaterThan(quick?.delivery_time ?? 0)
    await db.deleteFrom('orders').execute()
    await setSettings(app, { enSPU: true })
    const nearer = await insertStore(db, { ...northBy(0.1), is_featured: true })
    expect((await list())[0]?.id).toBe(nearer)
  })

  test('[CAL-06] the end of a pause and a new day show without a change in the database', async () => {
    await fresh()
    const { db } = app.deps
    const start = app.time.now.getTime()
    await insertStore(db, { paused_until: new Date(start + 90_500) })
    await insertCoupon(db, { start_date: '2026-11-21' })
    const shownAfter = async (ms: number) => {
      app.time.now = new Date(start + ms)
      const [card] = await list()
      return [card?.is_open, card?.coupon !== null]
    }
    expect(await shownAfter(0)).toEqual([false, false])
    expect(await shownAfter(90_400)).toEqual([false, false])
    expect(await shownAfter(90_600)).toEqual([true, false])
    expect(await shownAfter(24 * 3_600_000)).toEqual([true, true])
    app.time.now = new Date(start)
  })

  test('[CAL-06] customers see their own favourites, guests none, in any order of requests', async () => {
    await fresh()
    const id = await insertStore(app.deps.db)
    const me = await app.as(await insertUser(app.deps.db))
    const asMe = async () =>
      (await me.stores.listStores({ ...centre, store_type: 'restaurant' })).data[0]?.is_favorited
    const asGuest = async () =>
      (await app.guest.stores.listStores({ ...centre, store_type: 'restaurant' })).data[0]?.is_favorited
    expect([await asGuest(), await asMe()]).toEqual([undefined, false])
    await me.stores.toggleFavorite({ id })
    expect([await asMe(), await asGuest()]).toEqual([true, undefined])
  })

  test('compressed responses have the same content as plain ones', async () => {
    await fresh()
    for (let n = 0; n < 5; n++) await insertStore(app.deps.db)
    const ask = (encoding: string) =>
      app.app.inject({
        method: 'POST',
        url: '/public/api/get-delivery-restaurants',
        payload: centre,
        headers: { 'accept-encoding': encoding },
      })
    const [plain, packed, gzip] = [await ask('identity'), await ask('br'), await ask('gzip')]
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect([packed.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(packed.headers.vary).toMatch(/accept-encoding/i)
    expect(brotliDecompressSync(packed.rawPayload).toString()).toBe(plain.body)
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length)
  })

  test('using a coupon without using it up changes no response', async () => {
    await fresh()
    const { db } = app.deps
    await insertStore(db)
    await insertCoupon(db, { max_count: 9 })
    const directory = openStoreDirectory()
    const version = () => directory.version(db, app.time.now)
    const before = await version()
    await db.updateTable('coupons').set({ count: 3 }).execute()
    expect(await version()).toBe(before)
    await db.updateTable('coupons').set({ count: 9 }).execute()
    expect(await version()).not.toBe(before)
  })
})
