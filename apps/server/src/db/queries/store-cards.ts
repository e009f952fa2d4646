import type { Coupon as WireCoupon } from '@tokri/contract/coupons'
import type { Store, StoreCard } from '@tokri/contract/stores'
import { addMinutes, businessDay } from '@tokri/domain/clock'
import { couponDiscount } from '@tokri/domain/coupon/check'
import type { Point } from '@tokri/domain/geo'
import { exponentOf } from '@tokri/domain/money'
import { promisedMinutes } from '@tokri/domain/order/timeline'
import { type DeliveryRule, deliveryFee } from '@tokri/domain/pricing/delivery-fee'
import { comingDays } from '@tokri/domain/store/day-hours'
import { allowedModes, type Mode } from '@tokri/domain/store/modes'
import { type OpenState, openState } from '@tokri/domain/store/open'
import { datePlus, offsetAt } from '@tokri/domain/zone'
import type { Db, DbOrTx } from '../client'
import type { ShownStore } from '../shown-stores'
import type { StoreDirectory } from '../store-directory'
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
  /** Kilometres by road, as bills count them. */
  roads: { distances(from: readonly Point[], to: Point): Promise<number[]> }
}
/** Minutes east of UTC on the operator's wall. */
export const offsetOf = ({ settings }: Pick<QueryContext, 'settings'>, now: Date): number =>
  offsetAt(settings.get('timeZone'), now)

/** For whom and when cards are drawn. */
export interface CardView {
  now: Date
  /** Where distances are counted from. */
  point?: Point | null
  /** Whose hearts are shown; without it cards say nothing about hearts. */
  user_id?: number | null
}

/** Where cards are drawn from: guests' from memory. */
export interface CardContext extends QueryContext {
  db: Db
  storeDirectory: StoreDirectory
}

/** Accepted stores among these, as lists show them, in the order of the ids. */
export async function storeCards(
  rules: CardContext,
  ids: readonly number[],
  view: CardView,
): Promise<StoreCard[]> {
  return (await shownStores(rules, ids, view)).map(cardOf)
}

/** The same, each with every coupon it shows, or those that are left after a customer's uses. */
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

/** The same by id, for callers that attach cards to something else. */
export async function storeCardsById(
  rules: CardContext,
  ids: readonly number[],
  view: CardView,
): Promise<ReadonlyMap<number, StoreCard>> {
  return new Map((await storeCards(rules, [...new Set(ids)], view)).map((card) => [card.id, card]))
}

/** One accepted store as its own page shows it, with a customer's heart and coupons; null when there is none. */
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

/** A store's kind and the coupons it shows today; null when there is no such store. */
export async function couponsOfStore(
  rules: QueryContext,
  id: number,
  now: Date,
): Promise<{ store: CouponStore; coupons: readonly CouponRow[] } | null> {
  const [found] = await storesWithCoupons(rules, [id], { now })
  return found ? { store: found.row, coupons: found.coupons } : null
}

/** What of a store decides whether a coupon is for it. */
export type CouponStore = Pick<
  StoreRow,
  'id' | 'zone_id' | 'store_type' | 'delivery_type' | 'latitude' | 'longitude'
> &
  DeliveryRule

interface CardRow {
  row: StoreRow
  coupons: readonly CouponRow[]
  /** Orders the kitchen is busy with. */
  queue: number
  view: CardView
  /** Minutes east of UTC. */
  offset: number
  /** By road to the point; null without one. */
  km: number | null
  /** What bringing the smallest order there costs; null without a point, and where nothing is brought. */
  fee: number | null
}

/** A customer's have hearts, which are read with the rest. */
async function shownStores(rules: CardContext, ids: readonly number[], view: CardView): Promise<CardRow[]> {
  if (view.user_id) return await storesWithCoupons(rules, ids, view)
  const today = businessDay(view.now, offsetOf(rules, view.now))
  const { stores, queues } = await rules.storeDirectory.shown(rules.db, ids, today)
  const queueOf = ({ id }: StoreRow) => queues.get(id) ?? 0
  return await cardRows(rules, { ids, view }, { stores, queueOf })
}

/** The same as the database has it now. */
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

/** In the order of the ids, with what depends on the point. */
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

