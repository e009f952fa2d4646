import { type DeliveryNumber, deliveryName } from '@tokri/contract/delivery-type'
import type { Tx } from '../db/client'
import { setStockReason } from '../db/queries/stock'
import type { Checked, ReadSheets, StoreRow } from './check'
import { keepKeys, storeIds } from './known'
import { saveAddons } from './save-addons'
import { saveItems } from './save-items'
import { batches, filled, idOf, type Tally, unique, writeRows } from './write-rows'

export interface Saved {
  stores?: Tally
  items?: Tally
  groups?: Tally
}

export interface Saving extends Checked {
  /** The sheets of the import, with their columns. */
  sheets: { [K in keyof ReadSheets]?: { has: ReadonlySet<string> } | undefined }
  /** Also write the stock of existing items; that of new items is always written. */
  withStock: boolean
}

/**
 * Writes validated rows in the caller's transaction: rows with a known key are updated, the others are
 * created. Columns missing in the file stay unchanged.
 */
export async function save(tx: Tx, saving: Saving): Promise<Saved> {
  const { stores, items, addons, sheets, withStock } = saving
  await setStockReason(tx, { why: 'import', ref: null, user_id: null })
  const savedStores = sheets.stores && (await saveStores(tx, stores, sheets.stores.has))
  const keys = [
    stores.map(({ key }) => key),
    items.map((row) => row.store_key),
    addons.map((row) => row.store_key),
  ]
  const ids = await storeIds(tx, [...new Set(keys.flat())])
  if (sheets.stores?.has.has('hours')) await saveHours(tx, stores, ids)
  if (sheets.stores?.has.has('categories')) await saveCategories(tx, stores, ids)
  const savedItems =
    sheets.items && (await saveItems(tx, items, { has: sheets.items.has, storeIds: ids, withStock }))
  const groups = sheets.addons && (await saveAddons(tx, addons, { has: sheets.addons.has, storeIds: ids }))
  return {
    ...(savedStores ? { stores: savedStores } : {}),
    ...(savedItems ? { items: savedItems } : {}),
    ...(groups ? { groups } : {}),
  }
}

/** Values for empty cells of required columns. */
const emptyCells = {
  store_type: 'restaurant',
  description: '',
  address: '',
  rating: 0,
  rating_count: 0,
  price_range: 0,
  delivery_time: 30,
  preparation_minutes: 20,
  delivery_type: 'DELIVERY',
  delivery_radius: 10,
  delivery_charges: 0,
  free_delivery_subtotal: 0,
  min_order_price: 0,
  restaurant_charges: 0,
  commission_rate: 0,
  is_pureveg: false,
  is_featured: false,
  is_active: true,
  is_accepted: true,
  auto_accept: false,
} satisfies Partial<Record<keyof StoreRow, unknown>>

const elsewhere = new Set(['key', 'hours', 'categories', 'rating_count'])

async function saveStores(tx: Tx, rows: readonly StoreRow[], has: ReadonlySet<string>): Promise<Tally> {
  await keepKeys(
    tx,
    'restaurants',
    rows.map(({ key }) => key),
  )
  const taken = await slugsTaken(tx, rows)
  const records = rows.map((row) => ({
    ...filled(row, emptyCells),
    ...(row.delivery_type
      ? { delivery_type: deliveryName(Number(row.delivery_type) as DeliveryNumber) }
      : {}),
    import_key: row.key,
    slug: row.name ? freeSlug(row.name, row.key, taken) : null,
  }))
  const columns = [...has].filter((name) => !elsewhere.has(name))
  // ratings are counted here once the store exists
  const initial = has.has('name') ? ['slug', ...(has.has('rating_count') ? ['rating_count'] : [])] : []
  return await writeRows(tx, { table: 'restaurants', key: ['import_key'], columns, initial }, records)
}

async function slugsTaken(tx: Tx, rows: readonly StoreRow[]): Promise<Map<string, string | null>> {
  const slugs = [...new Set(rows.map(({ name }) => slugOf(name ?? '')))]
  const taken = new Map<string, string | null>()
  for (const part of batches(slugs)) {
    const found = await tx
      .selectFrom('restaurants')
      .select(['slug', 'import_key'])
      .where('slug', 'in', [...part])
      .execute()
    for (const { slug, import_key } of found) taken.set(slug, import_key)
  }
  return taken
}

function freeSlug(name: string, key: string, taken: Map<string, string | null>): string {
  const slug = slugOf(name)
  const holder = taken.get(slug)
  const mine = holder === undefined || holder === key ? slug : `${slug}-${slugOf(key)}`
  taken.set(mine, key)
  return mine
}

/** A name as used in a URL. */
export const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'store'

/** Replaces the hours of stores by those in the file. */
async function saveHours(tx: Tx, rows: readonly StoreRow[], ids: ReadonlyMap<string, number>) {
  for (const part of batches(rows)) {
    const stores = part.map(({ key }) => idOf(ids, key))
    await tx.deleteFrom('restaurant_hours').where('restaurant_id', 'in', stores).execute()
  }
  const openings = rows.flatMap((row) =>
    (row.hours ?? []).map((opening) => ({ restaurant_id: idOf(ids, row.key), ...opening })),
  )
  for (const part of batches(openings))
    await tx
      .insertInto('restaurant_hours')
      .values([...part])
      .execute()
}

/** Replaces the categories of stores by those in the file; missing ones are created. */
async function saveCategories(tx: Tx, rows: readonly StoreRow[], ids: ReadonlyMap<string, number>) {
  const types = await storeTypes(tx, [...ids.values()])
  const wanted = rows.flatMap((row) => {
    const restaurant_id = idOf(ids, row.key)
    const store_type = types.get(restaurant_id) ?? 'restaurant'
    return (row.categories ?? []).map((name) => ({ restaurant_id, name, store_type }))
  })
  const nameOf = ({ store_type, name }: { store_type: string; name: string }) => `${store_type}\0${name}`
  const target = { table: 'restaurant_categories', key: ['store_type', 'name'], columns: [] }
  await writeRows(tx, target, unique(wanted, nameOf))
  const found = await tx.selectFrom('restaurant_categories').select(['id', 'name', 'store_type']).execute()
  const categories = new Map(found.map((one) => [nameOf(one), one.id]))
  for (const part of batches(rows)) {
    const stores = part.map(({ key }) => idOf(ids, key))
    await tx.deleteFrom('restaurant_category_links').where('restaurant_id', 'in', stores).execute()
  }
  const links = wanted.map((one) => ({
    restaurant_id: one.restaurant_id,
    category_id: idOf(categories, nameOf(one)),
  }))
  for (const part of batches(links))
    await tx
      .insertInto('restaurant_category_links')
      .values([...part])
      .execute()
}

async function storeTypes(
  tx: Tx,
  ids: readonly number[],
): Promise<Map<number, 'restaurant' | 'meat' | 'grocery'>> {
  const types = new Map<number, 'restaurant' | 'meat' | 'grocery'>()
  for (const part of batches(ids)) {
    const rows = await tx
      .selectFrom('restaurants')
      .select(['id', 'store_type'])
      .where('id', 'in', [...part])
      .execute()
    for (const { id, store_type } of rows) types.set(id, store_type)
  }
  return types
}
