import {
  type ItemHit,
  type Ordered,
  orderItems,
  orderStores,
  type StoreHit,
} from '@tokri/domain/search/rank-hits'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { plannedEachTime } from '../prepared'
import type { WordQuery } from './word-query'

/** Matches and weights of a typed word. */
export interface KnownWord {
  /** Some name has a word with this prefix. */
  is_known: boolean
  /** Similar words of names. */
  like: string[]
  /** Words that contain it, or sound like it and share some letters. */
  other: string[]
}

/**
 * Looks up typed words in the catalogue; similar words only for unknown ones, unless `all` are requested.
 * Words of other scripts are compared by their `latin` spelling.
 */
export async function knownWords(
  db: DbOrTx,
  typed: readonly { word: string; latin: string | null }[],
  all: boolean,
): Promise<ReadonlyMap<string, KnownWord>> {
  const { rows } = await sql<KnownWord & { word: string }>`${plannedEachTime}
    select t.word, k.is_known,
      case when k.is_known and not ${all}::boolean then '{}' else array(select w.word from search_words w
        where w.word % t.said order by similarity(w.word, t.said) desc, w.word limit 20) end as "like",
      case when k.is_known and not ${all}::boolean or length(t.said) < 4 then '{}' else array(
        (select w.word from search_words w
          where w.sound = sound_of(t.said) and similarity(w.word, t.said) > 0
          order by similarity(w.word, t.said) desc, w.word limit 4)
        union all (select w.word from search_words w where w.word like '%' || t.word || '%'
          order by length(w.word), w.word limit 4)) end as other
    from (select word, coalesce(latin, word) as said
      from json_to_recordset(${JSON.stringify(typed)}::json) as t (word text, latin text)) t
    cross join lateral (select exists (select from search_words w
      where w.word >= t.word and w.word < t.word || chr(65535)) as is_known) k`.execute(db)
  return new Map(rows.map(({ word, ...known }) => [word, known]))
}

/** Marks of a store (`#`) or of cells (`@`), one of which names must have; null: any name. */
export type Marks = readonly string[] | null

/**
 * Maximum rows a search reads: of names that begin with the word or have it as head, and of other names that
 * contain it.
 */
const MAX_READ = { named: 4_000, others: 1_000 }
/** Limits for names with any of several words, of which a sample is enough. */
const MAX_READ_FOR_ANY_WORD = { named: 400, others: 100 }
const mostRead = ({ together }: WordQuery) => (together ? MAX_READ : MAX_READ_FOR_ANY_WORD)

/** Restricts a query to names with one of these marks. */
const marked = (query: string, marks: Marks): string =>
  marks === null ? query : `(${marks.map((mark) => `'${mark}'`).join(' | ')}) & ${query}`

const says = (query: string) => sql`i.search @@ ${query}::text::tsquery`

/**
 * Common table expressions that end in `shown`: matching items, read through the index; if there are too
 * many, an arbitrary selection. With a limit inside these expressions the planner, which overestimates the
 * rows, would scan all items instead.
 */
function shownItems(words: WordQuery, marks: Marks): RawBuilder<unknown> {
  const most = mostRead(words)
  const within = (query: string) => says(marked(query, marks))
  const named = `(${words.start} | ${words.head}) & ${words.loose}`
  const columns = sql`i.id, i.restaurant_id, i.item_category_id, ${says(words.plain)} as plain,
    ${says(words.head)} as head, (${says(words.start)})::int + (${says(words.exact)})::int as fit,
    i.popularity, i.is_popular, length(i.name) as size, i.stock is not distinct from 0 as is_gone,
    ${sizedItem(words.size)} as sized_id`
  return sql`
  named_items as materialized (select ${columns} from items i
    where ${within(named)} and i.is_active and i.is_lead),
  other_items as materialized (select ${columns} from items i
    where ${within(words.loose)} and not ${says(named)} and i.is_active and i.is_lead),
  hits as materialized ((select * from named_items limit ${most.named})
    union all (select * from other_items limit ${most.others})),
  shown as (select h.*, c.item_count from hits h cross join lateral (
    select c.item_count, c.is_enabled and coalesce(p.is_enabled, true) as is_shown
      from item_categories c left join item_categories p on p.id = c.parent_id
      where c.id = h.item_category_id offset 0) c where c.is_shown)`
}

