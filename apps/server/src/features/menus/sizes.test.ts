import { beforeEach, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { refusal, refused, statusOf } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertItem, insertStaff, insertStore } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the sizes of a thing on %s', (engine) => {
  const app = sharedApp({ engine })
  let store = 0
  let owner: Awaited<ReturnType<typeof app.as>>
  beforeEach(async () => {
    store = await insertStore(app.deps.db, { store_type: 'grocery' })
    owner = await app.as(await insertOwner(app.deps.db, store))
  })
  const rice = (row: Parameters<typeof insertItem>[2] = {}) =>
    insertItem(app.deps.db, store, {
      ...{ name: 'Basmati rice', unit: '1 kg', pack_size: 1_000, pack_unit: 'g', price: 12_000 },
      ...row,
    })
  const large = { pack_size: 5_000, pack_unit: 'g', unit: '5 kg', price: 55_000, stock: 6 } as const
  const rowOf = (id: number) =>
    app.deps.db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('[CAL-09] another size is a copy with its own pack, price and stock; customers see one card', async () => {
    const item_id = await rice({
      ...{ brand: 'Hosa', allergens: json(['nuts']), barcode: '8901234567890', stock: 3, net_weight: 990 },
    })
    const { addon_category_id } = await insertAddons(app.deps.db, item_id, {
      name: 'Bag',
      addons: [{ name: 'Cloth bag' }],
    })
    const { id } = await owner.menus.addSize({ item_id, ...large })
    const [first, second] = [await rowOf(item_id), await rowOf(id)]
    expect(second).toMatchObject({ ...large, name: 'Basmati rice', brand: 'Hosa', allergens: ['nuts'] })
    expect(second).toMatchObject({ barcode: null, net_weight: null, import_key: null })
    expect([first.variant_group, second.variant_group]).toEqual(['Basmati rice', 'Basmati rice'])
    expect([first.is_lead, second.is_lead]).toEqual([true, false])
    expect(first.version).toBe(1)
    const links = await app.deps.db
      .selectFrom('item_addon_categories')
      .select('addon_category_id')
      .where('item_id', '=', id)
      .execute()
    expect(links).toEqual([{ addon_category_id }])
    const moved = await app.deps.db
      .selectFrom('stock_movements')
      .select(['before', 'after', 'why'])
      .where('item_id', '=', id)
      .execute()
    expect(moved).toEqual([{ before: null, after: 6, why: 'adjusted' }])
    const shown = await owner.menus.sizes({ item_id: id })
    expect(shown.restaurant_id).toBe(store)
    expect(shown.sizes.map((one) => [one.id, one.unit, one.price, one.stock])).toEqual([
      [item_id, '1 kg', 12_000, 3],
      [id, '5 kg', 55_000, 6],
    ])
  })

  test('an existing size is refused at its field, and nothing is created', async () => {
    const item_id = await rice()
    await owner.menus.addSize({ item_id, ...large })
    const again = await refusal(owner.menus.addSize({ item_id, ...large, price: 1_000 }))
    expect(again).toMatchObject({ code: 'invalid_input', errors: [{ field: '/pack_size' }] })
    expect((await owner.menus.sizes({ item_id })).sizes).toHaveLength(2)
  })

  test('items with equal names don’t become sizes of each other', async () => {
    const [one, other] = [await rice(), await rice({ brand: 'Nila' })]
    await owner.menus.addSize({ item_id: one, ...large })
    await owner.menus.addSize({ item_id: other, ...large })
    expect((await owner.menus.sizes({ item_id: one })).sizes).toHaveLength(2)
    expect((await rowOf(other)).variant_group).toBe(`Basmati rice ${other}`)
  })

  test('items sold by weight keep their weight in grams', async () => {
    const item_id = await rice({ weight_tolerance: 10 })
    const { id } = await owner.menus.addSize({ item_id, ...large })
    const piece = { pack_size: 1, pack_unit: 'piece', unit: 'sack', price: 90_000, stock: null } as const
    const sack = await owner.menus.addSize({ item_id, ...piece })
    expect((await rowOf(id)).weight_tolerance).toBe(10)
    expect((await rowOf(sack.id)).weight_tolerance).toBeNull()
  })

  test('[ROL-04] other owners can neither see nor add sizes; read-only staff cannot add them', async () => {
    const item_id = await rice()
    const { db } = app.deps
    const stranger = await app.as(await insertOwner(db, await insertStore(db)))
    expect(await statusOf(stranger.menus.sizes({ item_id }))).toBe(404)
    expect(await refused(stranger.menus.addSize({ item_id, ...large }))).toEqual([404, 'not_found'])
    const reader = await app.as(await insertStaff(db, { permissions: ['items:read'] }))
    expect((await reader.menus.sizes({ item_id })).sizes).toHaveLength(1)
    expect(await statusOf(reader.menus.addSize({ item_id, ...large }))).toBe(403)
  })
})
