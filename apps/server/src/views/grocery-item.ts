import type { AddonCategory } from '@tokri/contract/catalogue'
import type { GroceryItem } from '@tokri/contract/grocery'
import { discountPercentage, soldByWeight, unitPrice } from '@tokri/domain/grocery/unit-price'
import { type GroceryRow, groceryRows } from '../db/queries/grocery'
import { withAddons } from '../db/queries/items'
import type { Deps } from '../deps'

/** Items as cards show them, in the given order: one query, plus one when any item has add-ons. */
export async function groceryItems(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  chosen: Parameters<typeof groceryRows>[1],
): Promise<GroceryItem[]> {
  const few = settings.get('lowStockThreshold')
  const rows = await groceryRows(db, chosen)
  const asking = await withAddons(
    db,
    rows.filter((row) => row.has_choices),
  )
  const choices = new Map(asking.map(({ id, addon_categories }) => [id, addon_categories]))
  return rows.map((row) => shown(row, choices.get(row.id) ?? [], few))
}

function shown(row: GroceryRow, addon_categories: AddonCategory[], few: number): GroceryItem {
  const { weight_tolerance, has_choices, category_name, ...item } = row
  return {
    ...item,
    addon_categories,
    unit_price: unitPrice(item),
    discount_percentage: discountPercentage(item.price, item.old_price),
    few_left: item.stock !== null && item.stock > 0 && item.stock <= few ? item.stock : null,
    by_weight: soldByWeight(row),
    pack_sizes: item.pack_sizes.length > 1 ? item.pack_sizes : [],
  }
}
