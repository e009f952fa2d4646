import type { Money } from '../money'
import type { CancelFees } from '../order/cancel-fee'
import type { FareRule } from './errand-fare'

/** The operator's settings for pickup and drop. Distances are kilometres. */
export interface ErrandOffer extends Omit<FareRule, 'round_up' | 'minor_unit'> {
  enabled: boolean
  /** The people at the other stops get the tracking link by SMS. */
  link_by_sms: boolean
  package_kinds: readonly string[]
  /** Empty: the built-in list, in every reader's language. */
  prohibited: readonly string[]
  terms: readonly string[]
  /** Names of payment methods; empty: all. */
  methods: readonly string[]
  /** 0: no limit. */
  max_value: Money
  return_percentage: number
  cancel_fees: CancelFees
}

export type OfferFault = 'range' | 'twice' | 'empty' | 'shape' | 'below_base' | 'not_carried' | 'less'
/** `field` is a JSON pointer into the offer. */
export interface FaultAt {
  field: string
  fault: OfferFault
  /** Set with `range`. */
  least?: number
  most?: number
}

const dearest = 99_999_999
const heaviest = 9_999
/** The allowed range of each number, by field. */
const offerRanges: Record<string, readonly [least: number, most: number]> = {
  '/base_charge': [0, dearest],
  '/base_distance': [0, 1_000],
  '/extra_charge': [0, dearest],
  '/extra_distance': [0.1, 1_000],
  '/stop_charge': [0, dearest],
  '/max_distance': [0.1, 1_000],
  '/max_stops': [2, 8],
  '/max_value': [0, dearest],
  '/return_percentage': [0, 100],
  '/cancel_fees/assigned': [0, dearest],
  '/cancel_fees/at_pickup': [0, dearest],
}

/** Errors in an offer, each with its field; empty: the offer is valid. */
export function faultsOf(offer: ErrandOffer): FaultAt[] {
  const figures = Object.entries(offerRanges).flatMap(([field, [least, most]]) =>
    outside(field, figureAt(offer, field), least, most),
  )
  const { base_distance, max_distance, cancel_fees } = offer
  return [
    ...figures,
    ...when(max_distance < base_distance, '/max_distance', 'below_base'),
    ...when(cancel_fees.at_pickup < cancel_fees.assigned, '/cancel_fees/at_pickup', 'less'),
    ...faultsOfBands(offer),
    ...faultsOfVehicles(offer),
    ...faultsOfKinds(offer),
  ]
}

const when = (is: boolean, field: string, fault: OfferFault): FaultAt[] => (is ? [{ field, fault }] : [])

const outside = (field: string, figure: number, least: number, most: number): FaultAt[] =>
  figure >= least && figure <= most ? [] : [{ field, fault: 'range', least, most }]

function figureAt(offer: ErrandOffer, field: string): number {
  const names = field.split('/').slice(1)
  const found = names.reduce<unknown>((at, name) => (at as Record<string, unknown>)[name], offer)
  return typeof found === 'number' ? found : Number.NaN
}

function faultsOfBands({ weight_bands, vehicles }: ErrandOffer): FaultAt[] {
  const strongest = Math.max(0, ...vehicles.map(({ up_to_kg }) => up_to_kg))
  return [
    ...when(weight_bands.length === 0, '/weight_bands', 'empty'),
    ...weight_bands.flatMap(({ up_to_kg, charge }, at) => [
      ...outside(`/weight_bands/${at}/up_to_kg`, up_to_kg, 0.01, heaviest),
      ...outside(`/weight_bands/${at}/charge`, charge, 0, dearest),
      ...when(
        weight_bands.findIndex((one) => one.up_to_kg === up_to_kg) < at,
        `/weight_bands/${at}/up_to_kg`,
        'twice',
      ),
      ...when(up_to_kg > strongest, `/weight_bands/${at}/up_to_kg`, 'not_carried'),
    ]),
  ]
}

/** Starts with a letter and contains no digits, because the name is stored in one line with its figures. */
const vehicleName = /^\p{L}[\p{L} -]{0,38}$/u

function faultsOfVehicles({ vehicles }: ErrandOffer): FaultAt[] {
  return [
    ...when(vehicles.length === 0, '/vehicles', 'empty'),
    ...vehicles.flatMap(({ id, up_to_kg, charge }, at) => [
      ...when(id === '', `/vehicles/${at}/id`, 'empty'),
      ...when(id !== '' && !vehicleName.test(id), `/vehicles/${at}/id`, 'shape'),
      ...when(vehicles.findIndex((one) => one.id === id) < at, `/vehicles/${at}/id`, 'twice'),
      ...outside(`/vehicles/${at}/up_to_kg`, up_to_kg, 0.01, heaviest),
      ...outside(`/vehicles/${at}/charge`, charge, 0, dearest),
    ]),
  ]
}

function faultsOfKinds({ package_kinds, vehicles }: ErrandOffer): FaultAt[] {
  const refused = (kind: string) => vehicles.every(({ not_kinds }) => not_kinds.includes(kind))
  return [
    ...when(package_kinds.length === 0, '/package_kinds', 'empty'),
    ...package_kinds.flatMap((kind, at) => [
      ...when(package_kinds.indexOf(kind) < at, '/package_kinds', 'twice'),
      // package kinds are separated by commas where a vehicle excludes some
      ...when(kind.includes(',') || kind.length > 40, '/package_kinds', 'shape'),
      ...when(vehicles.length > 0 && refused(kind), '/package_kinds', 'not_carried'),
    ]),
  ]
}
