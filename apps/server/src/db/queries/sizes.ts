import type { MenuSize } from '@tokri/contract/menus'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'

/** The store of an item and its size group. */
export const groupOfItem = (db: DbOrTx, id: number) =>
  db
    .selectFrom('items')
    .select(['id', 'restaurant_id', 'name', 'variant_group'])
    .where('id', '=', id)
    .executeTakeFirst()
export type SizedItem = NonNullable<Awaited<ReturnType<typeof groupOfItem>>>

const sameGroup = ({ id, restaurant_id, variant_group }: SizedItem) =>
  variant_group === null
    ? sql<boolean>`i.id = ${id}`
    : sql<boolean>`i.restaurant_id = ${restaurant_id} and i.variant_group = ${variant_group}`

/** All sizes of an item, ascending. */
export async function sizesOf(db: DbOrTx, item: SizedItem): Promise<MenuSize[]> {
  const { rows } = await sql<MenuSize>`
    select i.id, i.version, i.price, i.stock, i.is_active, i.pack_size, i.pack_unit, i.unit,
      to_char(i.off_until at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as off_until
    from items i where ${sameGroup(item)} order by i.pack_size nulls first, i.price, i.id`.execute(db)
  return rows
}

/** Locks the sizes of an item until the transaction ends, so that the same size is not added twice. */
export async function lockSizes(tx: Tx, item: SizedItem): Promise<void> {
  await sql`select from items i where ${sameGroup(item)} order by i.id for no key update`.execute(tx)
}

/** Whether a store has a size group of this name. */
export async function isGroup(db: DbOrTx, restaurant_id: number, name: string): Promise<boolean> {
  const { rows } = await sql`select from items
    where restaurant_id = ${restaurant_id} and variant_group = ${name} limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Makes an item the first of a group. It raises no version, so that concurrent edits of the item do not
 * conflict.
 */
export async function beginGroup(tx: Tx, id: number, variant_group: string): Promise<void> {
  await tx.updateTable('items').set({ variant_group }).where('id', '=', id).execute()
}

export interface NewSize {
  pack_size: number
  pack_unit: 'g' | 'ml' | 'piece'
  unit: string | null
  price: number
  stock: number | null
}

/** Columns all sizes of an item share; pack, price, weight, barcode and stock are their own. */
const shared = sql.raw(
  `restaurant_id, item_category_id, name, "desc", image, art, is_recommended, is_popular, is_new, is_veg,
   tax_percentage, tax_inclusive, order_column, brand, variant_group, storage_note, sold_hours, allergens, diets,
   spice, ingredients, nutrition_per, energy, protein, carbohydrates, fat, low_stock`,
)

/** Copies an item as another size, with its add-on groups; returns its id. */
export async function addSizeOf(tx: Tx, id: number, size: NewSize): Promise<number> {
  const { pack_size, pack_unit, unit, price, stock } = size
  const { rows } = await sql<{ id: number }>`
    insert into items (${shared}, pack_size, pack_unit, unit, price, stock, weight_tolerance)
    select ${shared}, ${pack_size}::int, ${pack_unit}::text, ${unit}::text, ${price}::bigint, ${stock}::int,
      case when ${pack_unit}::text = 'g' then weight_tolerance end
    from items where id = ${id} returning id`.execute(tx)
  const [made] = rows
  if (!made) throw new Error(`item ${id} was locked and is gone`)
  await sql`insert into item_addon_categories (item_id, addon_category_id, order_column)
    select ${made.id}::int, addon_category_id, order_column from item_addon_categories
    where item_id = ${id}`.execute(tx)
  return made.id
}
