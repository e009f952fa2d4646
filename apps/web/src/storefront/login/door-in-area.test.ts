import { expect, test } from 'vitest'
import { doorInArea } from './door-in-area'

const area = {
  lat: 12.905,
  lng: 77.601,
  address: 'Koramangala',
  house: null,
  tag: null,
  city: null,
  state: null,
  businessLocation: true,
}
const home = {
  id: 5,
  address: 'Lotus Residency',
  house: '12',
  landmark: null,
  tag: 'Home',
  city: null,
  state: null,
  latitude: 12.9,
  longitude: 77.6,
  is_default: true,
}

test('[ENT-04] an area chosen as a guest is replaced by the nearest saved address in it', () => {
  const nearer = { ...home, id: 6, latitude: 12.904 }
  expect(doorInArea(area, [home, nearer])?.id).toBe(6)
})

test('[ENT-04] an address without a door, or far away, does not count', () => {
  expect(doorInArea(area, [{ ...home, house: null }])).toBeNull()
  expect(doorInArea({ ...area, lat: 13.2 }, [home])).toBeNull()
})
