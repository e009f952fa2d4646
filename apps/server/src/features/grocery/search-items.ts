import { rankItems } from '@tokri/domain/search/rank-hits'
import { Refused, refuse } from '../../core/refused'
import { theseItems } from '../../db/queries/grocery'
import { pointOf, servingAround, servingStores } from '../../db/queries/ranked-stores'
import { firstOfEach, type WordSearch } from '../../db/queries/search-by-words'
import { storeCardsById } from '../../db/queries/store-cards'
import { storeIdOfSlug } from '../../db/queries/stores'
import { type FoundItem, foundItem } from '../../db/queries/word-search'
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

/** Maximum results: nobody pages further. */
const MAX_FOUND = 600

/** Groceries by name or brand, of stores that deliver to the point, or of one of them. */
export async function searchItems(deps: Deps, search: WordSearch, input: SearchInput, now: Date) {
  const found = await find(deps, search, input, now)
  if (found instanceof Refused) return found
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
  search: WordSearch,
  { restaurant: slug, ...input }: SearchInput,
  now: Date,
): Promise<FoundItem[] | Refused<'not_found'>> {
  const only = slug === undefined ? undefined : (await servingStores(deps, { ...input, slug }, now))[0]?.id
  if (slug !== undefined && only === undefined)
    return (await storeIdOfSlug(deps.db, slug)) === null ? refuse('not_found') : []
  const among = only === undefined ? { store_type: 'grocery' as const } : { ids: [only] }
  const area = await servingAround(deps, { ...input, ...among }, now)
  if (area.cells?.length === 0) return []
  const found = await search(
    { ...deps, q: input.q, area, only },
    {
      rank: ({ items }) => rankItems(items, area.near, MAX_FOUND).map(foundItem),
      merge: (first, more) => firstOfEach([...first, ...more]),
      count: (hits) => hits.length,
    },
  )
  return found ?? []
}