/** The item, or the size in its group, with the requested pack size. */
const sizedItem = (size: WordQuery['size']) =>
  size === null
    ? sql`null::int`
    : sql`case when ${isPack('i', size)} then i.id
        else (select v.id from items v where v.restaurant_id = i.restaurant_id
          and v.variant_group = i.variant_group and v.is_active and ${isPack('v', size)} limit 1) end`

const isPack = (item: 'i' | 'v', { size, unit, words }: NonNullable<WordQuery['size']>) => sql`
  (${sql.ref(`${item}.pack_size`)} = ${size}::numeric and ${sql.ref(`${item}.pack_unit`)} = ${unit}
    or ${sql.ref(`${item}.search`)} @@ ${words}::text::tsquery
    or array_to_tsvector(words_of(coalesce(${sql.ref(`${item}.unit`)}, ''))) @@ ${words}::text::tsquery)`

/** A hit as the database returns it: for thousands of rows, one text without column names is cheapest. */
type WrittenHit = [
  id: number,
  restaurant_id: number,
  item_category_id: number,
  on_shelf: number,
  sized_id: number | null,
  is_plain: boolean,
  is_head: boolean,
  fit: number,
  is_gone: boolean,
  popularity: number,
  is_popular: boolean,
  size: number,
]
const writtenHits = sql`coalesce((select json_agg(json_build_array(id, restaurant_id, item_category_id, item_count,
  sized_id, plain, head, fit, is_gone, popularity, is_popular, size)) from shown), '[]')`

const readHit = ([
  id,
  restaurant_id,
  item_category_id,
  on_shelf,
  sized_id,
  is_plain,
  is_head,
  fit,
  is_gone,
  popularity,
  is_popular,
  size,
]: WrittenHit): ItemHit => ({
  id,
  restaurant_id,
  item_category_id,
  on_shelf,
  sized_id,
  is_plain,
  is_head,
  fit,
  is_gone,
  popularity,
  is_popular,
  size,
})

/** The results of a search, ranked as if all stores were near and open. */
export interface Found {
  items: Ordered<ItemHit>
  stores: Ordered<StoreHit>
}

/** Items, and stores by their names, in one statement. */
export async function foundByWords(db: DbOrTx, words: WordQuery, marks: Marks): Promise<Found> {
  const { rows } = await sql<{ items: WrittenHit[]; stores: StoreHit[] }>`${plannedEachTime}
    with ${shownItems(words, marks)},
      named_stores as (select i.id, length(i.name) as size, ${says(words.plain)} as is_plain,
          (${says(words.start)})::int + (${says(words.exact)})::int as fit
        from stores_saying(${marked(words.loose, marks)}::text::tsquery) i limit ${mostRead(words).named})
    select ${writtenHits} as items, coalesce((select json_agg(json_build_object('id', id, 'is_plain', is_plain,
      'fit', fit, 'size', size)) from named_stores), '[]') as stores`.execute(db)
  const { items, stores } = rows[0] ?? { items: [], stores: [] }
  return { items: orderItems(items.map(readHit)), stores: orderStores(stores) }
}

export interface FoundItem {
  id: number
  restaurant_id: number
  /** It is the thing itself, not something made with it. */
  is_head: boolean
}

/** The requested size of the item, where one was requested. */
export const foundItem = ({ id, sized_id, restaurant_id, is_head }: ItemHit): FoundItem => ({
  id: sized_id ?? id,
  restaurant_id,
  is_head,
})
