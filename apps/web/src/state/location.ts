import { addressLine } from '@tokri/domain/place/address-line'
import { createSsrStore } from '../lib/boot/create-ssr-store'
import {
  type GeoLocation,
  mirrorToCookie,
  read,
  remove,
  type SavedLocation,
  write,
} from '../lib/device/storage'

/** Whether a stored or received value is a location. */
export const isPlace = (place: unknown): place is SavedLocation =>
  typeof place === 'object' &&
  place !== null &&
  Number.isFinite((place as SavedLocation).lat) &&
  Number.isFinite((place as SavedLocation).lng) &&
  typeof (place as SavedLocation).address === 'string' &&
  (place as SavedLocation).address !== ''

/** The stored location; an empty or broken one is removed together with geoLocation (STA-01). */
export function keptLocation(): SavedLocation | null {
  const kept: unknown = read('userSetAddress')
  if (isPlace(kept)) {
    mirrorToCookie('userSetAddress')
    return kept
  }
  forgetLocation()
  return null
}

/** Removes both keys, so that the next visit starts with the welcome screen. */
export function forgetLocation(): void {
  remove('userSetAddress')
  remove('geoLocation')
  mirrorToCookie('userSetAddress')
}

const useKept = createSsrStore<{ saved: SavedLocation | null; geo: GeoLocation | null }>(() => ({
  saved: keptLocation(),
  geo: read('geoLocation'),
}))

/** The delivery location (ENT-04); null leads to the welcome screen. */
export const useSavedLocation = (): SavedLocation | null => useKept(({ saved }) => saved)
export const savedLocation = (): SavedLocation | null => useKept.getState().saved
/** The looked-up position, to be confirmed on the map (ENT-05). */
export const useGeoLocation = (): GeoLocation | null => useKept(({ geo }) => geo)

export function saveLocation(saved: SavedLocation): void {
  write('userSetAddress', saved)
  mirrorToCookie('userSetAddress')
  write('userAlreadySelectedLocation', true)
  useKept.setState({ saved })
}

export function saveGeoLocation(geo: GeoLocation): void {
  write('geoLocation', geo)
  useKept.setState({ geo })
}

export function clearLocation(): void {
  forgetLocation()
  useKept.setState({ saved: null, geo: null })
}

/** A popular location, which has only an address (SCR-43). */
export const businessLocation = (place: { lat: number; lng: number; address: string }): SavedLocation => ({
  ...place,
  house: null,
  tag: null,
  city: null,
  state: null,
  businessLocation: true,
})

/**
 * The header's lines: the tag, or the first part of the address if there is none; house and address in 25
 * characters (SCR-04, CON-01).
 */
export function locationLines(saved: SavedLocation): { tag: string; address: string } {
  const tag = saved.tag?.trim()
  const [name = '', ...area] = saved.address.split(', ')
  const address = tag ? saved.address : area.join(', ')
  return {
    tag: tag || name,
    address: addressLine({ ...saved, address, is_business: saved.businessLocation }),
  }
}

/** The coordinates in the format of the calls. */
export const pointOf = ({ lat, lng }: SavedLocation): { latitude: number; longitude: number } => ({
  latitude: lat,
  longitude: lng,
})
