import type { Client } from '@tokri/contract/client'
import type { LiveEventName, LiveEvents } from '@tokri/contract/events'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { api } from '../api/api'

/** Delay before the next attempt, in ms: doubles from one second to half a minute. */
export function backoff(failures: number, chance: number = Math.random()): number {
  const whole = Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (0.75 + chance / 2))
}

/** After this many failures in a row screens poll instead of waiting for the stream. */
const POLL_AFTER_FAILURES = 2

const names: Record<LiveEventName, true> = {
  'order.status': true,
  'order.eta': true,
  'rider.position': true,
  offer: true,
  'store.switched': true,
  alert: true,
}
export type LiveState = 'idle' | 'connecting' | 'live' | 'polling'
type Hear = (payload: unknown) => void
/** Longer than any screen's polling interval, in ms. */
const ONE_MORE_LOOK_MS = 30_000

/**
 * One live stream (SSE), opened while somebody listens. A ticket is good for one connection, so every
 * reconnect fetches a new one and says which event it saw last; what was missed comes first.
 */
export class Live {
  private readonly listeners = new Map<LiveEventName, Set<Hear>>()
  private readonly watchers = new Set<() => void>()
  private source: EventSource | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastEventId: string | null = null
  private failures = 0
  /** Counts attempts, so that answers to abandoned ones are dropped. */
  private attempt = 0
  state: LiveState = 'idle'
  /** False for a while after a first ticket that was lost at first: what happened until there was one nobody brings. */
  bringsAll = true

  constructor(private readonly client: Pick<Client, 'live'>) {}

  listen<E extends LiveEventName>(event: E, hear: (payload: LiveEvents[E]) => void): () => void {
    const set = this.listeners.get(event) ?? new Set()
    this.listeners.set(event, set.add(hear as Hear))
    if (this.state === 'idle') void this.connect()
    return () => {
      set.delete(hear as Hear)
      if ([...this.listeners.values()].every((all) => all.size === 0)) this.stop()
    }
  }

  watch = (changed: () => void): (() => void) => {
    this.watchers.add(changed)
    return () => this.watchers.delete(changed)
  }

  /** Tries again now, e.g. when the network or the tab is back. */
  wake(): void {
    if (this.state === 'idle' || this.state === 'live') return
    clearTimeout(this.timer)
    void this.connect()
  }

  private become(state: LiveState): void {
    this.state = state
    for (const changed of this.watchers) changed()
  }

  private async connect(): Promise<void> {
    this.attempt += 1
    const mine = this.attempt
    this.source?.close()
    if (this.state === 'idle') this.become('connecting')
    try {
      const { ticket, after } = await this.client.live.liveTicket({})
      if (mine !== this.attempt || this.state === 'idle') return
      // also the position of a stream that breaks before its first event
      this.lastEventId ??= String(after)
      this.open(ticket, this.lastEventId)
    } catch {
      if (mine !== this.attempt) return
      if (this.lastEventId === null) this.bringsAll = false
      this.retry()
    }
  }

  private open(ticket: string, after: string): void {
    const source = new EventSource(`/public/api/live?${new URLSearchParams({ ticket, after })}`)
    this.source = source
    source.addEventListener('hello', () => {
      this.failures = 0
      this.become('live')
      if (!this.bringsAll) this.timer = setTimeout(() => this.bringAll(), ONE_MORE_LOOK_MS)
    })
    source.onerror = () => {
      source.close()
      if (this.source === source) this.retry()
    }
    for (const name of Object.keys(names) as LiveEventName[])
      source.addEventListener(name, (message: MessageEvent<string>) => {
        if (message.lastEventId) this.lastEventId = message.lastEventId
        const payload: unknown = JSON.parse(message.data)
        for (const hear of this.listeners.get(name) ?? []) hear(payload)
      })
  }

  private bringAll(): void {
    this.bringsAll = true
    this.become(this.state)
  }

  private retry(): void {
    if (this.state === 'idle') return
    this.failures += 1
    this.become(this.failures >= POLL_AFTER_FAILURES ? 'polling' : 'connecting')
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.connect(), backoff(this.failures))
  }

  private stop(): void {
    this.attempt += 1
    clearTimeout(this.timer)
    this.source?.close()
    this.source = null
    this.become('idle')
  }
}

/** The customer's stream; riders and the console create their own. */
export const live = new Live(api)

/** Listens to one kind of event while the component is mounted. */
export function useLive<E extends LiveEventName>(
  event: E,
  hear: (payload: LiveEvents[E]) => void,
  stream: Live = live,
): void {
  const latest = useRef(hear)
  latest.current = hear
  useEffect(() => {
    const stop = stream.listen(event, (payload) => latest.current(payload))
    const wake = () => stream.wake()
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      stop()
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [event, stream])
}

export function useLiveState(stream: Live = live): LiveState {
  const state = () => stream.state
  return useSyncExternalStore(stream.watch, state, state)
}

/** For `refetchInterval`: `ms` while the stream is down, rarely while it is up, as a safety net. */
export function usePolling(ms: number, stream: Live = live): number {
  const isEnough = () => stream.state === 'live' && stream.bringsAll
  return useSyncExternalStore(stream.watch, isEnough, isEnough) ? Math.max(60_000, ms) : ms
}
