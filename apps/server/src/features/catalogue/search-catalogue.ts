import type { StoreType } from '@tokri/contract/fields'
import { shownAt } from '@tokri/domain/zone'
import { itemsByIds, withAddons } from '../../db/queries/items'
import { pointOf, servingStores } from '../../db/queries/ranked-stores'
import { noteSearchMiss } from '../../db/queries/reports'
import { firstOfEach, searchArea, searchByWords } from '../../db/queries/search-by-words'
import { storeCardsById } from '../../db/queries/store-cards'
import { type FoundAround, type FoundItem, foundByWords } from '../../db/queries/word-search'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'

const MAX_STORES = 20
const MAX_ITEMS = 40
/** Of them kept for what shops sell, where kitchens would fill the list. */
const MIN_GOODS = 12

interface SearchInput {
  q: string
  latitude: number
  longitude: number
  store_type?: StoreType | undefined
}

/** Stores, and what they sell, by name, of stores that serve the point; open ones first. */
export async function searchCatalogue(deps: Deps, input: SearchInput, now: Date) {
  const near = await servingStores(deps, input, now)
  const area = searchArea(near)
  const found =
    near.length > 0 &&
    (await searchByWords(deps, input.q, {
      find: (words) => foundByWords(deps.db, words, area, { items: MAX_ITEMS, stores: MAX_STORES }),
      merge: mergeFound,
      count: ({ dishes, goods, stores }) => dishes.length + goods.length + stores.length,
    }))
  if (near.length > 0 && isNothing(found)) await noteMiss(deps, input.q, now)
  if (!found) return { restaurants: [], items: [] }

  const hits = shownItems(found)
  const ids = [
    ...found.stores.slice(0, MAX_STORES).map(({ id }) => id),
    ...hits.map((hit) => hit.restaurant_id),
  ]
  const [cards, rows] = await Promise.all([
    storeCardsById(deps, ids, { now, point: pointOf(input) }),
    itemsByIds(
      deps.db,
      hits.map(({ id }) => id),
    ),
  ])
  const items = await withAddons(deps.db, rows, saleClock(deps.settings, now))
  return {
    restaurants: found.stores.slice(0, MAX_STORES).flatMap(({ id }) => cards.get(id) ?? []),
    items: items.flatMap((item) => {
      const restaurant = cards.get(item.restaurant_id)
      return restaurant ? [{ ...item, restaurant }] : []
    }),
  }
}

/** What was found first stays first. */
const mergeFound = (first: FoundAround, more: FoundAround): FoundAround => ({
  dishes: firstOfEach([...first.dishes, ...more.dishes]),
  goods: firstOfEach([...first.goods, ...more.goods]),
  stores: firstOfEach([...first.stores, ...more.stores]),
})

/**
 * Dishes, then goods, so that thousands of packets never hide the dish of the same name; the other way round where only
 * goods are what was asked for, not something made with it.
 */
function shownItems({ dishes, goods }: FoundAround): FoundItem[] {
  const isGoods = goods.some((hit) => hit.is_head) && !dishes.some((hit) => hit.is_head)
  const forGoods = isGoods ? MAX_ITEMS : Math.min(goods.length, MIN_GOODS)
  const shownDishes = dishes.slice(0, MAX_ITEMS - Math.min(goods.length, forGoods))
  const shownGoods = goods.slice(0, MAX_ITEMS - shownDishes.length)
  return isGoods ? [...shownGoods, ...shownDishes] : [...shownDishes, ...shownGoods]
}

const isNothing = (
  found: false | { dishes: unknown[]; goods: unknown[]; stores: unknown[] } | null,
): boolean => !found || found.dishes.length + found.goods.length + found.stores.length === 0

/** What people look for and nobody sells; half-typed words are left out. */
async function noteMiss({ db, primary = db, settings }: Deps, q: string, now: Date) {
  const words = q.trim().toLocaleLowerCase().slice(0, 60)
  if (words.length < 3) return
  await noteSearchMiss(primary, { day: shownAt(settings.get('timeZone'), now).today, words })
}
