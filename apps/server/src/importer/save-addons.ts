import type { Tx } from '../db/client'
import { type AddonRow, boundsOf } from './check'
import { batch, idOf, none, type Tally, unique, upsert } from './upsert'

export async function saveAddons(tx: Tx, rows: AddonRow[], storeIds: Map<string, number>): Promise<Tally> {
  if (rows.length === 0) return none
  const groupKey = (row: AddonRow) => `${row.item_key}/${row.group}`
  const first = unique(rows, (row) => `${row.store_key}\0${groupKey(row)}`)
  const groups = await upsert(
    tx,
    {
      table: 'addon_categories',
      conflict: ['restaurant_id', 'import_key'],
      columns: ['restaurant_id', 'import_key', 'name', 'type', 'min', 'max'],
    },
    first.map((row) => ({
      restaurant_id: idOf(storeIds, row.store_key),
      import_key: groupKey(row),
      name: row.group,
      ...boundsOf(row),
    })),
  )
  const stores = [...storeIds.values()]
  const groupRows = await tx
    .selectFrom('addon_categories')
    .select(['id', 'restaurant_id', 'import_key'])
    .where('restaurant_id', 'in', stores)
    .execute()
  const groupIds = new Map(groupRows.map((row) => [`${row.restaurant_id}\0${row.import_key}`, row.id]))
  const itemRows = await tx
    .selectFrom('items')
    .select(['id', 'restaurant_id', 'import_key'])
    .where('restaurant_id', 'in', stores)
    .execute()
  const itemIds = new Map(itemRows.map((row) => [`${row.restaurant_id}\0${row.import_key}`, row.id]))

  const groupOf = (row: AddonRow) => idOf(groupIds, `${idOf(storeIds, row.store_key)}\0${groupKey(row)}`)
  await upsert(
    tx,
    {
      table: 'addons',
      conflict: ['addon_category_id', 'name'],
      columns: ['addon_category_id', 'name', 'price', 'is_active', 'order_column'],
    },
    rows.map((row, order_column) => ({
      addon_category_id: groupOf(row),
      name: row.name,
      price: row.price,
      is_active: row.is_active ?? true,
      order_column,
    })),
  )
  const links = first.map((row, order_column) => ({
    item_id: idOf(itemIds, `${idOf(storeIds, row.store_key)}\0${row.item_key}`),
    addon_category_id: groupOf(row),
    order_column,
  }))
  for (let from = 0; from < links.length; from += batch)
    await tx
      .insertInto('item_addon_categories')
      .values(links.slice(from, from + batch))
      .onConflict((c) => c.doNothing())
      .execute()
  return groups
}
