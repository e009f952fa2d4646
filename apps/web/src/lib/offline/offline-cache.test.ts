import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { popularPlaces } from '../../storefront/location/place-finder'
import { pageOf } from '../../storefront/pages/page-screen'
import { categoryOf, menuOf, storeBySlug } from '../../storefront/store/queries'
import { FakeStorage } from '../../testing/fake-storage'
import { Problem } from '../api/problem'
import { clearCache, read } from '../device/storage'
import {
  cacheAnswer,
  clearOfflineCache,
  hasOfflineCache,
  MAX_ANSWERS,
  MAX_CHARACTERS,
  withOfflineFallback,
} from './offline-cache'

const offline = () => Promise.reject(new Problem(0, 'network', ''))
const names = () => read('offlineCache').map(({ name }) => name)

beforeEach(() => void vi.stubGlobal('localStorage', new FakeStorage()))
afterEach(() => vi.unstubAllGlobals())

test('[ENT-14] a menu read once can be read offline', async () => {
  const menu = { items: { Mains: ['Idli'] } }
  expect(await withOfflineFallback('menu green-fork', async () => menu)).toEqual(menu)
  expect(await withOfflineFallback('menu green-fork', offline)).toEqual(menu)
  await expect(withOfflineFallback('menu saffron-courtyard', offline)).rejects.toThrow()
})

test.each([
  ['a store', storeBySlug('green-fork', {}, false)],
  ['a menu', menuOf('green-fork')],
  ['one category of a menu', categoryOf('green-fork', 4)],
  ['a page of the operator', pageOf('about')],
  ['the popular places', popularPlaces],
])('[ENT-14] %s that was seen is there again at a start without a network', async (_, options) => {
  const start = () =>
    new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(options as never)
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('fetch', async () => new Response('{"name":"Green Fork","distance":2}'))
  await expect(start()).resolves.toMatchObject({ name: 'Green Fork' })
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
  await expect(start()).resolves.toMatchObject({ name: 'Green Fork' })
})

test('[ENT-14] the newest answer counts; refusals are not answered from the cache', async () => {
  await withOfflineFallback('page about', async () => 'old')
  await withOfflineFallback('page about', async () => 'new')
  expect(await withOfflineFallback('page about', offline)).toBe('new')
  const gone = () => Promise.reject(new Problem(404, 'not_found', ''))
  await expect(withOfflineFallback('page about', gone)).rejects.toMatchObject({ status: 404 })
})

test('the cache is bounded and drops the oldest answers', () => {
  for (let n = 0; n < MAX_ANSWERS + 3; n++) cacheAnswer(`menu ${n}`, n)
  expect(names()).toHaveLength(MAX_ANSWERS)
  expect(names()[0]).toBe(`menu ${MAX_ANSWERS + 2}`)
  cacheAnswer('half', 'x'.repeat(MAX_CHARACTERS / 2))
  cacheAnswer('most', 'x'.repeat(MAX_CHARACTERS / 2))
  expect(names()).toEqual(['most'])
  cacheAnswer('too much', 'x'.repeat(MAX_CHARACTERS))
  expect(names()).toEqual([])
})

test('[STA-14] a cache reset clears it', () => {
  cacheAnswer('menu green-fork', {})
  clearOfflineCache()
  expect(hasOfflineCache()).toBe(false)
  cacheAnswer('menu green-fork', {})
  clearCache()
  expect(hasOfflineCache()).toBe(false)
})
