import type { DbOrTx, Tx } from '../client'
import { activeDeliveryStates } from './riders'

export interface RiderPosition {
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  at: Date
}

/** Milliseconds between two positions of a rider that are written. */
export const positionEvery = 3_000

/** Moves the rider, unless the last position is fresher than three seconds; answers whether it was written. */
export async function moveRider(
  tx: Tx,
  user_id: number,
  now: Date,
  position: RiderPosition,
): Promise<boolean> {
  const { latitude, longitude, heading } = position
  const before = new Date(now.getTime() - positionEvery)
  const written = await tx
    .updateTable('riders')
    .set({ latitude, longitude, heading, position_at: now })
    .where('user_id', '=', user_id)
    .where((eb) => eb.or([eb('position_at', 'is', null), eb('position_at', '<=', before)]))
    .returning('user_id')
    .executeTakeFirst()
  return written !== undefined
}

/** Orders this rider carries or fetches now, with those who may watch. */
export async function runningTrips(db: DbOrTx, rider_id: number) {
  return await db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .select(['o.id', 'o.unique_order_id', 'o.user_id', 'o.restaurant_id'])
    .where('d.rider_id', '=', rider_id)
    .where('d.state', 'in', activeDeliveryStates)
    .orderBy('o.id')
    .execute()
}

/** One more point of each of these trips. */
export async function addToTrips(tx: Tx, rider_id: number, order_ids: number[], position: RiderPosition) {
  if (order_ids.length === 0) return
  await tx
    .insertInto('rider_positions')
    .values(order_ids.map((order_id) => ({ order_id, rider_id, ...position })))
    .execute()
}

/** Who may see the rider of an order, and where that rider is; nothing when nobody rides for it now. */
export async function riderOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.order_id', 'o.id')
    .innerJoin('riders as r', 'r.user_id', 'd.rider_id')
    .select(['o.user_id', 'o.restaurant_id', 'd.rider_id'])
    .select(['r.latitude', 'r.longitude', 'r.heading', 'r.position_at'])
    .where('o.id', '=', order_id)
    .where('d.state', 'in', activeDeliveryStates)
    .executeTakeFirst()
}

/** Forgets the ways of trips that are over. */
export async function forgetFinishedTrips(db: DbOrTx): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('rider_positions')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('deliveries as d')
            .select('d.id')
            .whereRef('d.order_id', '=', 'rider_positions.order_id')
            .whereRef('d.rider_id', '=', 'rider_positions.rider_id')
            .where('d.state', 'in', activeDeliveryStates),
        ),
      ),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
