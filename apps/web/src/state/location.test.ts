import { beforeEach, expect, test, vi } from 'vitest'
import { read, type SavedLocation, write } from '../lib/device/storage'
import { FakeStorage } from '../testing/fake-storage'
import {
  businessLocation,
  clearLocation,
  keptLocation,
  locationLines,
  saveGeoLocation,
  saveLocation,
} from './location'

const home: SavedLocation = {
  lat: 12.97,
  lng: 77.59,
  address: 'Lotus Residency, Indiranagar, Bengaluru',
  house: '12',
  tag: 'Home',
  city: null,
  state: null,
  businessLocation: false,
}
const geo = { formatted_address: 'MG Road', geometry: { location: { lat: 12.97, lng: 77.6 } } }

vi.stubGlobal('localStorage', new FakeStorage())

beforeEach(() => clearLocation())

test('[STA-01] a saved location is restored on the next visit', () => {
  saveLocation(home)
  expect(keptLocation()).toEqual(home)
})

test.each([null, {}, '', { ...home, address: '' }, { ...home, lat: null }])(
  '[STA-01] an empty saved place (%j) is removed together with the looked-up position',
  (broken) => {
    saveGeoLocation(geo)
    write('userSetAddress', broken as SavedLocation)
    expect(keptLocation()).toBeNull()
    expect(read('userSetAddress')).toBeNull()
    expect(read('geoLocation')).toBeNull()
  },
)

test('[STA-01] the saved location decides between welcome and home', async () => {
  write('userSetAddress', home)
  vi.resetModules()
  const fresh = await import('./location')
  expect(fresh.savedLocation()).toEqual(home)
})

test('[ENT-04] a saved location has the specified fields and the landmark', () => {
  saveLocation({ ...home, landmark: 'Opposite the well' })
  expect(Object.keys(read('userSetAddress') ?? {}).sort()).toEqual(
    ['address', 'businessLocation', 'city', 'house', 'landmark', 'lat', 'lng', 'state', 'tag'].sort(),
  )
})

test('[ENT-05] the looked-up position keeps its formatted address and its point', () => {
  saveGeoLocation(geo)
  expect(read('geoLocation')).toEqual(geo)
})

test('[SCR-04] [CON-01] the header shows the tag and 25 characters of house plus address', () => {
  expect(locationLines(home)).toEqual({ tag: 'Home', address: '12, Lotus Residency, Indi…' })
})

test('[SCR-04] [SCR-40] a location without a tag is named by the first part of its address', () => {
  const { tag, address } = locationLines({ ...home, tag: null })
  expect([tag, address]).toEqual(['Lotus Residency', '12, Indiranagar, Bengaluru'.slice(0, 25) + '…'])
})

test('[SCR-43] [SCR-04] a popular place is saved as a business location and shows only its address', () => {
  const mall = businessLocation({ lat: 1, lng: 2, address: 'Orion Mall' })
  expect(mall).toMatchObject({ businessLocation: true, house: null, tag: null, city: null, state: null })
  expect(locationLines({ ...mall, house: 'never shown' })).toEqual({ tag: 'Orion Mall', address: '' })
})

test('[ENT-04] the location is mirrored to a cookie and removed with it', () => {
  const page = { cookie: '' }
  vi.stubGlobal('document', page)
  const told = () => [decodeURIComponent(/^userSetAddress=([^;]*)/.exec(page.cookie)?.[1] ?? ''), page.cookie]
  saveLocation(home)
  expect(told()[0]).toBe(JSON.stringify(home))
  expect(told()[1]).toMatch(/;path=\/;max-age=31536000;samesite=lax$/)
  page.cookie = ''
  keptLocation()
  expect(told()[0]).toBe(JSON.stringify(home))
  clearLocation()
  expect(page.cookie).toMatch(/^userSetAddress=;path=\/;max-age=0;/)
  vi.stubGlobal('location', { protocol: 'https:' })
  saveLocation(home)
  expect(page.cookie).toMatch(/;secure$/)
})
