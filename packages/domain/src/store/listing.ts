/** The stores of a list, their order, and the format of their figures (ENT-10, VAL-02, CON-18). */
export type Visibility = 'shown' | 'dimmed' | 'hidden'

/** Not accepted by the operator: hidden. Inactive or closed now: listed, dimmed. */
export const visibility = (store: {
  is_accepted: boolean
  is_active: boolean
  is_open: boolean
}): Visibility => {
  if (!store.is_accepted) return 'hidden'
  return store.is_active && store.is_open ? 'shown' : 'dimmed'
}

export type ListedStore = {
  id: number
  is_active: boolean
  is_open: boolean
  is_featured: boolean
  /** km; null where no point was given */
  distance: number | null
  rating: number
  avgRating: string
  rating_count: number
  /** promised minutes */
  delivery_time: number
  /** price for two, in minor units; 0 where it is unknown */
  price_range: number
  order_column: number
}

/** Sort orders a customer can choose. Closed stores always come below open ones. */
export const storeSorts = ['rating', 'distance', 'fastest', 'price_low', 'price_high'] as const
export type StoreSort = (typeof storeSorts)[number]

/**
 * The customer's choice, otherwise the operator's settings: the first that is set. None: featured first, then
 * the best score.
 */
export type ListingOrder = {
  sort?: StoreSort
  /** randomizeStores: the same seed gives the same order, so pages do not repeat stores */
  randomize_seed?: number | null
  /** sortDeliveryStoresByDistance, sortSelfpickupStoresByDistance */
  by_distance?: boolean
  by_order_column?: boolean
}

/** Bayesian average: as if there had been `weight` earlier votes of `mean`. */
export const bayesianMean = (mean: number, count: number, prior = { mean: 4, weight: 10 }): number =>
  (mean * count + prior.mean * prior.weight) / (count + prior.weight)

/** The customers' average, or the operator's rating while there are none ('0'). */
export const averageRating = (store: { rating: number; avgRating: string }): number =>
  Number(store.avgRating) || store.rating

/** The penalty for distance and time, in stars: one star equals 5 km or half an hour. */
export const listingLoss = (km: number, minutes: number): number => km / 5 + minutes / 30

/** Higher is better. */
export const listingScore = (store: ListedStore): number =>
  bayesianMean(averageRating(store), store.rating_count) -
  listingLoss(store.distance ?? 0, store.delivery_time)

/** The score at no distance and without a queue: the upper bound for a store. */
export const bestScore = (
  store: Pick<ListedStore, 'rating' | 'avgRating' | 'rating_count'> & { preparation_minutes: number },
): number =>
  bayesianMean(averageRating(store), store.rating_count) - listingLoss(0, store.preparation_minutes)

/** A pseudo-random position, from seed and id alone. */
const lot = (seed: number, id: number): number => {
  let mixed = Math.imul(seed ^ Math.imul(id, 0x9e3779b1), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

/** Unknown values sort last. */
const known = (figure: number): number => (figure > 0 ? figure : Number.MAX_VALUE)

const sortKeys: Record<StoreSort, (store: ListedStore) => readonly number[]> = {
  rating: (store) => [-averageRating(store), -store.rating_count],
  distance: (store) => [store.distance ?? Number.MAX_VALUE],
  fastest: (store) => [store.delivery_time, store.distance ?? 0],
  price_low: (store) => [known(store.price_range)],
  price_high: (store) => [-store.price_range],
}

/** A store's sort keys for `compareKeys`, most significant first; the last is its id. */
export const listingKeys = (store: ListedStore, order: ListingOrder): readonly number[] => {
  const closed = store.is_active && store.is_open ? 0 : 1
  const plain = store.is_featured ? 0 : 1
  if (order.sort) return [closed, ...sortKeys[order.sort](store), store.id]
  if (typeof order.randomize_seed === 'number')
    return [closed, plain, lot(order.randomize_seed, store.id), store.id]
  if (order.by_distance) return [closed, store.distance ?? Number.MAX_VALUE, store.id]
  const score = -listingScore(store)
  if (order.by_order_column) return [closed, store.order_column, score, store.id]
  return [closed, plain, score, store.id]
}

/** Negative when `a` comes before `b`. */
export const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  for (let at = 0; at < a.length; at++) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/**
 * A sorted copy, without the stores up to and including the keys `after`. Lists show the first `count` of
 * thousands, so only those are kept sorted.
 */
export const sortStores = <S extends ListedStore>(
  stores: readonly S[],
  order: ListingOrder = {},
  { after, count }: { after?: readonly number[] | undefined; count?: number | undefined } = {},
): S[] => {
  const placed = stores.map((store) => ({ store, keys: listingKeys(store, order) }))
  const left = after ? placed.filter(({ keys }) => compareKeys(keys, after) > 0) : placed
  const first = count === undefined || count >= left.length ? left : firstOf(left, count)
  return first.sort((a, b) => compareKeys(a.keys, b.keys)).map(({ store }) => store)
}

/** The first `count` in the order, unsorted; most of the others are discarded after one comparison. */
function firstOf<P extends { keys: readonly number[] }>(placed: readonly P[], count: number): P[] {
  const byKeys = (a: P, b: P) => compareKeys(a.keys, b.keys)
  let kept = placed.slice(0, count).sort(byKeys)
  let more: P[] = []
  for (const one of placed.slice(count)) {
    const last = kept.at(-1)
    if (!last || byKeys(one, last) >= 0) continue
    more.push(one)
    if (more.length < count) continue
    kept = [...kept, ...more].sort(byKeys).slice(0, count)
    more = []
  }
  return [...kept, ...more].sort(byKeys).slice(0, count)
}

/** Rounds half up; `toFixed` alone rounds the binary fraction, and 4.35 would become 4.3. */
export const oneDecimal = (value: number): string => (Math.round(value * 10) / 10).toFixed(1)

/** The rating on a card, with one decimal; null while there are none. */
export const shownRating = (store: { rating: number; avgRating: string }): string | null =>
  averageRating(store) > 0 ? oneDecimal(averageRating(store)) : null

/** Kilometres with one decimal, without the translated unit. */
export const formatDistance = (km: number): string => oneDecimal(km)
