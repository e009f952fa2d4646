import type { Dish } from '@tokri/contract/console'
import type { MenuBranch, MenuLine } from '@tokri/contract/menus'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { idArray } from './id-array'

const iso = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)

/** A store's categories in the customer's order, each followed by its subcategories. */
export async function menuBranches(db: DbOrTx, restaurant_id: number): Promise<MenuBranch[]> {
  const { rows } = await sql<MenuBranch>`
    select c.id, c.parent_id, c.name, c.is_enabled, c.sold_hours <> '[]' as has_hours,
      (select count(*)::int from items i where i.item_category_id = c.id) as items
    from item_categories c where c.restaurant_id = ${restaurant_id}
    order by c.order_column, c.id`.execute(db)
  return rows
}

/** Number of items of a store that are switched off now, and of those low in stock. */
export async function menuCounts(db: DbOrTx, restaurant_id: number, now: Date) {
  const { rows } = await sql<{ items: number; off: number; low: number }>`
    select count(*)::int as items,
      count(*) filter (where not is_active or off_until > ${now})::int as off,
      count(*) filter (where stock <= low_stock)::int as low
    from items where restaurant_id = ${restaurant_id}`.execute(db)
  return rows[0] ?? { items: 0, off: 0, low: 0 }
}

export interface LinesAsked {
  restaurant_id: number
  item_category_id?: number | undefined
  q?: string | undefined
  only?: 'off' | 'low' | undefined
}

