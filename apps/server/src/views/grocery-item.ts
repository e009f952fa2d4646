import type { Item } from '@tokri/contract/catalogue'
import type { GroceryItem } from '@tokri/contract/grocery'
import { discountPercentage, pricePerKilogram, unitPrice } from '@tokri/domain/grocery/unit-price'
import { type GroceryRow, groceryRows } from '../db/queries/grocery'
import { withAddons } from '../db/queries/items'
import type { Deps } from '../deps'

/** Items by id as cards show them, in the order of the ids: two statements whatever their number. */
export async function groceryItems(deps: Deps, ids: readonly number[]): Promise<GroceryItem[]> {
  const few = deps.settings.get('lowStockThreshold')
  const items = await withAddons(deps.db, await groceryRows(deps.db, ids))
  return items.map((item) => shown(item, few))
}

function shown(
  row: Omit<GroceryRow, 'category_name'> & Pick<Item, 'addon_categories'>,
  few: number,
): GroceryItem {
  const { weight_tolerance, ...item } = row
  return {
    ...item,
    unit_price: unitPrice(item),
    discount_percentage: discountPercentage(item.price, item.old_price),
    few_left: item.stock !== null && item.stock > 0 && item.stock <= few ? item.stock : null,
    by_weight: byWeight(row),
    pack_sizes: item.pack_sizes.length > 1 ? item.pack_sizes : [],
  }
}

/** The database sees to it that what is weighed has a weight. */
function byWeight({
  weight_tolerance: tolerance,
  pack_size: weight,
  price,
}: Pick<GroceryRow, 'weight_tolerance' | 'pack_size' | 'price'>) {
  return tolerance === null || weight === null
    ? null
    : { price_per_kg: pricePerKilogram(price, weight), weight, tolerance }
}
