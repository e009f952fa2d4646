import type { Address } from '@tokri/contract/addresses'
import { distanceKm } from '@tokri/domain/geo'
import type { SavedLocation } from '../../lib/device/storage'

/** A saved address this close to the area that a guest picked is where they mean, in km. */
const SAME_AREA_KM = 1

/** The nearest saved address of the area that a guest picked without a door; null when there is none. */
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
