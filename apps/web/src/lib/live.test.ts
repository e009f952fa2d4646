import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Live } from './live'
import { backoff } from './live-backoff'

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
const settle = () => vi.advanceTimersByTimeAsync(0)

test('[SCR-68] a lost stream comes back with a new ticket and says what it saw last', async () => {
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

test('[SCR-68] a stream that breaks before it brought anything goes on from where its first ticket stood', async () => {
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

test('[SCR-68] a stream that keeps failing falls back to looking, and keeps trying', async () => {
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

test('waits between attempts double up to half a minute and never fall together', () => {
  expect(backoff(1, 0.5)).toBe(1000)
  expect(backoff(3, 0.5)).toBe(4000)
  expect(backoff(20, 0.5)).toBe(30_000)
  expect(backoff(1, 0)).toBeLessThan(backoff(1, 1))
})
