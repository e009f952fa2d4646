import { sql } from 'kysely'
import type { Db } from '../db/client'
import { centre, northBy } from './fixtures'

const brands = 'Hosa,Navile,Kaveri,Malnad,Palar,Sahya,Tunga,Bhadra,Mysa,Karavali,Bayalu,Kadal'.split(',')
const kinds =
  'Organic,Classic,Fresh,Premium,Everyday,Roasted,Natural,Double,Masala,Sweet,Salted,Farm,Golden,Pure,Light,Royal'.split(
    ',',
  )
const goods =
  'Milk,Curd,Butter,Paneer,Ghee,Rice,Atta,Poha,Rava,Besan,Toor Dal,Moong Dal,Rajma,Sugar,Jaggery,Salt,Oil,Tea,Coffee,Biscuit,Cookies,Chips,Noodles,Pasta,Sauce,Pickle,Jam,Honey,Juice,Soda,Water,Soap,Shampoo,Toothpaste,Detergent,Cleaner,Sponge,Tissue,Spinach,Coriander,Mint,Tomato,Potato,Onion,Carrot,Beans,Okra,Brinjal,Apple,Banana,Orange,Mango,Grapes,Papaya,Coconut,Almond,Cashew,Peanut,Chocolate,Bread'.split(
    ',',
  )
const packs = [100, 200, 500, 1000, 5000]

/** A generated row of a shop's file: the same for the same number, on every machine. */
export function largeItem(n: number) {
  const thing = n >> 1
  const good = goods[(thing * 7919) % goods.length] ?? ''
  const kind = kinds[Math.floor(thing / 11) % kinds.length] ?? ''
  const brand = brands[Math.floor(thing / 37) % brands.length] ?? ''
  // Every second item comes in two sizes.
  const pack_size = packs[(n + thing) % packs.length] ?? 100
  return {
    name: `${kind} ${good} ${(thing % 97) + 1}`,
    brand,
    good,
    pack_size,
    unit: pack_size < 1000 ? `${pack_size} g` : `${pack_size / 1000} kg`,
    price: 2_000 + ((n * 137) % 500) * 100,
    stock: n % 9 === 0 ? n % 4 : null,
    variant_group: thing % 2 ? `thing-${thing}` : null,
  }
}

/** Stores around the centre, the first with many items on sixty shelves, the others with a hundred on four. */
export async function insertLargeGroceries(db: Db, { stores, items }: { stores: number; items: number }) {
  const small = 100
  await db
    .insertInto('restaurants')
    .values(
      Array.from({ length: stores }, (_, n) => ({
        slug: `grocery-${n}`,
        name: `Grocery ${n}`,
        store_type: 'grocery',
        ...(n === 0 ? centre : northBy(((n % 160) - 80) / 10)),
      })),
    )
    .execute()
  await insertShelves(db, { stores, aisles: 12, shelves: 5, smallShelves: 4 })
  const rows = [
    ...Array.from({ length: items }, (_, n) => ({ store: 1, place: n % 60, ...largeItem(n) })),
    ...Array.from({ length: (stores - 1) * small }, (_, n) => ({
      store: 2 + Math.floor(n / small),
      place: n % 4,
      ...largeItem(n * 3),
      variant_group: null,
    })),
  ]
  for (let from = 0; from < rows.length; from += 2_000)
    await sql`insert into items (restaurant_id, item_category_id, name, brand, unit, pack_size, pack_unit, price,
        stock, variant_group, order_column, popularity)
      select r.store, c.id, r.name, r.brand, r.unit, r.pack_size, 'g', r.price, r.stock, r.variant_group,
        r.pack_size, r.price % 701
      from json_to_recordset(${JSON.stringify(rows.slice(from, from + 2_000))}::json) as r (store int, place int,
        name text, brand text, unit text, pack_size int, price bigint, stock int, variant_group text)
      join item_categories c on c.restaurant_id = r.store and c.name = 'Shelf ' || r.place`.execute(db)
  await sql`analyze`.execute(db)
}

async function insertShelves(
  db: Db,
  { stores, aisles, shelves, smallShelves }: Record<'stores' | 'aisles' | 'shelves' | 'smallShelves', number>,
) {
  await sql`insert into item_categories (restaurant_id, name, order_column)
    select 1, 'Aisle ' || n, n from generate_series(0, ${aisles}::int - 1) n`.execute(db)
  await sql`insert into item_categories (restaurant_id, parent_id, name, order_column)
    select 1, a.id, 'Shelf ' || (a.order_column * ${shelves}::int + n), n
    from item_categories a, generate_series(0, ${shelves}::int - 1) n`.execute(db)
  await sql`insert into item_categories (restaurant_id, name, order_column)
    select s, 'Shelf ' || n, n from generate_series(2, ${stores}::int) s,
      generate_series(0, ${smallShelves}::int - 1) n`.execute(db)
}
