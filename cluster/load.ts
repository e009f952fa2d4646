import { setTimeout } from 'node:timers/promises'
import { type Answered, ask, attemptOf, billOf, nearby, type Shop } from './shop'

/** Orders per second that customers want to place, and how many may wait for a response at most. */
const WANTED = 100
const CUSTOMERS_AT_ONCE = 24
/**
 * How long a customer waits before trying again. Shorter than Retry-After says, so that interruptions are
 * measured precisely.
 */
const PAUSE_MS = 500
const BROWSERS = 4

export interface Outcome {
  /** The ids of orders that were acknowledged to a customer. */
  acknowledged: string[]
  /** Orders per second before the event. */
  perSecond: number
  /** The longest time after the event without an acknowledged order, in seconds. */
  pause: number
  /** From the event until the end of that time. */
  again: number
  failed: Failures
}
export interface Failures {
  /** 503 with a Retry-After. */
  told: number
  /** 503 without one. */
  untold: number
  /** Any other response except success. */
  other: number
  /** No response. */
  lost: number
  /** Failures of guests' requests, of any kind. */
  browsing: number
  /** The first unexpected failure. */
  first: string
}

/** Places orders and browses during `event`, and for a while before and after it. */
export async function underLoad(
  shop: Shop,
  event: () => Promise<unknown>,
  { before = 8_000, after = 10_000 } = {},
): Promise<Outcome> {
  const payable = await billOf(shop.carts[0] ?? {}, shop.tokens[0] ?? '')
  const failed: Failures = { told: 0, untold: 0, other: 0, lost: 0, browsing: 0, first: '' }
  const acknowledged: { id: string; at: number }[] = []
  const started = performance.now()
  let isOver = false
  let next = 0

  const note = (answer: Answered) => {
    if (answer.status === 503 && answer.hasRetryAfter) return void failed.told++
    // the first try of this attempt is still being carried out
    if (answer.body.code === 'in_progress') return
    if (answer.status === 503) failed.untold++
    else if (answer.status === 0) failed.lost++
    else failed.other++
    failed.first ||= `${answer.status} ${answer.body.code}`
  }
  /** One attempt, with the same idempotency key until the order is acknowledged. */
  const place = async (at: number) => {
    const cart = shop.carts[at % shop.carts.length] ?? {}
    const attempt = attemptOf(cart, payable)
    for (;;) {
      const answer = await ask('place-order', attempt, shop.tokens[at % shop.tokens.length])
      if (answer.status === 200) {
        const { unique_order_id } = answer.body.data as { unique_order_id: string }
        return void acknowledged.push({ id: unique_order_id, at: performance.now() })
      }
      note(answer)
      await setTimeout(PAUSE_MS)
    }
  }
  const customer = async () => {
    while (!isOver) {
      const at = next++
      const due = started + (at * 1_000) / WANTED
      if (due > performance.now()) await setTimeout(due - performance.now())
      // orders that could not be placed in time are not made up for
      else if (due < performance.now() - 1_000)
        next = Math.ceil(((performance.now() - started) * WANTED) / 1_000)
      await place(at)
    }
  }
  const guest = async () => {
    while (!isOver) {
      const answer = await ask('get-delivery-restaurants', nearby)
      if (answer.status !== 200) {
        failed.browsing++
        if (answer.status !== 503) failed.first ||= `browsing: ${answer.status} ${answer.body.code}`
      }
      await setTimeout(200)
    }
  }

  const all = [
    ...Array.from({ length: CUSTOMERS_AT_ONCE }, customer),
    ...Array.from({ length: BROWSERS }, guest),
  ]
  await setTimeout(before)
  const happened = performance.now()
  await event()
  await setTimeout(after)
  isOver = true
  await Promise.all(all)
  const times = acknowledged.map(({ at }) => at).sort((a, b) => a - b)
  const early = times.filter((at) => at < happened).length
  return {
    acknowledged: acknowledged.map(({ id }) => id),
    perSecond: early / ((happened - started) / 1_000),
    ...longestPause(happened, times),
    failed,
  }
}

function longestPause(happened: number, times: number[]): { pause: number; again: number } {
  let longest = { pause: 0, again: 0 }
  let last = happened
  for (const at of times.filter((one) => one > happened)) {
    if (at - last > longest.pause) longest = { pause: at - last, again: at - happened }
    last = at
  }
  return { pause: longest.pause / 1_000, again: longest.again / 1_000 }
}
