import { sql } from 'kysely'
import type { Db, Tx } from '../client'
import { idArray } from './id-array'
import { type ItemRow, itemColumns } from './items'

/** Wide on purpose: three of the seven parts of 'panner' are in 'Paneer'. The domain judges what comes back. */
const leastSimilarity = '0.35'

/**
 * Runs a search with the trigram operator opened that wide. Statements are never prepared by name: a generic
 * plan of the index costs ten times as much.
 */
export async function searchNames<T>(db: Db, search: (tx: Tx) => Promise<T>): Promise<T> {
  return await db.transaction().execute(async (tx) => {
    await sql`select set_config('pg_trgm.word_similarity_threshold', ${leastSimilarity}, true)`.execute(tx)
    return await search(tx)
  })
}

/** Names of stores among these that look like what was typed, the likeliest first. */
export async function storesNamed(
  tx: Tx,
  typed: string,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select r.id, r.name from restaurants r
    where ${typed}::text <% r.name and r.id = any(${idArray(ids)})
    order by word_similarity(${typed}::text, r.name) desc, r.id limit 100`.execute(tx)
  return rows
}

/** Items these stores sell whose names look like what was typed: open stores first, then the likeliest. */
export async function itemsNamed(
  tx: Tx,
  typed: string,
  stores: { all: readonly number[]; open: readonly number[] },
): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select ${itemColumns} from items i join item_categories c on c.id = i.item_category_id
    where ${typed}::text <% i.name and i.restaurant_id = any(${idArray(stores.all)})
      and i.is_active and c.is_enabled
    order by i.restaurant_id = any(${idArray(stores.open)}) desc,
      word_similarity(${typed}::text, i.name) desc, i.is_popular desc, i.id limit 200`.execute(tx)
  return rows
}
