import type { Task } from '@tokri/contract/rider-task'
import type { RiderStep } from '@tokri/domain/order/delivery-lifecycle'
import type { FailureReason } from '@tokri/domain/order/errand'
import { create } from 'zustand'
import { Problem } from '../lib/api/problem'
import { randomKey } from '../lib/api/random-key'
import { readRows, removeRow, writeRow } from '../lib/device/storage'
import { guardAfterTap } from '../lib/dom/double-tap-guard'
import { forgetRefusal, keepRefusal } from './refusals'
import { riderApi, useRider } from './rider'

/** A suspended tab may hold the lock for ever; after this time, in ms, the next one goes on without it. */
const PATIENCE_MS = 30_000

/** Runs `work` in one tab at a time (Web Locks); without support, at once. */
async function oneTabAtATime<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return await work()
  let begun: Promise<T> | null = null
  const inTurn = (): Promise<T> => (begun = work())
  try {
    return await locks.request('riderCommands', { signal: AbortSignal.timeout(PATIENCE_MS) }, inTurn)
  } catch {
    return await (begun ?? work())
  }
}

/** Sent with a step: PIN, photo, reason for a failure. */
export interface StepProof {
  /** The PIN of the customer, or of an errand's stop. */
  delivery_pin?: string
  photo?: string
  /** What was due by the rider's screen, in minor units; refused when it was paid online in the same moment. */
  cash_collected?: number
  stop_id?: number
  reason?: FailureReason
  note?: string
}

/** A step with its idempotency key and time, stored on the phone until the server has it. */
export interface Command extends StepProof {
  idempotency_key: string
  occurred_at: string
  /** Steps are sent in this order. */
  place: number
  /** Who tapped; another rider may use the phone before it is sent. */
  rider_id: number | null
  order_id: number
  /** Names the order to the rider. */
  unique_order_id: string
  step: RiderStep
  /** Sending failed: it waits for the network, and screens show it as done. */
  kept?: boolean
}

const keptTaps = (): Command[] =>
  (readRows('riderCommands') as Command[]).sort((one, other) => one.place - other.place)

const useQueue = create<{ waiting: Command[] }>(() => ({ waiting: keptTaps() }))

/** Reads the queue again: other tabs of the rider share it. */
export function readQueue(): Command[] {
  const waiting = keptTaps()
  useQueue.setState({ waiting })
  return waiting
}

/** Steps are stored separately, so that tabs writing at the same time do not lose one. */
function keepTap(tap: Command): void {
  writeRow('riderCommands', tap.idempotency_key, tap)
  void readQueue()
}

const riderId = (): number | null => useRider.getState().data?.id ?? null
const isMine = ({ rider_id }: Command): boolean => rider_id === riderId()

/** This rider's unsent steps. */
export const useWaiting = (): Command[] => useQueue(({ waiting }) => waiting).filter(isMine)

/** Whether a step of this order waits for the network. */
export const useIsUnsent = (order_id: number): boolean =>
  useWaiting().some((one) => one.kept && one.order_id === order_id)

const calls: Record<RiderStep, (command: Command) => Promise<Task>> = {
  accept: (command) => riderApi.delivery.acceptToDeliver(asInput(command)),
  reached_store: (command) => riderApi.delivery.reachedStore(asInput(command)),
  picked_up: (command) => riderApi.delivery.pickedupOrder({ ...asInput(command), ...proofOf(command) }),
  reached_customer: (command) => riderApi.delivery.reachedCustomer(asInput(command)),
  stop: (command) =>
    riderApi.delivery.stopDone({
      ...asInput(command),
      ...proofOf(command),
      stop_id: command.stop_id ?? 0,
    }),
  deliver: (command) =>
    riderApi.delivery.deliverOrder({
      ...asInput(command),
      photo: command.photo,
      delivery_pin: command.delivery_pin,
      cash_collected: command.cash_collected,
    }),
  fail: ({ reason = 'unreachable', note, photo, ...command }) =>
    riderApi.delivery.failDelivery({ ...asInput(command), reason, note, photo }),
  returned: (command) => riderApi.delivery.returnedOrder({ ...asInput(command), ...proofOf(command) }),
}
const proofOf = ({ delivery_pin, photo }: StepProof) => ({ code: delivery_pin, photo })
const asInput = ({ order_id, idempotency_key, occurred_at }: Command) => ({
  order_id,
  idempotency_key,
  occurred_at,
})

/** The outcome of a step: done, queued, or refused with a reason. */
export type Outcome =
  | { kind: 'done'; task: Task }
  | { kind: 'kept' }
  | { kind: 'refused'; problem: unknown; unique_order_id: string }

type Send = (command: Command) => Promise<Task>
const sendNow: Send = (command) => calls[command.step](command)

/** Queues a step, then sends the queue in order. */
export async function act(
  tap: Pick<Command, 'order_id' | 'unique_order_id' | 'step'> & StepProof,
  send: Send = sendNow,
): Promise<Outcome> {
  guardAfterTap(tap.order_id)
  const command: Command = {
    ...tap,
    rider_id: riderId(),
    idempotency_key: randomKey(),
    occurred_at: new Date().toISOString(),
    place: 1 + (readQueue().at(-1)?.place ?? 0),
  }
  forgetRefusal(tap.order_id)
  keepTap(command)
  const outcomes = await flush(send)
  return outcomes.get(command.idempotency_key) ?? { kind: 'kept' }
}

let flushing: Promise<Map<string, Outcome>> | null = null

/**
 * Sends the rider's queued steps, oldest first, one at a time. Without an answer everything stays queued; a refusal drops
 * its own step only.
 */
export async function flush(send: Send = sendNow): Promise<Map<string, Outcome>> {
  const before = flushing
  const mine = (async () => {
    const earlier = (await before) ?? new Map<string, Outcome>()
    return new Map([...earlier, ...(await oneTabAtATime(() => sendAll(send)))])
  })()
  flushing = mine
  try {
    return await mine
  } finally {
    if (flushing === mine) flushing = null
  }
}

function keepAll(): void {
  for (const one of readQueue()) if (!one.kept) keepTap({ ...one, kept: true })
}

/** No answer, an expired session, a rate limit or a starting server: keep the step. */
const isUndecided = (problem: unknown): boolean =>
  problem instanceof Problem &&
  (problem.unanswered || problem.code === 'session_required' || [429, 502, 503, 504].includes(problem.status))

async function sendAll(send: Send): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>()
  // steps added by other tabs meanwhile are sent by them
  const known = new Set(readQueue().map(({ idempotency_key }) => idempotency_key))
  for (;;) {
    // calls use the current session of this browser
    void useRider.persist.rehydrate()
    const next = readQueue().find((one) => isMine(one) && known.has(one.idempotency_key))
    if (!next) return outcomes
    try {
      outcomes.set(next.idempotency_key, { kind: 'done', task: await send(next) })
    } catch (problem) {
      if (isUndecided(problem)) {
        keepAll()
        return outcomes
      }
      const { unique_order_id } = next
      outcomes.set(next.idempotency_key, { kind: 'refused', problem, unique_order_id })
      keepRefusal(next, problem, next.kept ?? false)
    }
    removeRow('riderCommands', next.idempotency_key)
    void readQueue()
  }
}
