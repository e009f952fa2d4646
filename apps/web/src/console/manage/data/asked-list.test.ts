import { beforeEach, expect, test, vi } from 'vitest'
import { sendUnlessAsked } from './asked-list'

const request = { method: 'POST', path: '/public/api/console/stores/list', body: { limit: 25 } } as const
let calls = 0
const open = (answer: unknown = 'the page') =>
  sendUnlessAsked(async () => ++calls, {
    path: request.path,
    body: request.body as never,
    answer: Promise.resolve(answer),
  })

beforeEach(() => {
  calls = 0
  vi.useFakeTimers()
  return () => void vi.useRealTimers()
})

test('[ROL-05] the page’s response is used once, by the first request for the same', async () => {
  const send = open()
  expect(await send(request)).toBe('the page')
  expect(await send(request)).toBe(1)
})

test('[ROL-05] another request does not use the page’s response', async () => {
  const send = open()
  expect(await send({ ...request, body: { limit: 50 } })).toBe(1)
  expect(await send({ ...request, path: '/public/api/console/items/list' })).toBe(2)
  expect(await send(request)).toBe('the page')
})

test('[ROL-05] an unused response is dropped after half a minute', async () => {
  const send = open()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await send(request)).toBe(1)
})

test('[ROL-05] what the page requested in vain is requested again', async () => {
  expect(await open(null)(request)).toBe(1)
})
