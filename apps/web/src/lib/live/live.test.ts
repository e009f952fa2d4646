import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff, Live, pollEvery } from './live'

/** One request for the stream, and the server's side of it. */
class Line {
  static all: Line[] = []
  private readonly body = new TransformStream<Uint8Array, Uint8Array>()
  private readonly writer = this.body.writable.getWriter()
  readonly headers: Headers
  isClosed = false
  constructor(readonly init: RequestInit) {
    this.headers = new Headers(init.headers)
    init.signal?.addEventListener('abort', () => {
      this.isClosed = true
      void this.writer.abort(new DOMException('', 'AbortError')).catch(() => undefined)
    })
    Line.all.push(this)
  }
  answer = () => new Response(this.body.readable, { headers: { 'content-type': 'text/event-stream' } })
  say = async (event: string, data: object, id = '') => {
    const text = `${id ? `id: ${id}\n` : ''}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
    void this.writer.write(new TextEncoder().encode(text)).catch(() => undefined)
    await settle()
  }
  hello = (id = '40') => this.say('hello', {}, id)
  beat = async () => {
    void this.writer.write(new TextEncoder().encode(': heartbeat\n\n')).catch(() => undefined)
    await settle()
  }
  cut = async () => {
    void this.writer.abort(new Error('cut')).catch(() => undefined)
    await settle()
  }
}
const last = () => Line.all.at(-1) as Line
const settle = () => vi.advanceTimersByTimeAsync(0)

let status = 200
const lost = vi.fn()
const session = { token: () => 'secret' as string | null, onSessionLost: lost }
const opened = (live: Live) => {
  const heard: unknown[] = []
  const stop = live.listen('order.status', (payload) => heard.push(payload.status))
  return { heard, stop }
}

beforeEach(() => {
  vi.useFakeTimers()
  status = 200
  lost.mockReset()
  Line.all = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    const line = new Line(init)
    if (status === 0) throw new TypeError('no network')
    return status === 200 ? line.answer() : new Response('{}', { status })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
test('[SCR-68] the session is sent in a header, never in a URL', async () => {
  const fetched = vi.fn(async (_: string, init: RequestInit) => new Line(init).answer())
  vi.stubGlobal('fetch', fetched)
  const { stop } = opened(new Live(session))
  await settle()
  expect(fetched.mock.calls[0]?.[0]).toBe('/public/api/live')
  expect(last().headers.get('authorization')).toBe('Bearer secret')
  stop()
})

test('[SCR-68] a lost stream reconnects with the last id it saw', async () => {
  const live = new Live(session)
  const { heard, stop } = opened(live)
  await settle()
  expect(last().headers.get('last-event-id')).toBeNull()
  await last().hello()
  expect(live.state).toBe('live')
  await last().say('order.status', { status: 'preparing' }, '41')
  await last().cut()
  expect(live.state).toBe('connecting')
  await vi.advanceTimersByTimeAsync(2000)
  expect(last().headers.get('last-event-id')).toBe('41')
  await last().hello('41')
  await last().say('order.status', { status: 'ready' }, '42')
  expect(heard).toEqual(['preparing', 'ready'])
  stop()
})

test('[SCR-68] a stream that breaks before its first event resumes from its greeting', async () => {
  const { stop } = opened(new Live(session))
  await settle()
  await last().hello('41')
  await last().cut()
  await vi.advanceTimersByTimeAsync(2000)
  expect(last().headers.get('last-event-id')).toBe('41')
  stop()
})

test('[SCR-68] a stream that keeps failing falls back to polling, and keeps trying', async () => {
  status = 503
  const live = new Live(session)
  const { stop } = opened(live)
  await settle()
  await vi.advanceTimersByTimeAsync(2000)
  expect(live.state).toBe('polling')
  status = 200
  live.wake()
  await settle()
  await last().hello()
  expect(live.state).toBe('live')
  stop()
  await settle()
  expect(live.state).toBe('idle')
  expect(last().isClosed).toBe(true)
})

test('[SCR-68] a connection without heartbeats is dropped, one with heartbeats is kept', async () => {
  const live = new Live(session)
  const { stop } = opened(live)
  await settle()
  await last().hello()
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(20_000)
    await last().beat()
  }
  expect([live.state, Line.all.length]).toEqual(['live', 1])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Line.all.length).toBeGreaterThan(1)
  stop()
})

test('[SCR-68] a stream closed in favour of newer ones does not reconnect', async () => {
  const live = new Live(session)
  const { stop } = opened(live)
  await settle()
  await last().hello()
  await last().say('replaced', {})
  await last().cut()
  expect(live.state).toBe('polling')
  await vi.advanceTimersByTimeAsync(55_000)
  expect(Line.all).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(6_000)
  expect(Line.all).toHaveLength(2)
  stop()
})

test('[ROL-06] a session the server no longer knows is reported', async () => {
  status = 401
  const { stop } = opened(new Live(session))
  await settle()
  expect(lost).toHaveBeenCalledOnce()
  stop()
})

test('[SCR-68] guests open no stream', async () => {
  const { stop } = opened(new Live({ token: () => null }))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(Line.all).toEqual([])
  stop()
})

test('[SCR-68] screens poll while the stream connects, and rarely while it is open', async () => {
  const live = new Live(session)
  const { stop } = opened(live)
  await settle()
  expect([live.state, pollEvery(live, 6000)]).toEqual(['connecting', 6000])
  await last().hello()
  expect([live.state, pollEvery(live, 6000)]).toEqual(['live', 60_000])
  stop()
})

test('[SCR-68] [STA-19] screens are told of every opening', async () => {
  const live = new Live(session)
  const opening = vi.fn()
  const stop = live.listen('opened', opening)
  await settle()
  expect(opening).not.toHaveBeenCalled()
  await last().hello()
  expect(opening).toHaveBeenCalledTimes(1)
  await last().cut()
  await vi.advanceTimersByTimeAsync(2000)
  await last().hello()
  expect(opening).toHaveBeenCalledTimes(2)
  stop()
})

test('delays double up to half a minute, with jitter', () => {
  expect(backoff(1, 0.5)).toBe(1000)
  expect(backoff(3, 0.5)).toBe(4000)
  expect(backoff(20, 0.5)).toBe(30_000)
  expect(backoff(1, 0)).toBeLessThan(backoff(1, 1))
})
