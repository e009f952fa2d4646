import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../testing/database'
import {
  centre,
  insertDeliveryArea,
  insertHours,
  insertStore,
  insertZone,
  northBy,
  square,
} from '../testing/fixtures'
import { openStoreDirectory, type StoreDirectory } from './store-directory'

const here = { lat: centre.latitude, lng: centre.longitude }

describeOnDatabases('stores in memory on %s', (engine) => {
  let database: TestDatabase
  let directory: StoreDirectory
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  beforeEach(async () => {
    await database.db.deleteFrom('restaurants').execute()
    await database.db.deleteFrom('zones').execute()
    directory = openStoreDirectory()
  })
  afterAll(() => database.close())

  const around = async (km = 5) => (await directory.around(database.db, here, km)).stores
  const slugs = async (km?: number) => (await around(km)).map((store) => store.slug).sort()

  test('a read includes everything committed before it', async () => {
    const { db } = database
    const id = await insertStore(db, { slug: 'one' })
    expect(await slugs()).toEqual(['one'])
    await insertStore(db, { slug: 'two', ...northBy(4) })
    expect(await slugs()).toEqual(['one', 'two'])
    await db.updateTable('restaurants').set({ avg_rating: 4.5 }).where('id', '=', id).execute()
    await around()
    await db.updateTable('restaurants').set({ preparation_minutes: 9 }).where('id', '=', id).execute()
    const [one] = (await around()).filter((store) => store.id === id)
    expect(one).toMatchObject({ avgRating: '4.5', preparation_minutes: 9 })
    await db.updateTable('restaurants').set(northBy(40)).where('id', '=', id).execute()
    expect(await slugs()).toEqual(['two'])
    expect(await slugs(45)).toEqual(['one', 'two'])
    await db.updateTable('restaurants').set({ is_accepted: false }).where('slug', '=', 'two').execute()
    expect(await slugs(45)).toEqual(['one'])
    await db.deleteFrom('restaurants').where('id', '=', id).execute()
    expect(await slugs(45)).toEqual([])
  })

  test('changed hours, areas, categories and zones are noticed', async () => {
    const { db } = database
    const id = await insertStore(db)
    await around()
    await insertHours(db, id, 600, 1_200)
    await insertDeliveryArea(db, id, square(2))
    const category = await db
      .insertInto('restaurant_categories')
      .values({ name: 'Thali' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('restaurant_category_links')
      .values({ restaurant_id: id, category_id: category.id })
      .execute()
    await insertZone(db, square(3))
    const { stores, zones } = await directory.around(db, here, 5)
    expect(zones).toEqual([square(3)])
    expect(stores[0]?.hours).toHaveLength(7)
    expect(stores[0]).toMatchObject({ polygons: [square(2)], category_ids: [category.id] })
    await db.updateTable('restaurant_hours').set({ closes: 1_300 }).where('weekday', '=', 2).execute()
    await db.deleteFrom('delivery_areas').execute()
    await db.deleteFrom('restaurant_categories').execute()
    await db.deleteFrom('zones').execute()
    const after = await directory.around(db, here, 5)
    expect(after.zones).toEqual([])
    expect(after.stores[0]?.hours.find(({ weekday }) => weekday === 2)?.closes).toBe(1_300)
    expect(after.stores[0]).toMatchObject({ polygons: [], category_ids: [] })
  })

  test('stores are read once, then only changed ones', async () => {
    const { db } = database
    for (let n = 0; n < 5; n++) await insertStore(db)
    const before = await around()
    await insertStore(db)
    const after = await around()
    expect(after.filter((store) => before.includes(store))).toHaveLength(before.length)
    expect(after).toHaveLength(before.length + 1)
  })

  test.runIf(engine === 'postgres')('a change is read once, even during a long transaction', async () => {
    const { db } = database
    const open = await db.startTransaction().execute()
    await insertZone(open, square(9))
    await insertStore(db)
    const [before] = await around()
    const [after] = await around()
    await open.rollback().execute()
    expect(before).toBeDefined()
    expect(after).toBe(before)
  })

  test('concurrent first reads get complete results', async () => {
    const { db } = database
    for (let n = 0; n < 3; n++) await insertStore(db)
    const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => slugs()))
    expect(first).toHaveLength(3)
    for (const other of others) expect(other).toEqual(first)
  })

  test.runIf(engine === 'postgres')('a transaction that ends after a later one is not missed', async () => {
    const { db } = database
    const slow = await insertStore(db, { slug: 'slow' })
    await insertStore(db, { slug: 'quick' })
    await around()
    const tx = await db.startTransaction().execute()
    onTestFinished(async () => {
      if (!tx.isCommitted) await tx.rollback().execute()
    })
    await tx.updateTable('restaurants').set({ preparation_minutes: 11 }).where('id', '=', slow).execute()
    await db.updateTable('restaurants').set({ preparation_minutes: 12 }).where('slug', '=', 'quick').execute()
    const times = async () =>
      Object.fromEntries((await around()).map((one) => [one.slug, one.preparation_minutes]))
    expect(await times()).toEqual({ slow: 20, quick: 12 })
    await tx.commit().execute()
    expect(await times()).toEqual({ slow: 11, quick: 12 })
  })
})
