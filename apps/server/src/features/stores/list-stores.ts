import type { StoreCard } from '@tokri/contract/stores'
import { businessDay } from '@tokri/domain/clock'
import { couponsOfStores } from '../../db/queries/coupons'
import { pointOf, type RankQuery, rankedStores } from '../../db/queries/ranked-stores'
import { isForStore, offerCards, offsetOf, storeCards } from '../../db/queries/store-cards'
import type { Deps } from '../../deps'

const pageSize = 50

export interface ListQuery extends RankQuery {
  page?: number
  /** Whose hearts are shown. */
  user_id?: number | null
}

/** Stores that serve a point, a page of cards in listing order: open ones first, closed ones dimmed below. */
export async function listStores(deps: Deps, query: ListQuery, now: Date): Promise<StoreCard[]> {
  const ids = (await rankedStores(deps, query, now)).map((store) => store.id)
  const from = ((query.page ?? 1) - 1) * pageSize
  const view = { now, point: pointOf(query), user_id: query.user_id }
  return await storeCards(deps, ids.slice(from, from + pageSize), view)
}

/** Stores near a point that have coupons, the first page of them, each with all it has. */
export async function listOffers(deps: Deps, query: ListQuery, now: Date) {
  const stores = await rankedStores(deps, query, now)
  const coupons = await couponsOfStores(
    deps.db,
    stores.map((store) => store.id),
    businessDay(now, offsetOf(deps, now)),
  )
  const offering = stores.filter((store) => coupons.some((coupon) => isForStore(coupon, store)))
  const ids = offering.slice(0, pageSize).map((store) => store.id)
  return await offerCards(deps, ids, { now, point: pointOf(query) })
}
