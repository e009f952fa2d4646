import { beforeEach, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertCategory, insertItem, insertStore } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('copying a menu on %s', (engine) => {
  const app = sharedApp({ engine })
  let store = 0
  let other = 0
  let section = 0
  let owner: Awaited<ReturnType<typeof app.as>>
  beforeEach(async () => {
    const { db } = app.deps
    store = await insertStore(db)
    other = await insertStore(db)
    section = await insertCategory(db, store, { name: 'Biryani' })
    const user_id = await insertOwner(db, store)
    await db.insertInto('store_owners').values({ user_id, restaurant_id: other }).execute()
    owner = await app.as(user_id)
  })
  const dish = (row: Parameters<typeof insertItem>[2] = {}) =>
    insertItem(app.deps.db, store, { item_category_id: section, ...row })
  const copy = () =>
    owner.menus.copyMenu({ restaurant_id: store, to_restaurant_id: other, category_ids: [section] })
  const menuOf = async (restaurant_id: number) => {
    const { slug } = (await owner.menus.tree({ restaurant_id })).store
    return (await app.guest.catalogue.getRestaurantItems({ slug })).items
  }
  /** Names and prices of the choices of each copied item, and the groups they are in. */
  const choices = async () =>
    ((await menuOf(other)).Biryani ?? []).map(({ name, addon_categories = [] }) => [
      name,
      ...addon_categories.map(({ addons }) =>
        addons.map((addon) => `${addon.name} ${addon.price}`).join(', '),
      ),
    ])
  const groups = () =>
    app.deps.db
      .selectFrom('addon_categories')
      .select(['id', 'name'])
      .where('restaurant_id', '=', other)
      .execute()

  test('[ROL-04] copied items keep categories and add-ons, lose their stock, and are never duplicated', async () => {
    const { db } = app.deps
    const below = await insertCategory(db, store, { name: 'Chicken', parent_id: section })
    const one = await dish({ name: 'Dum', item_category_id: below, stock: 4, allergens: json(['milk']) })
    const two = await dish({ name: 'Egg' })
    const { addon_category_id } = await insertAddons(db, one, { name: 'Size', addons: [{ name: 'Half' }] })
    await db.insertInto('item_addon_categories').values({ item_id: two, addon_category_id }).execute()
    expect(await copy()).toEqual({ copied: 2, skipped: 0 })
    expect(await copy()).toEqual({ copied: 0, skipped: 2 })
    const tree = await owner.menus.tree({ restaurant_id: other })
    expect(tree.categories.map(({ name, items }) => [name, items]).sort()).toEqual([
      ['Biryani', 1],
      ['Chicken', 1],
    ])
    const items = await menuOf(other)
    expect(items.Chicken).toMatchObject([
      { name: 'Dum', stock: null, addon_categories: [{ name: 'Size', addons: [{ name: 'Half' }] }] },
    ])
    expect(items.Biryani?.[0]?.addon_categories).toEqual(items.Chicken?.[0]?.addon_categories)
  })

  test('[ROL-04] groups of the same name keep their own choices and prices in a copy', async () => {
    const { db } = app.deps
    const size = (prices: number[]) => ({
      name: 'Size',
      addons: prices.map((price, at) => ({ name: at === 0 ? 'Small' : 'Large', price })),
    })
    const [tea, cake, coffee] = [
      await dish({ name: 'Tea' }),
      await dish({ name: 'Cake' }),
      await dish({ name: 'Coffee' }),
    ]
    await insertAddons(db, tea, size([1_000, 2_000]))
    await insertAddons(db, cake, size([9_000, 18_000]))
    await insertAddons(db, coffee, size([1_000, 2_000]))
    // the other store has a group of this name with other choices
    const theirs = await insertItem(db, other)
    await insertAddons(db, theirs, size([100, 200]))
    expect(await copy()).toEqual({ copied: 3, skipped: 0 })
    expect(await choices()).toEqual([
      ['Tea', 'Small 1000, Large 2000'],
      ['Cake', 'Small 9000, Large 18000'],
      ['Coffee', 'Small 1000, Large 2000'],
    ])
    expect(await groups()).toHaveLength(4)
  })

  test('[ROL-04] a copy uses a group of the other store with the same choices and limits', async () => {
    const { db } = app.deps
    const size = { name: 'Size', type: 'SINGLE' as const, min: 1, max: 1 }
    const addons = [{ name: 'Half' }, { name: 'Full', price: 9_000 }]
    await insertAddons(db, await dish({ name: 'Dum' }), { ...size, addons })
    await insertAddons(db, await dish({ name: 'Egg' }), { ...size, min: 0, addons })
    const theirs = await insertAddons(db, await insertItem(db, other), {
      ...size,
      addons: addons.toReversed(),
    })
    await copy()
    const items = (await menuOf(other)).Biryani
    expect(
      items?.map(({ addon_categories }) => addon_categories?.[0]?.id === theirs.addon_category_id),
    ).toEqual([true, false])
    expect(await groups()).toHaveLength(2)
  })

  test('[ROL-04] sizes that are told by their pack alone are all copied, once', async () => {
    for (const pack_size of [500, 1_000]) await dish({ name: 'Atta', pack_size, pack_unit: 'g' })
    expect(await copy()).toEqual({ copied: 2, skipped: 0 })
    await dish({ name: 'Atta', pack_size: 5_000, pack_unit: 'g' })
    expect(await copy()).toEqual({ copied: 1, skipped: 2 })
  })
})
