import type { EventName, Events } from '@tokri/contract/events'
import { sql } from 'kysely'
import { json } from './db/tables/json'
import type { Deps } from './deps'
import { type Reaction, reactions } from './reactions'

/** Rows a round carries out at most. */
const most = 20
/** Milliseconds a claimed row stays ours before another node may take it over. */
const lease = 60_000
const backoff = [1_000, 5_000, 30_000, 300_000, 3_600_000]

interface Claimed {
  id: number
  event: EventName
  payload: Events[EventName]
  done_reactions: string[]
  attempts: number
}

/**
 * Carries out what recorded facts cause. Rows are claimed with SKIP LOCKED, so any node may work; every
 * reaction of a row is tried on its own and never runs again once it succeeded. Answers how many rows it took.
 */
export async function workOutbox(deps: Deps): Promise<number> {
  for (let taken = 0; taken < most; taken++) {
    const row = await claim(deps)
    if (!row) return taken
    await carryOut(deps, row)
  }
  return most
}

/** One at a time: a row that waits for others of its round would be another node's before its turn came. */
async function claim({ db, clock }: Deps): Promise<Claimed | undefined> {
  const now = clock()
  const { rows } = await sql<Claimed>`
    update outbox set run_at = ${new Date(now.getTime() + lease)}, attempts = attempts + 1
    where id = (
      select id from outbox where done_at is null and run_at <= ${now}
      order by run_at, id limit 1 for update skip locked)
    returning id, event, payload, done_reactions, attempts`.execute(db)
  return rows[0]
}

async function carryOut(deps: Deps, row: Claimed) {
  const all = reactions[row.event] as Record<string, Reaction<EventName>>
  const done = [...row.done_reactions]
  let failure: unknown
  for (const [name, react] of Object.entries(all)) {
    if (done.includes(name)) continue
    try {
      await react(deps, row.payload)
      done.push(name)
    } catch (error) {
      failure = error
    }
  }
  const now = deps.clock()
  const wait = backoff[Math.min(row.attempts, backoff.length) - 1] ?? 1_000
  await deps.db
    .updateTable('outbox')
    .set(
      failure === undefined
        ? { done_at: now, done_reactions: json(done), last_error: null }
        : {
            run_at: new Date(now.getTime() + wait),
            done_reactions: json(done),
            last_error: failure instanceof Error ? (failure.stack ?? failure.message) : String(failure),
          },
    )
    .where('id', '=', row.id)
    .execute()
}
