import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFreshness } from '../../db/freshness'
import { openTestApp, type TestApp } from '../../testing/app'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../../testing/database'
import { centre, insertCategory, insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { countStatements } from '../../testing/statements'

const A_DAY = 24 * 3_600_000

describeOnDatabases('lists and menus without asking the database on %s', (engine) => {
  let database: TestDatabase
  /** Trusts its cache for a day, unless it is notified of a change. */
  let node: TestApp
  /** The same, but receives no notifications. */
  let alone: TestApp
  /** Receives no notifications either, but has the default cache time. */
  let deaf: TestApp
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const deafDatabase = { ...database, notices: { ...database.notices, listen: () => () => undefined } }
    node = await openTestApp({ database, freshness: openFreshness(A_DAY) })
    alone = await openTestApp({ database: deafDatabase, freshness: openFreshness(A_DAY) })
    deaf = await openTestApp({ database: deafDatabase, freshness: openFreshness() })
  })
  afterAll(async () => {
    for (const one of [node, alone, deaf]) await one.close()
    await database.close()
  })

  let made = 0
  /** A store with one dish. */
  async function shop() {
    const { db } = database
    await db.deleteFrom('restaurants').execute()
    const slug = `fresh-${++made}`
    const restaurant_id = await insertStore(db, { slug, name: 'Old name' })
    const item_category_id = await insertCategory(db, restaurant_id, { name: 'Dosas' })
    const item_id = await insertItem(db, restaurant_id, { item_category_id, price: 10_000 })
    return { slug, restaurant_id, item_id }
  }
  const nameAt = async (app: TestApp) => (await app.guest.stores.getDeliveryRestaurants(centre))[0]?.name
  const priceAt = async (app: TestApp, slug: string) =>
    Object.values((await app.guest.catalogue.getRestaurantItems({ slug })).items).flat()[0]?.price
  const shown = async (app: TestApp, slug: string) => [await nameAt(app), await priceAt(app, slug)]
  const change = async ({ restaurant_id, item_id }: Awaited<ReturnType<typeof shop>>) => {
    const { db } = database
    await db.updateTable('restaurants').set({ name: 'New name' }).where('id', '=', restaurant_id).execute()
    await db.updateTable('items').set({ price: 12_000 }).where('id', '=', item_id).execute()
  }

  test('[CAL-06] [CAL-08] a repeated request costs no statement', async () => {
    const { slug } = await shop()
    await expect.poll(() => shown(node, slug)).toEqual(['Old name', 10_000])
    // the notification about the new store may arrive a moment later
    const statements = () =>
      countStatements(node, async () => expect(await shown(node, slug)).toEqual(['Old name', 10_000]))
    await expect.poll(statements).toBe(0)
  })

  test('[CAL-06] [CAL-08] a node’s own change is in its next response', async () => {
    const { slug, restaurant_id, item_id } = await shop()
    const call = await consoleAs(alone, await insertUser(database.db, { role: 'admin' }))
    const update = async (resource: string, id: number, values: object) => {
      const { version } = (await call(`${resource}/one`, { id })).body
      expect((await call(`${resource}/update`, { id, version, values })).status).toBe(200)
    }
    for (let round = 1; round <= 5; round++) {
      await shown(alone, slug)
      await update('stores', restaurant_id, { name: `Name ${round}` })
      expect(await nameAt(alone)).toBe(`Name ${round}`)
      await update('items', item_id, { price: 10_000 + round })
      expect(await priceAt(alone, slug)).toBe(10_000 + round)
    }
  })

  test('[CAL-06] [CAL-08] a node is notified of another’s change at once', async () => {
    const own = await shop()
    await expect.poll(() => shown(node, own.slug)).toEqual(['Old name', 10_000])
    await change(own)
    await expect.poll(() => shown(node, own.slug), { timeout: 1_000 }).toEqual(['New name', 12_000])
  })

  test('[CAL-06] [CAL-08] a node without notifications shows a change within a second', async () => {
    const own = await shop()
    await expect.poll(() => shown(deaf, own.slug), { timeout: 1_000 }).toEqual(['Old name', 10_000])
    await change(own)
    await expect.poll(() => shown(deaf, own.slug), { timeout: 1_000 }).toEqual(['New name', 12_000])
  })
})
