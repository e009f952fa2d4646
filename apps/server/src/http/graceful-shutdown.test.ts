import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { closeConnectionsOnShutdown } from './graceful-shutdown'

/** Stops a server while a client that sent `said` is connected. The server responds once it is stopping. */
async function stopWhile({ said, wait }: { said: string; wait: number }) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnShutdown(app, { wait })
  const isStopping = new Promise<void>((resolve) => {
    app.addHook('preClose', async () => resolve())
  })
  app.post('/', async () => {
    await isStopping
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  let accepted: Socket | undefined
  app.server.on('connection', (socket) => {
    accepted = socket
  })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  socket.write(said)
  await vi.waitFor(() => expect(accepted?.bytesRead).toBe(said.length))
  const asked = Date.now()
  const over = once(socket, 'close')
  await app.close()
  await over
  return { heard, after: Date.now() - asked }
}
const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: '

test('shutdown does not wait for connections without a request', async () => {
  expect((await stopWhile({ said: '', wait: 60_000 })).after).toBeLessThan(1_000)
})

test('shutdown waits for requests in progress', async () => {
  const { heard } = await stopWhile({ said: `${head}0\r\n\r\n`, wait: 60_000 })
  expect(heard).toContain('200 OK')
})

test('shutdown ends a request that never completes after the time-out', async () => {
  expect((await stopWhile({ said: `${head}100\r\n\r\n{`, wait: 300 })).after).toBeLessThan(5_000)
})
