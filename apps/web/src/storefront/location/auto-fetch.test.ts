import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { applySettings } from '../../lib/boot/settings'
import { read, write } from '../../lib/device/storage'
import { FakeStorage } from '../../testing/fake-storage'
import { autoFetch } from './auto-fetch-overlay'
import { mustAutoFetch } from './must-auto-fetch'

type Locate = Geolocation['getCurrentPosition']
const here = { coords: { latitude: 12.97, longitude: 77.59 } } as GeolocationPosition
const found: Locate = (success) => success(here)

let told: string[]
const outside = {
  showOverlay: (on: boolean) => void told.push(on ? 'overlay' : 'no overlay'),
  reload: () => void told.push('reload'),
}

/** A phone with the Android app: its bridge, its position, and a server that knows the address. */
function phone(getCurrentPosition: Locate = found, address: unknown = 'Lake Road, Bengaluru') {
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('Android', { autoFetchLocation: () => true })
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition } })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify(address), { status: address === null ? 500 : 200 })),
  )
}

beforeEach(() => {
  told = []
  applySettings([])
  phone()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('[STA-06] [SCR-42] the Android app locates the device when it opens, until a place has been chosen', () => {
  expect(mustAutoFetch()).toBe(true)
  write('userAlreadySelectedLocation', true)
  expect(mustAutoFetch()).toBe(false)
})

test('[STA-06] the app’s bridge or the operator’s setting turns it on; browsers are never asked', () => {
  vi.stubGlobal('Android', {})
  expect(mustAutoFetch()).toBe(false)
  applySettings([{ key: 'fetchLocationOnLoad', value: true }])
  expect(mustAutoFetch()).toBe(true)
  vi.stubGlobal('Android', undefined)
  expect(mustAutoFetch()).toBe(false)
})

test('[STA-06] [ENT-04] the position becomes the delivery place, the flag is set, and the app reloads', async () => {
  await autoFetch(outside)
  expect(read('userSetAddress')).toEqual({
    lat: 12.97,
    lng: 77.59,
    address: 'Lake Road, Bengaluru',
    house: null,
    tag: null,
    city: null,
    state: null,
    businessLocation: true,
  })
  expect(read('userAlreadySelectedLocation')).toBe(true)
  expect(told).toEqual(['overlay', 'reload'])
  expect(mustAutoFetch()).toBe(false)
})

test('[STA-06] [CON-07] locating times out after five seconds', async () => {
  const look = vi.fn(found)
  phone(look)
  await autoFetch(outside)
  expect(look.mock.calls[0]?.[2]).toMatchObject({ timeout: 5000 })
})

test('[STA-06] [ERR-02] if locating fails the overlay is removed and nothing is saved', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  phone((_, failure) => failure?.({ code: 3 } as GeolocationPositionError))
  await autoFetch(outside)
  expect(told).toEqual(['overlay', 'no overlay'])
  expect(read('userSetAddress')).toBeNull()
  expect(mustAutoFetch()).toBe(true)
})

test('[STA-06] [ERR-03] a position without an address is still a place', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  applySettings([])
  phone(found, null)
  await autoFetch(outside)
  expect(told).toEqual(['overlay', 'reload'])
  expect(read('userSetAddress')).toMatchObject({ lat: 12.97, businessLocation: true })
})
