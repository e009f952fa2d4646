import { itemById, withAddons } from '../../db/queries/items'
import { storeCards } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'

/** One item with its choices and its store, as a shared link opens it. */
export async function showItem({ db }: Deps, { id }: { id: number }, now: Date) {
  const row = await itemById(db, id)
  if (!row) return refuse('not_found')
  const [item] = await withAddons(db, [row])
  const [restaurant] = await storeCards(db, [row.restaurant_id], { now })
  return item && restaurant ? { ...item, restaurant } : refuse('not_found')
}
