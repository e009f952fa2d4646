import type { OrderState } from '@tokri/domain/order/lifecycle'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

const cooking: OrderState[] = ['placed', 'preparing']

/** Adds minutes to a store's preparation time until a given time; promises and slots follow from it. */
export async function makeBusy(
  db: DbOrTx,
  restaurant_id: number,
  { more, until }: { more: number; until: Date },
): Promise<void> {
  await sql`update restaurants set busy_until = ${until},
    preparation_minutes = coalesce(usual_preparation_minutes, preparation_minutes) + ${more}::int,
    usual_preparation_minutes = coalesce(usual_preparation_minutes, preparation_minutes)
    where id = ${restaurant_id}`.execute(db)
}

/** Resets the preparation time of one store, or of all whose busy time is over. */
export async function endBusy(
  db: DbOrTx,
  which: { restaurant_id: number } | { now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update restaurants set preparation_minutes = usual_preparation_minutes, usual_preparation_minutes = null,
      busy_until = null
    where busy_until is not null
      and ${'now' in which ? sql`busy_until <= ${which.now}` : sql`id = ${which.restaurant_id}`}
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Stores that are not busy yet and have at least this many orders to prepare. */
export async function crowdedStores(db: DbOrTx, orders: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from restaurants r join orders o on o.restaurant_id = r.id
    where o.state = any(${`{${cooking.join(',')}}`}::text[]) and r.busy_until is null
    group by r.id having count(*) >= ${orders}::int`.execute(db)
  return rows.map(({ id }) => id)
}
