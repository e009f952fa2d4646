import type { Point } from '@tokri/domain/geo'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../db/client'
import { idArray } from '../db/queries/id-array'
import { key } from './exported'

/** What rows of an existing item are compared with; prices in minor units. */
export interface KnownItem {
  price: number
  old_price: number | null
  /** Whether a required group of choices carries its price. */
  is_priced_by_choice: boolean
}

/** An existing group of choices. */
export interface KnownGroup {
  min: number
  max: number
  /** Whether each of its choices is switched on, by name. */
  choices: ReadonlyMap<string, boolean>
}

/** Existing stores and items, by their keys in files. */
export interface Known {
  /** Ids by key. */
  stores: ReadonlyMap<string, number>
  /** Keys of stores whose packaging charge is a percentage. */
  percentCharged: ReadonlySet<string>
  /** By `itemName(store key, item key)`. */
  items: ReadonlyMap<string, KnownItem>
  /** Groups of choices by `itemName(store key, group key)`; read only where a file has choices. */
  groups: ReadonlyMap<string, KnownGroup>
  /** Locations of some existing stores. */
  points: readonly Point[]
}

/** A key for an item among those of all stores. */
export const itemName = (store_key: string, key: string): string => `${store_key}\0${key}`

export async function readKnown(
  db: DbOrTx,
  storeKeys: ReadonlySet<string>,
  { withGroups = false }: { withGroups?: boolean } = {},
): Promise<Known> {
  const stores = await storeIds(db, [...storeKeys])
  const names = new Map([...stores].map(([key, id]) => [id, key]))
  const { rows: items } = await sql<KnownItem & { restaurant_id: number; key: string }>`
    select restaurant_id, ${key('items')} as key, price, old_price, exists (select from item_addon_categories l
        join addon_categories g on g.id = l.addon_category_id join addons a on a.addon_category_id = g.id
        where l.item_id = items.id and g.min > 0 and a.price > 0) as is_priced_by_choice from items
    where restaurant_id = any(${idArray([...stores.values()])})`.execute(db)
  const { rows: charged } = await sql<{ key: string }>`
    select ${key('restaurants')} as key from restaurants
    where id = any(${idArray([...stores.values()])}) and restaurant_charge_type = 'PERCENTAGE'`.execute(db)
  const { rows: points } = await sql<Point>`
    select latitude as lat, longitude as lng from restaurants order by id desc limit 500`.execute(db)
  return {
    stores,
    percentCharged: new Set(charged.map(({ key }) => key)),
    items: new Map(
      items.map(({ restaurant_id, key, ...item }) => [itemName(names.get(restaurant_id) ?? '', key), item]),
    ),
    groups: withGroups ? await readGroups(db, names) : new Map(),
    points,
  }
}

/** The groups of stores, whose keys are given by id. */
async function readGroups(db: DbOrTx, names: ReadonlyMap<number, string>): Promise<Map<string, KnownGroup>> {
  const { rows } = await sql<{
    restaurant_id: number
    key: string
    min: number
    max: number
    choices: Record<string, boolean> | null
  }>`
    select g.restaurant_id, ${key('g')} as key, g.min, g.max,
      (select json_object_agg(a.name, a.is_active) from addons a where a.addon_category_id = g.id) as choices
    from addon_categories g where g.restaurant_id = any(${idArray([...names.keys()])})`.execute(db)
  return new Map(
    rows.map(({ restaurant_id, key, choices, ...bounds }) => [
      itemName(names.get(restaurant_id) ?? '', key),
      { ...bounds, choices: new Map(Object.entries(choices ?? {})) },
    ]),
  )
}

/** Ids within keys of rows that were created in the console. */
const idsIn = (keys: readonly string[]): number[] =>
  keys.flatMap((key) => {
    const id = Number(/^id:(\d{1,9})$/.exec(key)?.[1])
    return id > 0 ? [id] : []
  })

/** Ids of stores by their keys in files. */
export async function storeIds(db: DbOrTx, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, ${key('restaurants')} as key from restaurants
    where import_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))
      or (import_key is null and id = any(${idArray(idsIn(keys))}))`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}

/** Stores a file's keys for rows that were created in the console, so that the next import finds them. */
export async function keepKeys(
  tx: Tx,
  table: 'restaurants' | 'items' | 'addon_categories',
  keys: readonly string[],
  stores?: readonly number[],
): Promise<void> {
  const ids = idsIn(keys)
  if (ids.length === 0) return
  const within = stores ? sql`and restaurant_id = any(${idArray(stores)})` : sql``
  await sql`update ${sql.table(table)} set import_key = 'id:' || id
    where import_key is null and id = any(${idArray(ids)}) ${within}`.execute(tx)
}
