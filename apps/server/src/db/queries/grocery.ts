import type { Art } from '@tokri/contract/fields'
import type { GrocerySort, PackSize } from '@tokri/contract/grocery'
import type { ShelfSlice } from '@tokri/domain/grocery/shelves'
import type { PackUnit } from '@tokri/domain/grocery/unit-price'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'
import { type ItemRow, itemColumns } from './items'
import type { SaleRow } from './sale-times'

/** An aisle (no parent) or a shelf of one. */
export interface ShelfRow {
  id: number
  parent_id: number | null
  name: string
  image: string | null
  art: Art | null
  /** Number of listed items directly in it. */
  item_count: number
}

/** An accepted store with every active aisle and shelf in order; null when unknown. */
export async function storeWithShelves(
  db: DbOrTx,
  slug: string,
): Promise<{ id: number; shelves: ShelfRow[] } | null> {
  const { rows } = await sql<{ store: number } & { [K in keyof ShelfRow]: ShelfRow[K] | null }>`
    select r.id as store, c.id, c.parent_id, c.name, c.image, c.art, c.item_count from restaurants r
    left join (item_categories c left join item_categories p on p.id = c.parent_id)
      on c.restaurant_id = r.id and c.is_enabled and coalesce(p.is_enabled, true)
    where r.slug = ${slug} and r.is_accepted
    order by coalesce(p.order_column, c.order_column), coalesce(p.id, c.id), p.id is not null,
      c.order_column, c.id`.execute(db)
  const [first] = rows
  if (!first) return null
  const shelves = rows.flatMap(({ store: _, ...shelf }) => (shelf.id === null ? [] : [shelf as ShelfRow]))
  return { id: first.store, shelves }
}

/** The sort of one shelf, which is indexed, and the sort when several shelves are merged. */
const orders: Record<GrocerySort, { shelf: RawBuilder<unknown>; all: RawBuilder<unknown> }> = {
  menu: { shelf: sql`i.order_column, i.id`, all: sql`s.place, x.order_column, x.id` },
  popular: { shelf: sql`i.popularity desc, i.id`, all: sql`x.popularity desc, x.id` },
  price_low: { shelf: sql`i.price, i.id`, all: sql`x.price, x.id` },
  price_high: { shelf: sql`i.price desc, i.id desc`, all: sql`x.price desc, x.id desc` },
}

/** Selected items in order: rows of `id` and `place`. */
type Chosen = RawBuilder<{ id: number; place: number }>

/** The items with these ids, in this order. */
export const theseItems = (ids: readonly number[]): Chosen =>
  sql`select * from unnest(${idArray(ids)}) with ordinality as these (id, place)`

/** A range of the listed items of some shelves. */
export function itemsOfShelves(
  slices: readonly ShelfSlice[],
  { sort, from, size }: { sort: GrocerySort; from: number; size: number },
): Chosen {
  const column = (pick: (slice: ShelfSlice) => number) => idArray(slices.map(pick))
  const { shelf, all } = orders[sort]
  return sql`
    select x.id, row_number() over (order by ${all}) as place
    from unnest(${column((s) => s.id)}, ${column((s) => s.skip)}, ${column((s) => s.take)})
      with ordinality as s (id, skip, take, place)
    cross join lateral (select i.id, i.order_column, i.popularity, i.price from items i
      where i.item_category_id = s.id and i.is_active and i.is_lead
      order by ${shelf} offset s.skip limit s.take) x
    order by ${all} offset ${from} limit ${size}`
}

/** A size as its row stores it. */
export type SizeRow = PackSize & Pick<SaleRow, 'sold_hours'> & { off_until: string | null }

export interface GroceryRow extends ItemRow {
  brand: string | null
  pack_unit: PackUnit | null
  net_weight: number | null
  gross_weight: number | null
  pieces: string | null
  serves: string | null
  storage_note: string | null
  pack_sizes: SizeRow[]
  /** Has groups of choices. */
  has_choices: boolean
}

