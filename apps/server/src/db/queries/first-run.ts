import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'

/** The rows of a new shop: the oldest of each kind, where there is one. */
export async function firstRows(db: DbOrTx) {
  const [zone, store, rider] = await Promise.all([
    db.selectFrom('zones').select(['id', 'version', 'name', 'polygon']).orderBy('id').executeTakeFirst(),
    db
      .selectFrom('restaurants as r')
      .select(['r.id', 'r.name'])
      .select(
        sql<number>`(select count(*)::int from (select 1 from items i where i.restaurant_id = r.id limit 1000) n)`.as(
          'items',
        ),
      )
      .where('r.is_accepted', '=', true)
      .orderBy('r.id')
      .executeTakeFirst(),
    db
      .selectFrom('riders as r')
      .innerJoin('users as u', 'u.id', 'r.user_id')
      .select(['u.id', 'u.name'])
      .where('r.is_approved', '=', true)
      .orderBy('u.id')
      .executeTakeFirst(),
  ])
  return { zone: zone ?? null, store: store ?? null, rider: rider ?? null }
}

/** Adds the first place customers can choose, until the operator adds others. */
export async function layFirstPlace(
  tx: Tx,
  place: { name: string; latitude: number; longitude: number },
): Promise<void> {
  const other = await tx.selectFrom('popular_places').select('id').limit(1).executeTakeFirst()
  if (!other) await tx.insertInto('popular_places').values(place).execute()
}
