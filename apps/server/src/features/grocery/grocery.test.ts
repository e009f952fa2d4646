import { beforeEach, describe, expect, test } from 'vitest'
import { statusOf } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertAddons,
  insertCategory,
  insertItem,
  insertOrder,
  insertStore,
  insertUser,
  northBy,
  setSettings,
} from '../../testing/fixtures'
import { type Grocery, namesOf, openGrocery } from '../../testing/grocery'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'

describeOnDatabases('a grocery on %s', (engine) => {
  const app = sharedApp({ engine })
  let shop: Grocery

  beforeEach(async () => {
    shop = await openGrocery(app)
  })

  const items = (input: object = {}) =>
    app.guest.grocery.getGroceryItems({ restaurant: shop.slug, page: 1, ...input })
  const item = (id: number) => app.guest.grocery.getGroceryItem({ restaurant: shop.slug, id })

  describe('its aisles', () => {
    test('[CAL-09] [SCR-30] are in the store’s order with item counts, without empty or disabled ones', async () => {
      await shop.sell(shop.leafy, 'Spinach')
      await shop.sell(shop.roots, 'Potato')
      await shop.sell(shop.roots, 'Old onion', { is_active: false })
      const { db } = app.deps
      const hidden = await insertCategory(db, shop.id, { name: 'Back room', is_enabled: false })
      await shop.sell(hidden, 'Crate')
      const aisles = await app.guest.grocery.getGroceryCategories({ restaurant: shop.slug })
      expect(aisles.map(({ name, count }) => [name, count])).toEqual([['Vegetables', 2]])
      const shelves = await app.guest.grocery.getGrocerySubCategories({
        restaurant: shop.slug,
        category_id: shop.vegetables,
      })
      expect(shelves.map(({ name, count }) => [name, count])).toEqual([
        ['Roots', 1],
        ['Leafy', 1],
      ])
    })

    test('[CAL-09] keep their counts correct through all changes of items', async () => {
      const { db } = app.deps
      const count = async () =>
        (await app.guest.grocery.getGroceryCategories({ restaurant: shop.slug })).map((one) => one.count)
      const spinach = await shop.sell(shop.leafy, 'Spinach')
      const milk = await shop.sell(shop.dairy, 'Milk')
      expect(await count()).toEqual([1, 1])
      await db.updateTable('items').set({ item_category_id: shop.dairy }).where('id', '=', spinach).execute()
      expect(await count()).toEqual([2])
      await db.updateTable('items').set({ is_active: false }).where('id', '=', milk).execute()
      await db.updateTable('items').set({ is_active: false, name: 'Milk' }).where('id', '=', milk).execute()
      expect(await count()).toEqual([1])
      await db.deleteFrom('items').where('id', '=', spinach).execute()
      expect(await count()).toEqual([])
    })

    test('[CAL-09] of an unknown store or aisle are not found', async () => {
      const { grocery } = app.guest
      const other = await insertStore(app.deps.db)
      const foreign = await insertCategory(app.deps.db, other)
      const { slug: restaurant } = shop
      expect(await statusOf(grocery.getGroceryCategories({ restaurant: 'nowhere' }))).toBe(404)
      expect(await statusOf(grocery.getGrocerySubCategories({ restaurant, category_id: foreign }))).toBe(404)
      expect(await statusOf(items({ category_id: foreign }))).toBe(404)
      expect(await statusOf(items({ category_id: shop.dairy, sub_category_id: shop.leafy }))).toBe(404)
      expect(await statusOf(item(await insertItem(app.deps.db, other)))).toBe(404)
      expect(await grocery.getGroceryCategories({ restaurant })).toEqual([])
      expect(await items()).toEqual({ data: [], page: 1, pages: 0, total: 0 })
    })
  })

  describe('its items', () => {
    test('[CAL-09] are paged without repeats, in the order of the aisles', async () => {
      for (let n = 0; n < 30; n++) await shop.sell(shop.leafy, `Leaf ${n}`, { order_column: 30 - n })
      for (let n = 0; n < 20; n++) await shop.sell(shop.roots, `Root ${n}`, { order_column: n })
      await shop.sell(shop.dairy, 'Milk')
      const pages = [
        await items(),
        await items({ page: 2 }),
        await items({ page: 3 }),
        await items({ page: 9 }),
      ]
      expect(pages.map(({ page, pages: all, total }) => [page, all, total])).toEqual([
        [1, 3, 51],
        [2, 3, 51],
        [3, 3, 51],
        [9, 3, 51],
      ])
      const walked = [
        ...Array.from({ length: 20 }, (_, n) => `Root ${n}`),
        ...Array.from({ length: 30 }, (_, n) => `Leaf ${29 - n}`),
        'Milk',
      ]
      expect(pages.flatMap(({ data }) => namesOf(data))).toEqual(walked)
      expect(namesOf((await items({ category_id: shop.vegetables, page: 3 })).data)).toEqual([
        'Leaf 1',
        'Leaf 0',
      ])
      expect((await items({ category_id: shop.vegetables, sub_category_id: shop.roots })).total).toBe(20)
    })

    test('[CAL-09] can be sorted by price and sales across shelves', async () => {
      const { db } = app.deps
      for (let n = 0; n < 30; n++)
        await shop.sell(n % 2 ? shop.leafy : shop.roots, `Item ${n}`, { price: n * 100 + 100 })
      const low = await items({ category_id: shop.vegetables, sort: 'price_low', page: 2 })
      expect(namesOf(low.data)).toEqual(['Item 24', 'Item 25', 'Item 26', 'Item 27', 'Item 28', 'Item 29'])
      expect((await items({ sort: 'price_high' })).data[0]?.name).toBe('Item 29')

      const wanted = low.data[3]?.id ?? 0
      await insertCompleted(db, await insertUser(db), [wanted, wanted])
      await app.runJob('countPopularity')
      expect(namesOf((await items({ sort: 'popular' })).data.slice(0, 2))).toEqual(['Item 27', 'Item 0'])
    })

    test('[SCR-30] show brand, unit price, savings, weighing and storage', async () => {
      const id = await shop.sell(shop.leafy, 'Spinach', {
        brand: 'Hosa Farm',
        price: 6_200,
        old_price: 7_900,
        unit: '500 g',
        pack_size: 500,
        pack_unit: 'g',
        net_weight: 480,
        gross_weight: 500,
        pieces: '12-15',
        serves: '2',
        storage_note: 'Keep it cool and dry.',
        weight_tolerance: 10,
        stock: 3,
      })
      await insertAddons(app.deps.db, id, { name: 'Cleaning', addons: [{ name: 'Washed' }] })
      const [shown] = (await items()).data
      expect(shown).toMatchObject({
        brand: 'Hosa Farm',
        unit_price: { amount: 1_240, size: 100, unit: 'g' },
        discount_percentage: 21,
        net_weight: 480,
        gross_weight: 500,
        pieces: '12-15',
        serves: '2',
        storage_note: 'Keep it cool and dry.',
        by_weight: { price_per_kg: 12_400, weight: 500, tolerance: 10 },
        few_left: 3,
        pack_sizes: [],
      })
      expect(shown?.addon_categories.map((group) => group.name)).toEqual(['Cleaning'])
    })

    test('[SCR-30] show "only 3 left" from the operator’s threshold down, not when sold out', async () => {
      await shop.sell(shop.leafy, 'Six', { stock: 6 })
      await shop.sell(shop.leafy, 'Five', { stock: 5 })
      await shop.sell(shop.leafy, 'None', { stock: 0 })
      await shop.sell(shop.leafy, 'Plenty')
      const left = async () => (await items()).data.map((one) => one.few_left)
      expect(await left()).toEqual([null, 5, null, null])
      await setSettings(app, { lowStockThreshold: 6 })
      expect(await left()).toEqual([6, 5, null, null])
      await setSettings(app, { lowStockThreshold: 5 })
    })

    test('[SCR-30] group sizes in one card, led by the next size when the first is gone', async () => {
      const { db } = app.deps
      const atta = { variant_group: 'atta', pack_unit: 'g' as const }
      const five = await shop.sell(shop.dairy, 'Atta', {
        ...atta,
        pack_size: 5_000,
        unit: '5 kg',
        price: 30_000,
        stock: 0,
      })
      const one = await shop.sell(shop.dairy, 'Atta', {
        ...atta,
        pack_size: 1_000,
        unit: '1 kg',
        price: 7_000,
      })
      const ten = await shop.sell(shop.dairy, 'Atta', {
        ...atta,
        pack_size: 10_000,
        unit: '10 kg',
        price: 55_000,
      })
      const listed = async () => {
        const { data, total } = await items()
        const chips = data[0]?.pack_sizes.map((size) => [size.unit, size.stock])
        return { ids: data.map(({ id }) => id), total, chips }
      }
      const chips = [
        ['1 kg', null],
        ['5 kg', 0],
        ['10 kg', null],
      ]
      expect(await listed()).toEqual({ ids: [five], total: 1, chips })
      expect((await item(ten)).pack_sizes.map(({ id }) => id)).toEqual([one, five, ten])
      expect((await app.guest.grocery.searchGroceryItems({ ...centre, q: 'atta' })).total).toBe(1)
      await db.updateTable('items').set({ is_active: false }).where('id', '=', five).execute()
      expect(await listed()).toEqual({ ids: [one], total: 1, chips: [chips[0], chips[2]] })
      await db.deleteFrom('items').where('id', '=', one).execute()
      expect(await listed()).toEqual({ ids: [ten], total: 1, chips: [] })
    })

    test('[CAL-09] show their aisle, and similar items in stock when sold out', async () => {
      const gone = await shop.sell(shop.leafy, 'Spinach', { stock: 0 })
      await shop.sell(shop.leafy, 'Amaranth', { stock: 2 })
      await shop.sell(shop.leafy, 'Dill', { stock: 0 })
      await shop.sell(shop.leafy, 'Mint', { is_active: false })
      await shop.sell(shop.roots, 'Potato')
      const shown = await item(gone)
      expect(shown.path).toEqual([
        { id: shop.vegetables, name: 'Vegetables' },
        { id: shop.leafy, name: 'Leafy' },
      ])
      expect(namesOf(shown.similar)).toEqual(['Amaranth'])
      expect(shown.restaurant.slug).toBe(shop.slug)
      expect(shown.stock).toBe(0)
    })

    test('[CAL-09] take a fixed number of queries per page', async () => {
      await shop.sell(shop.leafy, 'Spinach')
      const few = await countStatements(app, () => items())
      for (let n = 0; n < 40; n++) await shop.sell(n % 2 ? shop.leafy : shop.roots, `Item ${n}`)
      expect(await countStatements(app, () => items())).toBe(few)
    })
  })

  test('[SCR-30] "buy it again" lists the customer’s own purchases still sold, latest first', async () => {
    const { db } = app.deps
    const [milk, curd, old] = [
      await shop.sell(shop.dairy, 'Milk'),
      await shop.sell(shop.dairy, 'Curd'),
      await shop.sell(shop.dairy, 'Old', { is_active: false }),
    ]
    const me = await insertUser(db)
    await insertCompleted(db, me, [milk, old])
    await insertCompleted(db, me, [curd, milk])
    await insertCompleted(db, await insertUser(db), [old])
    const again = async (user: number) =>
      namesOf(await (await app.as(user)).grocery.getBoughtGroceryItems({ restaurant: shop.slug }))
    expect(await again(me)).toEqual(['Curd', 'Milk'])
    expect(await again(await insertUser(db))).toEqual([])
    expect(await statusOf(app.guest.grocery.getBoughtGroceryItems({ restaurant: shop.slug }))).toBe(401)
  })

  test('[CAL-09] only grocery stores serving the place are listed', async () => {
    await insertStore(app.deps.db)
    await insertStore(app.deps.db, { store_type: 'grocery', ...northBy(30) })
    const stores = await app.guest.grocery.getGroceryStores(centre)
    expect(stores.map(({ id }) => id)).toEqual([shop.id])
    expect(await app.guest.grocery.getGroceryStores({ ...centre, page: 2 })).toEqual([])
  })

  /** A completed order of the store with one of each item. */
  async function insertCompleted(db: TestApp['deps']['db'], user_id: number, ids: number[]) {
    const unique_order_id = await insertOrder(db, {
      user_id,
      restaurant_id: shop.id,
      completed_at: app.time.now,
    })
    const { id: order_id } = await db
      .selectFrom('orders')
      .select('id')
      .where('unique_order_id', '=', unique_order_id)
      .executeTakeFirstOrThrow()
    const line = { order_id, name: 'x', price: 1, quantity: 1, addons: '[]' as never, amount: 1 }
    await db
      .insertInto('orderitems')
      .values(ids.map((item_id) => ({ ...line, item_id })))
      .execute()
  }
})
