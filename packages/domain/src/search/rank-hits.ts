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

/** Hits in the order in which they are shown where every store is near and open. */
export interface Ordered<H> {
  hits: readonly H[]
  /** Where those end among which only the way to them decides. */
  ends: readonly number[]
}

type Near = (store: number) => SearchedStore | null

/**
 * The asked pack first, then what is called so as it was typed, then what stands among its like, then names that begin
 * with the word; what is in stock, what sells, shorter names.
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

/** As typed first, then the best fit, shorter names. */
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

/** The first so many hits in the stores near: of open ones first, of hits alike the nearest. */
export const rankItems = <H extends ItemHit>(hits: Ordered<H>, near: Near, count: number): H[] =>
  firstNear(hits, ({ restaurant_id }) => near(restaurant_id), count)

/** The same of stores by their names. */
export const rankStores = <H extends StoreHit>(hits: Ordered<H>, near: Near, count: number): H[] =>
  firstNear(hits, ({ id }) => near(id), count)

/** No further than needed: in a town thousands of hits say the same. */
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

/** So many of the hits that are added, the nearest first; of those equally far what was there first. */
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
