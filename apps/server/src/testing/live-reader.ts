import type { LiveEventName } from '@tokri/contract/events'

interface LiveEvent {
  id: string
  event: LiveEventName
  data: { order_id: number; unique_order_id?: string }
}

/** A client of the live stream that exposes every event. */
export interface LiveReader {
  status: number
  headers: Headers
  /** The id that the stream starts after. */
  startsAfter: string | null
  /** The first `count` events, once they have arrived. */
  until(count: number): Promise<LiveEvent[]>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
  /** Drops the connection without closing it. */
  cut(): void
}

const TIMEOUT_MS = 8_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

export async function readLive(address: string, token: string, lastEventId?: string): Promise<LiveReader> {
  const control = new AbortController()
  const answer = await fetch(`${address}/public/api/live`, {
    signal: control.signal,
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  })
  const events: LiveEvent[] = []
  let startsAfter: string | null = null
  const take = (block: string) => {
    const fields = fieldsOf(block)
    if (fields.event === 'hello') startsAfter = fields.id ?? ''
    if (!fields.event || fields.event === 'hello') return
    events.push({
      id: fields.id ?? '',
      event: fields.event as LiveEventName,
      data: JSON.parse(fields.data ?? '{}'),
    })
  }
  const wait = async (isThere: () => boolean) => {
    const end = Date.now() + TIMEOUT_MS
    while (!isThere()) {
      if (Date.now() > end) throw new Error(`the stream brought ${JSON.stringify(events).slice(0, 500)}`)
      await pause()
    }
  }
  const ended = answer.ok ? readBlocks(answer, take) : Promise.resolve()
  if (answer.ok) await wait(() => startsAfter !== null)
  return {
    status: answer.status,
    headers: answer.headers,
    startsAfter,
    ended,
    cut: () => control.abort(),
    async until(count) {
      await wait(() => events.length >= count)
      return [...events]
    },
  }
}

/** Passes on every block of the stream; ends when the server ends it or the test cuts it. */
async function readBlocks(answer: Response, take: (block: string) => void) {
  const decoder = new TextDecoder()
  let rest = ''
  try {
    for await (const chunk of answer.body ?? []) {
      rest += decoder.decode(chunk, { stream: true })
      const blocks = rest.split('\n\n')
      rest = blocks.pop() ?? ''
      for (const block of blocks) take(block)
    }
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'AbortError') throw error
  }
}

const fieldsOf = (block: string): Record<string, string> =>
  Object.fromEntries(
    block.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  )
