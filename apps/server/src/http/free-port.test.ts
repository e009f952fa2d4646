import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { freePort } from './free-port'

test('a taken port fails the start with advice, a free one does not', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const { port } = other.address() as { port: number }
  const asked = () => freePort({ HOST: '127.0.0.1', PORT: port })
  await expect(asked()).rejects.toThrow(
    `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start`,
  )
  other.close()
  await once(other, 'close')
  await expect(asked()).resolves.toBeUndefined()
})
