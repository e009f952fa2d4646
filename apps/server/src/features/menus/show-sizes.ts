import type { SignedIn } from '../../core/actor'
import { refuse } from '../../core/refused'
import { groupOfItem, sizesOf } from '../../db/queries/sizes'
import type { Deps } from '../../deps'
import { reaches } from './reach'

/** The sizes of an item. */
export async function showSizes({ db }: Deps, item_id: number, actor: SignedIn) {
  const item = await groupOfItem(db, item_id)
  if (!item || !(await reaches(db, actor, item.restaurant_id))) return refuse('not_found')
  return { restaurant_id: item.restaurant_id, sizes: await sizesOf(db, item) }
}
