import type { DbOrTx } from '../client'

/** Ids of the stores this person owns. */
export async function storesOfOwner(db: DbOrTx, user_id: number): Promise<number[]> {
  const rows = await db
    .selectFrom('store_owners')
    .select('restaurant_id')
    .where('user_id', '=', user_id)
    .orderBy('restaurant_id')
    .execute()
  return rows.map((row) => row.restaurant_id)
}

/** A store's key in import files. */
export async function storeKey(db: DbOrTx, restaurant_id: number): Promise<string> {
  const { import_key } = await db
    .selectFrom('restaurants')
    .select('import_key')
    .where('id', '=', restaurant_id)
    .executeTakeFirstOrThrow()
  return import_key ?? `id:${restaurant_id}`
}

/** The stores this person owns, by name. */
export const storeNames = async (db: DbOrTx, user_id: number) =>
  await db
    .selectFrom('restaurants')
    .innerJoin('store_owners', 'store_owners.restaurant_id', 'restaurants.id')
    .select(['restaurants.id', 'restaurants.name'])
    .where('store_owners.user_id', '=', user_id)
    .orderBy('restaurants.name')
    .execute()
