import type { SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { batched } from '../../db/batches'
import type { Db } from '../../db/client'
import { storesOfOwner } from '../../db/queries/owners'
import {
  positionEvery,
  type RiderPosition,
  riderOfOrder,
  type ToldPosition,
  writePositions,
} from '../../db/queries/positions'
import type { Deps } from '../../deps'

/** When each rider's position was last written, so that most updates never reach the database. */
const lastWritten = new WeakMap<Db, Map<number, number>>()

function isTooSoon(db: Db, rider_id: number, now: Date): boolean {
  const known = lastWritten.get(db) ?? new Map<number, number>()
  lastWritten.set(db, known)
  const before = known.get(rider_id)
  if (before !== undefined && now.getTime() - before < positionEvery) return true
  known.set(rider_id, now.getTime())
  return false
}

const writers = new WeakMap<Db, (position: ToldPosition) => Promise<unknown>>()

/**
 * Writes a rider's position, at most once in three seconds, and publishes it to those who wait for the
 * rider's orders. Positions that arrive during a write are written together.
 */
export async function setPosition(
  { db }: Pick<Deps, 'db'>,
  position: RiderPosition,
  { actor, now }: { actor: { id: number }; now: Date },
): Promise<{ success: true }> {
  if (isTooSoon(db, actor.id, now)) return { success: true }
  const known = writers.get(db)
  const write = known ?? batched((told: readonly ToldPosition[]) => writePositions(db, told))
  if (!known) writers.set(db, write)
  try {
    await write({ ...position, rider_id: actor.id, now })
  } catch (error) {
    // the write failed: a retry is not too soon
    lastWritten.get(db)?.delete(actor.id)
    throw error
  }
  return { success: true }
}

/**
 * The position of an order's rider, for the customer, the rider, the store and staff, while it is on its way.
 */
export async function positionOf(
  { db }: Deps,
  { order_id }: { order_id: number },
  { actor }: { actor: SignedIn },
): Promise<
  { delivery_lat: number; delivery_long: number; heading: number | null; at: string } | Refused<'not_found'>
> {
  const trip = await riderOfOrder(db, order_id)
  if (!trip || !(await takesPart(db, actor, trip))) return refuse('not_found')
  const { latitude, longitude, heading, position_at } = trip
  if (latitude === null || longitude === null || position_at === null) return refuse('not_found')
  return { delivery_lat: latitude, delivery_long: longitude, heading, at: position_at.toISOString() }
}

type Trip = NonNullable<Awaited<ReturnType<typeof riderOfOrder>>>

async function takesPart(db: Db, actor: SignedIn, trip: Trip): Promise<boolean> {
  switch (actor.kind) {
    case 'customer':
      return trip.user_id === actor.id
    case 'rider':
      return trip.rider_id === actor.id
    case 'store':
      return trip.restaurant_id !== null && (await storesOfOwner(db, actor.id)).includes(trip.restaurant_id)
    default:
      return true
  }
}
