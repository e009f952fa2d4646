import { beforeAll, beforeEach, expect, test } from 'vitest'
import { keptLiveEvents, liveEventsAfter } from '../../db/queries/events'
import { stockMovements } from '../../db/queries/stock'
import { json } from '../../db/tables/json'
import { statusOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertCategory, insertItem, insertStaff, insertStore } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the menu editor on %s', (engine) => {
  const app = sharedApp({ engine })
  let store = 0
  let section = 0
  let owner: Awaited<ReturnType<typeof app.as>>
  let stranger: Awaited<ReturnType<typeof app.as>>
  beforeAll(async () => {
    stranger = await app.as(await insertOwner(app.deps.db, await insertStore(app.deps.db)))
  })
  beforeEach(async () => {
    const { db } = app.deps
    store = await insertStore(db)
    section = await insertCategory(db, store, { name: 'Biryani', order_column: 1 })
    owner = await app.as(await insertOwner(db, store))
  })
  const dish = (row: Parameters<typeof insertItem>[2] = {}) =>
    insertItem(app.deps.db, store, { item_category_id: section, ...row })
  const names = async (asked: { q?: string; only?: 'off' | 'low' } = {}) =>
    (await owner.menus.lines({ restaurant_id: store, ...asked })).lines.map(({ name }) => name)
  const slug = async () => (await owner.menus.tree({ restaurant_id: store })).store.slug

  test('[ROL-04] the tree shows categories in the customer’s order, with what is off or low', async () => {
    const starters = await insertCategory(app.deps.db, store, { name: 'Starters', order_column: 0 })
    const below = await insertCategory(app.deps.db, store, { name: 'Chicken', parent_id: section })
    await dish({ name: 'Egg biryani' })
    await dish({ name: 'Off', is_active: false })
    await dish({ name: 'Low', stock: 3, low_stock: 3 })
    const tree = await owner.menus.tree({ restaurant_id: store })
    expect(tree).toMatchObject({ items: 3, off: 1, low: 1 })
    expect(tree.categories.map(({ id, parent_id, items }) => [id, parent_id, items])).toEqual([
      [starters, null, 0],
      [below, section, 0],
      [section, null, 3],
    ])
    expect(await names({ only: 'off' })).toEqual(['Off'])
    expect(await names({ only: 'low' })).toEqual(['Low'])
  })

  test('[ROL-04] dragging sets the order customers see, of items and of categories', async () => {
    const [a, b, c] = [await dish({ name: 'A' }), await dish({ name: 'B' }), await dish({ name: 'C' })]
    const first = await insertCategory(app.deps.db, store, { name: 'Sweets', order_column: 2 })
    const cake = await dish({ name: 'Cake', item_category_id: first })
    await owner.menus.orderItems({ restaurant_id: store, item_category_id: section, ids: [c, cake, a, b] })
    await owner.menus.orderCategories({ restaurant_id: store, parent_id: null, ids: [first, section] })
    await dish({ name: 'Kheer', item_category_id: first })
    const menu = await app.guest.catalogue.getRestaurantItems({ slug: await slug() })
    expect(menu.categories.map(({ name }) => name)).toEqual(['Sweets', 'Biryani'])
    expect(menu.items.Biryani?.map(({ name }) => name)).toEqual(['C', 'Cake', 'A', 'B'])
  })

  test('[ROL-04] dragging keeps categories at two levels', async () => {
    const below = await insertCategory(app.deps.db, store, { name: 'Chicken', parent_id: section })
    const sweets = await insertCategory(app.deps.db, store, { name: 'Sweets' })
    const under = (parent_id: number, ids: number[]) =>
      owner.menus.orderCategories({ restaurant_id: store, parent_id, ids })
    expect(await statusOf(under(below, [sweets]))).toBe(400)
    expect(await statusOf(under(sweets, [section]))).toBe(400)
    await under(section, [sweets, below])
    const { categories } = await owner.menus.tree({ restaurant_id: store })
    expect(categories.map(({ name, parent_id }) => [name, parent_id])).toEqual([
      ['Biryani', null],
      ['Sweets', section],
      ['Chicken', section],
    ])
  })

  test('[ROL-04] nothing moves if one of the ids belongs to another store', async () => {
    const [mine, theirs] = [await dish(), await insertItem(app.deps.db, await insertStore(app.deps.db))]
    const input = { restaurant_id: store, item_category_id: section, ids: [theirs, mine] }
    expect(await statusOf(owner.menus.orderItems(input))).toBe(404)
    const { lines } = await owner.menus.lines({ restaurant_id: store })
    expect(lines).toMatchObject([{ id: mine, version: 1 }])
  })

  test('[ROL-04] another store’s owner cannot reach this menu with any call', async () => {
    const item_id = await dish()
    const here = { restaurant_id: store }
    // created before the calls, so that no rejected promise is left unhandled in the meantime
    const to_restaurant_id = await insertStore(app.deps.db)
    const asked = [
      stranger.menus.tree(here),
      stranger.menus.lines(here),
      stranger.menus.orderCategories({ ...here, parent_id: null, ids: [section] }),
      stranger.menus.orderItems({ ...here, item_category_id: section, ids: [item_id] }),
      stranger.menus.changePrices({
        ...here,
        items: [{ id: item_id, price: 10_000 }],
        percent: 5,
        round_to: 100,
      }),
      stranger.menus.switchItems({ ...here, ids: [item_id], off_for: 'today' }),
      stranger.menus.moveStock({ item_id, reason: 'counted', move: { counted: 4 } }),
      stranger.menus.findDuplicates(here),
      stranger.menus.copyMenu({ ...here, to_restaurant_id: store, ids: [item_id] }),
      owner.menus.copyMenu({ ...here, to_restaurant_id, ids: [item_id] }),
    ]
    expect(await Promise.all(asked.map(statusOf))).toEqual(asked.map(() => 404))
    const reader = await app.as(await insertStaff(app.deps.db, { permissions: ['items:read'] }))
    expect(await statusOf(reader.menus.switchItems({ ...here, ids: [item_id], off_for: null }))).toBe(403)
  })

  test('[ROL-05] prices rise by a percentage as previewed; a price changed in the meantime stays', async () => {
    const [a, b] = [await dish({ price: 32_900, old_price: 35_000 }), await dish({ price: 10_000 })]
    await app.deps.db.updateTable('items').set({ price: 11_000 }).where('id', '=', b).execute()
    const done = await owner.menus.changePrices({
      restaurant_id: store,
      items: [
        { id: a, price: 32_900 },
        { id: b, price: 10_000 },
      ],
      percent: 7.5,
      round_to: 100,
    })
    expect(done).toEqual({ changed: [{ id: a, from: 32_900, to: 35_400 }], skipped: [b] })
    const rows = await app.deps.db
      .selectFrom('items')
      .select(['id', 'price', 'old_price'])
      .where('restaurant_id', '=', store)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { id: a, price: 35_400, old_price: null },
      { id: b, price: 11_000, old_price: null },
    ])
    const audit = await app.deps.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject', '=', `items:${a}`)
      .execute()
    expect(audit).toEqual([{ before: { price: 32_900 }, after: { price: 35_400 } }])
  })

  test('[ROL-04] a dish that is off until tomorrow shows its return, and returns then', async () => {
    const id = await dish({ name: 'Nihari' })
    const [switched] = await owner.menus.switchItems({ restaurant_id: store, ids: [id], off_for: 'today' })
    // 12:30 on a Friday in Bengaluru
    expect(switched).toEqual({ id, is_active: true, off_until: '2026-11-21T00:30:00.000Z' })
    const shown = async () =>
      (await app.guest.catalogue.getRestaurantItems({ slug: await slug() })).items.Biryani?.[0]
    expect(await shown()).toMatchObject({ is_active: 0, back_at: '2026-11-21T00:30:00.000Z' })
    const before = app.time.now
    app.time.now = new Date('2026-11-21T00:30:00Z')
    expect(await shown()).toMatchObject({ is_active: 1 })
    expect(await shown()).not.toHaveProperty('back_at')
    app.time.now = before
    await owner.menus.switchItems({ restaurant_id: store, ids: [id], off_for: null })
    expect(await shown()).toMatchObject({ is_active: 1 })
  })

  test('[ROL-04] a dish outside its serving hours is found as unavailable, with its next time', async () => {
    await dish({
      name: 'Zunka bhakri',
      sold_hours: json([{ weekday: 5, opens: 1_110, closes: 1_320 }]),
    })
    const { items } = await app.guest.catalogue.searchRestaurants({
      q: 'zunka',
      latitude: 12.9716,
      longitude: 77.5946,
    })
    expect(items[0]).toMatchObject({ is_active: 0, back_at: '2026-11-20T13:00:00.000Z' })
  })

  test('[ROL-05] manual stock changes record person and reason, and never go below zero', async () => {
    const item_id = await dish({ stock: 10 })
    const move = (by: number) =>
      owner.menus.moveStock({ item_id, reason: 'waste', note: 'Fell down', move: { by } })
    expect(await move(-3)).toMatchObject({ stock: 7 })
    expect(await statusOf(move(-8))).toBe(409)
    await owner.menus.moveStock({ item_id, reason: 'counted', move: { counted: 20 } })
    expect(await stockMovements(app.deps.db, item_id)).toMatchObject([
      { before: 7, after: 20, why: 'counted' },
      { before: 10, after: 7, why: 'waste' },
      { before: null, after: 10, why: 'created' },
    ])
  })

  test('[ROL-04] a store is alerted once when an item runs low, and again after restocking', async () => {
    const { db } = app.deps
    const item_id = await dish({ name: 'Paneer', stock: 5, low_stock: 4 })
    const { newest: after } = await keptLiveEvents(db)
    const told = async () => {
      await app.runJob('findLowStock')
      await app.settle()
      return (await liveEventsAfter(db, after))
        .filter(({ event, audience }) => event === 'stock.low' && audience === `store:${store}`)
        .map(({ payload }) => payload)
    }
    expect(await told()).toEqual([])
    await owner.menus.moveStock({ item_id, reason: 'waste', move: { by: -1 } })
    const once = { item_id, restaurant_id: store, name: 'Paneer', left: 4 }
    expect(await told()).toEqual([once])
    expect(await told()).toEqual([once])
    await owner.menus.moveStock({ item_id, reason: 'received', move: { by: 9 } })
    expect(await told()).toHaveLength(1)
    await owner.menus.moveStock({ item_id, reason: 'waste', move: { by: -11 } })
    expect(await told()).toEqual([once, { ...once, left: 2 }])
  })

  test('[CAL-08] ingredients are shown where known, and filters where a menu has them', async () => {
    const { guest } = app
    const plain = await dish({ name: 'Plain rice' })
    expect(await guest.catalogue.getRestaurantItems({ slug: await slug() })).not.toHaveProperty('has_facts')
    const facts = { allergens: ['milk', 'nuts'], diets: ['halal'], spice: 1 as const }
    const korma = await dish({
      ...{ name: 'Korma', spice: 1, ingredients: 'Chicken, cashew, curd', nutrition_per: 'portion' },
      ...{ allergens: json(facts.allergens), diets: json(facts.diets), energy: 640, protein: 31.5 },
    })
    const menu = await guest.catalogue.getRestaurantItems({ slug: await slug() })
    expect(menu.has_facts).toBe(true)
    expect(menu.items.Biryani?.[1]).not.toHaveProperty('allergens')
    expect(await guest.catalogue.getMenuFacts({ slug: await slug() })).toEqual([{ id: korma, ...facts }])
    expect(await guest.catalogue.getItemFacts({ id: korma })).toEqual({
      ...facts,
      ...{ ingredients: 'Chicken, cashew, curd', nutrition_per: 'portion' },
      ...{ energy: 640, protein: 31.5, carbohydrates: null, fat: null },
    })
    expect(await guest.catalogue.getItemFacts({ id: plain })).toMatchObject({ allergens: [], spice: null })
  })

  test('[ROL-04] a barcode finds its item, and duplicates are found', async () => {
    await dish({ name: 'Basmati rice', unit: '1 kg', barcode: '8901000000011' })
    await dish({ name: 'Basmati  Rice', unit: '1 KG' })
    await dish({ name: 'Sona rice', unit: '1 kg', barcode: '8901000000011' })
    await dish({ name: 'Basmati rice', unit: '5 kg' })
    // sizes of one item that are told by their pack alone
    for (const pack_size of [500, 1_000]) await dish({ name: 'Atta', pack_size, pack_unit: 'g' })
    expect(await names({ q: '8901000000011' })).toEqual(['Basmati rice', 'Sona rice'])
    const alike = await owner.menus.findDuplicates({ restaurant_id: store })
    expect(alike.map(({ by, items }) => [by, items.map(({ name }) => name)])).toEqual([
      ['barcode', ['Basmati rice', 'Sona rice']],
      ['name', ['Basmati rice', 'Basmati  Rice']],
    ])
  })
})
