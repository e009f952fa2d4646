import { beforeAll, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { consoleAs } from '../../testing/console-calls'
import { describeOnDatabases } from '../../testing/database'
import {
  insertAddons,
  insertCategory,
  insertDeliveryArea,
  insertHours,
  insertItem,
  insertStaff,
  insertStore,
  insertUser,
  square,
} from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { cartOf, customer, place } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

type Call = Awaited<ReturnType<typeof consoleAs>>

describeOnDatabases('copying a store on %s', (engine) => {
  const app = sharedApp({ engine })
  let admin: Call
  beforeAll(async () => {
    admin = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
  })
  const store = async (id: number) => (await admin('stores/one', { id })).body
  const copied = async (id: number, name: string) => {
    const { status, body } = await admin('stores/copy', { id, name })
    expect(status, JSON.stringify(body)).toBe(200)
    return body.id
  }

  test('a copy has the menu, hours and areas, no orders, ratings or stock, and is inactive', async () => {
    const { db } = app.deps
    const id = await insertStore(db, {
      name: 'Café Olé',
      delivery_charges: 4_200,
      special_days: json([{ date: '2026-12-25', hours: [{ opens: 720, closes: 900 }] }]),
      avg_rating: 4.5,
      rating_count: 12,
    })
    await insertDeliveryArea(db, id, square(3))
    const above = await insertCategory(db, id, { name: 'Drinks' })
    const below = await insertCategory(db, id, { name: 'Hot', parent_id: above })
    const tea = await insertItem(db, id, {
      name: 'Tea',
      item_category_id: below,
      stock: 9,
      import_key: 'tea',
    })
    await insertItem(db, id, { name: 'Toast', item_category_id: above })
    await insertAddons(db, tea, { name: 'Milk', addons: [{ name: 'Oat', price: 2_000 }, { name: 'None' }] })
    await insertOwner(db, id)
    const { client } = await customer(app)
    await place(client, cartOf(id, [{ id: tea }]))
    await insertHours(db, id, 600, 1_320)

    const copy = await copied(id, 'Café Olé, 2nd floor')
    const [before, after] = [await store(id), await store(copy)]
    const own = ['id', 'name', 'slug', 'version', 'is_active', 'is_accepted', 'created_at', 'rating']
    for (const [field, value] of Object.entries(after))
      if (![...own, 'avg_rating', 'rating_count'].includes(field)) expect(value, field).toEqual(before[field])
    expect(after).toMatchObject({
      name: 'Café Olé, 2nd floor',
      slug: 'cafe-ole-2nd-floor',
      is_active: false,
      is_accepted: false,
      avg_rating: 0,
      rating_count: 0,
      items: 2,
    })

    const rows = async (restaurant_id: number) => {
      const sections = await admin('item-categories/list', { filter: { restaurant_id } })
      const items = await admin('items/list', { filter: { restaurant_id }, sort: 'name' })
      const groups = await admin('addon-categories/list', { filter: { restaurant_id } })
      return { sections: sections.body.rows, items: items.body.rows, groups: groups.body.rows }
    }
    const menu = await rows(copy)
    const hot = menu.sections.find(({ name }) => name === 'Hot')
    const drinks = menu.sections.find(({ name }) => name === 'Drinks')
    expect(hot?.parent_id).toBe(drinks?.id)
    expect(menu.items).toMatchObject([
      { name: 'Tea', item_category_id: hot?.id, stock: 0, addon_category_ids: [menu.groups[0]?.id] },
      { name: 'Toast', item_category_id: drinks?.id, stock: null },
    ])
    expect(menu.groups).toMatchObject([
      { name: 'Milk', addons: [{ name: 'Oat', price: 2_000 }, { name: 'None' }] },
    ])
    const original = await rows(id)
    expect(original.items).toHaveLength(2)
    expect(original.items[0]?.id).toBe(tea)
    const counted = await db
      .selectFrom('item_categories')
      .select('item_count')
      .where('id', '=', hot?.id ?? 0)
      .execute()
    expect(counted).toEqual([{ item_count: 1 }])
    const people = db.selectFrom('store_owners').select('user_id').where('restaurant_id', '=', copy)
    expect(await people.execute()).toEqual([])
    expect(await db.selectFrom('orders').select('id').where('restaurant_id', '=', copy).execute()).toEqual([])
    const noted = db.selectFrom('audit_log').select('after').where('subject', '=', `stores:${copy}`)
    expect(await noted.execute()).toMatchObject([{ after: { copied_from: id } }])
  })

  test('a second copy with the same name gets its own URL', async () => {
    const id = await insertStore(app.deps.db)
    const slugs = [await store(await copied(id, 'Twin')), await store(await copied(id, 'Twin'))]
    expect(slugs.map(({ slug }) => slug)).toEqual(['twin', 'twin-2'])
    expect((await store(await copied(id, 'नंदी'))).slug).toBe('store')
  })

  test('[ROL-04] copying needs the permission, and an unknown store is not found', async () => {
    const { db } = app.deps
    const id = await insertStore(db)
    const tried = async (call: Call, of = id) => {
      const { status, body } = await call('stores/copy', { id: of, name: 'Copy' })
      return [status, body.code]
    }
    expect(await tried(await consoleAs(app, await insertOwner(db, id)))).toEqual([403, 'not_allowed'])
    const reader = await consoleAs(app, await insertStaff(db, { permissions: ['stores:read'] }))
    expect(await tried(reader)).toEqual([403, 'not_allowed'])
    const writer = await consoleAs(app, await insertStaff(db, { permissions: ['stores:write'] }))
    expect((await tried(writer))[0]).toBe(200)
    expect(await tried(admin, 999_999)).toEqual([404, 'not_found'])
  })
})
