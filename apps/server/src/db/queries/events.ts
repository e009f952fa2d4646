import type { EventName, Events, LiveEventName, LiveEvents } from '@tokri/contract/events'
import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '../client'
import { json } from '../tables/json'

/** Records a fact in the transaction that made it true. */
export async function emit<E extends EventName>(tx: Tx, event: E, payload: Events[E], now: Date) {
  await tx
    .insertInto('outbox')
    .values({ event, payload: json(payload), created_at: now, run_at: now })
    .execute()
}

/** Who hears a live event: one person, everyone at a store, or all staff. */
export type Audience = `user:${number}` | `store:${number}` | 'staff' | 'riders'

/**
 * Puts an event on the live streams of its audiences. The advisory lock makes ids become visible in their
 * order, so that "everything after my last id" never skips one that commits late.
 */
export async function publish<E extends LiveEventName>(
  db: Db,
  event: E,
  payload: LiveEvents[E],
  { audiences, now }: { audiences: Audience[]; now: Date },
) {
  if (audiences.length === 0) return
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(7061)`.execute(tx)
    await tx
      .insertInto('live_events')
      .values(audiences.map((audience) => ({ audience, event, payload: json(payload), created_at: now })))
      .execute()
  })
}

export interface LiveRow {
  id: number
  audience: string
  event: LiveEventName
  payload: object
}

/** Live events after an id, oldest first; of some audiences only when they are named. */
export async function liveEventsAfter(db: DbOrTx, after: number, audiences?: string[]): Promise<LiveRow[]> {
  let query = db
    .selectFrom('live_events')
    .select(['id', 'audience', 'event', 'payload'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(500)
  if (audiences) query = query.where('audience', 'in', audiences)
  return (await query.execute()) as LiveRow[]
}

export async function newestLiveEvent(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('live_events')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirst()
  return Number(row?.id ?? 0)
}
