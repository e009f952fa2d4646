import type { Address } from '@tokri/contract/addresses'
import type { SavedLocation } from '../../lib/device/storage'

/** A saved address as the delivery location. */
export const placeOf = (address: Address): SavedLocation => ({
  lat: address.latitude,
  lng: address.longitude,
  address: address.address,
  house: address.house,
  landmark: address.landmark,
  tag: address.tag,
  city: address.city,
  state: address.state,
  businessLocation: false,
})
