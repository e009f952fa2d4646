import type { Address } from '@tokri/contract/addresses'
import { distanceKm } from '@tokri/domain/geo'
import type { SavedLocation } from '../../lib/device/storage'

/**
 * A saved address within this distance, in km, of the area that a guest picked is taken for the address they
 * mean.
 */
const SAME_AREA_KM = 1

/** The nearest saved address in the area that a guest picked without a door; null if there is none. */
export function doorInArea(area: SavedLocation, addresses: readonly Address[]): Address | null {
  const near = addresses
    .map((address) => ({
      address,
      km: distanceKm(area, { lat: address.latitude, lng: address.longitude }),
    }))
    .filter(({ address, km }) => address.house && km <= SAME_AREA_KM)
    .sort((a, b) => a.km - b.km)
  return near[0]?.address ?? null
}
