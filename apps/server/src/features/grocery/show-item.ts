import { refuse } from '../../core/refused'
import { placeOfItem, similarItemIds, theseItems } from '../../db/queries/grocery'
import { storeCards } from '../../db/queries/store-cards'
import { storeIdOfSlug } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { groceryItems } from '../../views/grocery-item'

const MAX_SIMILAR = 10

/** One item of a store, with its aisle and shelf, and similar items. */
export async function showGroceryItem(
  deps: Deps,
  { restaurant: slug, id }: { restaurant: string; id: number },
  now: Date,
) {
  const store = await storeIdOfSlug(deps.db, slug)
  const place = store === null ? null : await placeOfItem(deps.db, store, id)
  if (store === null || place === null) return refuse('not_found')
  const { item_category_id, path } = place
  const alike = await similarItemIds(deps.db, { id, item_category_id, size: MAX_SIMILAR })
  const [item, ...similar] = await groceryItems(deps, theseItems([id, ...alike]))
  const [restaurant] = await storeCards(deps, [store], { now })
  return item && restaurant ? { ...item, restaurant, path, similar } : refuse('not_found')
}
