import type { AddonCategory } from '@tokri/contract/catalogue'
import type { GroceryItem, PackSize } from '@tokri/contract/grocery'
import type { SaleClock } from '@tokri/domain/cart/sale-times'
import { discountPercentage, soldByWeight, unitPrice } from '@tokri/domain/grocery/unit-price'
import { type GroceryRow, groceryRows, type SizeRow } from '../db/queries/grocery'
import { withAddons } from '../db/queries/items'
import { asSoldAt, isSoldAt } from '../db/queries/sale-times'
import type { Deps } from '../deps'
import { saleClock } from './sale-clock'

/** Items as cards show them, in the given order: one query, plus one when any item has add-ons. */
export async function groceryItems(
  { db, settings, clock }: Pick<Deps, 'db' | 'settings' | 'clock'>,
  chosen: Parameters<typeof groceryRows>[1],
): Promise<GroceryItem[]> {
  const few = settings.get('lowStockThreshold')
  const rows = await groceryRows(db, chosen)
  const at = saleClock(settings, clock())
  const asking = await withAddons(
    db,
    rows.filter((row) => row.has_choices),
    at,
  )
  const choices = new Map(asking.map(({ id, addon_categories }) => [id, addon_categories]))
  return rows.map((row) => shown(row, choices.get(row.id) ?? [], { few, at }))
}

interface Shown {
  /** The stock from which 'only … left' is shown. */
  few: number
  at: SaleClock
}

function shown(row: GroceryRow, addon_categories: AddonCategory[], { few, at }: Shown): GroceryItem {
  const { weight_tolerance, has_choices, category_name, ...item } = asSoldAt(row, at)
  return {
    ...item,
    addon_categories,
    unit_price: unitPrice(item),
    discount_percentage: discountPercentage(item.price, item.old_price),
    few_left: item.stock !== null && item.stock > 0 && item.stock <= few ? item.stock : null,
    by_weight: soldByWeight(row),
    pack_sizes: item.pack_sizes.length > 1 ? item.pack_sizes.map((size) => sizeAt(size, row, at)) : [],
  }
}

/** A size that is not sold now has no stock; it shares the serving hours of the item's category. */
function sizeAt({ off_until, sold_hours, ...size }: SizeRow, row: GroceryRow, at: SaleClock): PackSize {
  const own = { off_until: off_until === null ? null : new Date(off_until), sold_hours }
  return isSoldAt({ ...row, ...own }, at) ? size : { ...size, stock: 0 }
}
