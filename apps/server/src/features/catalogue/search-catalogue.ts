import type { StoreType } from '@tokri/contract/fields'
import type { Point } from '@tokri/domain/geo'
import { rankItems, rankStores } from '@tokri/domain/search/rank-hits'
import { shownAt } from '@tokri/domain/zone'
import { WrittenAnswer } from '../../core/written-answer'
import { itemAt, writtenItem } from '../../db/queries/items'
import { pointOf, type ServingAround, servingAround, servingStores } from '../../db/queries/ranked-stores'
import { noteSearchMiss } from '../../db/queries/reports'
import { firstOfEach, type WordSearch } from '../../db/queries/search-by-words'
import { writtenCards } from '../../db/queries/store-cards'
import { type Found, type FoundItem, foundItem } from '../../db/queries/word-search'
import type { Deps } from '../../deps'
import { saleClock } from '../../views/sale-clock'

const MAX_STORES = 20
const MAX_ITEMS = 40
/** Places reserved for goods, where dishes would fill the list. */
const MIN_GOODS = 12

interface SearchInput {
  q: string
  latitude: number
  longitude: number
  store_type?: StoreType | undefined
}

/** The best results of one search among the stores nearby. */
interface FoundAround {
  dishes: FoundItem[]
  goods: FoundItem[]
  stores: { id: number }[]
}

/** Stores, items and goods by name, of stores that deliver to the point; open ones first. */
export async function searchCatalogue(deps: Deps, search: WordSearch, input: SearchInput, now: Date) {
  const around = await servingAround(deps, input, now)
  if (around.cells?.length === 0) return { restaurants: [], items: [] }
  const found = await search(
    { ...deps, q: input.q, area: around },
    {
      rank: (all) => bestOf(all, around),
      merge: mergeFound,
      count: ({ dishes, goods, stores }) => dishes.length + goods.length + stores.length,
    },
  )
  if (!found || isNothing(found)) {
    const near = await servingStores(deps, input, now)
    if (near.length > 0) await noteMiss(deps, input.q, now)
    return { restaurants: [], items: [] }
  }
  return await written(deps, found, { now, point: pointOf(input) })
}

async function written(deps: Deps, found: FoundAround, view: { now: Date; point: Point }) {
  const hits = shownItems(found)
  const ids = found.stores.slice(0, MAX_STORES).map(({ id }) => id)
  const shown = [...new Set([...ids, ...hits.map((hit) => hit.restaurant_id)])]
  const [all, sold] = await Promise.all([
    writtenCards(deps, shown, view),
    deps.storeDirectory.items(deps.db, hits),
  ])
  const cards = new Map(all.map((card) => [card.id, card]))
  const clock = saleClock(deps.settings, view.now)
  const stores = ids.flatMap((id) => cards.get(id) ?? [])
  const items = hits.flatMap(({ id, restaurant_id }) => {
    const [card, item] = [cards.get(restaurant_id), sold.get(id)]
    return card && item ? [{ card, ...item }] : []
  })
  const itemText = ({ row, addons, card }: (typeof items)[number]) =>
    `${writtenItem(row, addons, clock).slice(0, -1)},"restaurant":${card.text}}`
  return new WrittenAnswer({
    text: `{"restaurants":[${stores.map(({ text }) => text).join()}],"items":[${items.map(itemText).join()}]}`,
    value: () => ({
      restaurants: stores.map((card) => card.value()),
      items: items.map(({ row, addons, card }) => ({
        ...itemAt(row, addons, clock),
        restaurant: card.value(),
      })),
    }),
  })
}

function bestOf({ items, stores }: Found, { near }: ServingAround): FoundAround {
  const ofKind = (isDish: boolean) => (id: number) => {
    const store = near(id)
    return store && (store.store_type === 'restaurant') === isDish ? store : null
  }
  return {
    dishes: rankItems(items, ofKind(true), MAX_ITEMS).map(foundItem),
    goods: rankItems(items, ofKind(false), MAX_ITEMS).map(foundItem),
    stores: rankStores(stores, near, MAX_STORES),
  }
}

/** Results of the first search stay first. */
const mergeFound = (first: FoundAround, more: FoundAround): FoundAround => ({
  dishes: firstOfEach([...first.dishes, ...more.dishes]),
  goods: firstOfEach([...first.goods, ...more.goods]),
  stores: firstOfEach([...first.stores, ...more.stores]),
})

/**
 * Dishes, then goods, so that thousands of packets never hide the dish of the same name; reversed when only
 * the goods are the thing itself, and the dishes are made with it.
 */
function shownItems({ dishes, goods }: FoundAround): FoundItem[] {
  const isGoods = goods.some((hit) => hit.is_head) && !dishes.some((hit) => hit.is_head)
  const forGoods = isGoods ? MAX_ITEMS : Math.min(goods.length, MIN_GOODS)
  const shownDishes = dishes.slice(0, MAX_ITEMS - Math.min(goods.length, forGoods))
  const shownGoods = goods.slice(0, MAX_ITEMS - shownDishes.length)
  return isGoods ? [...shownGoods, ...shownDishes] : [...shownDishes, ...shownGoods]
}

const isNothing = ({ dishes, goods, stores }: FoundAround): boolean =>
  dishes.length + goods.length + stores.length === 0

/** Records searches without results; half-typed words are left out. */
async function noteMiss({ db, primary = db, settings }: Deps, q: string, now: Date) {
  const words = q.trim().toLocaleLowerCase().slice(0, 60)
  if (words.length < 3) return
  await noteSearchMiss(primary, { day: shownAt(settings.get('timeZone'), now).today, words })
}
