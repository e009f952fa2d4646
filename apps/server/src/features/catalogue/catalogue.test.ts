import { expect, test } from 'vitest'
import { statusOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import {
  centre,
  insertAddons,
  insertCategory,
  insertItem,
  insertStore,
  setSettings,
  startFresh,
} from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'
import { countStatements } from '../../testing/statements'

describeOnDatabases('the catalogue on %s', (engine) => {
  const app = sharedApp({ engine })

  const fresh = () => startFresh(app, ['items', 'restaurants'])
  const names = (rows: readonly { name: string }[]) => rows.map((row) => row.name)

  test('[CAL-08] a menu is listed in the store’s order with categories and add-ons', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { slug: 'spice' })
    const mains = await insertCategory(db, store, { name: 'Mains', order_column: 2 })
    const starters = await insertCategory(db, store, { name: 'Starters', order_column: 1 })
    const closed = await insertCategory(db, store, { name: 'Winter', is_enabled: false })
    const thali = await insertItem(db, store, { name: 'Thali', item_category_id: mains, price: 25_000 })
    await insertItem(db, store, { name: 'Soup', item_category_id: starters, order_column: 2, is_veg: 1 })
    await insertItem(db, store, {
      name: 'Tikka',
      item_category_id: starters,
      order_column: 1,
      is_recommended: true,
      old_price: 12_000,
    })
    await insertItem(db, store, { name: 'Stew', item_category_id: closed })
    await insertAddons(db, thali, {
      name: 'Bread',
      type: 'SINGLE',
      min: 1,
      max: 1,
      addons: [
        { name: 'Roti', price: 0 },
        { name: 'Naan', price: 2_000, is_active: false },
      ],
    })
    const menu = await app.guest.catalogue.getRestaurantItems({ slug: 'spice' })
    expect(Object.entries(menu.items).map(([name, items]) => [name, names(items)])).toEqual([
      ['Starters', ['Tikka', 'Soup']],
      ['Mains', ['Thali']],
    ])
    expect(menu.categories).toEqual([
      { id: starters, name: 'Starters', count: 2 },
      { id: mains, name: 'Mains', count: 1 },
    ])
    expect(menu.recommended).toMatchObject([
      { name: 'Tikka', old_price: 12_000, is_recommended: 1, is_veg: null },
    ])
    expect(menu.items.Mains?.[0]?.addon_categories).toMatchObject([
      {
        name: 'Bread',
        type: 'SINGLE',
        required: true,
        min: 1,
        max: 1,
        addons: [
          { name: 'Roti', price: 0, is_active: 1 },
          { name: 'Naan', price: 2_000, is_active: 0 },
        ],
      },
    ])
  })

  test('[CAL-08] a menu takes three queries at any length', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { slug: 'long' })
    for (let n = 0; n < 25; n++) {
      const item = await insertItem(db, store)
      await insertAddons(db, item, { addons: [{ name: 'Extra' }] })
    }
    const read = () => app.guest.catalogue.getRestaurantItems({ slug: 'long' })
    expect(await countStatements(app, read)).toBe(3)
    expect((await read()).categories).toHaveLength(25)
  })

  test('[CAL-08] sold-out items are marked or hidden as set', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { slug: 'small' })
    const item_category_id = await insertCategory(db, store, { name: 'All' })
    await insertItem(db, store, { name: 'Off', item_category_id, is_active: false, is_recommended: true })
    await insertItem(db, store, { name: 'Last', item_category_id, stock: 1 })
    const read = async () =>
      (await app.guest.catalogue.getRestaurantItems({ slug: 'small' })).items.All?.map((item) => [
        item.name,
        item.is_active,
        item.stock,
      ])
    expect(await read()).toEqual([
      ['Off', 0, null],
      ['Last', 1, 1],
    ])
    expect((await app.guest.catalogue.getRestaurantItems({ slug: 'small' })).recommended).toEqual([])
    await setSettings(app, { showInActiveItemsToo: false })
    expect(await read()).toEqual([['Last', 1, 1]])
  })

  test('[CAL-07] categories and aisles of a store can be read separately', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { slug: 'butcher', store_type: 'meat' })
    const fish = await insertCategory(db, store, { name: 'Fish', image: '/media/fish.webp', order_column: 1 })
    const sea = await insertCategory(db, store, { name: 'Sea fish', parent_id: fish })
    const lamb = await insertCategory(db, store, { name: 'Lamb', order_column: 2 })
    await insertItem(db, store, { name: 'Trout', item_category_id: fish, unit: '500 g' })
    await insertItem(db, store, { name: 'Pomfret', item_category_id: sea })
    await insertItem(db, store, { name: 'Chops', item_category_id: lamb })
    const category = async (categoryId: number) =>
      names((await app.guest.catalogue.getCategoryItems({ slug: 'butcher', categoryId })).items)
    expect(await category(fish)).toEqual(['Trout', 'Pomfret'])
    expect(await category(sea)).toEqual(['Pomfret'])
    expect(await category(lamb + 100)).toEqual([])
    const menu = await app.guest.catalogue.getRestaurantItems({ slug: 'butcher', categoryId: lamb })
    expect(Object.keys(menu.items)).toEqual(['Lamb'])
    expect(await app.guest.catalogue.getMeatsCategories({ id: store })).toMatchObject([
      { id: fish, name: 'Fish', image: '/media/fish.webp' },
      { id: lamb, name: 'Lamb', image: null },
    ])
  })

  test('[CAL-08] a shared link returns one item with add-ons and store', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db, { name: 'Spice Lane' })
    const id = await insertItem(db, store, { name: 'Dosa', desc: 'Crisp' })
    await insertAddons(db, id, { name: 'Chutneys', addons: [{ name: 'Coconut' }] })
    const item = await app.guest.catalogue.getSingleItem({ id })
    expect(item).toMatchObject({ name: 'Dosa', desc: 'Crisp', restaurant: { id: store, name: 'Spice Lane' } })
    expect(item.addon_categories).toMatchObject([{ name: 'Chutneys', required: false }])
  })

  test('[CAL-08] unknown items and those of unaccepted stores are not found', async () => {
    await fresh()
    const { db } = app.deps
    const hidden = await insertStore(db, { slug: 'hidden', is_accepted: false })
    const id = await insertItem(db, hidden, { name: 'Secret curry' })
    const { catalogue } = app.guest
    const answers = [
      catalogue.getSingleItem({ id }),
      catalogue.getSingleItem({ id: id + 1_000 }),
      catalogue.getRestaurantItems({ slug: 'hidden' }),
      catalogue.getRestaurantItems({ slug: 'nowhere' }),
      catalogue.getCategoryItems({ slug: 'hidden', categoryId: 1 }),
      catalogue.getMeatsCategories({ id: hidden }),
    ]
    expect(await Promise.all(answers.map(statusOf))).toEqual(answers.map(() => 404))
    expect((await catalogue.searchRestaurants({ ...centre, q: 'secret' })).items).toEqual([])
  })

  test('[CAL-08] [VAL-06] a stored cart gets current prices; deleted items are inactive', async () => {
    await fresh()
    const { db } = app.deps
    const store = await insertStore(db)
    const dosa = await insertItem(db, store, { price: 8_000, stock: 3 })
    const { addon_ids } = await insertAddons(db, dosa, {
      addons: [
        { name: 'Ghee', price: 1_500 },
        { name: 'Cheese', price: 2_500, is_active: false },
      ],
    })
    const [ghee, cheese] = addon_ids as [number, number]
    const tea = await insertItem(db, store, { is_active: false, price: 2_000 })
    const foreign = await insertAddons(db, tea, { addons: [{ name: 'Ginger', price: 500 }] })
    const [ginger] = foreign.addon_ids as [number]
    const answer = await app.guest.catalogue.checkCartItemsAvailability({
      items: [
        { id: dosa, addons: [{ addon_id: ghee }, { addon_id: cheese }] },
        { id: dosa, addons: [{ addon_id: ginger }] },
        { id: tea },
        { id: 999_999 },
      ],
    })
    expect(
      answer.map(({ addon_categories, ...rest }) => ({ ...rest, groups: addon_categories.length })),
    ).toEqual([
      {
        id: dosa,
        restaurant_id: store,
        groups: 1,
        price: 8_000,
        is_active: 1,
        stock: 3,
        addons: [
          { id: ghee, price: 1_500, is_active: 1 },
          { id: cheese, price: 2_500, is_active: 0 },
          { id: ginger, price: 0, is_active: 0 },
        ],
      },
      { id: tea, restaurant_id: store, groups: 1, price: 2_000, is_active: 0, stock: null, addons: [] },
      { id: 999_999, restaurant_id: 0, groups: 0, price: 0, is_active: 0, stock: null, addons: [] },
    ])
    expect(await app.guest.catalogue.checkCartItemsAvailability({ items: [] })).toEqual([])
  })
})
