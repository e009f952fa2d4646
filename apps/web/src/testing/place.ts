import type { SavedLocation } from '../lib/device/storage'

/** Where the customers of the tests are, and how lists of a place are kept under it. */
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
