import { createHash, randomBytes } from 'node:crypto'
import sse from '@fastify/sse'
import { contract } from '@tokri/contract/index'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { implement } from '../core/implement'
import { refuse } from '../core/refused'
import type { Db } from '../db/client'
import { type LiveRow, liveEventsAfter, newestLiveEvent } from '../db/queries/events'
import { storesOfOwner } from '../db/queries/owners'
import { listenerOf, sessionStands } from '../db/queries/sessions'
import type { Deps } from '../deps'
import type { LiveHub } from './live-hub'
import { answerError } from './problem'

const ticketLifetime = 60_000
const heartbeat = 20_000
/** Milliseconds a session is believed to stand after it was asked. */
const believed = 5_000
const hash = (ticket: string) => createHash('sha256').update(ticket).digest('hex')

/** Sells tickets for the stream: single use, sixty seconds. */
export const liveTickets = (deps: Deps) =>
  implement(contract.live)({
    liveTicket: async (_, { actor, now }) => {
      const ticket = randomBytes(24).toString('base64url')
      await deps.db.deleteFrom('live_tickets').where('expires_at', '<', now).execute()
      await deps.db
        .insertInto('live_tickets')
        .values({
          ticket_hash: hash(ticket),
          session_id: actor.session_id,
          expires_at: new Date(now.getTime() + ticketLifetime),
        })
        .execute()
      return { ticket, after: await newestLiveEvent(deps.db) }
    },
  })

const Query = z.object({ ticket: z.string().max(100), after: z.coerce.number().int().min(0).optional() })

/**
 * GET /public/api/live (SSE). The browser's own reconnect sends Last-Event-ID, a fresh connection may say
 * `after`; either way everything missed comes first.
 */
export async function mountLive(app: FastifyInstance, deps: Deps, hub: LiveHub) {
  await app.register(sse, { heartbeatInterval: heartbeat })
  const open = new Set<FastifyReply>()
  app.addHook('preClose', async () => {
    for (const reply of open) reply.sse.close()
  })
  app.get('/public/api/live', { sse: 'only' }, async (request, reply) => {
    const query = Query.safeParse(request.query)
    const session = query.success ? await redeem(deps, query.data.ticket) : null
    if (!query.success || !session) return answerError(request, reply, refuse('session_required'), deps.texts)

    const audiences = await audiencesOf(deps.db, session)
    const asked = Number(reply.sse.lastEventId ?? query.data.after ?? Number.NaN)
    const resumeFrom = Number.isSafeInteger(asked) ? await knownId(deps.db, asked) : null
    reply.sse.keepAlive()
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    await reply.sse.send({ event: 'hello', data: { audiences: audiences.length }, retry: 2_000 })
    if (!reply.sse.isConnected) return

    // Ids rise in the order of commits, so one number keeps every stream free of gaps and repeats.
    let sent = resumeFrom ?? 0
    const stands = standing(deps, session)
    const send = async ({ id, event, payload }: LiveRow) => {
      if (id <= sent || !reply.sse.isConnected) return
      if (!(await stands())) return reply.sse.close()
      sent = id
      if (reply.sse.isConnected) await reply.sse.send({ id: String(id), event, data: payload })
    }
    // One after the other; whoever cannot be served just now comes again with the last id they got.
    let turn: Promise<unknown> = Promise.resolve()
    const inTurn = (act: () => Promise<unknown>) => {
      turn = turn.then(act).catch(() => reply.sse.close())
    }
    // Listen first, then catch up: what arrives meanwhile waits its turn, nothing falls between.
    const stop = hub.listen(audiences, (row) => inTurn(() => send(row)))
    if (resumeFrom !== null) inTurn(() => catchUp(deps.db, { after: resumeFrom, audiences, send }))
    const left = deps.presence.streamOpened(session.id, audiences)
    open.add(reply)
    reply.sse.onClose(() => {
      stop()
      left()
      open.delete(reply)
    })
  })
}

/** Whether the session of a stream was not ended, asked at most every five seconds; of staff who act for somebody always. */
function standing(deps: Deps, { session_id, is_acting }: { session_id: string; is_acting: unknown }) {
  let asked = deps.clock()
  return async () => {
    const now = deps.clock()
    if (!is_acting && now.getTime() - asked.getTime() < believed) return true
    asked = now
    return await sessionStands(deps.db, session_id, now)
  }
}

/** An id from before this database was made anew would swallow everything; then the stream starts afresh. */
const knownId = async (db: Db, id: number) => (id <= (await newestLiveEvent(db)) ? id : 0)

/** Sends everything that was missed, a page at a time. */
async function catchUp(
  db: Db,
  missed: { after: number; audiences: string[]; send: (row: LiveRow) => Promise<void> },
) {
  let after = missed.after
  for (;;) {
    const rows = await liveEventsAfter(db, after, missed.audiences)
    for (const row of rows) await missed.send(row)
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

async function redeem({ db, clock }: Deps, ticket: string) {
  const used = await db
    .deleteFrom('live_tickets')
    .where('ticket_hash', '=', hash(ticket))
    .where('expires_at', '>', clock())
    .returning('session_id')
    .executeTakeFirst()
  if (!used) return null
  return await listenerOf(db, used.session_id, clock())
}

async function audiencesOf(db: Db, user: { id: number; role: string }): Promise<string[]> {
  const own = [`user:${user.id}`]
  if (user.role === 'rider') return [...own, 'riders']
  if (user.role === 'staff' || user.role === 'admin') return [...own, 'staff']
  if (user.role === 'store') return [...own, ...(await storesOfOwner(db, user.id)).map((id) => `store:${id}`)]
  return own
}
