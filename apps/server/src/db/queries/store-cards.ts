import type { Coupon as WireCoupon } from '@tokri/contract/coupons'
import type { Store, StoreCard } from '@tokri/contract/stores'
import { businessDay } from '@tokri/domain/clock'
import type { Point } from '@tokri/domain/geo'
import type { DeliveryRule } from '@tokri/domain/pricing/delivery-fee'
import { comingDays } from '@tokri/domain/store/day-hours'
import { datePlus, offsetAt } from '@tokri/domain/zone'
import type { Db, DbOrTx } from '../client'
import type { ShownStore } from '../shown-stores'
import type { StoreDirectory } from '../store-directory'
import { type CardRow, type CardView, cardOf, smallestOrderFee, writtenCard } from './card-parts'
import {
  type CouponRow,
  type CustomerUses,
  couponsLeft,
  couponsOfStores,
  customerUses,
  isForStore,
  shownCoupon,
} from './coupons'
import type { SettingReader } from './settings'
import { type StoreRow, storeRows } from './store-rows'

/** Values from the settings, such as the operator's time zone. */
export interface QueryContext {
  db: DbOrTx
  settings: SettingReader
  /** Road distances in kilometres, as bills use them. */
  roads: { distances(from: readonly Point[], to: Point): Promise<number[]> }
}
/** The operator's offset from UTC in minutes. */
export const offsetOf = ({ settings }: Pick<QueryContext, 'settings'>, now: Date): number =>
  offsetAt(settings.get('timeZone'), now)

/** The sources of cards; guests' cards come from memory. */
export interface CardContext extends QueryContext {
  db: Db
  storeDirectory: StoreDirectory
}

/** Cards of the accepted stores among these, in the order of the ids. */
export async function storeCards(
  rules: CardContext,
  ids: readonly number[],
  view: CardView,
): Promise<StoreCard[]> {
  return (await shownStores(rules, ids, view)).map(cardOf)
}

/** The same with all current coupons, or those a customer can still use. */
export async function offerCards(
  rules: QueryContext,
  ids: readonly number[],
  view: CardView,
  uses: CustomerUses | null,
): Promise<(StoreCard & { coupons: WireCoupon[] })[]> {
  return (await storesWithCoupons(rules, ids, view)).map((found) => {
    const coupons = uses ? couponsLeft(found.coupons, uses) : found.coupons
    return { ...cardOf({ ...found, coupons }), coupons: coupons.map(shownCoupon) }
  })
}

/** A guest's card as JSON text, with the function that builds it. */
export interface WrittenCard {
  id: number
  text: string
  value(): StoreCard
}

/** The cards of guests, in the order of the ids. */
export async function writtenCards(
  rules: CardContext,
  ids: readonly number[],
  view: Omit<CardView, 'user_id'>,
): Promise<WrittenCard[]> {
  const found = await shownStores(rules, ids, view)
  return found.map((one) => ({ id: one.row.id, text: writtenCard(one), value: () => cardOf(one) }))
}

/** The same by id, for callers that attach cards to something else. */
export async function storeCardsById(
  rules: CardContext,
  ids: readonly number[],
  view: CardView,
): Promise<ReadonlyMap<number, StoreCard>> {
  return new Map((await storeCards(rules, [...new Set(ids)], view)).map((card) => [card.id, card]))
}

/**
 * One accepted store with everything its page shows, including a customer's favourite mark and coupons; null
 * when it does not exist.
 */
export async function wholeStore(rules: CardContext, id: number, view: CardView): Promise<Store | null> {
  const [found] = await shownStores(rules, [id], view)
  if (!found) return null
  const { row, coupons } = found
  const today = businessDay(view.now, found.offset)
  return {
    ...cardOf(found),
    latitude: row.latitude,
    longitude: row.longitude,
    banner_image: row.banner_image,
    banner_alt: row.banner_alt,
    is_appview: row.is_appview,
    min_order_price: row.min_order_price,
    custom_message: row.custom_message,
    certificate: row.certificate,
    certificates: row.certificates.filter(({ valid_until }) => valid_until === null || valid_until >= today),
    phone: row.phone,
    schedulable: row.schedulable,
    coupons: coupons.map(shownCoupon),
    hours: row.hours,
    special_days: comingDays(row, today, datePlus(today, 28)),
    ...(view.user_id
      ? { user_coupons: couponsLeft(coupons, await customerUses(rules.db, view.user_id)).map(shownCoupon) }
      : {}),
  }
}

/** A store's kind and its current coupons; null when it does not exist. */
export async function couponsOfStore(
  rules: QueryContext,
  id: number,
  now: Date,
): Promise<{ store: CouponStore; coupons: readonly CouponRow[] } | null> {
  const [found] = await storesWithCoupons(rules, [id], { now })
  return found ? { store: found.row, coupons: found.coupons } : null
}

/** Fields of a store that decide which coupons apply to it. */
export type CouponStore = Pick<
  StoreRow,
  'id' | 'zone_id' | 'store_type' | 'delivery_type' | 'latitude' | 'longitude'
> &
  DeliveryRule

/** A customer's cards have favourite marks, which are read together with the rest. */
async function shownStores(rules: CardContext, ids: readonly number[], view: CardView): Promise<CardRow[]> {
  if (view.user_id) return await storesWithCoupons(rules, ids, view)
  const today = businessDay(view.now, offsetOf(rules, view.now))
  const { stores, queues } = await rules.storeDirectory.shown(rules.db, ids, today)
  const queueOf = ({ id }: StoreRow) => queues.get(id) ?? 0
  return await cardRows(rules, { ids, view }, { stores, queueOf })
}

/** The same, read from the database. */
async function storesWithCoupons(
  rules: QueryContext,
  ids: readonly number[],
  view: CardView,
): Promise<CardRow[]> {
  if (ids.length === 0) return []
  const [rows, coupons] = await Promise.all([
    storeRows(rules.db, ids, view.user_id ?? null),
    couponsOfStores(rules.db, ids, businessDay(view.now, offsetOf(rules, view.now))),
  ])
  const stores = new Map(
    rows.map((row) => [row.id, { row, coupons: coupons.filter((coupon) => isForStore(coupon, row)) }]),
  )
  return await cardRows(rules, { ids, view }, { stores, queueOf: ({ queue }) => queue })
}

/** In the order of the ids, with the fields that depend on the point. */
async function cardRows(
  rules: Pick<QueryContext, 'settings' | 'roads'>,
  { ids, view }: { ids: readonly number[]; view: CardView },
  { stores, queueOf }: { stores: ReadonlyMap<number, ShownStore>; queueOf: (row: StoreRow) => number },
): Promise<CardRow[]> {
  const offset = offsetOf(rules, view.now)
  const found = ids.flatMap((id) => stores.get(id) ?? [])
  const places = found.map(({ row }) => ({ lat: row.latitude, lng: row.longitude }))
  const kms = view.point ? await rules.roads.distances(places, view.point) : []
  return found.map(({ row, coupons }, at) => {
    const km = kms[at] ?? null
    const fee = smallestOrderFee(rules.settings, { row, km })
    return { row, coupons, queue: queueOf(row), view, offset, km, fee }
  })
}
