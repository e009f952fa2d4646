import { type Money, share } from '../money'

/** The unit of a pack size. */
export const packUnits = ['g', 'ml', 'piece'] as const
export type PackUnit = (typeof packUnits)[number]

export interface Pack {
  price: Money
  /** In `pack_unit`; null where it is unknown. */
  pack_size: number | null
  pack_unit: PackUnit | null
}

/** An item of which `pack_size` grams cost `price`, with its weight tolerance in whole per cent. */
export interface Weighed extends Pick<Pack, 'price' | 'pack_size'> {
  weight_tolerance: number | null
}

/** A price by which packs of any size compare: ₹12.40 for 100 g. */
export interface UnitPrice {
  amount: Money
  size: number
  unit: PackUnit
}

/** The base quantity is fixed per unit, so that packs of any size are comparable. */
const compared: Record<PackUnit, number> = { g: 100, ml: 100, piece: 1 }

/** Rounded half up to a minor unit; null when the size is unknown or the price of the pack is the same. */
export function unitPrice({ price, pack_size, pack_unit }: Pack): UnitPrice | null {
  if (pack_size === null || pack_unit === null || price === 0) return null
  const size = compared[pack_unit]
  return pack_size === size ? null : { amount: share(price, size, pack_size), size, unit: pack_unit }
}

/** The price per kilogram of an item sold by weight, rounded half up. */
export const pricePerKilogram = (price: Money, grams: number): Money => share(price, 1000, grams)

/** How an item sold by weight is priced; null: the pack has a fixed price. */
export const soldByWeight = ({ price, pack_size: weight, weight_tolerance: tolerance }: Weighed) =>
  tolerance === null || weight === null
    ? null
    : { price_per_kg: pricePerKilogram(price, weight), weight, tolerance }

/** The saving against the crossed-out price, in whole per cent rounded down; 0 when there is none. */
export const discountPercentage = (price: Money, old_price: Money | null): number =>
  old_price === null || old_price <= price ? 0 : Math.floor(((old_price - price) * 100) / old_price)
