import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { isPostable, postJson } from '../../gateways/webhooks/post'
import { isPublicAddress } from '../../gateways/webhooks/public-address'
import { consoleAs } from '../../testing/console-calls'
import { insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({ env: { ENCRYPTION_KEY: 'a-key-of-the-environment-of-32-letters' } })
const message = { headers: {}, body: '{}', allowsPrivate: false }

test.each([
  ...['127.0.0.1', '10.1.2.3', '100.64.0.1', '169.254.169.254', '172.31.255.255', '192.168.1.1', '0.0.0.0'],
  ...[
    '::1',
    '::',
    'fe80::1',
    'fc00::1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ],
  ...['224.0.0.1', '255.255.255.255', 'not an address'],
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2606:4700:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true)
  },
)

test.each([
  ...[
    'http://example.com/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::1]/',
  ],
  ...[
    'https://[::ffff:7f00:1]/',
    'https://somebody:secret@example.com/',
    'ftp://example.com/',
    'example.com',
  ],
])('%s is not posted to outside a demo', async (url) => {
  expect(isPostable(url, false)).toBe(false)
  await expect(postJson(url, message)).rejects.toThrow('is not a public address')
})

test('a name that resolves to this machine is refused when connecting', async () => {
  const { address } = await lookup('localhost')
  expect(isPublicAddress(address)).toBe(false)
  let connections = 0
  const server = createServer().on('connection', (socket) => {
    connections++
    socket.destroy()
  })
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready)
  })
  const { port } = server.address() as AddressInfo
  expect(isPostable(`https://localhost:${port}/`, false)).toBe(true)
  await expect(postJson(`https://localhost:${port}/`, message)).rejects.toThrow('localhost is not a public')
  server.close()
  expect(connections).toBe(0)
})

test('the console refuses a private address when it is saved', async () => {
  const call = await consoleAs(app, await insertUser(app.deps.db, { role: 'admin' }))
  const values = { name: 'Inside', endpoint_url: 'https://192.168.0.9/hook', events: ['order.placed'] }
  expect(await call('webhooks/create', { values })).toMatchObject({
    status: 400,
    body: { errors: [{ field: '/values/endpoint_url' }] },
  })
  expect(
    (await call('webhooks/create', { values: { ...values, endpoint_url: 'https://example.com/' } })).status,
  ).toBe(200)
})
