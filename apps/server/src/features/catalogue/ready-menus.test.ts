import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { menuVersion, trimMenuChanges } from '../../db/queries/menu-changes'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertCategory, insertItem, insertStore, setSettings } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'

describeOnDatabases('menus that are kept on %s', (engine) => {
  const app = sharedApp({ engine })
  let stores = 0
  /** A store with one dish and an add-on. */
  async function shop() {
    const { db } = app.deps
    const slug = `menu-${++stores}`
    const restaurant_id = await insertStore(db, { slug })
    const item_category_id = await insertCategory(db, restaurant_id, { name: 'Dosas' })
    const item_id = await insertItem(db, restaurant_id, { item_category_id, name: 'Masala dosa', stock: 9 })
    const { addon_ids } = await insertAddons(db, item_id, { addons: [{ name: 'Cheese', price: 2_000 }] })
    const menu = () => app.guest.catalogue.getRestaurantItems({ slug })
    const dish = async () => Object.values((await menu()).items).flat()[0]
    return { slug, restaurant_id, item_category_id, item_id, addon_ids, menu, dish }
  }

  test('[CAL-08] a cached menu costs one statement', async () => {
    const { menu, slug, item_category_id: categoryId } = await shop()
    const category = () => app.guest.catalogue.getCategoryItems({ slug, categoryId })
    const before = [await menu(), await category()]
    const again: unknown[] = []
    const statements = await countStatements(app, async () => {
      again.push(await menu(), await category())
    })
    expect(statements).toBe(2)
    expect(again).toEqual(before)
  })

  // rows are changed behind the app's back, as another node would
  test('[CAL-08] every change of a menu’s content is in the next response', async () => {
    const { db } = app.deps
    const { item_id, item_category_id, restaurant_id, addon_ids, dish, menu, slug } = await shop()
    const [addon_id = 0] = addon_ids
    const items = (values: object) => () =>
      db.updateTable('items').set(values).where('id', '=', item_id).execute()
    const addons = (values: object) => () =>
      db.updateTable('addons').set(values).where('id', '=', addon_id).execute()
    const group = () => db.selectFrom('addons').select('addon_category_id').where('id', '=', addon_id)
    const groups = (values: object) => () =>
      db.updateTable('addon_categories').set(values).where('id', 'in', group()).execute()
    const changes: [what: string, change: () => Promise<unknown>, shown: object][] = [
      ['price', items({ price: 12_345 }), { price: 12_345 }],
      ['stock', items({ stock: 2 }), { stock: 2 }],
      ['allergens', items({ allergens: json(['milk']) }), { name: 'Masala dosa' }],
      ['switched off', items({ is_active: false }), { is_active: 0 }],
      ['off until', items({ is_active: true, off_until: new Date('2027-01-01') }), { is_active: 0 }],
      ['on again', items({ off_until: null }), { is_active: 1 }],
      ['addon', addons({ price: 2_500 }), { addon_categories: [{ addons: [{ price: 2_500 }] }] }],
      ['group', groups({ name: 'Toppings' }), { addon_categories: [{ name: 'Toppings' }] }],
      [
        'no choices',
        () => db.deleteFrom('item_addon_categories').where('item_id', '=', item_id).execute(),
        { addon_categories: [] },
      ],
      [
        'choices again',
        () =>
          sql`insert into item_addon_categories (item_id, addon_category_id)
            select ${item_id}, addon_category_id from addons where id = ${addon_id}`.execute(db),
        { addon_categories: [{ name: 'Toppings' }] },
      ],
      [
        'addon gone',
        () => db.deleteFrom('addons').where('id', '=', addon_id).execute(),
        { addon_categories: [{ addons: [] }] },
      ],
    ]
    await setSettings(app, { showInActiveItemsToo: true })
    for (const [what, change, shown] of changes) {
      await dish()
      await change()
      expect(await dish(), what).toMatchObject(shown)
    }
    expect((await menu()).has_facts).toBe(true)
    await db
      .updateTable('item_categories')
      .set({ name: 'Crêpes' })
      .where('id', '=', item_category_id)
      .execute()
    expect(Object.keys((await menu()).items)).toEqual(['Crêpes'])
    await insertItem(db, restaurant_id, { item_category_id, name: 'Rava dosa' })
    expect((await menu()).categories).toMatchObject([{ count: 2 }])
    await db.deleteFrom('items').where('name', '=', 'Rava dosa').execute()
    expect((await menu()).categories).toMatchObject([{ count: 1 }])
    await db
      .updateTable('restaurants')
      .set({ slug: `${slug}-moved` })
      .where('id', '=', restaurant_id)
      .execute()
    await expect(menu()).rejects.toMatchObject({ body: { code: 'not_found' } })
  })

  test('[SCR-29] a dish is back on sale at its hours without a change in the database', async () => {
    const { dish, item_id } = await shop()
    const until = new Date(app.time.now.getTime() + 60_000)
    await app.deps.db.updateTable('items').set({ off_until: until }).where('id', '=', item_id).execute()
    expect((await dish())?.is_active).toBe(0)
    app.time.pass(1.5)
    expect((await dish())?.is_active).toBe(1)
  })

  test('the changes of a busy menu are trimmed to a new one, which no cache has seen', async () => {
    const { db } = app.deps
    const { slug, restaurant_id, item_id } = await shop()
    const quiet = await shop()
    for (let stock = 0; stock < 30; stock++)
      await db.updateTable('items').set({ stock }).where('id', '=', item_id).execute()
    const version = async (of: string) => (await menuVersion(db, of))?.version
    const [before, calm] = [await version(slug), await version(quiet.slug)]
    await trimMenuChanges(db)
    const kept = await db
      .selectFrom('menu_changes')
      .selectAll()
      .where('restaurant_id', '=', restaurant_id)
      .execute()
    expect(kept).toHaveLength(1)
    expect(before?.split(',')).not.toContain(await version(slug))
    expect(await version(quiet.slug)).toBe(calm)
  })

  test('two orders that take stock of one store are not serialized by its menu', async ({ skip }) => {
    if (engine === 'pglite') skip('one connection: nothing runs side by side')
    const { db } = app.deps
    const { restaurant_id, item_id } = await shop()
    const other = await insertItem(db, restaurant_id, { stock: 5 })
    const take = (tx: typeof db, id: number) =>
      tx.updateTable('items').set({ stock: 1 }).where('id', '=', id).execute()
    await db.transaction().execute(async (first) => {
      await take(first, item_id)
      await db.transaction().execute((second) => take(second, other))
    })
  })
})
