import type { LiveEventName, LiveEvents } from '@tokri/contract/events'

/**
 * A live stream for `answerCalls`, under the name `live`; `say` sends an event to everybody who is connected.
 */
export function fakeStream() {
  const listeners = new Set<ReadableStreamDefaultController<Uint8Array>>()
  const write = (listener: ReadableStreamDefaultController<Uint8Array>, event: string, data: unknown) =>
    listener.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  return {
    live: () =>
      new Response(
        new ReadableStream<Uint8Array>({
          start: (listener) => {
            listeners.add(listener)
            write(listener, 'hello', {})
          },
        }),
        { headers: { 'content-type': 'text/event-stream' } },
      ),
    say: <E extends LiveEventName>(event: E, data: LiveEvents[E]) => {
      for (const listener of listeners) write(listener, event, data)
    },
  }
}
