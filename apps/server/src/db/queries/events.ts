import type { EventName, Events, LiveEventName, LiveEvents, News } from '@tokri/contract/events'
import { sql } from 'kysely'
import { batched } from '../batches'
import type { Db, DbOrTx, Tx } from '../client'
import { json } from '../tables/json'

/** Adds an event to the outbox, in the transaction of the change it describes. */
export async function emit<E extends EventName>(tx: Tx, event: E, payload: Events[E], now: Date) {
  await outboxRows(tx, [happened(event, payload)], now).execute()
}

export const happened = <E extends EventName>(event: E, payload: Events[E]) => ({ event, payload }) as News

/** Events as an insert, in order. */
export const outboxRows = (tx: Tx, news: readonly News[], now: Date) =>
  tx
    .insertInto('outbox')
    .values(
      news.map(({ event, payload }) => ({ event, payload: json(payload), created_at: now, run_at: now })),
    )

/** Who receives a live event: one person, everyone at a store, or all staff. */
export type Audience = `user:${number}` | `store:${number}` | 'staff' | 'riders'

/**
 * Live events as stored. An offer stores only its order: each rider receives the task as it is when the event
 * is delivered.
 */
export type KeptLiveEvents = Omit<LiveEvents, 'offer' | 'rider.position' | 'rows'> & {
  offer: { order_id: number }
}

interface LiveNews {
  event: keyof KeptLiveEvents
  payload: object
  audiences: Audience[]
  now: Date
}

/**
 * Publishes an event to the live streams of its audiences; resolves once it is stored. Events published at
 * the same time are written together.
 */
export async function publish<E extends keyof KeptLiveEvents>(
  db: Db,
  event: E,
  payload: KeptLiveEvents[E],
  { audiences, now }: { audiences: Audience[]; now: Date },
) {
  if (audiences.length === 0) return
  const known = publishers.get(db)
  const publisher = known ?? batched((news: readonly LiveNews[]) => writeNews(db, news))
  if (!known) publishers.set(db, publisher)
  await publisher({ event, payload, audiences, now })
}
const publishers = new WeakMap<Db, (news: LiveNews) => Promise<unknown>>()

/**
 * The lock is held until the commit, so that ids become visible in order on every node and "everything after
 * my last id" never misses a late commit. One lock and one NOTIFY per batch.
 */
async function writeNews(db: Db, news: readonly LiveNews[]): Promise<[]> {
  const rows = news.flatMap(({ audiences, now, ...rest }) =>
    audiences.map((audience) => ({ ...rest, audience, created_at: now })),
  )
  await sql`
    with turn as materialized (select pg_advisory_xact_lock(7061)),
    added as (
      insert into live_events (audience, event, payload, created_at)
      select audience, event, payload, created_at
      from turn, rows from (jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as (audience text, event text, payload jsonb, created_at timestamptz)) with ordinality
        as row (audience, event, payload, created_at, n)
      order by n)
    select pg_notify('live', '')`.execute(db)
  return []
}

export interface LiveRow {
  id: number
  audience: string
  event: LiveEventName
  payload: object
}

/** Maximum rows per read of live events. */
export const LIVE_PAGE = 500

/** Live events after an id, oldest first; only of the given audiences, if any. */
export async function liveEventsAfter(
  db: DbOrTx,
  after: number,
  audiences?: readonly string[],
): Promise<LiveRow[]> {
  let query = db
    .selectFrom('live_events')
    .select(['id', 'audience', 'event', 'payload'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(LIVE_PAGE)
  if (audiences) query = query.where('audience', 'in', audiences)
  return (await query.execute()) as LiveRow[]
}

/** The ids of the oldest and the newest stored event. */
export async function keptLiveEvents(db: DbOrTx): Promise<{ oldest: number; newest: number }> {
  const row = await db
    .selectFrom('live_events')
    .select((eb) => [eb.fn.min('id').as('oldest'), eb.fn.max('id').as('newest')])
    .executeTakeFirst()
  return { oldest: Number(row?.oldest ?? 0), newest: Number(row?.newest ?? 0) }
}
