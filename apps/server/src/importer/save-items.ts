import { packOf } from '@tokri/domain/search/typed-size'
import { sql } from 'kysely'
import type { Tx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { lockImportedItems } from '../db/queries/stock'
import { type ItemRow, isVeg } from './check'
import { keepKeys } from './known'
import { filled, idOf, none, type Tally, unique, writeRows } from './write-rows'

/** Values for empty cells of required columns. */
const emptyCells = {
  ...{ is_recommended: false, is_popular: false, is_new: false, is_active: true },
  ...{ allergens: [], diets: [], sold_hours: [] },
}
const elsewhere = new Set(['store_key', 'key', 'category', 'sub_category', 'stock', 'order_column'])

interface Context {
  has: ReadonlySet<string>
  storeIds: ReadonlyMap<string, number>
  /** Also write the stock of existing items. */
  withStock: boolean
}

/** Saves items in their categories; columns missing in the file stay unchanged. */
export async function saveItems(
  tx: Tx,
  items: readonly ItemRow[],
  { has, storeIds, withStock }: Context,
): Promise<Tally> {
  if (items.length === 0) return none
  const stores = [...new Set(items.map((row) => idOf(storeIds, row.store_key)))]
  await keepKeys(
    tx,
    'items',
    items.map(({ key }) => key),
    stores,
  )
  await lockImportedItems(tx, stores, items)
  const headings = has.has('category') ? await saveHeadings(tx, items, storeIds) : new Map<string, number>()
  const last = await lastPlaces(tx, stores)
  const records = items.map((row, at) => {
    const restaurant_id = idOf(storeIds, row.store_key)
    const pack = row.pack_size && row.pack_unit ? packOf(row.pack_size, row.pack_unit) : null
    return {
      ...filled(row, emptyCells),
      restaurant_id,
      import_key: row.key,
      item_category_id: row.category ? idOf(headings, headingOf(restaurant_id, row)) : null,
      is_veg: isVeg(row),
      pack_size: pack?.size,
      pack_unit: pack?.unit,
      // new ones come after the existing ones, in the order of the file
      order_column: row.order_column ?? (last.get(restaurant_id) ?? 0) + at + 1,
    }
  })
  const columns = [
    ...[...has].filter((name) => !elsewhere.has(name)),
    ...(has.has('category') ? ['item_category_id'] : []),
    ...(has.has('stock') && withStock ? ['stock'] : []),
    ...(has.has('order_column') ? ['order_column'] : []),
  ]
  const initial = ['order_column', ...(has.has('stock') ? ['stock'] : [])].filter(
    (name) => !columns.includes(name),
  )
  return await writeRows(
    tx,
    { table: 'items', key: ['restaurant_id', 'import_key'], columns, initial },
    records,
  )
}

/** The last position in the menus of these stores. */
async function lastPlaces(tx: Tx, stores: readonly number[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; last: number }>`
    select restaurant_id as id, max(order_column) as last from items
    where restaurant_id = any(${idArray(stores)}) group by restaurant_id`.execute(tx)
  return new Map(rows.map(({ id, last }) => [id, last]))
}

const headingOf = (
  restaurant_id: number,
  { category, sub_category }: Partial<Pick<ItemRow, 'category' | 'sub_category'>>,
) => `${restaurant_id}\0${category}\0${sub_category ?? ''}`

interface Heading {
  restaurant_id: number
  category: ItemRow['category']
  sub_category?: ItemRow['sub_category']
}
const nameOf = (heading: Heading) => headingOf(heading.restaurant_id, heading)

/**
 * Creates missing aisles first, then their shelves; existing ones stay unchanged. Returns their ids by
 * `headingOf`.
 */
async function saveHeadings(tx: Tx, rows: readonly ItemRow[], storeIds: ReadonlyMap<string, number>) {
  const named = rows
    .filter((row) => row.category)
    .map(({ store_key, category, sub_category }) => ({
      restaurant_id: idOf(storeIds, store_key),
      category,
      sub_category,
    }))
  const aisles: Heading[] = unique(
    named.map(({ restaurant_id, category }) => ({ restaurant_id, category })),
    nameOf,
  )
  const shelves: Heading[] = unique(
    named.filter((row) => row.sub_category),
    nameOf,
  )
  let ids = await headingIds(tx, [...aisles, ...shelves])
  for (const headings of [aisles, shelves]) {
    const missing = headings.filter((heading) => !ids.has(nameOf(heading)))
    if (missing.length === 0) continue
    const made = unique(missing, (heading) => nameOf(heading).toLowerCase()).map((heading) => {
      const { restaurant_id, category, sub_category } = heading
      const parent_id = sub_category ? idOf(ids, headingOf(restaurant_id, { category })) : null
      return { restaurant_id, parent_id, name: sub_category ?? category }
    })
    await makeHeadings(tx, made)
    ids = await headingIds(tx, [...aisles, ...shelves])
  }
  return ids
}

async function makeHeadings(tx: Tx, headings: readonly Record<string, unknown>[]) {
  const rows = headings.map((heading, order_column) => ({ ...heading, order_column }))
  await sql`insert into item_categories (restaurant_id, parent_id, name, order_column)
    select x.restaurant_id, x.parent_id, x.name, x.order_column + coalesce((select max(c.order_column) + 1
      from item_categories c where c.restaurant_id = x.restaurant_id
        and c.parent_id is not distinct from x.parent_id), 0)
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as x (restaurant_id int, parent_id int, name text, order_column int)
    on conflict (restaurant_id, parent_id, name) do nothing`.execute(tx)
}

/** Ids of these headings, as far as they exist; capitals matter only between those that differ by nothing else. */
async function headingIds(tx: Tx, wanted: readonly Heading[]): Promise<Map<string, number>> {
  const stores = [...new Set(wanted.map(({ restaurant_id }) => restaurant_id))]
  const { rows } = await sql<{ id: number; restaurant_id: number; name: string; parent: string | null }>`
    select c.id, c.restaurant_id, c.name, p.name as parent
    from item_categories c left join item_categories p on p.id = c.parent_id
    where c.restaurant_id = any(${idArray(stores)}) order by c.id desc`.execute(tx)
  const here = rows.map(({ id, restaurant_id, name, parent }): [string, number] => [
    parent === null
      ? headingOf(restaurant_id, { category: name })
      : headingOf(restaurant_id, { category: parent, sub_category: name }),
    id,
  ])
  const exact = new Map(here)
  const loose = new Map(here.map(([name, id]) => [name.toLowerCase(), id]))
  return new Map(
    wanted.map(nameOf).flatMap((name) => {
      const id = exact.get(name) ?? loose.get(name.toLowerCase())
      return id === undefined ? [] : [[name, id]]
    }),
  )
}
