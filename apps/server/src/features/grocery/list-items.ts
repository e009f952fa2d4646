import { type GrocerySort, groceryPageSize as size } from '@tokri/contract/grocery'
import { slicesOfPage } from '@tokri/domain/grocery/shelves'
import { refuse } from '../../core/refused'
import {
  boughtItemIds,
  itemsOfShelves,
  type ShelfRow,
  storeWithShelves,
  theseItems,
} from '../../db/queries/grocery'
import { storeIdOfSlug } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { groceryItems } from '../../views/grocery-item'
import { isWithin } from './list-shelves'
import { pageAt } from './page-of'

interface ListInput {
  restaurant: string
  category_id?: number | undefined
  sub_category_id?: number | undefined
  page: number
  sort?: GrocerySort | undefined
}

/** A page of a store, an aisle or a shelf. */
export async function listItems(deps: Deps, input: ListInput) {
  const store = await storeWithShelves(deps.db, input.restaurant)
  const shelves = store === null ? null : asked(store.shelves, input)
  if (shelves === null) return refuse('not_found')
  const total = shelves.reduce((sum, { item_count }) => sum + item_count, 0)
  const { from, ...paged } = pageAt(total, input.page)
  if (from >= total) return { data: [], ...paged }
  return { data: await groceryItems(deps, onPage(shelves, { sort: input.sort ?? 'menu', from })), ...paged }
}

/** The requested shelves; null when one of the ids is not of this store, or not in that aisle. */
function asked(all: readonly ShelfRow[], { category_id, sub_category_id }: ListInput): ShelfRow[] | null {
  const aisle = category_id === undefined ? [...all] : all.filter((one) => isWithin(one, category_id))
  const shelves =
    sub_category_id === undefined ? aisle : aisle.filter((one) => isWithin(one, sub_category_id))
  return shelves.length === 0 && all.length > 0 ? null : shelves
}

/**
 * In the store's own order the page determines which shelves it needs; sorted, each shelf contributes its
 * first items.
 */
function onPage(shelves: readonly ShelfRow[], { sort, from }: { sort: GrocerySort; from: number }) {
  if (sort === 'menu') return itemsOfShelves(slicesOfPage(shelves, from, size), { sort, from: 0, size })
  const firsts = shelves
    .filter(({ item_count }) => item_count > 0)
    .map(({ id, item_count }) => ({ id, skip: 0, take: Math.min(item_count, from + size) }))
  return itemsOfShelves(firsts, { sort, from, size })
}

const MAX_BOUGHT = 24

/** Items the customer bought at this store that it still sells. */
export async function listBought(deps: Deps, { restaurant }: { restaurant: string }, user_id: number) {
  const restaurant_id = await storeIdOfSlug(deps.db, restaurant)
  if (restaurant_id === null) return refuse('not_found')
  const ids = await boughtItemIds(deps.db, { user_id, restaurant_id, size: MAX_BOUGHT })
  return await groceryItems(deps, theseItems(ids))
}
