import { sql } from 'kysely'
import type { Tx } from '../client'
import type { Database } from '../tables'

/** Columns that are not copied: keys, counters and results of customers' actions. */
const ownColumns = ['id', 'version', 'search', 'import_key', 'created_at', 'popularity', 'likes', 'dislikes']
const menuOwn = [...ownColumns, 'item_count', 'is_lead']
const storeOwn = [
  ...ownColumns,
  ...['slug', 'name', 'is_active', 'is_accepted', 'is_featured', 'paused_until', 'rating'],
  ...['avg_rating', 'rating_count', 'rating_distribution', 'rating_sum'],
]

/** SQL for values in which the copy differs from its original; `t` is the original. */
type Given = Record<string, ReturnType<typeof sql>>

async function columnsOf(tx: Tx, table: keyof Database, left: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
    order by ordinal_position`.execute(tx)
  return rows.map(({ name }) => name).filter((name) => !left.includes(name))
}

/** Inserts copies of the rows `from` selects. */
async function copyRows(
  tx: Tx,
  table: keyof Database,
  { left = [], given, from }: { left?: readonly string[]; given: Given; from: ReturnType<typeof sql> },
): Promise<void> {
  const same = (await columnsOf(tx, table, left)).filter((name) => !(name in given))
  const names = [...Object.keys(given), ...same].map((name) => sql.id(name))
  const values = [...Object.values(given), ...same.map((name) => sql`t.${sql.id(name)}`)]
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) select ${sql.join(values)} ${from}`.execute(
    tx,
  )
}

/** Assigns an id for the copy to every row of a table that belongs to the store. */
async function numberCopies(tx: Tx, table: 'items' | 'item_categories' | 'addon_categories', id: number) {
  await sql`insert into store_copy (kind, old, new)
    select ${table}, t.id, nextval(pg_get_serial_sequence(${table}, 'id')) from ${sql.table(table)} t
    where t.restaurant_id = ${id}`.execute(tx)
}

/** The id of the copy of a referenced row. */
const copyOf = (kind: string, old: string) =>
  sql`(select c.new from store_copy c where c.kind = ${kind} and c.old = ${sql.ref(old)})`

/** Inserts a copy of a store, inactive and not approved. Null: the store does not exist. */
export async function insertStoreLike(
  tx: Tx,
  id: number,
  { name, slug }: { name: string; slug: string },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('restaurants', 'id'))::int as id from restaurants where id = ${id}
    `.execute(tx)
  const copy = rows[0]?.id
  if (copy === undefined) return null
  const given = {
    id: sql`${copy}::int`,
    name: sql`${name}::text`,
    slug: sql`${slug}::text`,
    is_active: sql`false`,
  }
  await copyRows(tx, 'restaurants', {
    left: storeOwn,
    given: { ...given, is_accepted: sql`false` },
    from: sql`from restaurants t where t.id = ${id}`,
  })
  const restaurant_id = sql`${copy}::int`
  const from = (table: keyof Database) => sql`from ${sql.table(table)} t where t.restaurant_id = ${id}`
  for (const table of ['restaurant_hours', 'restaurant_category_links'] as const)
    await copyRows(tx, table, { given: { restaurant_id }, from: from(table) })
  await copyRows(tx, 'delivery_areas', {
    left: ['id'],
    given: { restaurant_id },
    from: from('delivery_areas'),
  })
  return copy
}

/** Copies the whole menu; counted stock starts at zero. */
export async function copyMenu(tx: Tx, from: number, to: number): Promise<void> {
  await sql`create temporary table store_copy (kind text, old integer, new integer, primary key (kind, old))
    on commit drop`.execute(tx)
  for (const table of ['item_categories', 'items', 'addon_categories'] as const)
    await numberCopies(tx, table, from)
  const restaurant_id = sql`${to}::int`
  const numbered = (table: 'items' | 'item_categories' | 'addon_categories') => ({
    left: menuOwn,
    from: sql`from ${sql.table(table)} t where t.restaurant_id = ${from} order by t.id`,
  })
  const sections = { id: copyOf('item_categories', 't.id'), restaurant_id }
  await copyRows(tx, 'item_categories', {
    left: menuOwn,
    given: { ...sections, parent_id: copyOf('item_categories', 't.parent_id') },
    from: sql`from item_categories t where t.restaurant_id = ${from} order by t.parent_id nulls first, t.id`,
  })
  await copyRows(tx, 'items', {
    ...numbered('items'),
    given: {
      id: copyOf('items', 't.id'),
      restaurant_id,
      item_category_id: copyOf('item_categories', 't.item_category_id'),
      stock: sql`case when t.stock is null then null else 0 end`,
    },
  })
  await copyRows(tx, 'addon_categories', {
    ...numbered('addon_categories'),
    given: { id: copyOf('addon_categories', 't.id'), restaurant_id },
  })
  await copyRows(tx, 'addons', {
    left: ['id'],
    given: { addon_category_id: sql`c.new` },
    from: sql`from addons t join store_copy c on c.kind = 'addon_categories' and c.old = t.addon_category_id
      order by t.id`,
  })
  await copyRows(tx, 'item_addon_categories', {
    given: { item_id: sql`i.new`, addon_category_id: sql`g.new` },
    from: sql`from item_addon_categories t join store_copy i on i.kind = 'items' and i.old = t.item_id
      join store_copy g on g.kind = 'addon_categories' and g.old = t.addon_category_id`,
  })
}

/** An unused slug based on the preferred one, with the next free number if it is taken. */
export async function freeSlug(tx: Tx, preferred: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    select slug from restaurants where slug = ${preferred} or slug ~ ${`^${preferred}-[0-9]+$`}`.execute(tx)
  const taken = new Set(rows.map(({ slug }) => slug))
  if (!taken.has(preferred)) return preferred
  let number = 2
  while (taken.has(`${preferred}-${number}`)) number++
  return `${preferred}-${number}`
}
