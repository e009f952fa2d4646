import type { FastifyInstance } from 'fastify'
import { refuse } from '../core/refused'
import type { Deps } from '../deps'
import { answerError } from './problem'

/** Seconds after which a call that was turned away may come again. */
const RETRY_AFTER_S = 2
/** A stream stays open for hours and costs next to nothing. */
const UNCOUNTED = ['/public/api/live']

/** Calls that wait to be written with others: what a node writes of them in less than a second. */
const MAX_GROUPED = 5_000

interface Shedding extends Pick<Deps, 'texts' | 'answerTimes' | 'clock'> {
  /** Calls that are answered at a time. */
  max: number
}

/**
 * Rejects calls at once while `max` are being answered: accepted calls are served in time, and the others are told
 * when to retry instead of waiting in a growing queue. Counts calls, not connections. Calls that are written in groups hold
 * no connection to the database each, so they have a larger limit of their own. Notes how long each call took.
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
    // not the hook onResponse: it is never called when the browser goes away before it has read the whole answer, and
    // for it Fastify watches every answer, which takes a fifth of the speed
    const began = performance.now()
    reply.raw.once('close', () => {
      counted.running--
      answerTimes.record(performance.now() - began, clock().getTime())
    })
    next()
  })
}
