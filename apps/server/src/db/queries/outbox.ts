import type { EventName, Events } from '@tokri/contract/events'
import { sql } from 'kysely'
import type { Db, DbOrTx } from '../client'
import { json } from '../tables/json'

/** How long a claimed task belongs to its node, in ms; then another node may take it over. */
export const LEASE_MS = 60_000

export interface Fact {
  event: EventName
  payload: Events[EventName]
  created_at: Date
}
/** One reaction to one event. */
export interface Task extends Fact {
  id: number
  reaction: string
  lane: string
  /** Including this attempt. */
  attempts: number
}

/**
 * Replaces up to `limit` events by the tasks they cause, all or nothing; safe on several nodes at once.
 * Returns the number of events and the lanes that got tasks.
 */
export async function spreadFacts(
  db: Db,
  {
    limit,
    now,
    tasksOf,
  }: { limit: number; now: Date; tasksOf: (fact: Fact) => Pick<Task, 'reaction' | 'lane'>[] },
): Promise<{ count: number; lanes: Set<string> }> {
  return await db.transaction().execute(async (tx) => {
    const { rows } = await sql<Fact>`
      with taken as (delete from outbox where id in (
          select id from outbox where reaction is null order by id limit ${limit} for update skip locked)
        returning id, event, payload, created_at)
      select event, payload, created_at from taken order by id`.execute(tx)
    const tasks = rows.flatMap((fact) => tasksOf(fact).map((task) => ({ ...task, ...fact })))
    if (tasks.length > 0)
      await tx
        .insertInto('outbox')
        .values(
          tasks.map(({ event, payload, reaction, lane, created_at }) => ({
            ...{ event, reaction, lane, created_at },
            payload: json(payload),
            run_at: now,
          })),
        )
        .execute()
    return { count: rows.length, lanes: new Set(tasks.map(({ lane }) => lane)) }
  })
}

/** Takes up to `limit` due tasks of a lane, the longest due first, each for one lease. */
export async function claimTasks(
  db: DbOrTx,
  { lane, limit, now }: { lane: string; limit: number; now: Date },
): Promise<Task[]> {
  const { rows } = await sql<Task>`
    with claimed as (
      update outbox set run_at = ${new Date(now.getTime() + LEASE_MS)}, attempts = attempts + 1
      where id in (
        select id from outbox where reaction is not null and lane = ${lane} and run_at <= ${now}
        order by run_at, id limit ${limit} for update skip locked)
      returning id, event, payload, created_at, reaction, lane, attempts)
    select * from claimed order by id`.execute(db)
  return rows
}

/** Deletes finished tasks: they never run again. */
export async function finishTasks(db: DbOrTx, ids: readonly number[]): Promise<void> {
  await sql`delete from outbox where id = any(${`{${ids.join(',')}}`}::text::bigint[])`.execute(db)
}

/** Records a failed attempt; the next one is due at `run_at`. */
export async function postponeTask(
  db: DbOrTx,
  { id, run_at, error }: { id: number; run_at: Date; error: string },
): Promise<void> {
  await db.updateTable('outbox').set({ run_at, last_error: error }).where('id', '=', id).execute()
}

/** Releases claimed tasks that were not started. */
export async function releaseTasks(db: DbOrTx, ids: readonly number[], now: Date): Promise<void> {
  await sql`update outbox set run_at = ${now}, attempts = attempts - 1
    where id = any(${`{${ids.join(',')}}`}::text::bigint[])`.execute(db)
}
