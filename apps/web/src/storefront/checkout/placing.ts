import type { Quote } from '@tokri/contract/cart'
import { Problem } from '../../lib/api/problem'
import type { AttemptOutcome } from '../../state/attempt'

/** What to do after a response that is not an order. */
export type NextStep = 'check' | 'changed' | 'log_in' | 'explain'

/**
 * If it is unknown whether the order exists, this has to be found out before anybody pays again (ERR-05):
 * there was no response, a server error, an attempt that is still running, or one that became an order with
 * another body.
 */
export function nextStepAfter({ code, unanswered }: Pick<Problem, 'code' | 'unanswered'>): NextStep {
  if (unanswered || code === 'our_fault' || code === 'in_progress' || code === 'key_reused') return 'check'
  if (code === 'cart_changed') return 'changed'
  return code === 'session_required' ? 'log_in' : 'explain'
}

const MAX_BUSY_SENDS = 4
const MAX_BUSY_WAIT_S = 10

/**
 * How long to wait, in ms, before an attempt that was sent `sends` times is sent again with the same
 * idempotency key: a busy server says when, and one key never creates two orders. null: not busy, or busy for
 * too long.
 */
export function busyDelay(problem: unknown, sends: number): number | null {
  if (!(problem instanceof Problem) || problem.code !== 'unavailable' || sends >= MAX_BUSY_SENDS) return null
  const { retry_after: seconds } = problem.extra
  return Math.min(MAX_BUSY_WAIT_S, typeof seconds === 'number' ? seconds : 2) * 1_000
}

/**
 * The next step after a look-up; null means no response: look it up again and never allow ordering meanwhile.
 */
export function nextStepFor(outcome: AttemptOutcome | null): 'placed' | 'ask_again' | 'missing' {
  if (outcome === null || outcome.kind === 'running') return 'ask_again'
  return outcome.kind === 'placed' ? 'placed' : 'missing'
}

/** How long to wait before the n-th look-up, in ms: a request on its way gets time to arrive first. */
export const checkDelay = (n: number): number => Math.min(8000, 1200 * 2 ** Math.max(0, n - 1))

/**
 * The idempotency key of an attempt: an attempt whose order is missing is repeated with its own key if
 * nothing in it changed, so that a request that arrives late after all creates no second order.
 */
export function attemptKey(
  body: string,
  last: { key: string; body: string } | null,
  fresh: () => string,
): string {
  return last?.body === body ? last.key : fresh()
}

export interface BillChange {
  /** Text key of the line. */
  label: string
  from: number
  to: number
}

/** Lines of the bill that changed, in display order. */
export function billChanges(before: Pick<Quote, 'lines'>, after: Pick<Quote, 'lines'>): BillChange[] {
  const labels = new Map([...after.lines, ...before.lines].map(({ code, label }) => [code, label]))
  const amountIn = ({ lines }: Pick<Quote, 'lines'>, code: string) =>
    lines.find((line) => line.code === code)?.amount ?? 0
  return [...labels]
    .map(([code, label]) => ({ label, from: amountIn(before, code), to: amountIn(after, code) }))
    .filter(({ from, to }) => from !== to)
}
