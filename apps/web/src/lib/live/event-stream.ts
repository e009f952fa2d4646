import { createParser, type EventSourceMessage } from 'eventsource-parser'

/** Longer than the server's heartbeat of 20 s: a connection without a byte for this long is dead, in ms. */
const SILENCE_MS = 45_000

/** The server no longer knows this session. */
export class StreamRefused extends Error {}

/**
 * Reads a stream of server-sent events with the session's token in a header, which EventSource cannot send.
 * Rejects when the connection breaks or is silent, or `signal` aborts it.
 */
export async function readEventStream(
  url: string,
  { token, lastEventId, signal }: { token: string; lastEventId: string | null; signal: AbortSignal },
  hear: (message: EventSourceMessage) => void,
): Promise<void> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const heardSomething = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), SILENCE_MS)
  }
  heardSomething()
  try {
    const response = await fetch(url, {
      headers: {
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(lastEventId === null ? {} : { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (response.status === 401) throw new StreamRefused()
    if (!response.ok || !response.body) throw new Error(`the live stream answered ${response.status}`)
    const parser = createParser({ onEvent: hear })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      heardSomething()
      parser.feed(chunk.value)
    }
    throw new Error('the live stream ended')
  } finally {
    clearTimeout(timer)
  }
}
