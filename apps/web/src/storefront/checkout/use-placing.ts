import { useQueryClient } from '@tanstack/react-query'
import type { Quote } from '@tokri/contract/cart'
import type { Input } from '@tokri/contract/endpoint'
import type { Order, orders } from '@tokri/contract/orders'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/api'
import { payments } from '../../lib/api/later-api'
import { Problem } from '../../lib/api/problem'
import { randomKey } from '../../lib/api/random-key'
import { t as text } from '../../lib/format/i18n'
import {
  type Attempt,
  type AttemptOutcome,
  beginAttempt,
  endAttempt,
  isOpen,
  rememberPlaced,
  resolveAttempt,
  useAttempt,
} from '../../state/attempt'
import { useActiveCart } from '../../state/cart'
import { holdCart } from '../../state/held-cart'
import { showToast } from '../../ui/toast'
import { preloadScreen } from '../kit/preload-screen'
import { orderKey } from '../kit/queries'
import { refreshAccount } from '../kit/refresh-account'
import type { PaymentOptions } from './keep-method'
import { leaveForGateway } from './pay-online'
import { attemptKey, busyDelay, checkDelay, nextStepAfter, nextStepFor } from './placing'

export type PlacingBody = Omit<Input<(typeof orders)['placeOrder']>, 'idempotency_key'>

export type Phase<Seen = Quote> =
  | { at: 'idle' }
  | { at: 'placing' }
  /** It is not known yet whether the order exists. */
  | { at: 'checking' }
  /** There is no order; nothing was charged. */
  | { at: 'missing' }
  /** The bill differs from the one the customer saw. */
  | { at: 'changed'; before: Seen }
  | { at: 'refused'; problem: Problem }
  /** The order exists, and the gateway's page is being opened. */
  | { at: 'handing_over'; title: string }
  /** The order exists and its page is being opened; `found` if its outcome had been unknown. */
  | { at: 'placed'; found: boolean }

/** The server may need longer for placing an order than for looking it up. */
const PLACING_TIMEOUT_MS = 25_000
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Looks up the outcome of an attempt until it is known: nobody may pay again before that. */
async function outcomeOf(attempt: Attempt, stopped: () => boolean): Promise<AttemptOutcome | null> {
  for (let n = 1; !stopped(); n += 1) {
    await pause(checkDelay(n))
    const outcome = await resolveAttempt(attempt).catch((problem: unknown) => {
      // without a session the look-up is impossible; the attempt is kept, and the next login comes back here
      if (problem instanceof Problem && problem.code === 'session_required') throw problem
      return null
    })
    if (nextStepFor(outcome) !== 'ask_again') return outcome
  }
  return null
}

/**
 * Sends an attempt until the server takes it or gives a final response. Customers turned away together return
 * at different times.
 */
async function sendWhileBusy<T>(send: () => Promise<T>, isGone: () => boolean): Promise<T> {
  for (let sends = 1; ; sends++) {
    try {
      return await send()
    } catch (problem) {
      const delay = busyDelay(problem, sends)
      if (delay === null || isGone()) throw problem
      await pause(delay * (1 + Math.random() / 2))
      if (isGone()) throw problem
    }
  }
}

function begin(payable: number, key: string, cart: Attempt['cart']): Attempt {
  const attempt = { ...beginAttempt(payable, cart), idempotency_key: key }
  useAttempt.setState({ attempt })
  return attempt
}

type Show = (phase: Exclude<Phase, { at: 'changed' }>) => void

/** `order`: the response to placing; null if the order was found after its response got lost. */
type Finish = (attempt: Attempt, unique_order_id: string, order: Order | null) => void

/** Whether the screen was left. */
function useHasLeft(): () => boolean {
  const left = useRef(false)
  useLayoutEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])
  return useCallback(() => left.current, [])
}

/**
 * Leads from a placed order to the chosen gateway. If the gateway's page can't be opened, the order's own
 * page offers to pay again, or with another method.
 */
function useHandOver(show: Show, paymentOptions: PaymentOptions | undefined) {
  const navigate = useNavigate()
  const latest = useRef(paymentOptions)
  useEffect(() => {
    latest.current = paymentOptions
  })
  return useCallback(
    async ({ unique_order_id, kind, method, method_title }: Order) => {
      show({ at: 'handing_over', title: method_title ?? method })
      const started = await payments.start({ unique_order_id, method, ...latest.current }).catch(() => null)
      if (started && started.hand_over.kind !== 'none')
        return await leaveForGateway(navigate, { kind, transaction_id: started.transaction_id })
      await navigate(`/running-order/${unique_order_id}`, { replace: true })
    },
    [show, navigate],
  )
}

/**
 * Opens the order's page. The cart is emptied, and the attempt ended, when this screen is left: the checkout
 * keeps its bill until the order's page is shown, and if the tab is closed meanwhile the order is found
 * again. Going back while the order is being placed opens a second checkout, which looks the attempt up: only
 * the first response counts.
 */
