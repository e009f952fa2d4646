import { refuse } from '../../core/refused'
import { theseItems } from '../../db/queries/grocery'
import { pointOf, type ServingStore, servingStores } from '../../db/queries/ranked-stores'
import { firstOfEach, searchArea, searchByWords } from '../../db/queries/search-by-words'
import { storeCardsById } from '../../db/queries/store-cards'
import { storeIdOfSlug } from '../../db/queries/stores'
import { type FoundItem, itemsByWords } from '../../db/queries/word-search'
import type { Deps } from '../../deps'
import { groceryItems } from '../../views/grocery-item'
import { pageOf } from './page-of'

interface SearchInput {
  latitude: number
  longitude: number
  restaurant?: string | undefined
  q: string
  page?: number | undefined
}

/** Groceries by name or brand, of the stores that serve the point or of one of them. */
export async function searchItems(deps: Deps, input: SearchInput, now: Date) {
  const { restaurant: slug } = input
  const among = slug === undefined ? { store_type: 'grocery' as const } : { slug }
  const near = await servingStores(deps, { ...input, ...among }, now)
  if (near.length === 0 && slug !== undefined && (await storeIdOfSlug(deps.db, slug)) === null)
    return refuse('not_found')
  const found = await find(deps, input.q, near, slug)
  const { rows, ...paged } = pageOf(found, input.page ?? 1)
  const [items, cards] = await Promise.all([
    groceryItems(deps, theseItems(rows.map((row) => row.id))),
    storeCardsById(
      deps,
      rows.map((row) => row.restaurant_id),
      { now, point: pointOf(input) },
    ),
  ])
  const data = items.flatMap((item) => {
    const restaurant = cards.get(item.restaurant_id)
    return restaurant ? [{ ...item, restaurant }] : []
  })
  return { data, ...paged }
}

async function find(
  deps: Deps,
  q: string,
  near: readonly ServingStore[],
  slug?: string,
): Promise<FoundItem[]> {
  const [store] = near
  if (!store) return []
  const area = searchArea(near)
  const only = slug === undefined ? null : store.id
  const found = await searchByWords(deps, q, {
    find: (words) => itemsByWords(deps.db, words, area, only),
    merge: (first, more) => firstOfEach([...first, ...more]),
    count: (hits) => hits.length,
  })
  return found ?? []
}
