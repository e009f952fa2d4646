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

/** Nobody pages further, and no search reads more. */
const MAX_FOUND = 600
/** Where this share of a shelf is what was asked for, such things stand there. */
const SHELF_SHARE = 0.05
/** Counts as so many more items on every shelf: one of one tells little. */
const SHELF_PRIOR = 5

const says = (query: string) => sql`i.search @@ ${query}::text::tsquery`

/** Rows of items that a query finds, with what ranks them. Which rows, where there are too many, is left to chance. */
function candidates(query: string, words: WordQuery, within: Within, openOnly: boolean): RawBuilder<unknown> {
  const [found, near] =
    'only' in within
      ? [sql`items i`, sql`1 as place, true as is_open`]
      : [
          sql`unnest(${idArray(openOnly ? within.ids.slice(0, within.open) : within.ids)}) with ordinality
            as n (id, place) join items i on i.restaurant_id + 0 = n.id`,
          sql`n.place, n.place <= ${within.open}::int as is_open`,
        ]
  // a store alone is a word of the index; of many the names are looked up and the others left out
  const whole = 'only' in within ? `'#${within.only}' & ${query}` : query
  return sql`
    select i.id, i.restaurant_id, i.item_category_id, ${near}, (${says(words.plain)})::int as plain,
      (${says(words.head)})::int as head, (${says(words.start)})::int + (${says(words.exact)})::int as fit,
      i.stock is not distinct from 0 as is_gone, i.popularity, i.is_popular, length(i.name) as size,
      ${words.size ? sizedItem(words.size) : sql`null::int`} as sized_id
    from ${found} where ${says(whole)} and i.is_active and i.is_lead limit ${MAX_FOUND}`
}

/** The item, or the size of its group, that is the asked pack. */
const sizedItem = ({ size, unit, words }: NonNullable<WordQuery['size']>) => sql`
  case when i.pack_size = ${size}::numeric and i.pack_unit = ${unit} or ${says(words)} then i.id
    else (select v.id from items v where v.restaurant_id = i.restaurant_id and v.variant_group = i.variant_group
      and v.is_active and (v.pack_size = ${size}::numeric and v.pack_unit = ${unit}
        or v.search @@ ${words}::text::tsquery) limit 1) end`

/**
 * Items by name and brand: of open stores first, then the asked pack, then what is called so as it was typed, then what
 * stands among its like, then names that begin with the word; what is in stock, what sells, shorter names. Where names
 * of open stores that begin with the word or are it fill the list, nothing else is read.
 */
function itemsFound(words: WordQuery, within: Within, limit: number): RawBuilder<Found> {
  const named = `(${words.start} | ${words.head}) & ${words.loose}`
  return sql<Found>`(
    with first as materialized (${candidates(named, words, within, true)}),
      others as (select * from (${candidates(words.loose, words, within, false)}) o
        where (select count(*) from first) < ${MAX_FOUND}),
      found as (select f.*, sum(f.head) over (partition by f.item_category_id) as heads
        from (select * from first union select * from others) f)
    select coalesce(f.sized_id, f.id) as id, f.restaurant_id, f.head = 1 as is_head,
      row_number() over (order by f.is_open desc, f.sized_id is null, f.plain desc,
        f.heads < ${SHELF_SHARE}::float8 * (c.item_count + ${SHELF_PRIOR}::int), f.fit desc, f.is_gone,
        f.popularity desc, f.is_popular desc, f.size, f.place, f.id) as rank
    from found f join item_categories c on c.id = f.item_category_id
      left join item_categories p on p.id = c.parent_id
    where c.is_enabled and coalesce(p.is_enabled, true)
    order by rank limit ${limit})`
}

/** Groceries by name and brand, at most 600, the best first. */
export async function itemsByWords(db: DbOrTx, words: WordQuery, within: Within): Promise<Found[]> {
  const { rows } = await sql<Found>`${plannedEachTime} ${itemsFound(words, within, MAX_FOUND)}`.execute(db)
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
  areas: { kitchens: SearchArea; shops: SearchArea; all: SearchArea },
  limits: { items: number; stores: number },
): Promise<FoundAround> {
  const { all } = areas
  const { rows } = await sql<Found & { what: keyof FoundAround }>`${plannedEachTime}
    select 'dishes' as what, d.* from ${itemsFound(words, areas.kitchens, limits.items)} d
    union all select 'goods', g.* from ${itemsFound(words, areas.shops, limits.items)} g
    union all select 'stores', s.* from (
      select i.id, i.id as restaurant_id, true as is_head, row_number() over (order by
        n.place <= ${all.open}::int desc, ${says(words.plain)} desc,
        (${says(words.start)})::int + (${says(words.exact)})::int desc, length(i.name), n.place) as rank
      from unnest(${idArray(all.ids)}) with ordinality as n (id, place) join restaurants i on i.id + 0 = n.id
      where ${says(words.loose)} and i.is_accepted
      order by rank limit ${limits.stores}) s
    order by what, rank`.execute(db)
  const of = (what: keyof FoundAround) => rows.filter((row) => row.what === what)
  return { dishes: of('dishes'), goods: of('goods'), stores: of('stores') }
}
