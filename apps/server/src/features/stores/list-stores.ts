import type { StoreCard, StoreList } from '@tokri/contract/stores'
import { businessDay } from '@tokri/domain/clock'
import { matchesFilters } from '@tokri/domain/store/filters'
import { listingKeys, sortStores } from '@tokri/domain/store/listing'
import { refuse } from '../../core/refused'
import { WrittenAnswer } from '../../core/written-answer'
import {
  type CustomerUses,
  couponsLeft,
  couponsOfStores,
  customerUses,
  isForStore,
} from '../../db/queries/coupons'
import {
  listingOrder,
  pointOf,
  type RankQuery,
  rankedStores,
  type ServingStore,
  servingStores,
} from '../../db/queries/ranked-stores'
import { offerCards, offsetOf, storeCards, writtenCards } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'
import { readCursor, unknownCursor, writeCursor } from '../../views/cursor'

const PAGE_SIZE = 50

export interface ListQuery extends RankQuery {
  page?: number
  /** Whose favourites are marked. */
  user_id?: number | null
}

/**
 * Stores that deliver to a point, a page of cards in listing order: open ones first, closed ones dimmed
 * below.
 */
export async function listStores(deps: Deps, query: ListQuery, now: Date): Promise<StoreCard[]> {
  const view = { now, point: pointOf(query), user_id: query.user_id }
  return await storeCards(deps, await idsOnPage(deps, query, now), view)
}

/** The same for guests. */
export async function writtenStores(deps: Deps, query: Omit<ListQuery, 'user_id'>, now: Date) {
  const cards = await writtenCards(deps, await idsOnPage(deps, query, now), { now, point: pointOf(query) })
  return new WrittenAnswer({
    text: `[${cards.map(({ text }) => text).join(',')}]`,
    value: () => cards.map(({ value }) => value()),
  })
}

async function idsOnPage(deps: Deps, query: ListQuery, now: Date): Promise<number[]> {
  const to = (query.page ?? 1) * PAGE_SIZE
  return (await rankedStores(deps, query, now, to)).slice(to - PAGE_SIZE).map(({ id }) => id)
}

/** The same with the customer's sort and filters, continuing after the previous page. */
export async function browseStores(deps: Deps, query: StoreList & { user_id: number | null }, now: Date) {
  const after = startOf(query)
  if (after === null) return refuse('invalid_input', { errors: [unknownCursor] })
  const mode = query.delivery_type
  const order = listingOrder(deps.settings, { sort: query.sort, mode }, now)
  const serving = await servingStores(deps, { ...query, mode }, now)
  const filtered = serving.filter((store) => matchesFilters(store, query))
  const matching = query.offers ? await withCoupons(deps, filtered, now) : filtered
  const page = sortStores(matching, order, { after, count: PAGE_SIZE + 1 })
  const shown = page.slice(0, PAGE_SIZE)
  const last = page.length > PAGE_SIZE ? shown.at(-1) : undefined
  const view = { now, point: pointOf(query), user_id: query.user_id }
  return {
    data: await storeCards(
      deps,
      shown.map((store) => store.id),
      view,
    ),
    total: matching.length,
    next_cursor: last ? writeCursor([query.sort ?? null, ...listingKeys(last, order)]) : null,
  }
}

/** The keys to continue after; undefined: from the start, null: the cursor is not of this list. */
function startOf({ cursor, sort }: StoreList): number[] | undefined | null {
  if (cursor === undefined) return undefined
  const [sorted, ...keys] = readCursor(cursor) ?? []
  const isOurs = sorted === (sort ?? null) && keys.length > 0
  return isOurs && keys.every((key) => typeof key === 'number') ? keys : null
}

/**
 * The first page of stores near a point that have coupons, either all or those the customer can still use.
 */
export async function listOffers(deps: Deps, query: ListQuery, now: Date) {
  const uses = query.user_id ? await customerUses(deps.db, query.user_id) : null
  const offering = await withCoupons(deps, await rankedStores(deps, query, now), now, uses)
  const ids = offering.slice(0, PAGE_SIZE).map((store) => store.id)
  return await offerCards(deps, ids, { now, point: pointOf(query), user_id: query.user_id }, uses)
}

/** Those of the stores with a coupon today; for a customer, one they can still use. */
async function withCoupons(
  deps: Deps,
  stores: readonly ServingStore[],
  now: Date,
  uses: CustomerUses | null = null,
): Promise<ServingStore[]> {
  const ids = stores.map((store) => store.id)
  const shown = await couponsOfStores(deps.db, ids, businessDay(now, offsetOf(deps, now)))
  const coupons = uses ? couponsLeft(shown, uses) : shown
  const forAll = coupons.filter((coupon) => coupon.all_restaurants)
  const forSome = new Map<number, typeof coupons>()
  for (const coupon of coupons)
    for (const id of coupon.all_restaurants ? [] : coupon.restaurant_ids)
      forSome.set(id, [...(forSome.get(id) ?? []), coupon])
  return stores.filter((store) =>
    [...forAll, ...(forSome.get(store.id) ?? [])].some((coupon) => isForStore(coupon, store)),
  )
}
