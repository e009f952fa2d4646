import type { FastifyInstance } from 'fastify'
import { refuse } from '../core/refused'
import type { Deps } from '../deps'
import { answerError } from './problem'

/** Seconds after which a rejected call may retry. */
const RETRY_AFTER_S = 2
/** A stream stays open for hours and costs next to nothing. */
const UNCOUNTED = ['/public/api/live']

/** Maximum calls waiting for a batched write: a node writes this many in less than a second. */
const MAX_GROUPED = 5_000

interface Shedding extends Pick<Deps, 'texts' | 'answerTimes' | 'clock'> {
  /** Maximum concurrent calls. */
  max: number
}

/**
 * Rejects calls at once while `max` are in progress: accepted calls are served in time, and the others are
 * told when to retry instead of waiting in a growing queue. Counts calls, not connections. Calls with batched
 * writes hold no database connection each, so they have a larger limit of their own. Records how long each
 * call took.
 */
export function shedLoad(api: FastifyInstance, { max, texts, answerTimes, clock }: Shedding) {
  const calls = { running: 0, max }
  const grouped = { running: 0, max: MAX_GROUPED }
  api.addHook('onRequest', (request, reply, next) => {
    const { url = '', config } = request.routeOptions
    if (UNCOUNTED.includes(url)) return next()
    const counted = config.isGrouped ? grouped : calls
    if (counted.running >= counted.max)
      return void answerError(request, reply, refuse('unavailable', { retry_after: RETRY_AFTER_S }), texts)
    counted.running++
    // not the onResponse hook: it is never called when the browser disconnects before it has read the whole
    // response, and makes Fastify watch every response, which costs a fifth of the throughput
    const began = performance.now()
    reply.raw.once('close', () => {
      counted.running--
      answerTimes.record(performance.now() - began, clock().getTime())
    })
    next()
  })
}
