import type { KitchenOrder } from '@tokri/contract/console'
import type { KitchenStep } from '@tokri/domain/order/kitchen-lanes'
import { create } from 'zustand'
import { Problem } from '../../lib/api/problem'
import { randomKey } from '../../lib/api/random-key'
import { guardAfterTap } from '../../lib/dom/double-tap-guard'
import { consoleApi } from '../session'
import { actLate, forgetRefused, type LateDeed } from '../unsent'
import type { Pending, Tap } from './board'

interface Acts {
  /** By order: the tap waiting for a reply. */
  pending: Readonly<Record<number, Pending>>
  /** By order: the last tap that was refused, and why. */
  problems: Readonly<Record<number, Tap & { error: unknown }>>
}
export const useActs = create<Acts>(() => ({ pending: {}, problems: {} }))

type Send = (ticket: KitchenOrder, tap: Pending, idempotency_key: string) => Promise<KitchenOrder>

const calls: Record<
  KitchenStep,
  (order: { order_id: number; idempotency_key: string }, tap: Pending) => Promise<KitchenOrder>
> = {
  confirm_slot: (order) => consoleApi.console.confirmSlot(order),
  accept: (order, { minutes = 0 }) =>
    consoleApi.console.acceptOrder({ ...order, preparation_minutes: minutes }),
  reject: (order, { reason = '' }) => consoleApi.console.rejectOrder({ ...order, reason }),
  delay: (order, { minutes = 0, at }) => consoleApi.console.delayOrder({ ...order, minutes, at }),
  ready: (order, { at }) => consoleApi.console.readyOrder({ ...order, at }),
  collected: (order, { code = '' }) => consoleApi.console.collectedOrder({ ...order, code }),
}
const sendNow: Send = ({ id }, tap, idempotency_key) =>
  calls[tap.step]({ order_id: id, idempotency_key }, tap)

/** Orders rejected on this device, for which no cancellation has to be shown. */
export const rejectedHere = new Set<number>()

/** Keys of taps without a reply: repeating the same tap must not count twice. */
const unanswered = new Map<string, string>()
/** Repeating a tap reuses its key; other minutes or another code make another action. */
const nameOf = ({ id }: KitchenOrder, { step, minutes, code }: Tap) =>
  `${id}:${step}:${minutes ?? ''}:${code ?? ''}`

interface Run {
  send?: Send
  now?: Date
  /** Applies the reply before the tap stops counting as pending, so that nothing flickers. */
  taken?: (answer: KitchenOrder) => void | Promise<void>
}

/**
 * Makes one step with an order. Until the reply arrives the order accepts no second tap; a refusal is stored
 * for the ticket to show, and the ticket returns to its previous place.
 */
export async function act(
  ticket: KitchenOrder,
  tap: Tap,
  { send = sendNow, now = new Date(), taken }: Run = {},
): Promise<'done' | 'refused' | 'locked' | 'unsent'> {
  if (useActs.getState().pending[ticket.id]) return 'locked'
  guardAfterTap(ticket.id)
  const name = nameOf(ticket, tap)
  const key = unanswered.get(name) ?? randomKey()
  const pending = { ...tap, at: now.toISOString() }
  setPending(ticket.id, pending)
  forgetProblem(ticket.id)
  if (tap.step === 'reject') rejectedHere.add(ticket.id)
  const sendThis = async (sent: string) => {
    const answer = await send(ticket, pending, sent)
    await taken?.(answer)
    return answer
  }
  try {
    const late = lateDeed(tap)
    if (late) {
      const { id: order_id, unique_order_id } = ticket
      const order = { order_id, unique_order_id }
      const outcome = await actLate(order, late, { now, send: (one) => sendThis(one.idempotency_key) })
      if (outcome.kind === 'refused') throw outcome.problem
      return outcome.kind === 'kept' ? 'unsent' : 'done'
    }
    await sendThis(key)
    unanswered.delete(name)
    return 'done'
  } catch (error) {
    if (error instanceof Problem && error.unanswered) unanswered.set(name, key)
    else unanswered.delete(name)
    useActs.setState(({ problems }) => ({
      problems: { ...problems, [ticket.id]: { ...tap, error } },
    }))
    return 'refused'
  } finally {
    setPending(ticket.id, null)
  }
}

/** Steps that can be queued while offline; others have to be tapped again. */
function lateDeed({ step, minutes = 0 }: Tap): LateDeed | null {
  if (step === 'ready') return { step }
  return step === 'delay' ? { step, minutes } : null
}

function setPending(id: number, tap: Pending | null): void {
  useActs.setState(({ pending }) => {
    const { [id]: _, ...others } = pending
    return { pending: tap ? { ...others, [id]: tap } : others }
  })
}

/** Called when the reason was read, or another tap follows. */
export function forgetProblem(id: number): void {
  useActs.setState(({ problems }) => {
    const { [id]: _, ...others } = problems
    return { problems: others }
  })
  forgetRefused(id)
}
