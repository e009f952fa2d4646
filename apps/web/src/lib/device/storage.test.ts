import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FakeStorage } from '../../testing/fake-storage'
import {
  clearCache,
  read,
  readRows,
  remove,
  type StorageKey,
  storageKeys,
  storeSetting,
  write,
  writeRow,
} from './storage'

let shelf: FakeStorage

beforeEach(() => {
  shelf = new FakeStorage()
  vi.stubGlobal('localStorage', shelf)
  for (const name of Object.keys(storageKeys) as StorageKey[]) remove(name)
})
afterEach(() => vi.unstubAllGlobals())

test('[ENT-06] [CON-19] keys of older versions keep their names; activeRestaurant starts at 1', () => {
  expect(Object.keys(storageKeys)).toEqual(
    expect.arrayContaining([
      'userAlreadySelectedLocation',
      'storeColor',
      'storeLogo',
      'updatingMessage',
      'userPreferedLanguage',
      'activeRestaurant',
      'useGpsMessage',
      'gpsAccessNotGrantedMsg',
    ]),
  )
  expect(read('activeRestaurant')).toBe(1)
})

test('values are read back; unreadable ones count as missing', () => {
  write('recentSearches', ['dosa'])
  expect(read('recentSearches')).toEqual(['dosa'])
  shelf.setItem('recentSearches', '{broken')
  expect(read('recentSearches')).toEqual([])
})

test('[STA-14] a cache reset keeps the seven keys and what would cost money', () => {
  const seven = [
    'geoLocation',
    'userSetAddress',
    'storeColor',
    'storeLogo',
    'updatingMessage',
    'userPreferedLanguage',
    'activeRestaurant',
  ]
  write('storeColor', '#b3174a')
  write('userPreferedLanguage', 2)
  write('cart', { state: {} })
  write('placingAttempt', { state: {} })
  write('recentSearches', ['dosa'])
  writeRow('riderCommands', 'one-tap', { order_id: 1 })
  clearCache()
  expect(read('storeColor')).toBe('#b3174a')
  expect(read('userPreferedLanguage')).toBe(2)
  expect(read('cart')).toBeNull()
  expect(read('placingAttempt')).toEqual({ state: {} })
  expect(read('recentSearches')).toEqual([])
  expect(readRows('riderCommands')).toEqual([{ order_id: 1 }])
  for (const name of seven) expect(storageKeys[name as StorageKey].keepOnCacheClear, name).toBe(true)
})

test('[ENT-01] each setting is kept under its own key', () => {
  storeSetting('storeColor', '#123456')
  expect(shelf.getItem('storeColor')).toBe('#123456')
})

test('without storage, values live until the tab closes', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const refuse = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse })
  write('userSelected', 'SELFPICKUP')
  expect(read('userSelected')).toBe('SELFPICKUP')
})
