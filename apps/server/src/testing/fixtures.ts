import type { Insertable } from 'kysely'
import type { Db } from '../db/client'
import { raiseSettingsVersion } from '../db/queries/versions'
import type { Database } from '../db/tables'
import { json } from '../db/tables/json'

type Row<T extends keyof Database> = Insertable<Database[T]>

let made = 0
const next = () => ++made

/** The centre of the demo city, the default location of stores and people in tests. */
export const centre = { latitude: 12.9716, longitude: 77.5946 }
/** A point `km` kilometres north of the centre, to seven decimals as calls carry it. */
export const northBy = (km: number) => ({
  latitude: Math.round((centre.latitude + km / 111.195) * 1e7) / 1e7,
  longitude: centre.longitude,
})

/** Inserts a user, by default a customer, whose phone is verified if they have one. Returns the id. */
export async function insertUser(db: Db, row: Partial<Row<'users'>> = {}): Promise<number> {
  const n = next()
  const { id } = await db
    .insertInto('users')
    .values({
      name: `Person ${n}`,
      email: `person${n}@example.com`,
      phone_verified_at: row.phone ? new Date('2026-11-01T00:00:00Z') : null,
      ...row,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a staff member whose role has these permissions; by default those for helping customers. */
export async function insertStaff(
  db: Db,
  {
    permissions = ['customers:act', 'orders:cancel', 'orders:refund'],
    ...row
  }: Partial<Row<'users'>> & { permissions?: string[] } = {},
): Promise<number> {
  const { id } = await db
    .insertInto('staff_roles')
    .values({ name: `Role ${next()}`, permissions: json(permissions) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return await insertUser(db, { role: 'staff', staff_role_id: id, ...row })
}

/** A store at the centre, accepted, delivering 10 km around, open day and night (no hours rows). */
export async function insertStore(db: Db, row: Partial<Row<'restaurants'>> = {}): Promise<number> {
  const n = next()
  const { id } = await db
    .insertInto('restaurants')
    .values({ slug: `store-${n}`, name: `Store ${n}`, rating: 4, price_range: 40_000, ...centre, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Opening hours for every day of the week, in minutes of the day. */
export async function insertHours(db: Db, restaurant_id: number, opens: number, closes: number) {
  await db
    .insertInto('restaurant_hours')
    .values([0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ restaurant_id, weekday, opens, closes })))
    .execute()
}

export async function insertCategory(
  db: Db,
  restaurant_id: number,
  row: Partial<Row<'item_categories'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('item_categories')
    .values({ restaurant_id, name: `Category ${next()}`, ...row })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts an item of a store for ₹100, by default in a category of its own. */
export async function insertItem(
  db: Db,
  restaurant_id: number,
  row: Partial<Row<'items'>> = {},
): Promise<number> {
  const item_category_id = row.item_category_id ?? (await insertCategory(db, restaurant_id))
  const { id } = await db
    .insertInto('items')
    .values({ name: `Item ${next()}`, price: 10_000, ...row, restaurant_id, item_category_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a group of choices for an item. Returns the ids of the group and of its add-ons in order. */
export async function insertAddons(
  db: Db,
  item_id: number,
  group: Partial<Omit<Row<'addon_categories'>, 'restaurant_id'>> & {
    addons: { name: string; price?: number; is_active?: boolean }[]
  },
): Promise<{ addon_category_id: number; addon_ids: number[] }> {
  const { addons, ...row } = group
  const { restaurant_id } = await db
    .selectFrom('items')
    .select('restaurant_id')
    .where('id', '=', item_id)
    .executeTakeFirstOrThrow()
  const { id: addon_category_id } = await db
    .insertInto('addon_categories')
    .values({ name: `Choices ${next()}`, type: 'MULTI', ...row, restaurant_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('item_addon_categories').values({ item_id, addon_category_id }).execute()
  const rows = await db
    .insertInto('addons')
    .values(addons.map((addon, order_column) => ({ addon_category_id, order_column, ...addon })))
    .returning('id')
    .execute()
  return { addon_category_id, addon_ids: rows.map((one) => one.id) }
}

/** A coupon of 20 % for every store, valid for years; with `restaurant_ids` for those stores only. */
export async function insertCoupon(
  db: Db,
  row: Partial<Row<'coupons'>> & { restaurant_ids?: number[] } = {},
): Promise<number> {
  const { restaurant_ids, ...coupon } = row
  const n = next()
  const { id } = await db
    .insertInto('coupons')
    .values({
      code: `CODE${n}`,
      name: `Coupon ${n}`,
      discount_type: 'PERCENTAGE',
      discount: 20,
      expiry_date: '2030-12-31',
      max_count: 1_000,
      all_restaurants: !restaurant_ids,
      ...coupon,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const restaurant_id of restaurant_ids ?? [])
    await db.insertInto('coupon_restaurants').values({ coupon_id: id, restaurant_id }).execute()
  return id
}

export async function insertAddress(
  db: Db,
  user_id: number,
  row: Partial<Row<'addresses'>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('addresses')
    .values({ address: '12 Church Street, Bengaluru', house: 'Flat 4', ...centre, ...row, user_id })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Inserts a row of an order for ₹100, by default completed, for tests that only read orders. */
export async function insertOrder(
  db: Db,
  order: Pick<Row<'orders'>, 'user_id' | 'restaurant_id'> & Partial<Row<'orders'>>,
): Promise<string> {
  const { unique_order_id } = await db
    .insertInto('orders')
    .values({
      unique_order_id: `OD-TEST-${next()}`,
      state: 'completed',
      delivery_type: 'DELIVERY',
      lines: json([]),
      item_total: 10_000,
      payable: 10_000,
      due_amount: 0,
      method: 'COD',
      created_at: new Date('2026-11-20T07:00:00Z'),
      ...order,
    })
    .returning('unique_order_id')
    .executeTakeFirstOrThrow()
  return unique_order_id
}

/** A square area of `km` to each side of a point, for zones and delivery areas. */
export function square(km: number, at = centre): [number, number][] {
  const lat = km / 111.195
  const lng = km / (111.195 * Math.cos((at.latitude * Math.PI) / 180))
  return [
    [at.latitude - lat, at.longitude - lng],
    [at.latitude - lat, at.longitude + lng],
    [at.latitude + lat, at.longitude + lng],
    [at.latitude + lat, at.longitude - lng],
  ]
}

export async function insertDeliveryArea(db: Db, restaurant_id: number, polygon: [number, number][]) {
  await db
    .insertInto('delivery_areas')
    .values({ restaurant_id, polygon: json(polygon) })
    .execute()
}

export async function insertZone(db: Db, polygon: [number, number][], is_active = true): Promise<number> {
  const { id } = await db
    .insertInto('zones')
    .values({ name: `Zone ${next()}`, polygon: json(polygon), is_active })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface TestTown {
  deps: { db: Db; settings: { refresh(): Promise<void> } }
  time: { now: Date }
}

/** Changes settings as the console would: stored, version raised, reloaded by the app. */
export async function setSettings(
  app: Pick<TestTown, 'deps'>,
  values: Record<string, string | number | boolean>,
) {
  const { db, settings } = app.deps
  for (const [key, value] of Object.entries(values))
    await db
      .insertInto('settings')
      .values({ key, value: json(value) })
      .onConflict((c) => c.column('key').doUpdateSet({ value: json(value) }))
      .execute()
  await raiseSettingsVersion(db)
  await settings.refresh()
}

/**
 * The initial state for a test: these tables empty, all settings at their defaults, Friday 12:30 in Kolkata.
 */
export async function startFresh(app: TestTown, tables: readonly (keyof Database)[]) {
  for (const table of tables) await app.deps.db.deleteFrom(table).execute()
  await app.deps.db.deleteFrom('settings').execute()
  await setSettings(app, {})
  app.time.now = new Date('2026-11-20T07:00:00Z')
}
