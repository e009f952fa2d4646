import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closeConnectionsOnShutdown } from './graceful-shutdown'

/** A server that answers after `takes` ms, and a connection to it that said so much. */
async function serverWith({ said, takes = 0, wait }: { said: string; takes?: number; wait: number }) {
  const app = Fastify({ forceCloseConnections: 'idle' })
  closeConnectionsOnShutdown(app, wait)
  app.post('/', async () => {
    await new Promise((resolve) => setTimeout(resolve, takes))
    return 'done'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  let heard = ''
  socket.on('data', (part) => {
    heard += String(part)
  })
  await once(socket, 'connect')
  socket.write(said)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const asked = Date.now()
  const over = once(socket, 'close')
  await app.close()
  await over
  return { heard, after: Date.now() - asked }
}
const head = 'POST / HTTP/1.1\r\nhost: shop\r\ncontent-length: '

test('a server that stops does not wait for who never asked anything', async () => {
  expect((await serverWith({ said: '', wait: 60_000 })).after).toBeLessThan(1_000)
})

test('a server that stops waits for what is under way', async () => {
  const { heard } = await serverWith({ said: `${head}0\r\n\r\n`, takes: 300, wait: 60_000 })
  expect(heard).toContain('200 OK')
})

test('a server that stops does not wait for ever for a request that never ends', async () => {
  expect((await serverWith({ said: `${head}100\r\n\r\n{`, wait: 300 })).after).toBeLessThan(5_000)
})
