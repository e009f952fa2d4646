import type { ErrandTrip } from '@tokri/contract/errand-trip'
import { randomKey } from '../../lib/api/random-key'
import { setting } from '../../lib/boot/settings'
import { changeErrand, type DraftStop, emptyErrand } from '../../state/errand'

/** Ids of the ends are their types; stops between have their own. */
const idOf = (at: number, last: number): string => (at === 0 ? 'pickup' : at === last ? 'drop' : randomKey())

function stopOf(stop: ErrandTrip['stops'][number], id: string): DraftStop {
  const dialCode = setting('phoneCountryCode')
  const { phone } = stop.contact
  return {
    id,
    type: stop.type,
    place: {
      lat: stop.latitude,
      lng: stop.longitude,
      address: stop.address,
      house: stop.house,
      landmark: stop.landmark,
      tag: null,
      city: null,
      state: null,
      businessLocation: false,
    },
    name: stop.contact.name,
    phone: phone.startsWith(dialCode) ? phone.slice(dialCode.length).trim() : phone,
    instructions: stop.instructions ?? '',
  }
}

/** The same trip again as a draft: everything but its time, its picture and its coupon. */
export function sendAgain({
  direction,
  stops,
  package_kind,
  package_note,
  weight_band,
  vehicle,
  payer,
}: ErrandTrip): void {
  emptyErrand()
  changeErrand({
    direction,
    stops: stops.map((stop, at) => stopOf(stop, idOf(at, stops.length - 1))),
    package_kind,
    package_note: package_note ?? '',
    weight_band,
    vehicle,
    payer,
  })
}
