import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api'

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } }))
afterEach(() => vi.unstubAllGlobals())

test('a call goes to the contract’s path with the session and the reader’s language', async () => {
  answer(200, { id: 4 })
  const api = createApi({ token: () => 'abc' })
  await api.stores.getRestaurantInfo({ slug: 'green fork', latitude: 1, longitude: 2 })
  expect(fetch).toHaveBeenCalledWith(
    '/public/api/get-restaurant-info/green%20fork',
    expect.objectContaining({
      method: 'POST',
      body: '{"latitude":1,"longitude":2}',
      headers: expect.objectContaining({ authorization: 'Bearer abc', 'accept-language': 'hi-IN' }),
    }),
  )
})

test('[ERR-05] a dead connection and a late answer are told apart from a refusal', async () => {
  const api = createApi({ token: () => null })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('failed'))),
  )
  await expect(api.settings.getPages({})).rejects.toMatchObject({ code: 'network' })
  vi.stubGlobal(
    'fetch',
    vi.fn(
      (_: string, { signal }: RequestInit) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
        }),
    ),
  )
  await expect(api.settings.getPages({}, { timeout: 5 })).rejects.toMatchObject({ code: 'timeout' })
  answer(409, { code: 'store_closed', detail: 'Closed.' })
  await expect(api.settings.getPages({})).rejects.toMatchObject({ code: 'store_closed', detail: 'Closed.' })
})

test('a session the server no longer knows is reported once it was used', async () => {
  const lost = vi.fn()
  answer(401, { code: 'session_required' })
  await expect(createApi({ token: () => null, onSessionLost: lost }).settings.getPages({})).rejects.toThrow()
  expect(lost).not.toHaveBeenCalled()
  await expect(createApi({ token: () => 'old', onSessionLost: lost }).settings.getPages({})).rejects.toThrow()
  expect(lost).toHaveBeenCalledOnce()
})

test('a late answer about the session before does not end the one that was begun since', async () => {
  const lost = vi.fn()
  let token = 'old'
  answer(401, { code: 'session_required' })
  const asked = createApi({ token: () => token, onSessionLost: lost }).settings.getPages({})
  token = 'new'
  await expect(asked).rejects.toThrow()
  expect(lost).not.toHaveBeenCalled()
})
