import type { ErrandTripDraft } from '@tokri/contract/errand-trip'
import type { ErrandQuote } from '@tokri/contract/errands'
import type { Ring } from '@tokri/domain/geo'
import { packageKinds, weightBands } from '@tokri/domain/pricing/errand-rule'
import { insideZones } from '@tokri/domain/store/serves'
import { findSlot } from '@tokri/domain/store/slots'
import { type RefusalFacts, refuse } from '../../core/refused'
import type { SettingReader } from '../../db/queries/settings'
import { errandSlots } from './offer'

interface Judge {
  settings: SettingReader
  zones: readonly Ring[]
  now: Date
}

/** Throws the first reason why this trip is impossible, independent of its price. */
export function judgeTrip(trip: ErrandTripDraft, { settings, zones, now }: Judge) {
  if (!settings.get('enablePickupDrop')) throw refuse('errands_off')
  judgeShape(trip, settings)
  judgeArea(trip, zones)
  const most = settings.get('pickupDropMaxValue')
  if (most > 0 && (trip.value ?? 0) > most) throw refuse('errand_too_valuable', { max_value: most })
  const { schedule } = trip
  const slotTimes = schedule && { open: new Date(schedule.open), close: new Date(schedule.close) }
  if (slotTimes && !findSlot(errandSlots(settings, now), slotTimes)) throw refuse('slot_gone')
}

/** All stops have to be in the operator's zones; the refusal lists those that are not. */
export function judgeArea({ stops }: Pick<ErrandTripDraft, 'stops'>, zones: readonly Ring[]) {
  const outside = stops.flatMap(({ latitude, longitude }, at) =>
    insideZones({ lat: latitude, lng: longitude }, zones) ? [] : [at],
  )
  if (outside.length > 0) throw refuse('errand_no_area', { stops: outside })
}

function judgeShape({ stops, package_kind, weight_band }: ErrandTripDraft, settings: SettingReader) {
  const wrong = (field: string, message: string): RefusalFacts => ({ errors: [{ field, message }] })
  if (stops.length > settings.get('pickupDropMaxStops'))
    throw refuse('invalid_input', wrong('/stops', `At most ${settings.get('pickupDropMaxStops')}.`))
  if (stops[0]?.type !== 'pickup') throw refuse('invalid_input', wrong('/stops/0/type', 'A pickup.'))
  const last = stops.length - 1
  if (stops[last]?.type !== 'drop') throw refuse('invalid_input', wrong(`/stops/${last}/type`, 'A drop.'))
  if (!packageKinds(settings.get('pickupDropKinds')).includes(package_kind))
    throw refuse('invalid_input', wrong('/package_kind', 'One of package_kinds.'))
  const bands = weightBands(settings.get('pickupDropWeightBands'))
  if (!bands.some(({ up_to_kg }) => up_to_kg === weight_band))
    throw refuse('invalid_input', wrong('/weight_band', 'One of weight_bands.'))
}

/** What placing requires in addition. */
export const missingOf = (trip: ErrandTripDraft): ErrandQuote['missing'] => [
  ...(trip.stops.every(({ contact }) => contact) ? [] : (['contact'] as const)),
  ...(trip.prohibited_accepted ? [] : (['prohibited'] as const)),
  ...(trip.package_kind === 'other' && !trip.package_note ? (['note'] as const) : []),
]
