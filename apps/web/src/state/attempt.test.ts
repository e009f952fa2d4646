import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../testing/fake-storage'
import { beginAttempt, endAttempt, resolveAttempt, useAttempt } from './attempt'

const answer = (body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body))),
  )

beforeEach(() => {
  vi.stubGlobal('localStorage', new FakeStorage())
  endAttempt()
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
})
afterEach(() => vi.unstubAllGlobals())

test('[ERR-05] an order attempt survives a reload', async () => {
  const { idempotency_key } = beginAttempt(79500)
  vi.resetModules()
  const reloaded = await import('./attempt')
  expect(reloaded.useAttempt.getState().attempt?.idempotency_key).toBe(idempotency_key)
})

test('[ERR-05] a placed order is found, and its attempt kept until the cart is emptied', async () => {
  const attempt = beginAttempt(79500)
  answer({ unique_order_id: 'TK-1', in_progress: false })
  expect(await resolveAttempt(attempt)).toEqual({ kind: 'placed', unique_order_id: 'TK-1' })
  expect(useAttempt.getState().attempt).toEqual(attempt)
})

test('[ERR-05] a running attempt is kept, a missing one is ended', async () => {
  const attempt = beginAttempt(79500)
  answer({ unique_order_id: null, in_progress: true })
  expect(await resolveAttempt(attempt)).toEqual({ kind: 'running' })
  expect(useAttempt.getState().attempt).not.toBeNull()
  answer({ unique_order_id: null, in_progress: false })
  expect(await resolveAttempt(attempt)).toEqual({ kind: 'none' })
  expect(useAttempt.getState().attempt).toBeNull()
})
