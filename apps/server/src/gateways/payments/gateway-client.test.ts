import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createGatewayClient, GatewayRefused, GatewayUnavailable } from './gateway-client'

const read = { method: 'GET', url: 'https://gateway.example/status', isRepeatable: true } as const
const act = { method: 'POST', url: 'https://gateway.example/refund', json: { amount: 100 } } as const

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A gateway that responds with these statuses in order, repeating the last one; null: no response. */
function gatewayThat(...statuses: (number | null)[]) {
  const asked: { url: string; at: number; body: unknown }[] = []
  const fetch: typeof globalThis.fetch = async (url, init) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? null
    asked.push({ url: String(url), at: Date.now(), body: init?.body })
    if (status === null) throw new TypeError('fetch failed')
    return new Response('{"ok":true}', { status })
  }
  return { asked, client: createGatewayClient({ fetch }) }
}

/** The outcome of a call, with all its pauses skipped. */
async function ends(call: Promise<unknown>): Promise<unknown> {
  const ended = call.catch((error: unknown) => error)
  await vi.runAllTimersAsync()
  return await ended
}

test('[CAL-14] a read is tried three times, a request that may move money once', async () => {
  const failing = gatewayThat(null)
  expect(await ends(failing.client.call(read))).toBeInstanceOf(GatewayUnavailable)
  const [first, second, third] = failing.asked.map(({ at }) => at)
  expect(failing.asked).toHaveLength(3)
  expect([(second ?? 0) - (first ?? 0), (third ?? 0) - (second ?? 0)]).toEqual([200, 600])
  const once = gatewayThat(503)
  expect(await ends(once.client.call(act))).toBeInstanceOf(GatewayUnavailable)
  expect(once.asked).toMatchObject([{ body: '{"amount":100}' }])
  const recovering = gatewayThat(503, 429, 200)
  expect(await ends(recovering.client.call(read))).toMatchObject({ status: 200, body: { ok: true } })
})

test('[CAL-14] a refusal is not retried, and may carry a result', async () => {
  const { asked, client } = gatewayThat(400)
  expect(await ends(client.call(read))).toBeInstanceOf(GatewayRefused)
  expect(await ends(client.call({ ...read, accepts: [400] }))).toMatchObject({ status: 400 })
  expect(asked).toHaveLength(2)
  for (let n = 0; n < 9; n++) await ends(client.call(act))
  expect(asked, 'refusals leave the circuit closed').toHaveLength(11)
})

test('[CAL-14] a call times out after fifteen seconds, or as given', async () => {
  vi.useRealTimers()
  const limits: number[] = []
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return AbortSignal.abort(new DOMException('too late', 'TimeoutError'))
  })
  const fetch: typeof globalThis.fetch = async (_, init) => {
    init?.signal?.throwIfAborted()
    return await new Promise<never>(() => undefined)
  }
  const client = createGatewayClient({ fetch })
  await expect(client.call(act)).rejects.toBeInstanceOf(GatewayUnavailable)
  await expect(client.call({ ...act, timeoutMs: 30_000 })).rejects.toBeInstanceOf(GatewayUnavailable)
  expect(limits).toEqual([15_000, 30_000])
  timeout.mockRestore()
})

test('[CAL-14] after five consecutive failures a gateway is not called for twenty seconds', async () => {
  const { asked, client } = gatewayThat(null, null, null, 200, null, null, null, null, null, 200)
  for (let n = 0; n < 4; n++) await ends(client.call(act))
  expect(asked, 'an answer in between starts the count again').toHaveLength(4)
  for (let n = 0; n < 9; n++) expect(await ends(client.call(act))).toBeInstanceOf(GatewayUnavailable)
  expect(asked).toHaveLength(9)
  vi.setSystemTime(Date.now() + 19_000)
  await ends(client.call(read))
  expect(asked, 'a read is not tried again either').toHaveLength(9)
  vi.setSystemTime(Date.now() + 1_000)
  expect(await ends(client.call(act))).toMatchObject({ status: 200 })
  expect(await ends(client.call(act))).toMatchObject({ status: 200 })
})

test('[CAL-14] one call probes whether a gateway is back; the others do not wait for it', async () => {
  const { asked, client } = gatewayThat(null)
  for (let n = 0; n < 5; n++) await ends(client.call(act))
  vi.setSystemTime(Date.now() + 20_000)
  const calls = await Promise.all(Array.from({ length: 5 }, () => ends(client.call(act))))
  expect(calls.every((one) => one instanceof GatewayUnavailable)).toBe(true)
  expect(asked).toHaveLength(6)
})
