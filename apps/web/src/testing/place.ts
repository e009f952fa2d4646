import type { SavedLocation } from '../lib/device/storage'

/** The location of the customers in tests, and the query key of lists for a location. */
export const placeForTests: SavedLocation = {
  lat: 12.97,
  lng: 77.59,
  address: 'Indiranagar, Bengaluru',
  house: null,
  tag: 'Home',
  city: null,
  state: null,
  businessLocation: false,
}
