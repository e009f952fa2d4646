import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from './api'

const answer = (status: number, body: unknown) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(body), { status })),
  )

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'hi-IN' } }))
afterEach(() => vi.unstubAllGlobals())

test('calls carry path, session and language', async () => {
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

test('[ERR-05] network errors, timeouts and refusals are distinct', async () => {
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

test('an unknown session is reported', async () => {
  const lost = vi.fn()
  answer(401, { code: 'session_required' })
  await expect(createApi({ token: () => null, onSessionLost: lost }).settings.getPages({})).rejects.toThrow()
  expect(lost).not.toHaveBeenCalled()
  await expect(createApi({ token: () => 'old', onSessionLost: lost }).settings.getPages({})).rejects.toThrow()
  expect(lost).toHaveBeenCalledOnce()
})

test('a late answer of an old session does not end the new one', async () => {
  const lost = vi.fn()
  let token = 'old'
  answer(401, { code: 'session_required' })
  const asked = createApi({ token: () => token, onSessionLost: lost }).settings.getPages({})
  token = 'new'
  await expect(asked).rejects.toThrow()
  expect(lost).not.toHaveBeenCalled()
})
