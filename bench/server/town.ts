import { sql } from 'kysely'
import type { Db } from '../../apps/server/src/db/client'
import { centre } from '../../apps/server/src/testing/fixtures'
import { largeItem } from '../../apps/server/src/testing/large-grocery'

export const starts =
  'Sagar,Udupi,Kaveri,Malnad,Coastal,Royal,Old Town,Green,Golden,Spice,Banyan,Lotus,Annapurna,Shanti,Deccan,Punjab'.split(
    ',',
  )
export const ends = 'Cafe,Kitchen,Bhavan,Darshini,Corner,Diner,House,Canteen,Biryani Point,Grill'.split(',')
export const styles =
  'Butter,Masala,Chilli,Pepper,Garlic,Tandoori,Kadai,Malai,Schezwan,Hyderabadi,Andhra,Crispy'.split(',')
export const dishes =
  'Dosa,Chicken,Paneer,Biryani,Idli,Vada,Noodles,Fried Rice,Naan,Roti,Dal,Soup,Kofta,Kebab,Samosa,Sandwich,Burger,Pizza,Momos,Lassi,Cake,Pulao,Pongal,Prawns,Mutton Curry,Egg Curry,Fish Fry,Thali'.split(
    ',',
  )
const pick = (list: readonly string[], n: number) => list[n % list.length] ?? ''

export interface TownSize {
  restaurants: number
  dishesEach: number
  groceries: number
  goods: number
}

/**
 * A made-up town around the centre, always the same: restaurants with menus and hours, groceries with
 * shelves.
 */
export async function insertTown(db: Db, { restaurants, dishesEach, groceries, goods }: TownSize) {
  const stores = Array.from({ length: restaurants + groceries }, (_, n) => {
    const isGrocery = n >= restaurants
    const angle = n * 2.399963
    const degrees = 0.08 * Math.sqrt(n / (restaurants + groceries))
    return {
      slug: `town-${n}`,
      name: isGrocery ? `${pick(starts, n)} Stores ${n}` : `${pick(starts, n)} ${pick(ends, n >> 4)} ${n}`,
      store_type: isGrocery ? 'grocery' : 'restaurant',
      latitude: centre.latitude + degrees * Math.cos(angle),
      longitude: centre.longitude + degrees * Math.sin(angle),
      delivery_radius: 25,
      delivery_time: 15 + (n % 40),
      rating: 3 + (n % 20) / 10,
      price_range: 20_000 + (n % 30) * 2_000,
      is_pureveg: n % 3 === 0,
    }
  })
  await insertAll(db, 'restaurants', stores)
  await sql`insert into restaurant_hours (restaurant_id, weekday, opens, closes)
    select r.id, d, 0, case when r.id % 9 = 0 then 1 else 1440 end
    from restaurants r cross join generate_series(0, 6) d`.execute(db)
  await sql`insert into item_categories (restaurant_id, name, order_column)
    select r.id, 'Shelf ' || s, s from restaurants r cross join generate_series(0, 5) s`.execute(db)
  const ids = await idsOf(db)
  const menu = Array.from({ length: restaurants * dishesEach }, (_, n) => {
    const store = Math.floor(n / dishesEach)
    return {
      store,
      name: `${pick(styles, n * 7 + store)} ${pick(dishes, n * 3 + store)}`,
      price: 9_000 + (n % 90) * 100,
    }
  })
  const shelves = Array.from({ length: goods }, (_, n) => {
    const { name, brand, price, unit, stock } = largeItem(n)
    const store = restaurants + (n % Math.max(1, groceries))
    return { store, name: n % 40 === 0 ? `Instant ${pick(dishes, n)} mix` : name, brand, price, unit, stock }
  })
  const rows = [...menu, ...shelves].map(({ store, ...row }, n) => {
    const { id = 0, shelf = 0 } = ids[store] ?? {}
    return { ...row, restaurant_id: id, item_category_id: shelf + (n % 6), order_column: n }
  })
  await insertAll(db, 'items', rows)
  await sql`analyze`.execute(db)
}

async function insertAll(db: Db, table: 'restaurants' | 'items', rows: readonly object[]) {
  for (let from = 0; from < rows.length; from += 2_000) {
    const part = rows.slice(from, from + 2_000)
    const columns = sql.join([...new Set(part.flatMap(Object.keys))].map((name) => sql.ref(name)))
    await sql`insert into ${sql.table(table)} (${columns})
      select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(part)}::json)`.execute(
      db,
    )
  }
}

/** Stores in order, each with the first of its six shelves. */
async function idsOf(db: Db): Promise<{ id: number; shelf: number }[]> {
  const { rows } = await sql<{ id: number; shelf: number }>`
    select r.id, min(c.id) as shelf from restaurants r join item_categories c on c.restaurant_id = r.id
    group by r.id order by r.id`.execute(db)
  return rows
}
