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
