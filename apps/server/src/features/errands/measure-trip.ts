import type { Contact, ErrandTripDraft } from '@tokri/contract/errand-trip'
import { normalisePhone } from '@tokri/domain/account/phone'
import { savedAddress } from '../../db/queries/cart'
import type { Deps } from '../../deps'

/** Whole metres from each stop to the next, in the order of the stops. */
export async function measureLegs(
  { roads }: Pick<Deps, 'roads'>,
  stops: ErrandTripDraft['stops'],
): Promise<number[]> {
  const points = stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const legs = points.slice(1).map(async (to, at) => {
    const from = points[at] ?? to
    const [km = 0] = await roads.distances([from], to)
    return km
  })
  return (await Promise.all(legs)).map((km) => Math.round(km * 1000))
}

/**
 * The trip as it is stored: saved addresses override sent fields, phones are normalised. Null if an address
 * belongs to somebody else.
 */
export async function settledTrip(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  trip: ErrandTripDraft,
  user_id: number | null,
): Promise<ErrandTripDraft | null> {
  const country = settings.get('phoneCountryCode')
  const stops: ErrandTripDraft['stops'] = []
  for (const { address_id, ...typed } of trip.stops) {
    const stop = { ...typed, contact: dialledContact(typed.contact, country) }
    if (address_id === undefined || user_id === null) {
      stops.push(stop)
      continue
    }
    const saved = await savedAddress(db, user_id, address_id)
    if (!saved) return null
    const { address, house, landmark, latitude, longitude } = saved
    stops.push({ ...stop, address_id, address, house, landmark, latitude, longitude })
  }
  return { ...trip, stops }
}

/** No contact while the phone number is invalid. */
function dialledContact(contact: Contact | null | undefined, country: string): Contact | null {
  const phone = contact && normalisePhone(contact.phone, country)
  return phone ? { ...contact, phone } : null
}
