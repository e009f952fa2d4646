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

/** Read once a statement, not once a row. */
const readOnce = (ids: readonly number[]) => sql`(select ${idArray(ids)})::int[]`

export interface Found {
  id: number
  restaurant_id: number
}

/**
 * Items of some stores by name and brand, at most 600. Open stores first, then names that begin with the word,
 * then whole words; what is in stock, what sells, shorter names. Where the names of open stores that begin with it
 * fill the list, nothing else is read.
 */
export async function itemsByWords(
  db: DbOrTx,
  words: WordQuery,
  stores: { all: readonly number[]; open: readonly number[] },
): Promise<Found[]> {
  const named = (query: string, among: readonly number[], fit: RawBuilder<number>): RawBuilder<unknown> => {
    const [only] = among.length === 1 ? among : []
    // One store is a word of the index; of many the names are looked up and the others left out.
    const within = only === undefined ? query : `'#${only}' & ${query}`
    return sql`select i.id, i.restaurant_id, i.item_category_id, ${fit} as fit,
        i.stock is not distinct from 0 as is_gone, i.popularity, length(i.name) as size from items i
      where i.search @@ ${within}::text::tsquery and i.is_active and i.is_lead
        ${only === undefined ? sql`and i.restaurant_id + 0 = any(${readOnce(among)})` : sql``}
      limit ${mostFound}`
  }
  const says = (query: string) => sql<number>`(i.search @@ ${query}::text::tsquery)::int`
  const exact = says(words.exact)
  const { rows } = await sql<Found>`
    with first as materialized (${named(words.start, stores.open, sql<number>`1 + ${exact}`)}),
      others as (select * from (${named(words.loose, stores.all, sql<number>`${says(words.start)} + ${exact}`)}) o
        where (select count(*) from first) < ${mostFound})
    select f.id, f.restaurant_id from (select * from first union select * from others) f
    join item_categories c on c.id = f.item_category_id left join item_categories p on p.id = c.parent_id
    where c.is_enabled and coalesce(p.is_enabled, true)
    order by f.restaurant_id = any(${readOnce(stores.open)}) desc, f.fit desc, f.is_gone, f.popularity desc,
      f.size, f.id
    limit ${mostFound}`.execute(db)
  return rows
}
