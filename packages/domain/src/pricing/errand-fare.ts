import { type Money, sum } from '../money'
import { type BillLine, billLine } from './bill'
import { isStrongFor, type Parcel, takesKind, type Vehicle, type WeightBand } from './errand-rule'

/** How an errand is charged. Distances are kilometres. */
export interface FareRule {
  base_charge: Money
  /** km that the base charge covers */
  base_distance: number
  extra_charge: Money
  /** km that one unit of the extra charge covers, proportionally */
  extra_distance: number
  stop_charge: Money
  max_distance: number
  max_stops: number
  weight_bands: readonly WeightBand[]
  vehicles: readonly Vehicle[]
  /** Setting enDelChrRnd: the charge by distance is rounded up to a whole unit. */
  round_up: boolean
  minor_unit: number
}

/** Without a vehicle, the smallest that can carry the parcel is used. */
export interface FareFacts extends Parcel {
  /** Total distance in whole metres. */
  metres: number
  /** Including the first and the last. */
  stops: number
}

export interface Fare {
  amount: Money
  vehicle: string
  lines: BillLine[]
}

export type FareRefusal = 'too_far' | 'too_many_stops' | 'too_heavy' | 'unknown_vehicle' | 'wrong_vehicle'

/**
 * The fare of a trip with a line for each part; the amount is their sum and never falls when any of the facts
 * grows.
 */
export function errandFare(rule: FareRule, facts: FareFacts): Fare | { refusal: FareRefusal } {
  if (facts.metres > metresOf(rule.max_distance)) return { refusal: 'too_far' }
  if (facts.stops > rule.max_stops) return { refusal: 'too_many_stops' }
  const vehicle = vehicleFor(rule, facts)
  if (typeof vehicle === 'string') return { refusal: vehicle }
  if (!rule.weight_bands.some((band) => isStrongFor(band, facts))) return { refusal: 'too_heavy' }
  const lines = [
    billLine('errand_base', rule.base_charge, {
      key: 'explain_errand_base',
      params: { base_km: rule.base_distance },
    }),
    byDistance(rule, facts),
    byStops(rule, facts),
    billLine('errand_weight', chargeUpTo(rule.weight_bands, facts.weight_kg), {
      key: 'explain_errand_weight',
      params: { weight_kg: facts.weight_kg },
    }),
    billLine('errand_vehicle', chargeUpTo(rule.vehicles, vehicle.up_to_kg), {
      key: 'explain_errand_vehicle',
      params: { up_to_kg: vehicle.up_to_kg },
    }),
  ]
  return { amount: sum(lines.map(({ amount }) => amount)), vehicle: vehicle.id, lines: lines.filter(says) }
}

const says = ({ amount }: BillLine): boolean => amount !== 0

function vehicleFor({ vehicles }: FareRule, parcel: FareFacts): Vehicle | FareRefusal {
  const { vehicle } = parcel
  const asked = vehicle == null ? vehicles : vehicles.filter(({ id }) => id === vehicle)
  if (asked.length === 0 && vehicle != null) return 'unknown_vehicle'
  const strong = asked.filter((one) => isStrongFor(one, parcel))
  if (strong.length === 0) return 'too_heavy'
  return strong.find((one) => takesKind(one, parcel)) ?? 'wrong_vehicle'
}

/**
 * The highest charge of all bands up to the one for this weight, so that more weight never costs less,
 * whatever the operator entered.
 */
export function chargeUpTo(bands: readonly WeightBand[], kg: number): Money {
  const needed = bands.findIndex(({ up_to_kg }) => kg <= up_to_kg)
  return Math.max(0, ...bands.slice(0, needed + 1).map(({ charge }) => charge))
}

// Whole metres keep the proportion exact, and a metre more never costs less.
const metresOf = (km: number): number => Math.max(0, Math.round(km * 1000))

function byDistance(rule: FareRule, { metres }: FareFacts): BillLine {
  const extra = Math.max(0, metres - metresOf(rule.base_distance))
  const step = metresOf(rule.extra_distance)
  const exact = step === 0 ? 0 : (rule.extra_charge * extra) / step
  const amount = rule.round_up ? Math.ceil(exact / rule.minor_unit) * rule.minor_unit : Math.round(exact)
  return billLine('errand_distance', amount, {
    key: 'explain_errand_distance',
    params: {
      distance_km: metres / 1000,
      extra_km: extra / 1000,
      each_amount: rule.extra_charge,
      each_km: rule.extra_distance,
    },
  })
}

function byStops({ stop_charge }: FareRule, { stops }: FareFacts): BillLine {
  const between = Math.max(0, stops - 2)
  return billLine('errand_stops', stop_charge * between, {
    key: 'explain_errand_stops',
    params: { stops: between, each_amount: stop_charge },
  })
}
