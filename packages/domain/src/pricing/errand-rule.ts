import type { Money } from '../money'

export interface WeightBand {
  up_to_kg: number
  charge: Money
}
export interface Vehicle extends WeightBand {
  id: string
}

const lines = (list: string): string[] =>
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
  { id: 'bike', up_to_kg: 10, charge: 0 },
  { id: 'car', up_to_kg: 40, charge: 8_000 },
]

/** What people send most, as the product's own pictures and words have it. */
export const ourKinds = ['papers', 'food', 'clothes', 'keys', 'gifts', 'medicine', 'phone', 'other'] as const
export type OurKind = (typeof ourKinds)[number]

/** '10 2000', a line each: up to so many kilograms for so much more. What says nothing sensible is left out. */
export function weightBands(list: string): WeightBand[] {
  const bands = lines(list).flatMap((line) => {
    const [, kg, charge] = /^(\d+(?:\.\d+)?) (\d+)$/.exec(line) ?? []
    return kg !== undefined && Number(kg) > 0 ? [{ up_to_kg: Number(kg), charge: Number(charge) }] : []
  })
  return lightestFirst(bands.length > 0 ? bands : [...ourBands])
}

/** 'bike 10 0', a line each: carries so many kilograms for so much more. */
export function vehiclesOf(list: string): Vehicle[] {
  const vehicles = lines(list).flatMap((line) => {
    const [, id, kg, charge] = /^(.+?) (\d+(?:\.\d+)?) (\d+)$/.exec(line) ?? []
    return id !== undefined ? [{ id, up_to_kg: Number(kg), charge: Number(charge) }] : []
  })
  return lightestFirst(vehicles.length > 0 ? vehicles : [...ourVehicles])
}

export function packageKinds(list: string): string[] {
  const kinds = lines(list)
  return kinds.length > 0 ? kinds : [...ourKinds]
}

export const listed = lines
