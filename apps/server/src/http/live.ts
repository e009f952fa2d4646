import { once } from 'node:events'
import sse from '@fastify/sse'
import type { LiveEvents } from '@tokri/contract/events'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { demandsSecondFactor } from '../core/accounts/second-factor'
import { refuse } from '../core/refused'
import type { Db } from '../db/client'
import { keptLiveEvents, liveEventsAfter } from '../db/queries/events'
import { storesOfOwner } from '../db/queries/owners'
import { actorOf } from '../db/queries/sessions'
import type { Deps } from '../deps'
import type { LiveHub } from './live-hub'
import { keptNews, type LiveNews } from './live-news'
import { answerError } from './problem'

const HEARTBEAT_MS = 20_000
/** Maximum streams per person on a node; a further one closes the oldest. */
export const MAX_STREAMS = 12
/** Maximum events buffered for a slow browser; it reads further ones from the table once it has caught up. */
const MAX_WAITING = 500

/** A changed task as this rider may see it now. */
export type OfferView = (
  event: { id: number; order_id: number },
  rider_id: number,
) => Promise<LiveEvents['offer']>

/**
 * GET /public/api/live (SSE) with the session's token in the Authorization header. With Last-Event-ID, missed events come
 * first, as far as they are still stored; `hello` carries the id that the stream starts after.
 */
export async function mountLive(
  app: FastifyInstance,
  deps: Deps,
  { hub, offer }: { hub: LiveHub; offer: OfferView },
) {
  await app.register(sse, { heartbeatInterval: HEARTBEAT_MS })
  const streams = new Map<number, Set<Stream>>()
  app.addHook('preClose', async () => {
    for (const open of streams.values()) for (const stream of open) stream.close()
  })
  app.get('/public/api/live', { sse: 'only' }, async (request, reply) => {
    const token = request.headers.authorization?.replace(/^Bearer /i, '')
    const actor = token ? await actorOf(deps.db, token, deps.clock()) : null
    if (!actor) return answerError(request, reply, refuse('session_required'), deps.texts)
    if (!actor.has_second_factor && demandsSecondFactor(deps, actor))
      return answerError(request, reply, refuse('second_factor_demanded'), deps.texts)

    const audiences = await audiencesOf(deps.db, actor)
    const after = await resumeFrom(deps.db, reply.sse.lastEventId)
    reply.sse.keepAlive()
    reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no')
    await reply.sse.send({ id: String(after), event: 'hello', data: {} })
    if (!reply.sse.isConnected) return

    const missedAfter = async (id: number) =>
      (await liveEventsAfter(deps.db, id, audiences)).map((row) => keptNews(row))
    const ownView = async (news: LiveNews) =>
      news.event === 'offer' && news.id !== null
        ? news.as(await offer({ id: news.id, ...(news.payload as { order_id: number }) }, actor.id))
        : news
    const stream = new Stream(reply, after, {
      missedAfter,
      ...(actor.kind === 'rider' ? { ownView } : {}),
    })
    // Listen first, then catch up: events that arrive in the meantime are queued, so none is missed.
    const stop = hub.listen({
      ...{ session_id: actor.session_id, audiences },
      hear: (news) => stream.send(news),
      end: () => stream.close(),
    })
    stream.catchUp()
    const left = deps.presence.streamOpened(actor.id, audiences)
    const mine = streams.get(actor.id) ?? new Set()
    streams.set(actor.id, mine.add(stream))
    const [oldest] = mine
    if (mine.size > MAX_STREAMS) oldest?.replace()
    reply.sse.onClose(() => {
      stop()
      left()
      mine.delete(stream)
      if (mine.size === 0) streams.delete(actor.id)
    })
  })
}

/** One browser's stream: sends events one after the other, none twice. */
class Stream {
  /** Ids rise in commit order, so one number keeps a stream free of gaps and repeats. */
  #sent: number
  #waiting = 0
  #isBehind = false
  #turn: Promise<unknown> = Promise.resolve()

  constructor(
    private readonly reply: FastifyReply,
    after: number,
    private readonly source: {
      missedAfter(id: number): Promise<LiveNews[]>
      /** The event as this person may see it, where that differs between listeners. */
      ownView?(news: LiveNews): Promise<LiveNews>
    },
  ) {
    this.#sent = after
  }

  send(news: LiveNews): void {
    if (this.#isBehind && news.id !== null) return
    if (this.#waiting === 0 && !this.source.ownView) this.#sendNow(news)
    else if (this.#waiting < MAX_WAITING) this.#inTurn(() => this.#write(news))
    else if (news.id !== null) this.catchUp()
  }

  /** Sends at once when nothing is queued: the usual case, which needs no promise per stream. */
  #sendNow(news: LiveNews): void {
    if (this.#isSent(news) || this.#put(news)) return
    this.#inTurn(() => this.#drained())
  }

  /** Sends what the table has after the last event sent, including what arrives until then. */
  catchUp(): void {
    this.#isBehind = true
    this.#inTurn(async () => {
      this.#isBehind = false
      for (;;) {
        const page = await this.source.missedAfter(this.#sent)
        if (page.length === 0) return
        for (const news of page) await this.#write(news)
        if (!this.reply.sse.isConnected) return
      }
    })
  }

  /** Closes this stream because the person opened too many others; it need not reconnect soon. */
  replace(): void {
    this.#inTurn(async () => {
      await this.reply.sse.send({ event: 'replaced', data: {} })
      this.close()
    })
  }

  close(): void {
    this.reply.sse.close()
  }

  async #write(news: LiveNews): Promise<void> {
    if (this.#isSent(news)) return
    const seen = (await this.source.ownView?.(news)) ?? news
    if (!this.#isSent(seen) && !this.#put(seen)) await this.#drained()
  }

  #isSent({ id }: LiveNews): boolean {
    return !this.reply.sse.isConnected || (id !== null && id <= this.#sent)
  }

  /** The bytes are the same for every stream. False where the browser reads too slowly. */
  #put({ id, frame }: LiveNews): boolean {
    if (id !== null) this.#sent = id
    return this.reply.raw.write(frame)
  }

  async #drained(): Promise<void> {
    const { raw, sse } = this.reply
    if (!sse.isConnected) return
    const settled = new AbortController()
    await Promise.race(['drain', 'close'].map((event) => once(raw, event, settled)))
    settled.abort()
  }

  /** A stream that fails is closed: the browser reconnects with its last id. */
  #inTurn(act: () => Promise<unknown>): void {
    this.#waiting++
    this.#turn = this.#turn
      .then(act)
      .catch(() => this.close())
      .finally(() => {
        this.#waiting--
      })
  }
}

/** Where to resume. Events that were deleted, or after an id of another database, cannot be replayed. */
async function resumeFrom(db: Db, lastEventId: string | null) {
  const { oldest, newest } = await keptLiveEvents(db)
  const asked = lastEventId === null ? Number.NaN : Number(lastEventId)
  const isKept = Number.isSafeInteger(asked) && asked <= newest && asked >= oldest - 1
  return isKept ? asked : newest
}

async function audiencesOf(db: Db, user: { id: number; kind: string }): Promise<string[]> {
  const own = [`user:${user.id}`]
  if (user.kind === 'rider') return [...own, 'riders']
  if (user.kind === 'staff' || user.kind === 'admin') return [...own, 'staff']
  if (user.kind === 'store') return [...own, ...(await storesOfOwner(db, user.id)).map((id) => `store:${id}`)]
  return own
}
