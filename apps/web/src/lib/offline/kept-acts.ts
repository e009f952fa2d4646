import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { Problem } from '../api/problem'
import { randomKey } from '../api/random-key'
import { type KeptRows, readRows, removeRow, writeRow } from '../device/storage'

/** Fields of every queued action. */
export interface KeptAct {
  idempotency_key: string
  /** Actions are sent in this order. */
  place: number
  /** Sending failed: it waits for the network, and screens show it as done. */
  kept?: boolean
}

/** The outcome of an action: done, queued, or refused with a reason. */
export type Outcome<Act, Answer> =
  | { kind: 'done'; answer: Answer }
  | { kind: 'kept' }
  | { kind: 'refused'; act: Act; problem: unknown }
export type Outcomes<Act, Answer> = Map<string, Outcome<Act, Answer>>

/** A suspended tab may hold the lock for ever; after this time, in ms, the next one continues without it. */
const LOCK_WAIT_MS = 30_000
/** How often queued actions are retried, in ms. */
const AGAIN_EVERY_MS = 8_000

/** Runs `work` in one tab at a time (Web Locks); without support, at once. */
async function oneTabAtATime<T>(name: string, work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return await work()
  let begun: Promise<T> | null = null
  const inTurn = (): Promise<T> => (begun = work())
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(LOCK_WAIT_MS) }, inTurn)
  } catch {
    return await (begun ?? work())
  }
}

/** No response, an expired session, a rate limit or a starting server: keep the action. */
const isUndecided = (problem: unknown): boolean =>
  problem instanceof Problem &&
  (problem.unanswered || problem.code === 'session_required' || [429, 502, 503, 504].includes(problem.status))

interface Kind<Act> {
  /** The storage key. */
  name: KeptRows
  /** Somebody else may use the device before they are sent. */
  isMine: (act: Act) => boolean
  /** Called before each action: calls use the current session of this browser. */
  refreshSession: () => void
  /** Only the action itself is dropped; the next one is sent. */
  onRefused: (act: Act, problem: unknown) => void
}

/**
 * A queue of actions stored on this device until the server has replied to them: sent oldest first, one at a
 * time and by one tab at a time. Without a response everything stays, even across reloads.
 */
export function keptActs<Act extends KeptAct, Answer>({
  name,
  isMine,
  refreshSession,
  onRefused,
}: Kind<Act>) {
  const stored = (): Act[] => (readRows(name) as Act[]).sort((one, other) => one.place - other.place)
  const useQueue = create<{ waiting: Act[] }>(() => ({ waiting: stored() }))
  let flushing: Promise<Outcomes<Act, Answer>> | null = null

  /** Reads them again, because other tabs share them. */
  function readAll(): Act[] {
    const waiting = stored()
    useQueue.setState({ waiting })
    return waiting
  }

  /** Stored separately, so that tabs writing at the same time do not lose one. */
  function keep(act: Act): void {
    writeRow(name, act.idempotency_key, act)
    void readAll()
  }

  function drop({ idempotency_key }: Act): void {
    removeRow(name, idempotency_key)
    void readAll()
  }

  const keepAll = () => {
    for (const one of readAll()) if (!one.kept) keep({ ...one, kept: true })
  }

  /** Null when the outcome is unknown. */
  async function sendOne(
    act: Act,
    send: (act: Act) => Promise<Answer>,
  ): Promise<Outcome<Act, Answer> | null> {
    try {
      return { kind: 'done', answer: await send(act) }
    } catch (problem) {
      if (isUndecided(problem)) return null
      onRefused(act, problem)
      return { kind: 'refused', act, problem }
    }
  }

  async function sendAll(send: (act: Act) => Promise<Answer>): Promise<Outcomes<Act, Answer>> {
    const outcomes: Outcomes<Act, Answer> = new Map()
    // actions added by other tabs in the meantime are sent by those
    const known = new Set(readAll().map(({ idempotency_key }) => idempotency_key))
    for (;;) {
      refreshSession()
      const next = readAll().find((one) => isMine(one) && known.has(one.idempotency_key))
      if (!next) return outcomes
      const outcome = await sendOne(next, send)
      if (!outcome) {
        keepAll()
        return outcomes
      }
      outcomes.set(next.idempotency_key, outcome)
      drop(next)
    }
  }

  /** Sends the queue in order. */
  async function flush(send: (act: Act) => Promise<Answer>): Promise<Outcomes<Act, Answer>> {
    const before = flushing
    const mine = (async () => {
      const earlier = (await before) ?? new Map()
      return new Map([...earlier, ...(await oneTabAtATime(name, () => sendAll(send)))])
    })()
    flushing = mine
    try {
      return await mine
    } finally {
      if (flushing === mine) flushing = null
    }
  }

  return {
    /** Unsent actions of the signed-in person. */
    useWaiting: (): Act[] => useQueue(({ waiting }) => waiting).filter(isMine),
    readAll,
    drop,
    flush,
    /** The key and the position of the next action, after all queued ones. */
    entry: (): KeptAct => ({ idempotency_key: randomKey(), place: 1 + (readAll().at(-1)?.place ?? 0) }),
    /** Queues an action, then sends the queue in order. */
    async act(act: Act, send: (act: Act) => Promise<Answer>): Promise<Outcome<Act, Answer>> {
      keep(act)
      return (await flush(send)).get(act.idempotency_key) ?? { kind: 'kept' }
    },
  }
}

/**
 * Sends queued actions: at once when an earlier visit left some, then when the network is back and at
 * intervals.
 */
export function useSendWaiting(isWaiting: boolean, send: () => void): void {
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const wasWaiting = useRef(isWaiting)
  useEffect(() => {
    if (wasWaiting.current) latest.current()
  }, [])
  useEffect(() => {
    if (!isWaiting) return
    const again = () => latest.current()
    window.addEventListener('online', again)
    const timer = setInterval(again, AGAIN_EVERY_MS)
    return () => {
      window.removeEventListener('online', again)
      clearInterval(timer)
    }
  }, [isWaiting])
}
