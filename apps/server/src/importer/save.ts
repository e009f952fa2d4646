import type { Tx } from '../db/client'
import { holdItemsOf, sayWhyStockMoves } from '../db/queries/stock'
import type { Checked, ItemRow, StoreRow } from './check'
import { saveAddons } from './save-addons'
import { idOf, type Tally, unique, upsert } from './upsert'

export interface Saved {
  stores: Tally
  items: Tally
  groups: Tally
}

/** Writes checked rows in the caller's transaction: what is known by its key is updated, the rest is made. */
export async function save(tx: Tx, { stores, items, addons }: Checked): Promise<Saved> {
  const savedStores = await saveStores(tx, stores)
  await sayWhyStockMoves(tx, { why: 'import', ref: null, user_id: null })
  const storeIds = await idsByKey(
    tx,
    stores.map((row) => row.key),
  )
  await saveHours(tx, stores, storeIds)
  await saveCategories(tx, stores, storeIds)
  const savedItems = await saveItems(tx, items, storeIds)
  const groups = await saveAddons(tx, addons, storeIds)
  return { stores: savedStores, items: savedItems, groups }
}

const storeDefaults = {
  store_type: 'restaurant',
  description: '',
  address: '',
  rating: 0,
  rating_count: 0,
  price_range: 0,
  delivery_time: 30,
  preparation_minutes: 20,
  delivery_type: 1,
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

async function saveStores(tx: Tx, rows: StoreRow[]): Promise<Tally> {
  const columns = [
    'import_key',
    'slug',
    'name',
    'latitude',
    'longitude',
    'landmark',
    'phone',
    'image',
    ...Object.keys(storeDefaults),
  ]
  const taken = await slugsTaken(tx, rows)
  const records = rows.map((row) => ({
    ...row,
    ...filled(row, storeDefaults),
    delivery_type: Number(row.delivery_type ?? storeDefaults.delivery_type),
    import_key: row.key,
    slug: freeSlug(row, taken),
  }))
  return await upsert(
    tx,
    { table: 'restaurants', conflict: ['import_key'], columns, keep: ['slug', 'rating_count'] },
    records,
  )
}

function filled<D extends Record<string, unknown>>(row: Record<string, unknown>, defaults: D): D {
  const entries = Object.entries(defaults).map(([name, value]) => [name, row[name] ?? value])
  return Object.fromEntries(entries) as D
}

async function slugsTaken(tx: Tx, rows: StoreRow[]): Promise<Map<string, string | null>> {
  const slugs = rows.map((row) => slugOf(row.name))
  if (slugs.length === 0) return new Map()
  const found = await tx
    .selectFrom('restaurants')
    .select(['slug', 'import_key'])
    .where('slug', 'in', slugs)
    .execute()
  return new Map(found.map((row) => [row.slug, row.import_key]))
}

function freeSlug(row: StoreRow, taken: Map<string, string | null>): string {
  const slug = slugOf(row.name)
  const holder = taken.get(slug)
  const mine = holder === undefined || holder === row.key ? slug : `${slug}-${slugOf(row.key)}`
  taken.set(mine, row.key)
  return mine
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || 'store'

async function idsByKey(tx: Tx, keys: string[]): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await tx
    .selectFrom('restaurants')
    .select(['id', 'import_key'])
    .where('import_key', 'in', keys)
    .execute()
  return new Map(rows.map((row) => [row.import_key ?? '', row.id]))
}

async function saveHours(tx: Tx, rows: StoreRow[], storeIds: Map<string, number>) {
  const openings = rows.flatMap((row) =>
    (row.hours ?? []).map((opening) => ({ restaurant_id: idOf(storeIds, row.key), ...opening })),
  )
  const ids = [...storeIds.values()]
  if (ids.length > 0) await tx.deleteFrom('restaurant_hours').where('restaurant_id', 'in', ids).execute()
  if (openings.length > 0) await tx.insertInto('restaurant_hours').values(openings).execute()
}

async function saveCategories(tx: Tx, rows: StoreRow[], storeIds: Map<string, number>) {
  const wanted = rows.flatMap((row) =>
    (row.categories ?? []).map((name) => ({ row, name, store_type: row.store_type ?? 'restaurant' })),
  )
  if (wanted.length === 0) return
  await upsert(
    tx,
    {
      table: 'restaurant_categories',
      conflict: ['store_type', 'name'],
      columns: ['store_type', 'name', 'is_active'],
    },
    unique(
      wanted.map(({ name, store_type }) => ({ name, store_type, is_active: true })),
      (c) => `${c.store_type}\0${c.name}`,
    ),
  )
  const found = await tx.selectFrom('restaurant_categories').select(['id', 'name', 'store_type']).execute()
  const ids = new Map(found.map((c) => [`${c.store_type}\0${c.name}`, c.id]))
  const links = wanted.map(({ row, name, store_type }) => ({
    restaurant_id: idOf(storeIds, row.key),
    category_id: idOf(ids, `${store_type}\0${name}`),
  }))
  await tx
    .insertInto('restaurant_category_links')
    .values(links)
    .onConflict((c) => c.doNothing())
    .execute()
}

async function saveItems(tx: Tx, rows: ItemRow[], storeIds: Map<string, number>): Promise<Tally> {
  if (rows.length > 0) await holdItemsOf(tx, [...storeIds.values()])
  const categoryIds = await saveHeadings(tx, rows, storeIds)
  const columns = [
    'restaurant_id',
    'import_key',
    'item_category_id',
    'name',
    'desc',
    'price',
    'old_price',
    'image',
    'is_recommended',
    'is_popular',
    'is_new',
    'is_veg',
    'is_active',
    'stock',
    'unit',
    'tax_percentage',
    'order_column',
    ...packColumns,
  ]
  const records = rows.map((row, order_column) => {
    const restaurant_id = idOf(storeIds, row.store_key)
    const is_veg = row.is_veg === null ? null : Number(row.is_veg === '1' || row.is_veg === 'yes')
    return {
      ...row,
      ...filled(row, { is_recommended: false, is_popular: false, is_new: false, is_active: true }),
      restaurant_id,
      import_key: row.key,
      item_category_id: idOf(categoryIds, headingOf(restaurant_id, row)),
      is_veg,
      order_column,
    }
  })
  return await upsert(tx, { table: 'items', conflict: ['restaurant_id', 'import_key'], columns }, records)
}

const packColumns = [
  'brand',
  'pack_size',
  'pack_unit',
  'variant_group',
  'net_weight',
  'gross_weight',
  'pieces',
  'serves',
  'storage_note',
  'weight_tolerance',
]

const headingOf = (restaurant_id: number, { category, sub_category }: Partial<ItemRow>) =>
  `${restaurant_id}\0${category}\0${sub_category ?? ''}`

/** Aisles first, then their shelves. Answers their ids by `headingOf`. */
async function saveHeadings(tx: Tx, rows: ItemRow[], storeIds: Map<string, number>) {
  const named = rows.map((row) => ({ ...row, restaurant_id: idOf(storeIds, row.store_key) }))
  const aisles = unique(named, ({ restaurant_id, category }) => headingOf(restaurant_id, { category }))
  await saveLevel(
    tx,
    aisles.map(({ restaurant_id, category }) => ({ restaurant_id, parent_id: null, name: category })),
  )
  const ids = await headingIds(tx, [...storeIds.values()])
  const shelves = unique(
    named.filter((row) => row.sub_category !== null),
    (row) => headingOf(row.restaurant_id, row),
  )
  if (shelves.length === 0) return ids
  await saveLevel(
    tx,
    shelves.map(({ restaurant_id, category, sub_category }) => ({
      restaurant_id,
      parent_id: idOf(ids, headingOf(restaurant_id, { category })),
      name: sub_category,
    })),
  )
  return await headingIds(tx, [...storeIds.values()])
}

async function saveLevel(tx: Tx, headings: Record<string, unknown>[]) {
  const columns = ['restaurant_id', 'parent_id', 'name', 'is_enabled', 'order_column']
  const conflict = ['restaurant_id', 'parent_id', 'name']
  await upsert(
    tx,
    { table: 'item_categories', conflict, columns, keep: ['order_column'] },
    headings.map((heading, order_column) => ({ ...heading, is_enabled: true, order_column })),
  )
}

async function headingIds(tx: Tx, stores: number[]): Promise<Map<string, number>> {
  if (stores.length === 0) return new Map()
  const rows = await tx
    .selectFrom('item_categories as c')
    .leftJoin('item_categories as p', 'p.id', 'c.parent_id')
    .select(['c.id', 'c.restaurant_id', 'c.name', 'p.name as parent'])
    .where('c.restaurant_id', 'in', stores)
    .execute()
  return new Map(
    rows.map(({ id, restaurant_id, name, parent }) => [
      parent === null
        ? headingOf(restaurant_id, { category: name })
        : headingOf(restaurant_id, { category: parent, sub_category: name }),
      id,
    ]),
  )
}
