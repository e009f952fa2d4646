import type { FastifyInstance } from 'fastify'
import { refuse } from '../core/refused'
import type { Texts } from '../texts'
import { answerError } from './problem'

/** Seconds after which a call that was turned away may come again. */
const RETRY_AFTER_S = 2
/** A stream stays open for hours and costs next to nothing. */
const UNCOUNTED = ['/public/api/live']

/**
 * Rejects calls at once while `max` are being answered: accepted calls are served in time, and the others are told
 * when to retry instead of waiting in a growing queue. Counts calls, not connections.
 */
export function shedLoad(api: FastifyInstance, { max, texts }: { max: number; texts: Texts }) {
  let running = 0
  api.addHook('onRequest', (request, reply, next) => {
    if (UNCOUNTED.includes(request.routeOptions.url ?? '')) return next()
    if (running >= max)
      return void answerError(request, reply, refuse('unavailable', { retry_after: RETRY_AFTER_S }), texts)
    running++
    // not the hook onResponse: it is never called when the browser goes away before it has read the whole answer
    reply.raw.once('close', () => running--)
    next()
  })
}