function useFinish(
  show: Show,
  { clear, cart = 'food', paymentOptions }: Pick<Ordering<object>, 'clear' | 'cart' | 'paymentOptions'>,
): Finish {
  const handOver = useHandOver(show, paymentOptions)
  const navigate = useNavigate()
  const client = useQueryClient()
  const hasLeft = useHasLeft()
  const placed = useRef<Attempt | null>(null)
  const emptyCart = useCallback(() => {
    if (!placed.current || !isOpen(placed.current)) return
    endAttempt()
    clear()
  }, [clear])
  useLayoutEffect(() => emptyCart, [emptyCart])
  return useCallback(
    (attempt, unique_order_id, order) => {
      if (!isOpen(attempt)) return
      placed.current = attempt
      // a found order may still wait for its payment
      if (!order || order.awaited) holdCart(unique_order_id, cart)
      if (hasLeft()) emptyCart()
      show({ at: 'placed', found: order === null })
      if (order) client.setQueryData(orderKey(unique_order_id), order)
      rememberPlaced()
      if (order?.awaited) void handOver(order)
      else void navigate(`/running-order/${unique_order_id}`, { replace: true })
      void refreshAccount()
      void client.invalidateQueries({ queryKey: ['mine', 'orders'] })
    },
    [show, cart, navigate, client, handOver, hasLeft, emptyCart],
  )
}

/** Looks up the outcome of an attempt; for one left open by an earlier visit, at once. */
function useCheck(show: Show, finish: Finish): (attempt: Attempt) => Promise<void> {
  const gone = useRef(false)
  const asking = useRef<string | null>(null)
  const check = useCallback(
    async (attempt: Attempt) => {
      show({ at: 'checking' })
      if (asking.current === attempt.idempotency_key) return
      asking.current = attempt.idempotency_key
      const outcome = await outcomeOf(attempt, () => gone.current).catch(() => null)
      asking.current = null
      if (gone.current) return
      if (outcome?.kind === 'placed') {
        showToast({ text: text('attemptFound'), icon: 'check-circle-fill' })
        finish(attempt, outcome.unique_order_id, null)
      } else show({ at: outcome ? 'missing' : 'idle' })
    },
    [show, finish],
  )
  useEffect(() => {
    gone.current = false
    const { attempt } = useAttempt.getState()
    if (attempt) void check(attempt)
    return () => {
      gone.current = true
    }
  }, [check])
  return check
}

/** What is shown after an attempt that was refused. */
function phaseAfter<Seen>(problem: Problem, seen: Seen): Phase<Seen> {
  const next = nextStepAfter(problem)
  if (next === 'changed') return { at: 'changed', before: seen }
  return next === 'explain' ? { at: 'refused', problem } : { at: 'idle' }
}

/** What is placed, by which call, and what to clean up afterwards. */
export interface Ordering<Body> {
  cart: Attempt['cart']
  send: (body: Body & { idempotency_key: string }, options: { timeout: number }) => Promise<{ data: Order }>
  /** Empties what was ordered. */
  clear: () => void
  /** What a gateway should save, or the saved method it should use. */
  paymentOptions?: PaymentOptions
  /** Query keys that are outdated after a refusal. */
  stale: readonly string[]
}

/** Nothing can be changed any more: the order is being sent, or placed. */
export const isBusy = ({ at }: Phase<unknown>): boolean =>
  at === 'placing' || at === 'placed' || at === 'handing_over'

/**
 * Placing something: one attempt at a time, its idempotency key kept until its outcome is known (ERR-05,
 * VAL-06).
 */
export function useOrdering<Body extends object, Seen>({
  cart,
  send,
  clear,
  paymentOptions,
  stale,
}: Ordering<Body>) {
  const client = useQueryClient()
  const [phase, setPhase] = useState<Phase<Seen>>({
    at: useAttempt.getState().attempt ? 'checking' : 'idle',
  })
  const last = useRef<{ key: string; body: string } | null>(null)
  const finish = useFinish(setPhase, { clear, cart, paymentOptions })
  useEffect(() => preloadScreen('/running-order/:unique_order_id'), [])
  useEffect(() => preloadScreen('/payu-verify/:transaction_id'), [])
  const hasLeft = useHasLeft()
  const check = useCheck(setPhase, finish)

  const place = async (body: Body, payable: number, seen: Seen) => {
    const written = JSON.stringify(body)
    const idempotency_key = attemptKey(written, last.current, () => randomKey())
    last.current = { key: idempotency_key, body: written }
    const attempt = begin(payable, idempotency_key, cart)
    setPhase({ at: 'placing' })
    try {
      const { data: order } = await sendWhileBusy(
        () => send({ ...body, idempotency_key }, { timeout: PLACING_TIMEOUT_MS }),
        hasLeft,
      )
      finish(attempt, order.unique_order_id, order)
    } catch (error) {
      const problem = error instanceof Problem ? error : new Problem(0, 'network', '')
      if (nextStepAfter(problem) === 'check') return await check(attempt)
      if (isOpen(attempt)) endAttempt()
      last.current = null
      for (const key of stale) void client.invalidateQueries({ queryKey: [key] })
      setPhase(phaseAfter(problem, seen))
    }
  }
  return { phase, place, forget: () => setPhase({ at: 'idle' }) }
}

/** Places the cart of this screen. */
export function usePlacing(paymentOptions: PaymentOptions) {
  const { name, clear } = useActiveCart()
  const { place, ...rest } = useOrdering<PlacingBody, Quote>({
    cart: name,
    send: (body, options) => api.orders.placeOrder(body, options),
    clear,
    paymentOptions,
    stale: ['quote', 'availability'],
  })
  return {
    ...rest,
    place: (body: PlacingBody, seen: Quote) => place(body, body.expected_payable, seen),
  }
}
