import { sql } from 'kysely'
import type { Tx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { type AddonRow, boundsOf, groupKey, saysBounds } from './check-addons'
import { keepKeys } from './known'
import { batches, idOf, none, type Tally, unique, writeRows } from './write-rows'

interface Context {
  has: ReadonlySet<string>
  storeIds: ReadonlyMap<string, number>
}

/**
 * Saves groups of choices, their choices, and which items offer them. Choices that are not in the file stay.
 */
export async function saveAddons(
  tx: Tx,
  rows: readonly AddonRow[],
  { has, storeIds }: Context,
): Promise<Tally> {
  if (rows.length === 0) return none
  const storeOf = (row: AddonRow) => idOf(storeIds, row.store_key)
  const stores = [...new Set(rows.map(storeOf))]
  await keepKeys(tx, 'addon_categories', rows.map(groupKey), stores)
  await keepKeys(
    tx,
    'items',
    rows.map(({ item_key }) => item_key),
    stores,
  )
  const first = unique(rows, (row) => `${row.store_key}\0${groupKey(row)}`)
  const bounds = ['type', 'min', 'max']
  const keys = first.map(groupKey)
  const before = await contents(tx, stores, keys)
  await writeRows(
    tx,
    {
      table: 'addon_categories',
      key: ['restaurant_id', 'import_key'],
      columns: ['name', ...(saysBounds(has) ? bounds : [])],
      initial: saysBounds(has) ? [] : bounds,
    },
    first.map((row) => ({
      restaurant_id: storeOf(row),
      import_key: groupKey(row),
      name: row.group,
      ...boundsOf(row),
    })),
  )
  const groupIds = await idsIn(tx, 'addon_categories', stores)
  const itemIds = await idsIn(tx, 'items', stores)
  const groupOf = (row: AddonRow) => idOf(groupIds, `${storeOf(row)}\0${groupKey(row)}`)
  await writeRows(
    tx,
    {
      table: 'addons',
      key: ['addon_category_id', 'name'],
      columns: ['price', ...['is_active', 'is_veg'].filter((name) => has.has(name))],
      initial: ['order_column'],
    },
    unique(rows, (row) => `${groupOf(row)}\0${row.name}`).map((row, order_column) => ({
      addon_category_id: groupOf(row),
      name: row.name,
      price: row.price,
      is_active: row.is_active ?? true,
      is_veg: row.is_veg === null || row.is_veg === undefined ? null : Number(row.is_veg),
      order_column,
    })),
  )
  const offered = unique(rows, (row) => `${row.store_key}\0${row.item_key}\0${groupKey(row)}`)
  const links = offered.map((row, order_column) => ({
    item_id: idOf(itemIds, `${storeOf(row)}\0${row.item_key}`),
    addon_category_id: groupOf(row),
    order_column,
  }))
  for (const part of batches(links))
    await tx
      .insertInto('item_addon_categories')
      .values([...part])
      .onConflict((c) => c.doNothing())
      .execute()
  const names = first.map((row) => `${storeOf(row)}\0${groupKey(row)}`)
  return tallyOf(names, before, await contents(tx, stores, keys))
}

/** A digest of what each of these groups and its choices say, by store and key. */
async function contents(tx: Tx, stores: readonly number[], keys: readonly string[]) {
  const { rows } = await sql<{ restaurant_id: number; import_key: string; content: string }>`
    select g.restaurant_id, g.import_key, md5(row(g, array(
      select a from addons a where a.addon_category_id = g.id order by a.id))::text) as content
    from addon_categories g where g.restaurant_id = any(${idArray(stores)})
      and g.import_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))`.execute(tx)
  return new Map(rows.map((row) => [`${row.restaurant_id}\0${row.import_key}`, row.content]))
}

/** How many groups are new, and how many changed or had a choice changed. */
function tallyOf(names: readonly string[], before: Map<string, string>, after: Map<string, string>): Tally {
  const created = names.filter((name) => !before.has(name)).length
  const unchanged = names.filter((name) => before.get(name) === after.get(name)).length
  return { created, updated: names.length - created - unchanged, unchanged }
}

/** Ids of stores' items or groups, by store and key. */
async function idsIn(tx: Tx, table: 'items' | 'addon_categories', stores: readonly number[]) {
  const { rows } = await sql<{ id: number; restaurant_id: number; import_key: string | null }>`
    select id, restaurant_id, import_key from ${sql.table(table)}
    where restaurant_id = any(${idArray(stores)}) and import_key is not null`.execute(tx)
  return new Map(rows.map((row) => [`${row.restaurant_id}\0${row.import_key}`, row.id]))
}
