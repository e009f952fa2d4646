import { createElement } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drawn } from '../../testing/render'
import { backoff, Live, usePolling } from './live'

class FakeSource {
  static all: FakeSource[] = []
  onerror: (() => void) | null = null
  closed = false
  private readonly hears = new Map<string, (message: { data: string; lastEventId: string }) => void>()
  constructor(readonly url: string) {
    FakeSource.all.push(this)
  }
  addEventListener = (name: string, hear: (message: { data: string; lastEventId: string }) => void) =>
    void this.hears.set(name, hear)
  close = () => {
    this.closed = true
  }
  say = (name: string, data: unknown, lastEventId = '') =>
    this.hears.get(name)?.({ data: JSON.stringify(data), lastEventId })
}
const last = () => FakeSource.all.at(-1)!

let tickets = 0
const client = { live: { liveTicket: async () => ({ ticket: `ticket-${++tickets}`, after: 40 + tickets }) } }

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('EventSource', FakeSource)
  FakeSource.all = []
  tickets = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
/** How often a screen that would look every six seconds looks by itself. */
function lookingAt(stream: Live): number {
  drawn(createElement(LookingScreen, { stream }))
  return looks
}
let looks = 0
function LookingScreen({ stream }: { stream: Live }) {
  looks = usePolling(6000, stream)
  return null
}
const settle = () => vi.advanceTimersByTimeAsync(0)

test('[SCR-68] a lost stream reconnects after the last event', async () => {
  const live = new Live(client)
  const heard: unknown[] = []
  live.listen('order.status', (payload) => heard.push(payload.status))
  await settle()
  expect(last().url).toContain('ticket=ticket-1')
  last().say('hello', {})
  expect(live.state).toBe('live')
  last().say('order.status', { status: 'preparing' }, '41')
  last().onerror?.()
  expect(live.state).toBe('connecting')
  await vi.advanceTimersByTimeAsync(2000)
  expect(last().url).toContain('ticket=ticket-2')
  expect(last().url).toContain('after=41')
  last().say('hello', {})
  last().say('order.status', { status: 'ready' }, '42')
  expect(heard).toEqual(['preparing', 'ready'])
})

test('[SCR-68] a stream that breaks before its first event resumes from its start', async () => {
  const live = new Live(client)
  live.listen('order.status', () => undefined)
  await settle()
  expect(last().url).toContain('after=41')
  last().say('hello', {})
  last().onerror?.()
  await vi.advanceTimersByTimeAsync(2000)
  expect(last().url).toContain('ticket=ticket-2')
  expect(last().url).toContain('after=41')
})

test('[SCR-68] a failing stream falls back to polling and keeps trying', async () => {
  const live = new Live(client)
  const stop = live.listen('alert', () => undefined)
  await settle()
  last().onerror?.()
  await vi.advanceTimersByTimeAsync(2000)
  last().onerror?.()
  expect(live.state).toBe('polling')
  live.wake()
  await settle()
  last().say('hello', {})
  expect(live.state).toBe('live')
  stop()
  expect(live.state).toBe('idle')
  expect(last().closed).toBe(true)
})

test('[SCR-68] [STA-19] after a failed first connection screens poll a while longer', async () => {
  let isCut = true
  const liveTicket = async () => (isCut ? Promise.reject(new Error()) : await client.live.liveTicket())
  const live = new Live({ live: { liveTicket } })
  const stop = live.listen('order.status', () => undefined)
  await settle()
  isCut = false
  await vi.advanceTimersByTimeAsync(2000)
  last().say('hello', {})
  expect([live.state, lookingAt(live)]).toEqual(['live', 6000])
  const changed = vi.fn()
  live.watch(changed)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([live.state, lookingAt(live)]).toEqual(['live', 60_000])
  expect(changed).toHaveBeenCalledOnce()
  isCut = true
  last().onerror?.()
  await vi.advanceTimersByTimeAsync(2000)
  isCut = false
  live.wake()
  await settle()
  last().say('hello', {})
  expect([live.state, lookingAt(live)]).toEqual(['live', 60_000])
  stop()
})

test('delays double up to half a minute, with jitter', () => {
  expect(backoff(1, 0.5)).toBe(1000)
  expect(backoff(3, 0.5)).toBe(4000)
  expect(backoff(20, 0.5)).toBe(30_000)
  expect(backoff(1, 0)).toBeLessThan(backoff(1, 1))
})
