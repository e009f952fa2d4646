import { spellings, termsOf, typedWords, wordsOfSynonyms } from '@tokri/domain/grocery/search-terms'
import { refuse } from '../../core/refused'
import { theseItems } from '../../db/queries/grocery'
import { type Found, itemsByWords, type WordQuery, wordsLike } from '../../db/queries/grocery-search'
import { pointOf, servingStores } from '../../db/queries/ranked-stores'
import { storeCardsById } from '../../db/queries/store-cards'
import { storeIdOfSlug } from '../../db/queries/stores'
import type { Deps } from '../../deps'
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
  const { restaurant: slug } = input
  const among = slug === undefined ? { store_type: 'grocery' as const } : { slug }
  const [near, ways] = await Promise.all([
    servingStores(deps, { ...input, ...among }, now),
    waysToSay(deps, typedWords(input.q)),
  ])
  if (near.length === 0 && slug !== undefined && (await storeIdOfSlug(deps.db, slug)) === null)
    return refuse('not_found')
  const found = await find(deps, ways, near)
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

/** As it was typed, unknown words respelt; else every word respelt; else whatever has one of the words. */
async function waysToSay(deps: Deps, typed: readonly string[]): Promise<(() => WordQuery)[]> {
  if (typed.length === 0) return []
  const synonyms = synonymsOf(deps)
  const meant = wordsOfSynonyms(synonyms)
  const like = await wordsLike(deps.db, typed)
  const isKnown = (word: string) => meant.includes(word) || like.get(word)?.is_known === true
  const respelt = (word: string) => [word, ...spellings(word, [...(like.get(word)?.near ?? []), ...meant])]
  const spelt = (word: string) => (isKnown(word) ? [word] : respelt(word))
  const query = (spell: (word: string) => string[], together: boolean) =>
    wordQuery(termsOf(typed.map(spell), synonyms), new Set(typed), together)
  return [() => query(spelt, true), () => query(respelt, true), () => query(respelt, false)]
}

async function find(
  { db }: Deps,
  ways: readonly (() => WordQuery)[],
  near: readonly { id: number; is_open: boolean }[],
): Promise<Found[]> {
  if (near.length === 0) return []
  const ids = (stores: typeof near) => stores.map((store) => store.id)
  const stores = { all: ids(near), open: ids(near.filter((store) => store.is_open)) }
  for (const words of ways) {
    const found = await itemsByWords(db, words(), stores)
    if (found.length > 0) return found
  }
  return []
}
