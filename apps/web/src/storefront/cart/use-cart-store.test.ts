import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { businessLocation } from '../../state/location'
import { FakeStorage } from '../../testing/fake-storage'
import { cartStoreAt } from './use-cart-store'

const place = businessLocation({ lat: 12.97, lng: 77.59, address: 'Jasmine Nagar' })
const reload = vi.fn()

/** The status that the server returns for the cart's store from now on. */
const server = (status: number) =>
  vi.stubGlobal('fetch', async () => new Response('{"id":7,"code":"invalid_input"}', { status }))
const ask = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(cartStoreAt(7, place)).then(
    ({ id }) => id,
    (problem: { status: number }) => problem.status,
  )

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('sessionStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('location', { reload })
})
afterEach(() => vi.unstubAllGlobals())

test('[ENT-13] [ERR-01] a store the server does not know (400) sets the force-reload flag and reloads the page once', async () => {
  server(400)
  expect(await ask()).toBe(400)
  expect(sessionStorage.getItem('force_reload')).toBe('true')
  expect(reload).toHaveBeenCalledOnce()
  expect(await ask()).toBe(400)
  expect(reload, 'never in a circle').toHaveBeenCalledOnce()
})

test('[ERR-01] a known store clears the flag; other errors never set it', async () => {
  server(400)
  await ask()
  server(200)
  expect(await ask()).toBe(7)
  expect(sessionStorage.getItem('force_reload')).toBeNull()
  for (const status of [404, 429, 500]) {
    server(status)
    expect(await ask()).toBe(status)
  }
  expect(sessionStorage.getItem('force_reload')).toBeNull()
  expect(reload).toHaveBeenCalledOnce()
})
