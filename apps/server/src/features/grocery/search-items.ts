import { spellings, termsOf, typedWords, wordsOfSynonyms } from '@tokri/domain/grocery/search-terms'
import { itemIdsByWords, wordsLike } from '../../db/queries/grocery-search'
import { pointOf, rankedStores } from '../../db/queries/ranked-stores'
import { storeCardsById } from '../../db/queries/store-cards'
import { storeIdOfSlug } from '../../db/queries/stores'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'
import { groceryItems } from '../../views/grocery-item'
import { pageOf } from './page-of'
import { synonymsOf } from './synonyms'
import { wordQuery } from './word-query'

interface SearchInput {
  latitude: number
  longitude: number
  restaurant?: string | undefined
  q: string
  page?: number | undefined
}

/** Groceries by name or brand, of the stores that serve the point or of one of them. */
export async function searchItems(deps: Deps, input: SearchInput, now: Date) {
  const { restaurant, page = 1 } = input
  const id = restaurant === undefined ? null : await storeIdOfSlug(deps.db, restaurant)
  if (restaurant !== undefined && id === null) return refuse('not_found')
  const near = await rankedStores(
    deps,
    { ...input, ...(id ? { ids: [id] } : { store_type: 'grocery' }) },
    now,
  )

  const found = near.length === 0 ? [] : await find(deps, input.q, near)
  const { ids, ...paged } = pageOf(found, page)
  const items = await groceryItems(deps, ids)
  const stores = items.map((item) => item.restaurant_id)
  const cards = await storeCardsById(deps.db, stores, { now, point: pointOf(input) })
  const data = items.flatMap((item) => {
    const card = cards.get(item.restaurant_id)
    return card ? [{ ...item, restaurant: card }] : []
  })
  return { data, ...paged }
}

/** As it was typed; else with every word respelt; else whatever has one of the words. */
async function find(deps: Deps, q: string, near: readonly { id: number; is_open: boolean }[]) {
  const typed = typedWords(q)
  if (typed.length === 0) return []
  const stores = {
    all: near.map((store) => store.id),
    open: near.filter((store) => store.is_open).map((store) => store.id),
  }
  const synonyms = synonymsOf(deps)
  const meant = wordsOfSynonyms(synonyms)
  const like = await wordsLike(deps.db, typed)
  const isKnown = (word: string) => meant.includes(word) || like.get(word)?.is_known === true
  const near_words = (word: string) => spellings(word, [...(like.get(word)?.near ?? []), ...meant])
  const asTyped = typed.map((word) => (isKnown(word) ? [word] : [word, ...near_words(word)]))
  const respelt = typed.map((word) => [word, ...near_words(word)])
  const tries = [
    { words: asTyped, together: true },
    { words: respelt, together: true },
    { words: respelt, together: false },
  ]
  for (const { words, together } of tries) {
    const query = wordQuery(termsOf(words, synonyms), new Set(typed), together)
    const ids = await itemIdsByWords(deps.db, query, stores)
    if (ids.length > 0) return ids
  }
  return []
}
