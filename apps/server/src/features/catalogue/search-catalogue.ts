import { leastLikeness, nameLikeness } from '@tokri/domain/spelling'
import { withAddons } from '../../db/queries/items'
import { pointOf, rankedStores } from '../../db/queries/ranked-stores'
import { itemsNamed, searchNames, storesNamed } from '../../db/queries/search'
import { storeCardsById } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'

const mostStores = 20
const mostItems = 40

interface SearchInput {
  q: string
  latitude: number
  longitude: number
}

/** Stores and dishes whose names look like what was typed, of stores that serve the point; open ones first. */
export async function searchCatalogue(deps: Deps, input: SearchInput, now: Date) {
  const near = await rankedStores(deps, input, now)
  if (near.length === 0) return { restaurants: [], items: [] }
  const isOpen = new Map(near.map((store) => [store.id, store.is_open]))
  const all = [...isOpen.keys()]
  const open = all.filter((id) => isOpen.get(id))
  const found = await searchNames(deps.db, async (tx) => ({
    stores: await storesNamed(tx, input.q, all),
    items: await itemsNamed(tx, input.q, { all, open }),
  }))

  const stores = byFit(found.stores, input.q, ({ id }) => isOpen.get(id)).slice(0, mostStores)
  const rows = byFit(found.items, input.q, (item) => isOpen.get(item.restaurant_id)).slice(0, mostItems)
  const ids = [...stores.map((store) => store.id), ...rows.map((item) => item.restaurant_id)]
  const cards = await storeCardsById(deps, ids, { now, point: pointOf(input) })
  const items = await withAddons(deps.db, rows)
  return {
    restaurants: stores.flatMap(({ id }) => cards.get(id) ?? []),
    items: items.flatMap((item) => {
      const restaurant = cards.get(item.restaurant_id)
      return restaurant ? [{ ...item, restaurant }] : []
    }),
  }
}

/** Those that fit what was typed: of open stores first, then the better fit, else as they came. */
function byFit<T extends { name: string }>(
  rows: readonly T[],
  typed: string,
  isOpen: (row: T) => boolean | undefined,
): T[] {
  return rows
    .map((row) => ({ row, fit: nameLikeness(typed, row.name), open: isOpen(row) ? 1 : 0 }))
    .filter(({ fit }) => fit >= leastLikeness)
    .sort((a, b) => b.open - a.open || b.fit - a.fit)
    .map(({ row }) => row)
}
