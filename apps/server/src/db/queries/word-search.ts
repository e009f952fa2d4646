import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../client'
import { PLANNED_EACH_TIME } from '../prepared'
import { idArray } from './id-array'
import type { WordQuery } from './word-query'

/**
 * Which words are asked decides how an index is best read: the embedded database, which remembers plans, plans these
 * anew (see `prepared.ts`).
 */
const plannedEachTime = sql.raw(PLANNED_EACH_TIME)

/** What is known of a typed word. */
export interface KnownWord {
  /** Some name has a word that begins with it. */
  is_known: boolean
  /** Words of names that look like it. */
  like: string[]
  /** Words that have it inside, or sound like it. */
  other: string[]
}

/**
 * Typed words as the catalogue knows them; words near them only where it does not know them, unless `all` are asked
 * for. Words of other alphabets are compared as `latin` spells them.
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
        (select w.word from search_words w where w.sound = sound_of(t.said)
          order by similarity(w.word, t.said) desc, w.word limit 4)
        union all (select w.word from search_words w where w.word like '%' || t.word || '%'
          order by length(w.word), w.word limit 4)) end as other
    from (select word, coalesce(latin, word) as said
      from json_to_recordset(${JSON.stringify(typed)}::json) as t (word text, latin text)) t
    cross join lateral (select exists (select from search_words w
      where w.word >= t.word and w.word < t.word || chr(65535)) as is_known) k`.execute(db)
  return new Map(rows.map(({ word, ...known }) => [word, known]))
}

/** Stores to search in: open ones first, each half the nearest first. */
export interface SearchArea {
  ids: readonly number[]
  /** How many of them are open. */
  open: number
}

/** One store by itself. */
export type Within = SearchArea | { only: number }

export interface Found {
  id: number
  restaurant_id: number
  /** It is what was asked for, not something that is made with it. */
  is_head: boolean
}

/** Nobody pages further. */
const MAX_FOUND = 600
/** No search reads more: of names that begin with the word or are it, and of others that have it. */
const MAX_NAMED = 4_000
const MAX_OTHERS = 1_000
/** Where this share of a shelf is what was asked for, such things stand there. */
const SHELF_SHARE = 0.05
/** Counts as so many more items on every shelf: one of one tells little. */
const SHELF_PRIOR = 5

const says = (query: string) => sql`i.search @@ ${query}::text::tsquery`

/** Stores of an area as rows of id, place, is_open and what they are. */
const storesOf = ({ ids, open }: SearchArea, what: string) => sql`
  select id, place, place <= ${open}::int as is_open, ${what}::text as what
  from unnest(${idArray(ids)}) with ordinality as n (id, place)`

/**
 * Tables of a statement that end in `hits`: items anywhere that a query finds, read through the index; which, where
 * there are too many, is left to chance. A limit inside the tables that read would have the planner, who expects far
 * more rows than there are, read all items in a row instead.
 */
function hits(words: WordQuery, only: number | null): RawBuilder<unknown> {
  // a store alone is a word of the index; of many the names are looked up and the others left out
  const within = (query: string) => says(only === null ? query : `'#${only}' & ${query}`)
  const named = `(${words.start} | ${words.head}) & ${words.loose}`
  const columns = sql`i.id, i.restaurant_id, i.item_category_id, (${says(words.plain)})::int as plain,
    (${says(words.head)})::int as head, (${says(words.start)})::int + (${says(words.exact)})::int as fit,
    i.popularity, i.is_popular, length(i.name) as size, i.stock is not distinct from 0 as is_gone,
    ${sizedItem(words.size)} as sized_id`
  return sql`
  named_items as materialized (select ${columns} from items i
    where ${within(named)} and i.is_active and i.is_lead),
  other_items as materialized (select ${columns} from items i
    where ${within(words.loose)} and not ${says(named)} and i.is_active and i.is_lead),
  hits as materialized ((select * from named_items limit ${MAX_NAMED})
    union all (select * from other_items limit ${MAX_OTHERS}))`
}

/** The item, or the size of its group, that is the asked pack. */
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

/**
 * Tables of a statement that end in `ranked`: items that stores of the table `stores` sell, ranked within what the
 * stores are. Of open stores first, then the asked pack, then what is called so as it was typed, then what stands among
 * its like, then names that begin with the word; what is in stock, what sells, shorter names.
 */
const rankedItems = (words: WordQuery, only: number | null) => sql`
  ${hits(words, only)},
  shown as materialized (select h.*, c.item_count from hits h cross join lateral (
    select c.item_count, c.is_enabled and coalesce(p.is_enabled, true) as is_shown
      from item_categories c left join item_categories p on p.id = c.parent_id
      where c.id = h.item_category_id offset 0) c where c.is_shown),
  found as (select h.*, n.what, n.place, n.is_open, sum(h.head) over (partition by h.item_category_id) as heads
    from shown h join stores n on n.id = h.restaurant_id),
  ranked as (select f.what, coalesce(f.sized_id, f.id) as id, f.restaurant_id, f.head = 1 as is_head,
      row_number() over (partition by f.what order by f.is_open desc, f.sized_id is null, f.plain desc,
        f.heads < ${SHELF_SHARE}::float8 * (f.item_count + ${SHELF_PRIOR}::int), f.fit desc, f.is_gone,
        f.popularity desc, f.is_popular desc, f.size, f.place, f.id) as rank
    from found f)`

/** Groceries by name and brand, at most 600, the best first. */
export async function itemsByWords(db: DbOrTx, words: WordQuery, within: Within): Promise<Found[]> {
  const only = 'only' in within ? within.only : null
  const area = 'only' in within ? { ids: [within.only], open: 1 } : within
  const { rows } = await sql<Found>`${plannedEachTime}
    with stores as materialized (${storesOf(area, 'goods')}), ${rankedItems(words, only)}
    select id, restaurant_id, is_head from ranked order by rank limit ${MAX_FOUND}`.execute(db)
  return rows
}

/** What one search finds in the stores around: dishes, other things, and stores by their names. */
export interface FoundAround {
  dishes: Found[]
  goods: Found[]
  stores: { id: number }[]
}

/** All three in one statement, the best of each first. */
export async function foundByWords(
  db: DbOrTx,
  words: WordQuery,
  areas: { kitchens: SearchArea; shops: SearchArea },
  limits: { items: number; stores: number },
): Promise<FoundAround> {
  const { rows } = await sql<Found & { what: keyof FoundAround }>`${plannedEachTime}
    with stores as materialized (${storesOf(areas.kitchens, 'dishes')}
        union all ${storesOf(areas.shops, 'goods')}),
      ${rankedItems(words, null)},
      named_stores as materialized (select i.id, length(i.name) as size, ${says(words.plain)} as is_plain,
          (${says(words.start)})::int + (${says(words.exact)})::int as fit
        from restaurants i where ${says(words.loose)} and i.is_accepted),
      named as materialized (select * from named_stores limit ${MAX_NAMED})
    select what, id, restaurant_id, is_head, rank from ranked where rank <= ${limits.items}::int
    union all (select 'stores', s.id, s.id, true, row_number() over (order by n.is_open desc, s.is_plain desc,
        s.fit desc, s.size, n.place) as rank
      from named s join stores n on n.id = s.id order by rank limit ${limits.stores})
    order by what, rank`.execute(db)
  const of = (what: keyof FoundAround) => rows.filter((row) => row.what === what)
  return { dishes: of('dishes'), goods: of('goods'), stores: of('stores') }
}
