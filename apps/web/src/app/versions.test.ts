import { beforeEach, expect, test, vi } from 'vitest'
import { read, tabFlag, write } from '../lib/device/storage'
import { FakeStorage } from '../testing/fake-storage'
import { followVersions, forgetWorkersAndCaches, type World } from './versions'

let told: string[]
const outside = (settings: number, cache: number): World => ({
  fetchVersions: async () => ({ forceNewSettingsVersion: settings, forceCacheClearVersion: cache }),
  refetchSettings: async () => void told.push('settings'),
  refetchLanguage: async () => void told.push('language'),
  forgetWorkersAndCaches: async () => void told.push('workers and caches'),
  showOverlay: (on) => void told.push(on ? 'overlay' : 'no overlay'),
  wait: async (ms) => void told.push(`${ms} ms`),
  reload: () => void told.push('reload'),
})

beforeEach(() => {
  told = []
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('sessionStorage', new FakeStorage())
})

test('[STA-12] the first visit only stores both numbers', async () => {
  await followVersions(outside(4, 2))
  expect(read('forceNewSettingsVersion')).toBe(4)
  expect(read('forceCacheClearVersion')).toBe(2)
  expect(told).toEqual([])
})

test('[STA-13] a new settings number fetches the settings and is stored', async () => {
  await followVersions(outside(4, 2))
  await followVersions(outside(5, 2))
  expect(told).toEqual(['settings'])
  expect(read('forceNewSettingsVersion')).toBe(5)
  await followVersions(outside(5, 2))
  expect(told).toEqual(['settings'])
})

test('[STA-14] [CON-08] a new cache number clears the cache behind an overlay and reloads', async () => {
  await followVersions(outside(4, 2))
  write('userPreferedLanguage', 2)
  write('recentSearches', ['dosa'])
  await followVersions(outside(5, 3))
  expect(told).toEqual([
    'overlay',
    'workers and caches',
    'settings',
    'language',
    '3000 ms',
    'no overlay',
    '1000 ms',
    'reload',
  ])
  expect(read('userPreferedLanguage')).toBe(2)
  expect(read('recentSearches')).toEqual([])
  expect(read('forceNewSettingsVersion')).toBe(5)
  expect(read('forceCacheClearVersion')).toBe(3)
  expect(tabFlag.get('updateInProgress')).toBe(false)
})

test('[STA-14] a running cache reset is not started twice', async () => {
  await followVersions(outside(4, 2))
  tabFlag.set('updateInProgress', true)
  await followVersions(outside(4, 3))
  expect(told).toEqual([])
})

test('[STA-14] a cache reset unregisters workers and deletes caches', async () => {
  const gone: string[] = []
  const worker = (name: string) => ({ unregister: async () => void gone.push(name) })
  const getRegistrations = async () => [worker('app worker'), worker('old worker')]
  vi.stubGlobal('navigator', { serviceWorker: { getRegistrations } })
  vi.stubGlobal('caches', {
    keys: async () => ['app-1', 'media'],
    delete: async (name: string) => void gone.push(name),
  })
  await forgetWorkersAndCaches()
  vi.unstubAllGlobals()
  expect(gone).toEqual(['app worker', 'old worker', 'app-1', 'media'])
})

test('[ERR-03] a failed cache reset removes its overlay and can be retried', async () => {
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  await followVersions(outside(4, 2))
  const refused = async () => Promise.reject(new Error('caches are not available'))
  await followVersions({ ...outside(4, 3), forgetWorkersAndCaches: refused })
  expect(told).toEqual(['overlay', 'no overlay'])
  expect(tabFlag.get('updateInProgress')).toBe(false)
  expect(logged).toHaveBeenCalledOnce()
})

test('[ERR-03] unreadable versions are ignored', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const dead = { ...outside(1, 1), fetchVersions: async () => Promise.reject(new Error('offline')) }
  await expect(followVersions(dead)).resolves.toBeUndefined()
})