/** Selected items, each with its sizes. */
export async function groceryRows(db: DbOrTx, chosen: Chosen): Promise<GroceryRow[]> {
  const { rows } = await sql<GroceryRow>`
    select ${itemColumns}, i.brand, i.pack_unit, i.net_weight, i.gross_weight, i.pieces, i.serves,
      i.storage_note,
      coalesce((select json_agg(json_build_object('id', v.id, 'unit', v.unit, 'price', v.price,
          'old_price', v.old_price, 'stock', v.stock, 'off_until', v.off_until, 'sold_hours', v.sold_hours) order by v.pack_size, v.price, v.id)
        from items v where v.restaurant_id = i.restaurant_id and v.variant_group = i.variant_group
          and (v.is_active or v.id = i.id)), '[]') as pack_sizes,
      exists (select from item_addon_categories g where g.item_id = i.id) as has_choices
    from (${chosen}) asked join items i on i.id = asked.id join item_categories c on c.id = i.item_category_id
    order by asked.place`.execute(db)
  return rows
}

/**
 * An item of a store with its aisle and shelf; null when the store does not have it, or its aisle is hidden.
 */
export async function placeOfItem(
  db: DbOrTx,
  restaurant_id: number,
  id: number,
): Promise<{ item_category_id: number; path: { id: number; name: string }[] } | null> {
  const { rows } = await sql<{ id: number; name: string; parent_id: number | null; parent: string | null }>`
    select c.id, c.name, p.id as parent_id, p.name as parent from items i
    join item_categories c on c.id = i.item_category_id left join item_categories p on p.id = c.parent_id
    where i.id = ${id} and i.restaurant_id = ${restaurant_id} and c.is_enabled
      and coalesce(p.is_enabled, true)`.execute(db)
  const [row] = rows
  if (!row) return null
  const aisle = row.parent_id ? [{ id: row.parent_id, name: row.parent ?? '' }] : []
  return { item_category_id: row.id, path: [...aisle, { id: row.id, name: row.name }] }
}

/** In stock on the same shelf, by popularity. */
export async function similarItemIds(
  db: DbOrTx,
  { id, item_category_id, size }: { id: number; item_category_id: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from items i where i.item_category_id = ${item_category_id} and i.is_active and i.is_lead
      and i.id <> ${id} and i.stock is distinct from 0 and not exists (select from items own
        where own.id = ${id} and own.variant_group = i.variant_group)
    order by i.popularity desc, i.id limit ${size}`.execute(db)
  return rows.map((row) => row.id)
}

/** Items from a customer's last completed orders at a store that are available again, latest first. */
export async function boughtItemIds(
  db: DbOrTx,
  { user_id, restaurant_id, size }: { user_id: number; restaurant_id: number; size: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select i.id from (select id from orders where user_id = ${user_id} and restaurant_id = ${restaurant_id}
        and state = 'completed' order by id desc limit 50) o
    join orderitems l on l.order_id = o.id join items i on i.id = l.item_id
    join item_categories c on c.id = i.item_category_id left join item_categories p on p.id = c.parent_id
    where i.is_active and c.is_enabled and coalesce(p.is_enabled, true)
    group by i.id order by max(o.id) desc, max(l.id) limit ${size}`.execute(db)
  return rows.map((row) => row.id)
}

/** Recounts sales since a given day, for sorting shelves by popularity. */
export async function countPopularity(db: DbOrTx, since: Date): Promise<void> {
  await sql`
    update items i set popularity = coalesce(s.units, 0) from items own left join (
      select l.item_id, least(sum(l.quantity), 1000000)::int as units from orderitems l
      join orders o on o.id = l.order_id
      where o.state = 'completed' and o.completed_at >= ${since} group by l.item_id) s on s.item_id = own.id
    where own.id = i.id and i.popularity <> coalesce(s.units, 0)`.execute(db)
}