/** As the bill of a store's smallest order would charge it. */
function smallestOrderFee(settings: SettingReader, { row, km }: Pick<CardRow, 'row' | 'km'>): number | null {
  if (km === null || !allowedModes(row.delivery_type).includes('DELIVERY')) return null
  return deliveryFee(row, {
    distance_km: km,
    item_total: row.min_order_price,
    round_delivery_up: settings.get('enDelChrRnd'),
    minor_unit: 10 ** exponentOf(settings.get('currencyId')),
  }).charge
}

function cardOf({ row, coupons, queue, view: { now, user_id }, offset, km, fee }: CardRow): StoreCard {
  const state = openStateOf(row, now, offset)
  const best = bestOnCard(coupons, row)
  const { delivery_time, promised } = promisesOf(row, queue, km)
  const card: StoreCard = {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description,
    address: row.address,
    landmark: row.landmark,
    image: row.image,
    image_alt: row.image_alt,
    art: row.art,
    rating: row.rating,
    avgRating: String(row.avg_rating),
    rating_count: row.rating_count,
    delivery_time,
    promised,
    distance: km,
    // what a shop sells is no meal for two: there it only ranks the coupons
    price_range: row.store_type === 'restaurant' ? row.price_range : 0,
    is_active: row.is_active ? 1 : 0,
    is_accepted: row.is_accepted ? 1 : 0,
    is_open: state.open,
    opens_at: opensWithinAWeek(state, businessDay(addMinutes(now, 7 * 24 * 60), offset)),
    is_pureveg: row.is_pureveg ? 1 : 0,
    is_featured: row.is_featured ? 1 : 0,
    delivery_type: row.delivery_type,
    delivery_fee: fee,
    free_delivery_subtotal: row.free_delivery_subtotal,
    custom_featured_name: row.custom_featured_name,
    custom_message_on_list: row.custom_message_on_list,
    coupon: best ? shownCoupon(best) : null,
    store_type: row.store_type,
  }
  return user_id ? { ...card, is_favorited: row.is_favorited } : card
}

/** Rows are kept for thousands of cards: when a store opens is worked out once a minute. */
const openByMinute = new WeakMap<StoreRow, { minute: number; offset: number; state: OpenState }>()

function openStateOf(row: StoreRow, now: Date, offset: number): OpenState {
  if (row.paused_until !== null) return openState(row, now, offset)
  const minute = Math.floor(now.getTime() / 60_000)
  const known = openByMinute.get(row)
  if (known?.minute === minute && known.offset === offset) return known.state
  const state = openState(row, now, offset)
  openByMinute.set(row, { minute, offset, state })
  return state
}

/** The promise a bill would show now; without a point, the store's usual delivery time. */
function promisesOf({ delivery_time, preparation_minutes }: StoreRow, queue: number, km: number | null) {
  const kitchen = (travel_km: number, delivery_type: Mode) =>
    promisedMinutes({ preparation_minutes, queue, travel_km, delivery_type })
  const delivery = km === null ? null : kitchen(km, 'DELIVERY')
  const pickup = kitchen(0, 'SELFPICKUP')
  return { delivery_time: delivery?.from ?? delivery_time, promised: { delivery, pickup } }
}

function opensWithinAWeek(state: OpenState, lastDay: string): string | null {
  if (state.open || state.opens_on === null) return null
  return state.opens_on <= lastDay ? state.opens_at : null
}

/**
 * The one coupon a card has room for: one that a meal for two reaches, then the store's own before everybody's,
 * then the one that takes most off that meal.
 */
function bestOnCard(
  coupons: readonly CouponRow[],
  { price_range, delivery_charges }: StoreRow,
): CouponRow | null {
  const worth = (coupon: CouponRow) => [
    coupon.min_subtotal <= price_range ? 1 : 0,
    coupon.all_restaurants ? 0 : 1,
    couponDiscount(
      coupon,
      coupon.takes_off === 'DELIVERY' ? delivery_charges : Math.max(price_range, coupon.min_subtotal),
    ),
  ]
  const isBetter = (one: readonly number[], other: readonly number[]) => {
    const at = one.findIndex((figure, index) => figure !== other[index])
    return at >= 0 && (one[at] ?? 0) > (other[at] ?? 0)
  }
  return coupons.reduce<CouponRow | null>(
    (best, coupon) => (best === null || isBetter(worth(coupon), worth(best)) ? coupon : best),
    null,
  )
}
