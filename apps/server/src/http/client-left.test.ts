import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { sharedApp } from '../testing/shared-app'

const nobodyListens = { listen: () => () => undefined, close: async () => undefined }
const ERROR = 50

/** A line of the log, as pino writes it. */
interface Logged {
  level: number
  msg: string
  err?: { code?: string }
  res?: { statusCode: number }
}

describe('A client that leaves before the answer is complete', () => {
  const app = sharedApp({ engine: 'pglite' })

  /**
   * A server with one slow call `/slow`, and its log; `begun` and `left` resolve when a client sends the
   * request and disconnects.
   */
  async function listening() {
    const lines: Logged[] = []
    const stream = { write: (line: string) => void lines.push(JSON.parse(line)) }
    const server = await buildApp({ deps: app.deps, hub: nobodyListens, logger: { level: 'debug', stream } })
    let begin: () => void = () => undefined
    let answer: (stream: Readable | Promise<Readable>) => void = () => undefined
    let leave: () => void = () => undefined
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const left = new Promise<void>((resolve) => {
      leave = resolve
    })
    const answered = new Promise<Readable>((resolve) => {
      answer = resolve
    })
    server.post('/slow', async (request, reply) => {
      request.raw.socket.once('close', leave)
      begin()
      return reply.type('application/json').send(await answered)
    })
    await server.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.server.address() as AddressInfo
    return { server, lines, port, begun, left, answer }
  }

  test('[ERR-06] is logged as such, not as a bug of the server', async () => {
    const { server, lines, port, begun, answer } = await listening()
    const client = connect(port, '127.0.0.1')
    client.write(
      'POST /slow HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\ncontent-length: 2\r\naccept-encoding: gzip\r\n\r\n{}',
    )
    await begun
    // a response that is being compressed, with nothing sent yet
    await new Promise<void>((isRead) => answer(new Readable({ read: () => isRead() })))
    client.destroy()
    await vi.waitFor(() =>
      expect(lines.map(({ msg }) => msg)).toContain('the client left before the answer was complete'),
    )
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
    expect(lines.filter(({ res }) => res && res.statusCode >= 500)).toEqual([])
    await server.close()
  })

  test('[SCR-68] is logged as such when it leaves before the live stream has greeted it', async () => {
    const { server, lines, port, begun, left, answer } = await listening()
    const client = connect(port, '127.0.0.1')
    client.write('POST /slow HTTP/1.1\r\nhost: shop\r\ncontent-length: 0\r\n\r\n')
    await begun
    client.destroy()
    await left
    answer(Promise.reject(Object.assign(new Error('closed'), { code: 'FST_ERR_SSE_CONNECTION_CLOSED' })))
    await vi.waitFor(() =>
      expect(lines.map(({ msg }) => msg)).toContain('the client left before the answer was complete'),
    )
    expect(lines.filter(({ level }) => level >= ERROR)).toEqual([])
    await server.close()
  })

  test('[ERR-06] is not blamed for an answer that breaks on the server', async () => {
    const { server, lines, port, answer } = await listening()
    const asked = fetch(`http://127.0.0.1:${port}/slow`, {
      method: 'POST',
      headers: { 'accept-encoding': 'identity' },
    })
    answer(
      new Readable({
        read() {
          this.destroy(Object.assign(new Error('reset'), { code: 'ERR_STREAM_PREMATURE_CLOSE' }))
        },
      }),
    )
    const { status } = await asked
    expect(status).toBe(500)
    expect(lines.filter(({ level }) => level >= ERROR).map(({ msg }) => msg)).toEqual([
      'a bug: this request failed on our side',
    ])
    await server.close()
  })
})
