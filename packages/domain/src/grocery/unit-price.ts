import { type Money, share } from '../money'

/** The unit of a pack size. */
export const packUnits = ['g', 'ml', 'piece'] as const
export type PackUnit = (typeof packUnits)[number]

export interface Pack {
  price: Money
  /** In `pack_unit`; null where nobody said. */
  pack_size: number | null
  pack_unit: PackUnit | null
}

/** A thing of which `pack_size` grams cost `price`, and the whole per cent it may weigh more. */
export interface Weighed extends Pick<Pack, 'price' | 'pack_size'> {
  weight_tolerance: number | null
}

/** A price by which packs of any size compare: ₹12.40 for 100 g. */
export interface UnitPrice {
  amount: Money
  size: number
  unit: PackUnit
}

/** Always the same amount of a thing, so that a small pack and a large one can be compared. */
const compared: Record<PackUnit, number> = { g: 100, ml: 100, piece: 1 }

/** Half up to a minor unit; null when the size is not known or the price of the pack says it already. */
export function unitPrice({ price, pack_size, pack_unit }: Pack): UnitPrice | null {
  if (pack_size === null || pack_unit === null || price === 0) return null
  const size = compared[pack_unit]
  return pack_size === size ? null : { amount: share(price, size, pack_size), size, unit: pack_unit }
}

/** Price of a kilogram of what is sold by weight, half up. */
export const pricePerKilogram = (price: Money, grams: number): Money => share(price, 1000, grams)

/** How an item sold by weight is priced; null: the pack has a fixed price. */
export const soldByWeight = ({ price, pack_size: weight, weight_tolerance: tolerance }: Weighed) =>
  tolerance === null || weight === null
    ? null
    : { price_per_kg: pricePerKilogram(price, weight), weight, tolerance }

/** What the pack costs less than its crossed-out price, in whole per cent rounded down; 0 when it does not. */
export const discountPercentage = (price: Money, old_price: Money | null): number =>
  old_price === null || old_price <= price ? 0 : Math.floor(((old_price - price) * 100) / old_price)
