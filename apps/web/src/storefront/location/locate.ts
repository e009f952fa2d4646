import { api } from '../../lib/api/api'
import { currentPosition, type Position } from '../../lib/device/position'
import type { GeoLocation } from '../../lib/device/storage'

/** The address of a point, or the coordinates as text if there is none (ERR-03). */
export async function addressOf({ lat, lng }: Position): Promise<GeoLocation> {
  const formatted_address = await api.places.coordinateToAddress({ lat, lng })
  return { formatted_address, geometry: { location: { lat, lng } } }
}

/** The position of this device, with its address (STA-05). */
export async function locateDevice(): Promise<GeoLocation> {
  const position = await currentPosition()
  return await addressOf(position).catch((error: unknown) => {
    console.warn('The address of this position could not be read.', error)
    return { formatted_address: '', geometry: { location: position } }
  })
}
