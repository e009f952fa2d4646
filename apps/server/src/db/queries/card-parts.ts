import { type StoreCard, StoreCardAnywhere, type StoreCardHere } from '@tokri/contract/stores'
import { addMinutes, businessDay } from '@tokri/domain/clock'
import { couponDiscount } from '@tokri/domain/coupon/check'
import type { Point } from '@tokri/domain/geo'
import { exponentOf } from '@tokri/domain/money'
import { promisedMinutes } from '@tokri/domain/order/timeline'
import { deliveryFee } from '@tokri/domain/pricing/delivery-fee'
import { allowedModes, type Mode } from '@tokri/domain/store/modes'
import { openState } from '@tokri/domain/store/open'
import { type CouponRow, shownCoupon } from './coupons'
import type { SettingReader } from './settings'
import type { StoreRow } from './store-rows'

/** The viewer and the time of cards. */
export interface CardView {
  now: Date
  /** The point from which distances are measured. */
  point?: Point | null
  /** Whose favourites are marked; left out: none. */
  user_id?: number | null
}

export interface CardRow {
  row: StoreRow
  coupons: readonly CouponRow[]
  /** Orders the kitchen is working on. */
  queue: number
  view: CardView
  /** Minutes east of UTC. */
  offset: number
  /** Road distance to the point; null without one. */
  km: number | null
  /** Delivery charge of the smallest order; null without a point, and where the store does not deliver. */
  fee: number | null
}

export function cardOf(found: CardRow): StoreCard {
  const card: StoreCard = { ...cardAnywhere(found), ...cardHere(found) }
  return found.view.user_id ? { ...card, is_favorited: found.row.is_favorited } : card
}

/**
 * The part of a card that is the same for all guests, as JSON without its braces; it is rebuilt when the row
 * or its coupons change.
 */
const keptTexts = new WeakMap<StoreRow, string>()

/** A guest's card as JSON, assembled mostly from cached text. */
export function writtenCard(found: CardRow): string {
  const { row } = found
  const kept = keptTexts.get(row) ?? JSON.stringify(StoreCardAnywhere.parse(cardAnywhere(found))).slice(1, -1)
  keptTexts.set(row, kept)
  return `{${kept},${JSON.stringify(cardHere(found)).slice(1)}`
}

function cardHere({ row, queue, view: { now }, offset, km, fee }: CardRow): StoreCardHere {
  const { is_open, opens_at } = openingOf(row, now, offset)
  return { ...promisesOf(row, queue, km), distance: km, is_open, opens_at, delivery_fee: fee }
}

function cardAnywhere({ row, coupons }: Pick<CardRow, 'row' | 'coupons'>): StoreCardAnywhere {
  const best = bestOnCard(coupons, row)
  return {
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
    // shops sell no meals, so for them this figure only ranks the coupons
    price_range: row.store_type === 'restaurant' ? row.price_range : 0,
    is_active: row.is_active ? 1 : 0,
    is_accepted: row.is_accepted ? 1 : 0,
    is_pureveg: row.is_pureveg ? 1 : 0,
    is_featured: row.is_featured ? 1 : 0,
    delivery_type: row.delivery_type,
    free_delivery_subtotal: row.free_delivery_subtotal,
    custom_featured_name: row.custom_featured_name,
    custom_message_on_list: row.custom_message_on_list,
    coupon: best ? shownCoupon(best) : null,
    store_type: row.store_type,
  }
}

/** The delivery charge on the bill of a store's smallest order. */
export function smallestOrderFee(
  settings: SettingReader,
  { row, km }: Pick<CardRow, 'row' | 'km'>,
): number | null {
  if (km === null || !allowedModes(row.delivery_type).includes('DELIVERY')) return null
  return deliveryFee(row, {
    distance_km: km,
    item_total: row.min_order_price,
    round_delivery_up: settings.get('enDelChrRnd'),
    minor_unit: 10 ** exponentOf(settings.get('currencyId')),
  }).charge
}

type Opening = Pick<StoreCardHere, 'is_open' | 'opens_at'>

/** Rows are cached for thousands of cards, so opening times are computed once a minute. */
const openByMinute = new WeakMap<StoreRow, { minute: number; offset: number; opening: Opening }>()

function openingOf(row: StoreRow, now: Date, offset: number): Opening {
  if (row.paused_until !== null) return openingAt(row, now, offset)
  const minute = Math.floor(now.getTime() / 60_000)
  const known = openByMinute.get(row)
  if (known?.minute === minute && known.offset === offset) return known.opening
  const opening = openingAt(row, now, offset)
  openByMinute.set(row, { minute, offset, opening })
  return opening
}

/** The next opening is shown only within the coming week. */
function openingAt(row: StoreRow, now: Date, offset: number): Opening {
  const state = openState(row, now, offset)
  if (state.open || state.opens_on === null) return { is_open: state.open, opens_at: null }
  const lastDay = businessDay(addMinutes(now, 7 * 24 * 60), offset)
  return { is_open: false, opens_at: state.opens_on <= lastDay ? state.opens_at : null }
}

/** The promise a bill would show now; without a point, the store's default delivery time. */
function promisesOf({ delivery_time, preparation_minutes }: StoreRow, queue: number, km: number | null) {
  const kitchen = (travel_km: number, delivery_type: Mode) =>
    promisedMinutes({ preparation_minutes, queue, travel_km, delivery_type })
  const delivery = km === null ? null : kitchen(km, 'DELIVERY')
  const pickup = kitchen(0, 'SELFPICKUP')
  return { delivery_time: delivery?.from ?? delivery_time, promised: { delivery, pickup } }
}

/**
 * The coupon shown on a card: one that a meal for two qualifies for, then the store's own before general
 * ones, then the one that saves most on that meal.
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
