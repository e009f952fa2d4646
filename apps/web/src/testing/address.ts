import type { Address } from '@tokri/contract/addresses'

/** A saved delivery address; a test changes only what it is about. */
export const addressForTests = (changes: Partial<Address> = {}): Address => ({
  id: 4,
  address: 'Lake Road',
  house: '12',
  landmark: 'Old well',
  tag: 'Home',
  city: null,
  state: null,
  latitude: 12.97,
  longitude: 77.59,
  is_default: true,
  ...changes,
})
