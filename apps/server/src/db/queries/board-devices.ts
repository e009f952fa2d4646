import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { hoursOfStore } from './stores'

/** A heartbeat of a device that shows a store's board, with whether it can play sounds. */
export async function noteDevice(
  db: DbOrTx,
  device: { session_id: string; restaurant_id: number; can_ring: boolean; seen_at: Date },
): Promise<void> {
  await db
    .insertInto('board_devices')
    .values(device)
    .onConflict((c) => c.column('session_id').doUpdateSet(device))
    .execute()
}

interface Since {
  /** A device without a heartbeat since then is silent. */
  silent: Date
  /** One without a heartbeat since then is switched off. */
  away: Date
}

/** Number of devices online, out of those that are not switched off. */
export async function countDevices(db: DbOrTx, since: Since) {
  return await db
    .selectFrom('board_devices')
    .select(sql<number>`count(*) filter (where seen_at > ${since.silent})::int`.as('heard'))
    .select(sql<number>`count(*)::int`.as('all'))
    .where('seen_at', '>', since.away)
    .executeTakeFirstOrThrow()
}

/** Stores whose devices are all silent, or of whose online devices none can ring; open or not. */
export async function storesInTrouble(db: DbOrTx, since: Since) {
  const devices = db
    .selectFrom('board_devices')
    .select('restaurant_id')
    .select(sql<boolean>`bool_or(seen_at > ${since.silent})`.as('is_alive'))
    .select(
      sql<boolean>`coalesce(bool_or(can_ring) filter (where seen_at > ${since.silent}), false)`.as(
        'can_ring',
      ),
    )
    .where('seen_at', '>', since.away)
    .groupBy('restaurant_id')
  return await db
    .selectFrom(devices.as('d'))
    .innerJoin('restaurants as r', 'r.id', 'd.restaurant_id')
    .select(['r.id', 'r.name', 'r.is_active', 'r.paused_until', 'r.holidays', 'r.special_days'])
    .select([hoursOfStore.as('hours'), 'd.is_alive'])
    .where((eb) => eb.or([eb('d.is_alive', '=', false), eb('d.can_ring', '=', false)]))
    .execute()
}
