import { refuse } from '../../core/refused'
import { itemById, withAddons } from '../../db/queries/items'
import { storeCards } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'

/** One item with its add-ons and its store, for shared links. */
export async function showItem(deps: Deps, { id }: { id: number }, now: Date) {
  const row = await itemById(deps.db, id)
  if (!row) return refuse('not_found')
  const [item] = await withAddons(deps.db, [row], saleClock(deps.settings, now))
  const [restaurant] = await storeCards(deps, [row.restaurant_id], { now })
  return item && restaurant ? { ...item, restaurant } : refuse('not_found')
}
