import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

/** Of each typed word: the words of the catalogue that look like it, and whether one begins with it. */
export async function wordsLike(
  db: DbOrTx,
  typed: readonly string[],
): Promise<Map<string, { is_known: boolean; near: string[] }>> {
  const { rows } = await sql<{ word: string; is_known: boolean; near: string[] }>`
    select t.word,
      exists (select from search_words w where w.word >= t.word and w.word < t.word || chr(65535)) as is_known,
      array(select w.word from search_words w where w.word % t.word
        order by similarity(w.word, t.word) desc, w.word limit 20) as near
    from json_array_elements_text(${JSON.stringify(typed)}::json) as t (word)`.execute(db)
  return new Map(rows.map(({ word, ...found }) => [word, found]))
}

/** What to look for, as text searches of PostgreSQL: how a name begins, all words whole, all words begun. */
export interface WordQuery {
  start: string
  exact: string
  loose: string
}

/** Nobody pages further, and no search reads more. */
const mostFound = 600

/**
 * Ids of items of some stores by name and brand, at most 600. Open stores first, then names that begin with the
 * word, then whole words; what is in stock, what sells, shorter names.
 */
export async function itemIdsByWords(
  db: DbOrTx,
  words: WordQuery,
  stores: { all: readonly number[]; open: readonly number[] },
): Promise<number[]> {
  const candidates = (query: string): RawBuilder<unknown> => sql`(select i.id from items i
    where i.search @@ ${query}::text::tsquery and i.is_active and i.is_lead
      and i.restaurant_id = any(${idArray(stores.all)}) limit ${mostFound})`
  const { rows } = await sql<{ id: number }>`
    with found as (${candidates(words.start)} union ${candidates(words.loose)})
    select i.id from found join items i on i.id = found.id
    join item_categories c on c.id = i.item_category_id left join item_categories p on p.id = c.parent_id
    where c.is_enabled and coalesce(p.is_enabled, true)
    order by i.restaurant_id = any(${idArray(stores.open)}) desc,
      (i.search @@ ${words.start}::text::tsquery)::int + (i.search @@ ${words.exact}::text::tsquery)::int desc,
      i.stock is not distinct from 0, i.popularity desc, length(i.name), i.id
    limit ${mostFound}`.execute(db)
  return rows.map((row) => row.id)
}
