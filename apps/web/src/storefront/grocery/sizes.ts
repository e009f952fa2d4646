import type { GroceryItem } from '@tokri/contract/grocery'
import { isSoldOut } from '@tokri/domain/cart/on-sale'
import { discountPercentage } from '@tokri/domain/grocery/unit-price'

/** The item in another size, without facts that are known only for the listed size. */
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

/** The size shown first: the listed one, or the first in stock when that is sold out. */
export function firstSize(item: GroceryItem): number {
  if (!isSoldOut(item)) return item.id
  return item.pack_sizes.find((size) => !isSoldOut(size))?.id ?? item.id
}
