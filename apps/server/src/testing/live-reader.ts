import type { LiveEventName } from '@tokri/contract/events'

interface LiveEvent {
  id: string
  event: LiveEventName
  data: { order_id: number }
}

/** A browser's end of the live stream, read by hand so that a test sees every byte's effect. */
export interface LiveReader {
  status: number
  headers: Headers
  /** The first `count` events, as soon as they are there. */
  until(count: number): Promise<LiveEvent[]>
  /** The server ended it. */
  ended: Promise<void>
  /** Drops the connection without a word. */
  cut(): void
}

const patience = 8_000
const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

export async function readLive(url: string, lastEventId?: string): Promise<LiveReader> {
  const control = new AbortController()
  const answer = await fetch(url, {
    signal: control.signal,
    headers: { accept: 'text/event-stream', ...(lastEventId ? { 'last-event-id': lastEventId } : {}) },
  })
  const events: LiveEvent[] = []
  let isGreeted = false
  const take = (block: string) => {
    const fields = fieldsOf(block)
    if (fields.event === 'hello') isGreeted = true
    if (!fields.id) return
    events.push({
      id: fields.id,
      event: fields.event as LiveEventName,
      data: JSON.parse(fields.data ?? '{}'),
    })
  }
  const wait = async (isThere: () => boolean) => {
    const end = Date.now() + patience
    while (!isThere()) {
      if (Date.now() > end) throw new Error(`the stream brought ${JSON.stringify(events).slice(0, 500)}`)
      await pause()
    }
  }
  const ended = answer.ok ? readBlocks(answer, take) : Promise.resolve()
  if (answer.ok) await wait(() => isGreeted)
  return {
    status: answer.status,
    headers: answer.headers,
    ended,
    cut: () => control.abort(),
    async until(count) {
      await wait(() => events.length >= count)
      return [...events]
    },
  }
}

/** Hands over every block of the stream; ends when the server ends it or the test cuts it. */
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
