import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/client'
import { dishes, ends, starts, styles } from '../server/town'
import { oneSelect } from './measure'
import { call, newPoint, oneStore, type Row, typed } from './rows'
import { inBulk, openCountry } from './size-rows'

const STORES = 100_000
const ITEMS_EACH = 20
/** Every n-th store sells these instead of dishes. */
const GROCERY = 12
const kinds = 'Special,Family,Mini,Classic,Dry,Gravy,Homestyle,Street,Royal,Jumbo'.split(',')
const goods =
  'Toned Milk,Curd,Amul Butter,Paneer Block,Cow Ghee,Basmati Rice,Whole Wheat Atta,Poha,Toor Dal,Rock Salt,Sunflower Oil,Assam Tea,Filter Coffee,Masala Chips,Instant Noodles,Tomato Sauce,Lime Pickle,Forest Honey,Orange Juice,Bath Soap'.split(
    ',',
  )
const packs = [500, 1_000, 5_000]
/** More than are used in one measurement. */
const QUESTIONS = 6_000

const list = (words: readonly string[]) => sql`${`{${words.map((word) => `"${word}"`).join(',')}}`}::text[]`
/** Picks one of them by a number. */
const pick = (words: readonly string[], n: string) =>
  sql`(${list(words)})[1 + (${sql.raw(n)}) % ${sql.lit(words.length)}]`

/**
 * Twenty items per store: dishes with 13,000 names, and packets. The words of each name are computed once;
 * what triggers would do item by item is written together with it.
 */
async function insertItems(db: Db): Promise<void> {
  const { rows: indexes } = await sql<{ name: string; made: string }>`
    select indexname as name, indexdef as made from pg_indexes where tablename = 'items' and indexname <> 'items_pkey'
      and indexname not in (select conname from pg_constraint)`.execute(db)
  await inBulk(db, async (one) => {
    await sql`update restaurants set store_type = case when id % ${sql.lit(GROCERY)} = 0 then 'grocery' else 'restaurant' end,
      name = ${pick(starts, 'id')} || ' ' || ${pick(ends, 'id / 16')} || ' ' || id`.execute(one)
    await sql`update restaurants set search = search_of(name, null, null)
      || array_to_tsvector(array[cell_of(latitude, longitude)])`.execute(one)
    await sql`insert into item_categories (restaurant_id, name, item_count)
      select id, 'Menu', ${sql.lit(ITEMS_EACH)} from restaurants`.execute(one)
    for (const { name } of indexes) await sql`drop index ${sql.ref(name)}`.execute(one)
    await sql`create temporary table names as
      select n, goods, case when goods then ${pick(goods, 'n')} || ' ' || ${pick(kinds, 'n / 20')}
          else ${pick(styles, 'n')} || ' ' || ${pick(dishes, 'n / 12')} || case when n % 3 = 0
            then ' ' || ${pick(kinds, 'n / 336')} else '' end end as name
      from generate_series(0, 13439) n, unnest(array[true, false]) goods`.execute(one)
    await sql`alter table names add column search tsvector, add primary key (goods, n)`.execute(one)
    await sql`update names set search = search_of(name, null, null)`.execute(one)
    await sql`insert into search_words (word) select word from names, words_in(search) word
      union select word from restaurants, words_in(search) word on conflict do nothing`.execute(one)
    const pack = sql.raw(`(array[${packs.join(',')}])[1 + r.n % ${packs.length}]`)
    await sql`insert into items (restaurant_id, item_category_id, name, price, popularity, pack_size, pack_unit, unit, search)
      select r.id, c.id, w.name, 9000 + r.n % 90 * 100, (r.n::bigint * 7919 % 300)::int, case when w.goods then ${pack} end,
        case when w.goods then 'g' end, case when w.goods then ${pack} || ' g' end,
        w.search || array_to_tsvector(array['#' || r.id, cell_of(r.latitude, r.longitude)])
      from (select r.*, (r.id::bigint * ${sql.lit(ITEMS_EACH)} + k)::int as n from restaurants r
        cross join generate_series(1, ${sql.lit(ITEMS_EACH)}) k) r
      join item_categories c on c.restaurant_id = r.id
      join names w on w.goods = (r.store_type = 'grocery') and w.n = (r.n::bigint * 7919 % 13440)::int`.execute(
      one,
    )
    for (const { made } of indexes) await sql.raw(made).execute(one)
    await sql`analyze`.execute(one)
  })
}

/** Each search comes from a different location, as those of people at home do. */
const questions = (round: number) =>
  Array.from({ length: QUESTIONS }, (_, n) =>
    call('search-restaurants', { ...newPoint(round * QUESTIONS + n), q: typed[n % typed.length] }),
  )

export const searchRows: Row[] = [
  {
    name: `search among ${(STORES * ITEMS_EACH).toLocaleString('en')} items, never asked there`,
    yardstick: 'one indexed select',
    reach: 0.2,
    p95: 30,
    needsPostgres: true,
    async targets(bench) {
      const country = await openCountry(bench, STORES)
      await bench.fill('items of these stores', () => insertItems(country.db))
      return {
        ours: () => ({ app: country.app, requests: questions(bench.round++) }),
        beside: oneSelect(await oneStore(country.db)),
        close: country.close,
      }
    },
  },
]
