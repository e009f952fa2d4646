import type { Point } from '@tokri/domain/geo'
import { sql } from 'kysely'
import type { DbOrTx } from '../db/client'
import { idArray } from '../db/queries/id-array'

/** What an import finds here: stores and items by the keys they were imported under. */
export interface Known {
  /** Ids by key. */
  stores: ReadonlyMap<string, number>
  /** Ids by `itemName(store key, item key)`. */
  items: ReadonlyMap<string, number>
  /** Where some of the stores stand that are here already. */
  points: readonly Point[]
}

/** Names an item among those of all stores. */
export const itemName = (store_key: string, key: string): string => `${store_key}\0${key}`

export async function readKnown(db: DbOrTx, storeKeys: ReadonlySet<string>): Promise<Known> {
  const stores = await storeIds(db, [...storeKeys])
  const { rows: items } = await sql<{ id: number; store_key: string; key: string }>`
    select i.id, r.import_key as store_key, i.import_key as key
    from items i join restaurants r on r.id = i.restaurant_id
    where i.restaurant_id = any(${idArray([...stores.values()])}) and i.import_key is not null`.execute(db)
  const { rows: points } = await sql<Point>`
    select latitude as lat, longitude as lng from restaurants order by id desc limit 500`.execute(db)
  return {
    stores,
    items: new Map(items.map(({ id, store_key, key }) => [itemName(store_key, key), id])),
    points,
  }
}

/** Ids of stores by the keys they were imported under. */
export async function storeIds(db: DbOrTx, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; key: string }>`
    select id, import_key as key from restaurants
    where import_key in (select json_array_elements_text(${JSON.stringify(keys)}::json))`.execute(db)
  return new Map(rows.map(({ id, key }) => [key, id]))
}
