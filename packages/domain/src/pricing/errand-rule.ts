import type { Money } from '../money'

export interface WeightBand {
  up_to_kg: number
  charge: Money
}
export interface Vehicle extends WeightBand {
  id: string
  /** Package kinds that it does not carry, whatever they weigh. */
  not_kinds: readonly string[]
}

/** The non-empty lines of a stored list. */
export const listed = (list: string): string[] =>
  list
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

const lightestFirst = <B extends WeightBand>(bands: B[]): B[] => bands.sort((a, b) => a.up_to_kg - b.up_to_kg)

const ourBands: WeightBand[] = [
  { up_to_kg: 1, charge: 0 },
  { up_to_kg: 5, charge: 1_000 },
  { up_to_kg: 10, charge: 2_500 },
  { up_to_kg: 20, charge: 6_000 },
  { up_to_kg: 40, charge: 12_000 },
]
const ourVehicles: Vehicle[] = [
  { id: 'bike', up_to_kg: 10, charge: 0, not_kinds: [] },
  { id: 'car', up_to_kg: 40, charge: 8_000, not_kinds: [] },
]

/** The most common kinds, which have built-in pictures and texts. */
export const ourKinds = ['papers', 'food', 'clothes', 'keys', 'gifts', 'medicine', 'phone', 'other'] as const
export type OurKind = (typeof ourKinds)[number]

/** Parses lines such as '10 2000': the surcharge for up to this many kilograms. Invalid lines are ignored. */
export function weightBands(list: string): WeightBand[] {
  const bands = listed(list).flatMap((line) => {
    const [, kg, charge] = /^(\d+(?:\.\d+)?) (\d+)$/.exec(line) ?? []
    return kg !== undefined && Number(kg) > 0 ? [{ up_to_kg: Number(kg), charge: Number(charge) }] : []
  })
  return lightestFirst(bands.length > 0 ? bands : [...ourBands])
}

/**
 * Parses lines such as 'bike 10 0 not cakes, plants': its maximum weight in kilograms, its surcharge, and
 * what it does not carry.
 */
export function vehiclesOf(list: string): Vehicle[] {
  const vehicles = listed(list).flatMap((line) => {
    const [, id, kg, charge, not = ''] = /^(.+?) (\d+(?:\.\d+)?) (\d+)(?: not (.+))?$/.exec(line) ?? []
    if (id === undefined) return []
    const not_kinds = not.split(', ').filter((kind) => kind !== '')
    return [{ id, up_to_kg: Number(kg), charge: Number(charge), not_kinds }]
  })
  return lightestFirst(vehicles.length > 0 ? vehicles : [...ourVehicles])
}

export function packageKinds(list: string): string[] {
  const kinds = listed(list)
  return kinds.length > 0 ? kinds : [...ourKinds]
}

const listOf = (written: readonly string[], ours: readonly string[]): string =>
  written.join('\n') === ours.join('\n') ? '' : written.join('\n')

const bandLine = ({ up_to_kg, charge }: WeightBand): string => `${up_to_kg} ${charge}`
const vehicleLine = ({ id, not_kinds, ...band }: Vehicle): string =>
  `${id} ${bandLine(band)}${not_kinds.length > 0 ? ` not ${not_kinds.join(', ')}` : ''}`

/**
 * The lists as stored; one that equals the built-in list is stored as empty, so that it follows later
 * versions.
 */
export const bandsList = (bands: readonly WeightBand[]): string =>
  listOf(lightestFirst([...bands]).map(bandLine), ourBands.map(bandLine))
export const vehiclesList = (vehicles: readonly Vehicle[]): string =>
  listOf(lightestFirst([...vehicles]).map(vehicleLine), ourVehicles.map(vehicleLine))
export const kindsList = (kinds: readonly string[]): string => listOf(kinds, ourKinds)

export interface Parcel {
  weight_kg: number
  package_kind?: string | null
  /** The vehicle that was chosen or that the price is based on. */
  vehicle?: string | null
}

export const isStrongFor = (
  { up_to_kg }: Pick<WeightBand, 'up_to_kg'>,
  { weight_kg }: Pick<Parcel, 'weight_kg'>,
): boolean => weight_kg <= up_to_kg
export const takesKind = (
  { not_kinds }: Pick<Vehicle, 'not_kinds'>,
  { package_kind }: Pick<Parcel, 'package_kind'>,
): boolean => package_kind == null || !not_kinds.includes(package_kind)

/** The vehicles that can carry it, none smaller than the one the price is based on. Null where all can. */
export function carriersOf(vehicles: readonly Vehicle[], parcel: Parcel): string[] | null {
  const least = vehicles.find(({ id }) => id === parcel.vehicle)?.up_to_kg ?? 0
  const may = vehicles.filter(
    (one) => one.up_to_kg >= least && isStrongFor(one, parcel) && takesKind(one, parcel),
  )
  return may.length === vehicles.length ? null : may.map(({ id }) => id)
}
