/** The ranking of items and stores whose names match a query. */

export interface ItemHit {
  id: number
  restaurant_id: number
  item_category_id: number
  /** Number of items in the same category. */
  on_shelf: number
  /**
   * The item, or the size in its group, that has the requested pack size; null: none has, or none was
   * requested.
   */
  sized_id: number | null
  /** Contains the words as typed, not a synonym. */
  is_plain: boolean
  /** It is the thing itself, not something made with it. */
  is_head: boolean
  /** 0 to 2: the name begins with the first word, and contains all words whole. */
  fit: number
  is_gone: boolean
  popularity: number
  is_popular: boolean
  /** Length of the name. */
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
  /** km; null where no point was given */
  distance: number | null
}

/** A category counts as being about the word when at least this share of its items match. */
const SHELF_SHARE = 0.05
/** Added to the size of every category, since one match out of one item means little. */
const SHELF_PRIOR = 5

const yesFirst = (a: boolean, b: boolean): number => Number(b) - Number(a)
const kmOf = ({ distance }: SearchedStore): number => distance ?? 0

/** Hits in their order before distance and opening hours are considered. */
export interface Ordered<H> {
  hits: readonly H[]
  /** End index of each run of equally ranked hits, within which distance decides. */
  ends: readonly number[]
}

type Near = (store: number) => SearchedStore | null

/**
 * Items of the requested pack size first, then literal matches, then items of matching categories, then names
 * that begin with the word; in stock before sold out, then by sales, then shorter names.
 */
export function orderItems<H extends ItemHit>(hits: readonly H[]): Ordered<H> {
  const heads = new Map<number, number>()
  for (const { is_head, item_category_id } of hits)
    if (is_head) heads.set(item_category_id, (heads.get(item_category_id) ?? 0) + 1)
  const isAmongItsLike = ({ item_category_id, on_shelf }: H) =>
    (heads.get(item_category_id) ?? 0) >= SHELF_SHARE * (on_shelf + SHELF_PRIOR)
  return ordered(
    hits,
    (a, b) =>
      yesFirst(a.sized_id !== null, b.sized_id !== null) ||
      yesFirst(a.is_plain, b.is_plain) ||
      yesFirst(isAmongItsLike(a), isAmongItsLike(b)) ||
      b.fit - a.fit ||
      yesFirst(b.is_gone, a.is_gone) ||
      b.popularity - a.popularity ||
      yesFirst(a.is_popular, b.is_popular) ||
      a.size - b.size,
  )
}

/** Literal matches first, then the best fit, then shorter names. */
export const orderStores = <H extends StoreHit>(hits: readonly H[]): Ordered<H> =>
  ordered(hits, (a, b) => yesFirst(a.is_plain, b.is_plain) || b.fit - a.fit || a.size - b.size)

function ordered<H>(hits: readonly H[], compare: (a: H, b: H) => number): Ordered<H> {
  const sorted = hits.toSorted(compare)
  const isLast = (hit: H, at: number) => {
    const next = sorted[at + 1]
    return next === undefined || compare(hit, next) !== 0
  }
  return { hits: sorted, ends: sorted.flatMap((hit, at) => (isLast(hit, at) ? [at + 1] : [])) }
}

/** The first `count` hits in nearby stores: open stores first, equal hits by distance. */
export const rankItems = <H extends ItemHit>(hits: Ordered<H>, near: Near, count: number): H[] =>
  firstNear(hits, ({ restaurant_id }) => near(restaurant_id), count)

/** The same for stores by their names. */
export const rankStores = <H extends StoreHit>(hits: Ordered<H>, near: Near, count: number): H[] =>
  firstNear(hits, ({ id }) => near(id), count)

/** Stops as soon as enough are found: in a city thousands of hits are equal. */
function firstNear<H extends { id: number }>(
  { hits, ends }: Ordered<H>,
  near: (hit: H) => SearchedStore | null,
  count: number,
): H[] {
  const [open, closed]: [H[], H[]] = [[], []]
  let at = 0
  for (const end of ends) {
    const nearest = [nearestOf<H>(count - open.length), nearestOf<H>(count - closed.length)] as const
    for (; at < end; at++) {
      const hit = hits[at]
      const store = hit && near(hit)
      if (hit && store) nearest[store.is_open ? 0 : 1].add(hit, kmOf(store))
    }
    open.push(...nearest[0].hits())
    closed.push(...nearest[1].hits())
    if (open.length >= count) break
  }
  return [...open, ...closed].slice(0, count)
}

/** Collects the `count` nearest hits; equally near ones in the order they were added. */
function nearestOf<H extends { id: number }>(count: number) {
  const kept: { hit: H; km: number }[] = []
  const isBefore = (a: { hit: H; km: number }, b: { hit: H; km: number }) =>
    a.km < b.km || (a.km === b.km && a.hit.id < b.hit.id)
  return {
    add(hit: H, km: number) {
      const one = { hit, km }
      const last = kept.at(-1)
      if (kept.length >= count && (!last || !isBefore(one, last))) return
      let place = kept.length
      for (; place > 0 && isBefore(one, kept[place - 1] ?? one); place--);
      kept.splice(place, 0, one)
      if (kept.length > count) kept.pop()
    },
    hits: (): H[] => kept.map(({ hit }) => hit),
  }
}
