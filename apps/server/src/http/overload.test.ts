import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '../app'
import { openSession } from '../db/queries/sessions'
import { insertRider } from '../testing/orders'
import { sharedApp } from '../testing/shared-app'

const nobodyListens = { listen: () => () => undefined, close: async () => undefined }

describe('An overloaded server', () => {
  const app = sharedApp({ engine: 'pglite' })
  const build = (options: Partial<Parameters<typeof buildApp>[0]>) =>
    buildApp({ deps: app.deps, hub: nobodyListens, ...options })

  /** Blocks the embedded database's only connection, so that no call can finish. */
  function holdDatabase() {
    let release: () => void = () => undefined
    const held = app.deps.db.connection().execute(
      () =>
        new Promise<void>((resolve) => {
          release = resolve
        }),
    )
    return { held, release: () => release() }
  }

  test('[ERR-06] rejects further calls with 503 and Retry-After at once; health checks still work', async () => {
    const busy = await build({ maxCalls: 3 })
    const { release, held } = holdDatabase()
    // awaited at once: inject sends the request only when its result is awaited
    const call = async () =>
      await busy.inject({ method: 'POST', url: '/public/api/get-all-languages', payload: {} })
    const waiting = [call(), call(), call()]
    // three calls are in progress; without the limit this one would wait for the connection too
    const refused = await call()
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().code]).toEqual([
      503,
      '2',
      'unavailable',
    ])
    expect((await busy.inject('/healthz')).statusCode).toBe(200)
    release()
    await held
    expect((await Promise.all(waiting)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await call()).statusCode).toBe(200)
    await busy.close()
  })

  test('[ERR-06] positions, which are written in batches, do not count towards other calls', async () => {
    const busy = await build({ maxCalls: 1 })
    const rider = await insertRider(app.deps.db)
    const token = await openSession(app.deps.db, { user_id: rider, device: null, now: app.time.now })
    const { release, held } = holdDatabase()
    const send = async (path: string, payload: object) =>
      await busy.inject({
        method: 'POST',
        url: `/public/api/${path}`,
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    const position = { delivery_lat: 12.9, delivery_long: 77.6 }
    const positions = Array.from({ length: 5 }, () =>
      send('delivery/set-delivery-guy-gps-location', position),
    )
    const call = send('get-all-languages', {})
    expect((await send('get-all-languages', {})).statusCode).toBe(503)
    release()
    await held
    expect((await Promise.all([...positions, call])).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 6 }, () => 200),
    )
    await busy.close()
  })

  test.each([
    ['calls whose browsers disconnected', { connections: 3, requests: 1 }],
    ['pipelined calls of a client that disconnected', { connections: 1, requests: 3 }],
  ])('[ERR-06] %s are no longer counted', async (_, { connections, requests }) => {
    const busy = await build({ maxCalls: 3 })
    await busy.listen({ host: '127.0.0.1', port: 0 })
    const { port } = busy.server.address() as AddressInfo
    const { release, held } = holdDatabase()
    const call = async () =>
      (await busy.inject({ method: 'POST', url: '/public/api/get-all-languages', payload: {} })).statusCode
    let arrived = 0
    let gone = 0
    busy.server.on('request', ({ socket }) => {
      arrived++
      socket.once('close', () => {
        gone++
      })
    })
    const request =
      'POST /public/api/get-all-languages HTTP/1.1\r\nhost: x\r\naccept-encoding: gzip\r\n' +
      'content-type: application/json\r\ncontent-length: 2\r\n\r\n{}'
    const sockets = Array.from({ length: connections }, () => {
      const socket = connect(port, '127.0.0.1', () => socket.write(request.repeat(requests)))
      return socket
    })
    await expect.poll(() => arrived).toBe(3)
    expect(await call()).toBe(503)
    for (const socket of sockets) socket.destroy()
    await expect.poll(() => gone).toBe(3)
    release()
    await held
    await expect.poll(call).toBe(200)
    expect(await Promise.all([call(), call(), call()])).toEqual([200, 200, 200])
    await busy.close()
  })

  test('[SCR-68] a live stream asked for in a pipeline ends with its connection', async () => {
    const stop = vi.fn()
    const listen = vi.fn(() => stop)
    const busy = await build({ hub: { ...nobodyListens, listen } })
    await busy.listen({ host: '127.0.0.1', port: 0 })
    const { port } = busy.server.address() as AddressInfo
    const rider = await insertRider(app.deps.db)
    const token = await openSession(app.deps.db, { user_id: rider, device: null, now: app.time.now })
    const stream = `GET /public/api/live HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${token}\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(stream.repeat(2)))
    await expect.poll(() => listen.mock.calls.length).toBe(2)
    socket.destroy()
    await expect.poll(() => stop.mock.calls.length).toBe(2)
    await busy.close()
  })

  test('times out a request whose body never arrives', async () => {
    const impatient = await build({ requestTimeout: 200 })
    await impatient.listen({ host: '127.0.0.1', port: 0 })
    const { port } = impatient.server.address() as AddressInfo
    const answer = await new Promise<string>((resolve, reject) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () => {
        socket.write('POST /public/api/get-pages HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n')
        socket.write('content-length: 100\r\n\r\n{"a":')
      })
      socket.on('data', (chunk) => {
        text += String(chunk)
      })
      socket.on('close', () => resolve(text)).on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 408 /)
    await impatient.close()
  })

  test('[ERR-06] a client that does not read its response is disconnected', async () => {
    const impatient = await build({ silenceTimeout: 300 })
    impatient.get('/large', () => Buffer.alloc(64 * 1024 * 1024))
    await impatient.listen({ host: '127.0.0.1', port: 0 })
    const { port } = impatient.server.address() as AddressInfo
    let isGone = false
    impatient.server.on('request', ({ socket }) => {
      socket.once('close', () => {
        isGone = true
      })
    })
    const client = connect(port, '127.0.0.1', () => client.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'))
    client.pause()
    await expect.poll(() => isGone, { timeout: 10_000 }).toBe(true)
    client.destroy()
    await impatient.close()
  })

  test('is not ready while its data folder is not writable', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tokri-ready-'))
    const withFolder = (DATA_DIR: string) =>
      build({ deps: { ...app.deps, env: { ...app.deps.env, DATA_DIR } } })
    const [good, bad] = [await withFolder(folder), await withFolder(join(folder, 'gone'))]
    expect((await good.inject('/readyz')).statusCode).toBe(200)
    expect((await bad.inject('/readyz')).statusCode).toBe(503)
    expect((await bad.inject('/healthz')).statusCode).toBe(200)
    await Promise.all([good.close(), bad.close()])
    rmSync(folder, { recursive: true })
  })

  test('is not ready once it is about to stop, while it still serves calls and asks clients to reconnect', async () => {
    const leaving = await build({ isLeaving: () => true })
    expect((await leaving.inject('/readyz')).statusCode).toBe(503)
    const { statusCode, headers } = await leaving.inject({
      method: 'POST',
      url: '/public/api/get-all-languages',
      payload: {},
    })
    expect([statusCode, headers.connection]).toEqual([200, 'close'])
    await leaving.close()
  })

  test('wakes the outbox after writes, not after reads', async () => {
    let woken = 0
    const counting = await build({ deps: { ...app.deps, wake: () => void woken++ } })
    const call = (path: string, payload = {}) =>
      counting.inject({ method: 'POST', url: `/public/api/${path}`, payload })
    for (const path of ['get-all-languages', 'get-settings', 'get-pages'])
      expect((await call(path)).statusCode).toBe(200)
    expect(woken).toBe(0)
    await call('generate-otp-for-login', { phone: '+919800000077' })
    await call('login', { email: 'nobody@example.test', password: 'wrong-password-1' })
    expect(woken).toBeGreaterThan(0)
    await counting.close()
  })
})
