/** Which of the things whose names say what was typed are shown first. */

export interface ItemHit {
  id: number
  restaurant_id: number
  item_category_id: number
  /** Items on the same shelf of the menu. */
  on_shelf: number
  /** The item, or the size of its group, that is the asked pack; null: none is, or none was asked for. */
  sized_id: number | null
  /** Says the words as they were typed, not a synonym. */
  is_plain: boolean
  /** It is what was asked for, not something that is made with it. */
  is_head: boolean
  /** 0 to 2: the name begins with the first word, and says all words whole. */
  fit: number
  is_gone: boolean
  popularity: number
  is_popular: boolean
  /** Letters of the name. */
  size: number
}

export interface StoreHit {
  id: number
  is_plain: boolean
  fit: number
  size: number
}

export interface SearchedStore {
  is_open: boolean
  /** km; null where no point was asked for */
  distance: number | null
}

/** Where this share of a shelf is what was asked for, such things stand there. */
const SHELF_SHARE = 0.05
/** Counts as so many more items on every shelf: one of one tells little. */
const SHELF_PRIOR = 5

const yesFirst = (a: boolean, b: boolean): number => Number(b) - Number(a)
const kmOf = ({ distance }: SearchedStore): number => distance ?? 0

/**
 * Hits in the stores near. Of open stores first, then the asked pack, then what is called so as it was typed, then what
 * stands among its like, then names that begin with the word; what is in stock, what sells, shorter names, nearer stores.
 */
export function rankItems<H extends ItemHit>(
  hits: readonly H[],
  near: ReadonlyMap<number, SearchedStore>,
): H[] {
  const inStores = hits.flatMap((hit) => {
    const store = near.get(hit.restaurant_id)
    return store ? [{ hit, store }] : []
  })
  const heads = new Map<number, number>()
  for (const { hit } of inStores)
    if (hit.is_head) heads.set(hit.item_category_id, (heads.get(hit.item_category_id) ?? 0) + 1)
  const isAmongItsLike = ({ item_category_id, on_shelf }: H) =>
    (heads.get(item_category_id) ?? 0) >= SHELF_SHARE * (on_shelf + SHELF_PRIOR)
  return inStores
    .map((found) => ({ ...found, isAmongItsLike: isAmongItsLike(found.hit) }))
    .sort(
      (a, b) =>
        yesFirst(a.store.is_open, b.store.is_open) ||
        yesFirst(a.hit.sized_id !== null, b.hit.sized_id !== null) ||
        yesFirst(a.hit.is_plain, b.hit.is_plain) ||
        yesFirst(a.isAmongItsLike, b.isAmongItsLike) ||
        b.hit.fit - a.hit.fit ||
        yesFirst(b.hit.is_gone, a.hit.is_gone) ||
        b.hit.popularity - a.hit.popularity ||
        yesFirst(a.hit.is_popular, b.hit.is_popular) ||
        a.hit.size - b.hit.size ||
        kmOf(a.store) - kmOf(b.store) ||
        a.hit.id - b.hit.id,
    )
    .map(({ hit }) => hit)
}

/** Stores near by their names: open ones first, then as typed, then the best fit, shorter names, nearer ones. */
export function rankStores<H extends StoreHit>(
  hits: readonly H[],
  near: ReadonlyMap<number, SearchedStore>,
): H[] {
  return hits
    .flatMap((hit) => {
      const store = near.get(hit.id)
      return store ? [{ hit, store }] : []
    })
    .sort(
      (a, b) =>
        yesFirst(a.store.is_open, b.store.is_open) ||
        yesFirst(a.hit.is_plain, b.hit.is_plain) ||
        b.hit.fit - a.hit.fit ||
        a.hit.size - b.hit.size ||
        kmOf(a.store) - kmOf(b.store) ||
        a.hit.id - b.hit.id,
    )
    .map(({ hit }) => hit)
}