/** Items for the editor in the customer's order; a barcode finds its item whatever its name. */
export async function menuLines(
  db: DbOrTx,
  { restaurant_id, item_category_id, q, only }: LinesAsked,
  { now, limit }: { now: Date; limit: number },
): Promise<MenuLine[]> {
  const words = q?.split(/\s+/).filter(Boolean) ?? []
  const named = sql.join(
    words.map((word) => sql`i.name ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    sql` and `,
  )
  const { rows } = await sql<MenuLine>`
    select i.id, i.version, i.item_category_id, i.name, i.price, i.image, i.art, i.is_veg, i.is_active,
      ${iso('i.off_until')} as off_until, i.sold_hours <> '[]' as has_hours, i.stock, i.low_stock, i.barcode
    from items i join item_categories c on c.id = i.item_category_id
    left join item_categories p on p.id = c.parent_id
    where i.restaurant_id = ${restaurant_id}
      ${item_category_id ? sql`and i.item_category_id = ${item_category_id}` : sql``}
      ${words.length > 0 ? sql`and (i.barcode = ${q} or (${named}))` : sql``}
      ${only === 'off' ? sql`and (not i.is_active or i.off_until > ${now})` : sql``}
      ${only === 'low' ? sql`and i.stock <= i.low_stock` : sql``}
    order by coalesce(p.order_column, c.order_column), coalesce(p.id, c.id), p.id is not null,
      c.order_column, c.id, i.order_column, i.id limit ${limit}`.execute(db)
  return rows
}

/** Ids with their positions. */
const placed = (ids: readonly number[]) => sql`unnest(${idArray(ids)}) with ordinality as wanted (id, place)`

/** Moves categories of a store below a parent in this order; returns how many it found. */
export async function orderCategories(
  tx: Tx,
  {
    restaurant_id,
    parent_id,
    ids,
  }: { restaurant_id: number; parent_id: number | null; ids: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update item_categories c set order_column = wanted.place, parent_id = ${parent_id}::int,
      version = c.version + 1
    from ${placed(ids)} where c.id = wanted.id and c.restaurant_id = ${restaurant_id} returning c.id`.execute(
    tx,
  )
  return rows.length
}

/** Moves items of a store into a category in this order; returns how many it found. */
export async function orderItems(
  tx: Tx,
  {
    restaurant_id,
    item_category_id,
    ids,
  }: { restaurant_id: number; item_category_id: number; ids: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update items i set order_column = wanted.place, item_category_id = ${item_category_id},
      version = i.version + 1
    from ${placed(ids)} where i.id = wanted.id and i.restaurant_id = ${restaurant_id} returning i.id`.execute(
    tx,
  )
  return rows.length
}

/** Whether the category belongs to the store. */
export async function isCategoryOf(db: DbOrTx, restaurant_id: number, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from item_categories
    where id = ${id} and restaurant_id = ${restaurant_id}`.execute(db)
  return rows.length > 0
}

/** Whether sections below this parent would make a third level: because of its own parent, or of what they hold. */
export async function isTooDeep(db: DbOrTx, parent_id: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`select 1 from item_categories
    where (id = ${parent_id} and parent_id is not null) or parent_id = any(${idArray(ids)}) limit 1`.execute(
    db,
  )
  return rows.length > 0
}

/**
 * Writes prices of items that still have the price that was seen, and removes crossed-out prices that are no
 * longer higher; returns the changed ids.
 */
export async function writePrices(
  tx: Tx,
  restaurant_id: number,
  prices: readonly { id: number; from: number; to: number }[],
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update items i set price = w."to", version = i.version + 1,
      old_price = case when i.old_price > w."to" then i.old_price end
    from json_to_recordset(${JSON.stringify(prices)}::json) as w (id int, "from" bigint, "to" bigint)
    where i.id = w.id and i.restaurant_id = ${restaurant_id} and i.price = w."from"
    returning i.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks items of a store and returns their switches. */
export async function lockSwitches(tx: Tx, restaurant_id: number, ids: readonly number[]) {
  return await tx
    .selectFrom('items')
    .select(['id', 'is_active', 'off_until'])
    .where('restaurant_id', '=', restaurant_id)
    .where('id', '=', sql<number>`any(${idArray(ids)})`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Writes the switch without raising the version: kitchens use it while somebody edits the item. */
export async function writeSwitch(
  tx: Tx,
  ids: readonly number[],
  { is_active, off_until }: { is_active: boolean; off_until: string | null },
) {
  await sql`update items set is_active = ${is_active}, off_until = ${off_until}::timestamptz
    where id = any(${idArray(ids)})`.execute(tx)
}

/** Locks an item and returns its stock. */
export const lockStock = (tx: Tx, id: number) =>
  tx
    .selectFrom('items')
    .select(['id', 'restaurant_id', 'version', 'stock'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes the stock of a locked item; the reason was set before. */
export async function writeStock(tx: Tx, id: number, stock: number | null) {
  await tx.updateTable('items').set({ stock }).where('id', '=', id).execute()
}

interface AlikeRow {
  by: 'name' | 'barcode'
  shared: string
  items: { id: number; name: string; category_name: string; unit: string | null; price: number }[]
}

/** Items of a store that are probably duplicates. */
export async function alikeItems(db: DbOrTx, restaurant_id: number, limit: number): Promise<AlikeRow[]> {
  const { rows } = await sql<AlikeRow>`
    with mine as materialized (select i.id, i.name, i.unit, i.price, i.barcode, c.name as category_name,
        lower(regexp_replace(trim(i.name), '\\s+', ' ', 'g')) || '|' || lower(coalesce(i.unit, ''))
          || '|' || coalesce(i.pack_size || i.pack_unit, '') as same
      from items i join item_categories c on c.id = i.item_category_id where i.restaurant_id = ${restaurant_id}),
    one as (select id, json_build_object('id', id, 'name', name, 'category_name', category_name, 'unit', unit,
      'price', price) as item, same, barcode, name from mine)
    select 'barcode' as by, barcode as shared, json_agg(item order by id) as items from one
      where barcode is not null group by barcode having count(*) > 1
    union all
    select 'name', min(name), json_agg(item order by id) from one group by same having count(*) > 1
    order by 1, 2 limit ${limit}`.execute(db)
  return rows
}

/** Items whose stock fell to their alert level, each reported once. */
export async function claimLowStockItems(tx: Tx, limit: number) {
  const { rows } = await sql<{ item_id: number; restaurant_id: number; name: string; left: number }>`
    with low as (select id from items where stock <= low_stock and not is_low_told
      order by id limit ${limit} for update skip locked)
    update items i set is_low_told = true from low where i.id = low.id
    returning i.id as item_id, i.restaurant_id, i.name, i.stock as left`.execute(tx)
  return rows
}

/** Resets the warning of items whose stock is above the level again. */
export async function forgetLowItems(db: DbOrTx) {
  await sql`update items set is_low_told = false
    where is_low_told and (stock <= low_stock) is not true`.execute(db)
}

/** Items of a store by name or barcode, with their switches. */
export async function findDishes(
  db: DbOrTx,
  { restaurant_id, q }: { restaurant_id: number; q: string },
  now: Date,
): Promise<(Dish & { is_off: boolean })[]> {
  const lines = await menuLines(db, { restaurant_id, q }, { now, limit: 30 })
  return lines.map(({ id, name, is_active, off_until }) => ({
    item_id: id,
    name,
    is_off: !is_active || (off_until !== null && new Date(off_until) > now),
    back_at: is_active ? off_until : null,
  }))
}
