import { fileKinds } from '@tokri/contract/file-kinds'
import { beforeAll, expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { seedDemoCity } from '../../demo/seed/load'
import { sendFile, workedOff } from '../../testing/files'
import { insertItem, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({})
let admin = 0
beforeAll(async () => {
  const { db, storage } = app.deps
  await seedDemoCity(db, { storage, now: app.time.now })
  admin = await insertUser(db, { role: 'admin' })
})

async function exported(
  user_id: number,
  kind: (typeof fileKinds)[number],
  restaurant_id?: number,
): Promise<string> {
  const client = await app.as(user_id)
  const within = restaurant_id === undefined ? {} : { restaurant_id }
  const { url } = await client.files.exportLink({ kind, ...within })
  const answer = await app.app.inject({ url })
  expect(answer.statusCode).toBe(200)
  return answer.body
}

/** The full content of a table, except the keys by which imports find rows. */
async function content(
  table:
    | 'restaurants'
    | 'items'
    | 'addon_categories'
    | 'addons'
    | 'item_addon_categories'
    | 'item_categories'
    | 'restaurant_category_links'
    | 'restaurant_hours'
    | 'zones'
    | 'coupons'
    | 'coupon_restaurants'
    | 'users'
    | 'alert_preferences',
) {
  const rows = await app.deps.db.selectFrom(table).selectAll().execute()
  return rows.map(({ import_key: _, ...row }: Record<string, unknown>) => JSON.stringify(row)).sort()
}
const tables = [
  'restaurants',
  'items',
  'addon_categories',
  'addons',
  'item_addon_categories',
  'item_categories',
  'restaurant_category_links',
  'restaurant_hours',
  'zones',
  'coupons',
  'coupon_restaurants',
  'users',
  'alert_preferences',
] as const

/** Time limit for exporting and importing a whole city, in ms. */
const WHOLE_CITY_MS = 90_000

test.each(fileKinds)(
  'the demo city’s %s, exported and imported again, change nothing',
  async (kind) => {
    const csv = await exported(admin, kind)
    const before = await Promise.all(tables.map(content))
    const { id } = await sendFile(app, admin, csv, { kind })
    const checked = await workedOff(app, admin, id)
    expect(checked.result?.mistakes, kind).toEqual([])
    expect(checked.rows).toBeGreaterThan(0)
    for (const [what, tally] of Object.entries(checked.result?.counts ?? {}))
      expect(tally, what).toMatchObject({ created: 0, updated: 0 })
    await (await app.as(admin)).files.run({ job_id: id })
    expect((await workedOff(app, admin, id)).state).toBe('done')
    const after = await Promise.all(tables.map(content))
    for (const [at, table] of tables.entries()) expect(after[at], table).toEqual(before[at])
  },
  WHOLE_CITY_MS,
)

test('cells that a spreadsheet would run are escaped and restored on import', async () => {
  const { db } = app.deps
  const store = await insertStore(db, { name: '=HYPERLINK("x")', phone: '+919800000009' })
  await insertItem(db, store, { name: '@SUM(A1)', desc: '-2+3', brand: '+plus' })
  const menu = await exported(admin, 'items', store)
  expect(menu).toContain("'@SUM(A1)")
  expect(menu).not.toMatch(/(^|,)[=@]/m)
  const { id } = await sendFile(app, admin, menu, { kind: 'items' })
  expect((await workedOff(app, admin, id)).result?.counts.items).toEqual({
    created: 0,
    updated: 0,
    unchanged: 1,
  })
  expect(await exported(admin, 'stores', store)).toContain(`"'=HYPERLINK(""x"")"`)
})

const facts = {
  allergens: ['nuts', 'gluten'],
  diets: ['jain'],
  spice: 2,
  ingredients: 'Rice, cashew',
  barcode: '8901234567890',
  low_stock: 4,
  nutrition_per: '100g',
  energy: 180,
  protein: 4.5,
  carbohydrates: 30.1,
  fat: 0.3,
  sold_hours: [
    { weekday: 6, opens: 1_140, closes: 1_500 },
    { weekday: 1, opens: 720, closes: 900 },
  ],
}
const lost = {
  ...{ spice: null, ingredients: null, barcode: null, low_stock: null, nutrition_per: null },
  ...{ energy: null, protein: null, carbohydrates: null, fat: null },
}

test('[VAL-06] facts and serving hours of a dish survive export and import', async () => {
  const { db } = app.deps
  const store = await insertStore(db)
  const { allergens, diets, sold_hours, ...plain } = facts
  const lists = { allergens: json(allergens), diets: json(diets), sold_hours: json(sold_hours) }
  const id = await insertItem(db, store, { name: 'Pulao', is_veg: 1, ...plain, ...lists })
  const menu = await exported(admin, 'items', store)
  expect(menu).toContain('nuts|gluten')
  expect(menu).toContain('Sat 19:00-01:00; Mon 12:00-15:00')
  const takeIn = async (csv: string) => {
    const sent = await sendFile(app, admin, csv, { kind: 'items' })
    const checked = await workedOff(app, admin, sent.id)
    if (checked.result?.mistakes.length) return checked.result.mistakes
    await (await app.as(admin)).files.run({ job_id: sent.id })
    return (await workedOff(app, admin, sent.id)).result?.counts.items
  }
  expect(await takeIn(menu)).toEqual({ created: 0, updated: 0, unchanged: 1 })
  const none = { ...lost, allergens: json([]), diets: json([]), sold_hours: json([]) }
  await db.updateTable('items').set(none).where('id', '=', id).execute()
  expect(await takeIn(menu)).toEqual({ created: 0, updated: 1, unchanged: 0 })
  const row = await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row).toMatchObject(facts)
  const wrong = [
    ['energy', '90', 'nutrition_per'],
    ['diets,allergens', 'vegan,milk', 'diets'],
    ['sold_hours', 'Mon 10:00-14:00; Mon 12:00-16:00', 'sold_hours'],
    ['nutrition_per,fat', '100g,0.25', 'fat'],
  ] as const
  for (const [columns, cells, column] of wrong) {
    const mistakes = await takeIn(`store_key,key,${columns}\nid:${store},id:${id},${cells}\n`)
    expect(mistakes, columns).toMatchObject([{ column }])
  }
})

test('owners export their own stores’ menus and no customers', async () => {
  const { db } = app.deps
  const own = await insertStore(db)
  const other = await insertStore(db)
  await insertItem(db, own, { name: 'Own dish' })
  await insertItem(db, other, { name: 'Other dish' })
  const owner = await insertOwner(db, own)
  const menu = await exported(owner, 'items')
  expect(menu).toContain('Own dish')
  expect(menu).not.toContain('Other dish')
  const client = await app.as(owner)
  await expect(client.files.exportLink({ kind: 'items', restaurant_id: other })).rejects.toMatchObject({
    status: 403,
  })
  await expect(client.files.exportLink({ kind: 'people' })).rejects.toMatchObject({ status: 403 })
})
