import { beforeEach, expect, test, vi } from 'vitest'
import { openAnswersAhead } from './answers-ahead'

const request = { method: 'POST', path: '/public/api/console/stores/list', body: { limit: 25 } } as const
let calls = 0
const open = () => openAnswersAhead(async () => ++calls)

beforeEach(() => {
  calls = 0
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

test('[ROL-05] a prefetched response is used once, by the first request for the same', async () => {
  const { ahead, send } = open()
  await ahead(request)
  expect(await send(request)).toBe(1)
  expect(await send(request)).toBe(2)
})

test('[ROL-05] another request does not use a prefetched response', async () => {
  const { ahead, send } = open()
  await ahead(request)
  expect(await send({ ...request, body: { limit: 50 } })).toBe(2)
  expect(await send(request)).toBe(1)
})

test('[ROL-05] an unused response is dropped after half a minute', async () => {
  const { ahead, send } = open()
  await ahead(request)
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await send(request)).toBe(2)
})

test('[ROL-05] what the page requested before the app is used, and requested again if it failed', async () => {
  const { path, body } = request
  const asked = { path, body: body as never, answer: Promise.resolve('the page') as Promise<unknown> }
  const taken = openAnswersAhead(async () => ++calls, asked)
  expect(await taken.ahead(request)).toBe('the page')
  expect(await taken.send(request)).toBe('the page')
  expect(calls).toBe(0)
  const lost = openAnswersAhead(async () => ++calls, { ...asked, answer: Promise.resolve(null) })
  expect(await lost.send(request)).toBe(1)
})
