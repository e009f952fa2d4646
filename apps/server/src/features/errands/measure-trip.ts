import type { ErrandTripDraft } from '@tokri/contract/errand-trip'
import { roadKm } from '@tokri/domain/geo'
import { savedAddress } from '../../db/queries/cart'
import type { Deps } from '../../deps'

/** Whole metres from each stop to the next, over the stops in their order. */
export async function measureLegs(
  { geocoder }: Pick<Deps, 'geocoder'>,
  stops: ErrandTripDraft['stops'],
): Promise<number[]> {
  const points = stops.map(({ latitude, longitude }) => ({ lat: latitude, lng: longitude }))
  const legs = points.slice(1).map(async (to, at) => {
    const from = points[at] ?? to
    return (await geocoder.distance(from, to)) ?? roadKm(from, to)
  })
  return (await Promise.all(legs)).map((km) => Math.round(km * 1000))
}

/** Saved addresses are taken as they are saved, whatever came along; null when one is not this person's. */
export async function withSaved(
  { db }: Pick<Deps, 'db'>,
  trip: ErrandTripDraft,
  user_id: number | null,
): Promise<ErrandTripDraft | null> {
  const stops: ErrandTripDraft['stops'] = []
  for (const { address_id, ...stop } of trip.stops) {
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
