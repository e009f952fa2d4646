import type { LiveEventName, LiveEvents } from '@tokri/contract/events'
import type { EventSourceMessage } from 'eventsource-parser'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { customerSession, type SessionWiring } from '../api/api'
import { readEventStream, StreamRefused } from './event-stream'

/** Delay before the next attempt, in ms: doubles from one second to half a minute. */
export function backoff(failures: number, chance: number = Math.random()): number {
  const whole = Math.min(30_000, 1000 * 2 ** Math.max(0, failures - 1))
  return Math.round(whole * (0.75 + chance / 2))
}

/** After this many failures in a row screens poll instead of waiting for the stream. */
const POLL_AFTER_FAILURES = 2

export type LiveState = 'idle' | 'connecting' | 'live' | 'polling'
type Hear = (payload: unknown) => void

/** What a screen may listen to: the server's events, and the opening of the stream itself. */
interface StreamEvents extends LiveEvents {
  /** The stream is open: what a screen fetched before may have changed unheard. */
  opened: null
}

/** How long a stream that the server closed in favour of newer ones waits before reconnecting, in ms. */
const REPLACED_WAIT_MS = 60_000

/**
 * One live stream (SSE), open while there are listeners. Every reconnect sends the last event's id; missed
 * events are delivered first.
 */
export class Live {
  private readonly listeners = new Map<keyof StreamEvents, Set<Hear>>()
  private readonly watchers = new Set<() => void>()
  private connection: AbortController | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private lastEventId: string | null = null
  private failures = 0
  /** The server closed this stream because the same person opened newer ones. */
  private isReplaced = false
  state: LiveState = 'idle'

  constructor(private readonly session: SessionWiring) {}

  listen<E extends keyof StreamEvents>(event: E, hear: (payload: StreamEvents[E]) => void): () => void {
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
    this.connection?.abort()
    const connection = new AbortController()
    this.connection = connection
    this.isReplaced = false
    if (this.state === 'idle') this.become('connecting')
    const token = this.session.token()
    const { signal } = connection
    try {
      if (token === null) throw new Error('nobody is signed in')
      const { lastEventId } = this
      await readEventStream('/public/api/live', { token, lastEventId, signal }, (message) => {
        if (!signal.aborted) this.hear(message)
      })
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof StreamRefused && token === this.session.token()) this.session.onSessionLost?.()
      this.retry()
    }
  }

  private hear({ event, data, id }: EventSourceMessage): void {
    if (id) this.lastEventId = id
    if (event === 'replaced') this.isReplaced = true
    else if (event === 'hello') {
      this.failures = 0
      this.become('live')
      this.tell('opened', null)
    } else if (event) this.tell(event as LiveEventName, JSON.parse(data))
  }

  private tell(event: keyof StreamEvents, payload: unknown): void {
    for (const hear of this.listeners.get(event) ?? []) hear(payload)
  }

  private retry(): void {
    if (this.state === 'idle') return
    this.failures += 1
    this.become(this.isReplaced || this.failures >= POLL_AFTER_FAILURES ? 'polling' : 'connecting')
    clearTimeout(this.timer)
    const wait = this.isReplaced ? REPLACED_WAIT_MS : backoff(this.failures)
    this.timer = setTimeout(() => void this.connect(), wait)
  }

  private stop(): void {
    clearTimeout(this.timer)
    this.connection?.abort()
    this.connection = null
    this.become('idle')
  }
}

/** The customer's stream; riders and the console create their own with their session. */
export const live = new Live(customerSession)

/** Listens to one kind of event while the component is mounted. */
export function useLive<E extends keyof StreamEvents>(
  event: E,
  hear: (payload: StreamEvents[E]) => void,
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
  const now = () => pollEvery(stream, ms)
  return useSyncExternalStore(stream.watch, now, now)
}

/** `ms`, or a minute while the stream is up. */
export const pollEvery = ({ state }: Pick<Live, 'state'>, ms: number): number =>
  state === 'live' ? Math.max(60_000, ms) : ms
