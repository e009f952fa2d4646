import type { TextKey } from '@tokri/contract/texts/index'
import { wholeAddress } from '@tokri/domain/place/address-line'
import type { SavedLocation } from '../../lib/device/storage'
import type { DraftStop } from '../../state/errand'
import type { IconName } from '../../ui/icon-names'

/** The name of a stop: the first pickup and the last drop, stops on the way by their number. */
export function stopLabel(stops: readonly { type: 'pickup' | 'drop' }[], at: number): [TextKey, number] {
  if (at === 0) return ['errandPickUpFrom', 0]
  return at === stops.length - 1 ? ['errandDropAt', 0] : ['errandStopOf', at]
}

export const stopIcon = ({ type }: Pick<DraftStop, 'type'>): IconName =>
  type === 'pickup' ? 'package-fill' : 'map-pin-fill'

/** 'Home, 12 Lotus Residency' */
export const placeLine = (place: SavedLocation): string =>
  [place.tag, wholeAddress({ ...place, is_business: place.businessLocation })].filter(Boolean).join(', ')

/** 'Ananya, 98260 11220' */
export const contactLine = ({ name, phone }: Pick<DraftStop, 'name' | 'phone'>): string =>
  [name.trim(), phone.trim()].filter(Boolean).join(', ')

/** The screen on which this stop's place is searched. */
export const searchPath = (stop: DraftStop, next?: string): string =>
  withStop('/pickup-and-drop/location-search', stop, next)
/** The screen where its pin is set. */
export const pinPath = (stop: DraftStop, next?: string): string =>
  withStop('/pickup-and-drop/select-location', stop, next)

function withStop(path: string, { type, id }: DraftStop, next?: string): string {
  const said = new URLSearchParams({ ...(id === type ? {} : { stop: id }), ...(next ? { next } : {}) })
  return `${path}/${type}${said.size > 0 ? `?${said.toString()}` : ''}`
}
