import type { GroceryItem } from '@tokri/contract/grocery'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { discountPercentage } from '@tokri/domain/grocery/unit-price'

/** The item in another of its sizes; what only the listed size knows is left out. */
export function inSize(item: GroceryItem, id: number): GroceryItem {
  const size = item.pack_sizes.find((one) => one.id === id)
  if (!size || id === item.id) return item
  const { unit, price, old_price, stock } = size
  return {
    ...item,
    id,
    unit,
    price,
    old_price,
    stock,
    discount_percentage: discountPercentage(price, old_price),
    few_left: null,
    unit_price: null,
    by_weight: null,
    net_weight: null,
    gross_weight: null,
    pieces: null,
  }
}

/** The size that is shown first: the listed one, or the first that is there when it is gone. */
export function firstSize(item: GroceryItem): number {
  if (!isSoldOut(item)) return item.id
  return item.pack_sizes.find((size) => !isSoldOut(size))?.id ?? item.id
}
