import { type Money, percentOf, sum } from '../money'
import type { Mode } from '../store/modes'
import { type CouponCustomer, customerChecks } from './customer'

/** A coupon as stored, with the stores it is for. Dates are days of the operator, 'YYYY-MM-DD'. */
export interface Coupon {
  code: string
  /** What the discount applies to: the items, or the delivery. */
  takes_off: 'ITEMS' | 'DELIVERY'
  discount_type: 'PERCENTAGE' | 'AMOUNT'
  /** Percent, or minor units. */
  discount: number
  /** 0 = no maximum. */
  max_discount: Money
  min_subtotal: Money
  start_date: string | null
  expiry_date: string
  /** Empty = always; a window that ends before it starts ends the next day. */
  weekly_hours: readonly { weekday: number; from: number; to: number }[]
  max_count: number
  /** Times used. */
  count: number
  /** The total discount it may give, and what it has given; 0 = no limit. */
  budget: Money
  given: Money
  user_type: 'ALL' | 'ONCE' | 'ONCENEW' | 'CUSTOM'
  max_count_per_user: number
  /** Empty = every kind, payment method and item. */
  kinds: readonly string[]
  delivery_types: readonly Mode[]
  item_ids: readonly number[]
  category_ids: readonly number[]
  all_restaurants: boolean
  restaurant_ids: readonly number[]
  /** Zones of the stores it is for; empty = every zone. */
  zone_ids: readonly number[]
  /** Applied without its code; of several, the one that saves most. */
  is_automatic: boolean
  is_active: 0 | 1
  /** Listed for everybody; other codes are only known to those who received them. */
  show_in_cart: boolean
}

/** The discount and what it applies to. */
export type CouponTerms = Pick<Coupon, 'discount_type' | 'discount' | 'max_discount'>
export type CouponScope = Pick<Coupon, 'item_ids' | 'category_ids'>

export interface CouponItem {
  id: number
  item_category_id: number
  /** (price + add-ons) × quantity */
  amount: Money
}

export interface CouponFacts {
  /** The operator's business day, weekday (0 = Sunday) and minute of the day. */
  today: string
  weekday: number
  minute: number
  restaurant_id: number
  /** The store's zone, or the one where an errand begins. */
  zone_id: number | null
  kind: string
  delivery_type: Mode
  items: readonly CouponItem[]
  subtotal: Money
  /** The delivery charge without a coupon; 0 where it is free or nothing is delivered. */
  delivery_charge: Money
  /** null: not logged in. Uses that were given back do not count. */
  customer: CouponCustomer | null
}

export type CouponReason =
  | 'UNKNOWN'
  | 'INACTIVE'
  | 'NOTSTARTED'
  | 'EXPIRED'
  | 'NOTNOW'
  | 'NOTFORTHISSTORE'
  | 'NOTFORTHISAREA'
  | 'NOTFORTHISKIND'
  | 'NOTFORTHESEITEMS'
  | 'MINSUBTOTAL'
  | 'DELIVERYISFREE'
  | 'EXHAUSTED'
  | 'BUDGETSPENT'
  | 'NOTLOGGEDIN'
  | 'ALREADYUSEDONCE'
  | 'FORNEWUSER'
  | 'MAXLIMITREACHEDPERUSER'

export interface CouponRefusal {
  reason: CouponReason
  /** With MINSUBTOTAL: how much is missing. */
  missing?: Money
}

type Check = (coupon: Coupon, facts: CouponFacts) => boolean

/** Each row refuses when it is true; the first that does gives the reason shown. */
const checks: readonly (readonly [CouponReason, Check])[] = [
  ['INACTIVE', (coupon) => coupon.is_active !== 1],
  ['NOTSTARTED', (coupon, { today }) => coupon.start_date !== null && today < coupon.start_date],
  ['EXPIRED', (coupon, { today }) => today > coupon.expiry_date],
  ['NOTNOW', (coupon, facts) => !isWithinHours(coupon, facts)],
  [
    'NOTFORTHISSTORE',
    (coupon, facts) => !coupon.all_restaurants && !coupon.restaurant_ids.includes(facts.restaurant_id),
  ],
  [
    'NOTFORTHISAREA',
    ({ zone_ids }, { zone_id }) => zone_ids.length > 0 && (zone_id === null || !zone_ids.includes(zone_id)),
  ],
  [
    'NOTFORTHISKIND',
    (coupon, { kind, delivery_type }) =>
      !allows(coupon.kinds, kind) ||
      !allows(coupon.delivery_types, delivery_type) ||
      (coupon.takes_off === 'DELIVERY' && !hasDelivery(kind, delivery_type)),
  ],
  ['NOTFORTHESEITEMS', (coupon, { items }) => isScoped(coupon) && itemsInScope(coupon, items).length === 0],
  ['MINSUBTOTAL', (coupon, { subtotal }) => subtotal < coupon.min_subtotal],
  [
    'DELIVERYISFREE',
    ({ takes_off }, { delivery_charge }) => takes_off === 'DELIVERY' && delivery_charge === 0,
  ],
  ['EXHAUSTED', (coupon) => coupon.count >= coupon.max_count],
  [
    'BUDGETSPENT',
    (coupon, facts) => coupon.budget > 0 && coupon.given + savingOn(coupon, facts) > coupon.budget,
  ],
  ['NOTLOGGEDIN', (_coupon, { customer }) => customer === null],
  ...customerChecks.map(([reason, refuses]): readonly [CouponReason, Check] => [
    reason,
    (coupon, { customer }) => customer !== null && refuses(coupon, customer),
  ]),
]

/**
 * Why a coupon cannot be used on this cart, or null. Listing, applying and placing all use it. Guests get the
 * same answer for an unlisted code whether it exists or not, so codes cannot be guessed without an account.
 */
export function refuseCoupon(coupon: Coupon | null | undefined, facts: CouponFacts): CouponRefusal | null {
  if (!coupon?.show_in_cart && facts.customer === null) return { reason: 'NOTLOGGEDIN' }
  if (!coupon) return { reason: 'UNKNOWN' }
  const refused = checks.find(([, refuses]) => refuses(coupon, facts))
  if (!refused) return null
  const [reason] = refused
  return reason === 'MINSUBTOTAL' ? { reason, missing: coupon.min_subtotal - facts.subtotal } : { reason }
}

/** Every check with its result, in order, to show how a rule behaves. */
export const couponChecks = (
  coupon: Coupon,
  facts: CouponFacts,
): { reason: CouponReason; passes: boolean }[] =>
  checks.map(([reason, refuses]) => ({ reason, passes: !refuses(coupon, facts) }))

/** The fare of an errand is its price, not a delivery charge. */
const hasDelivery = (kind: string, mode: Mode): boolean => kind !== 'errand' && mode === 'DELIVERY'

const allows = <T>(list: readonly T[], value: T): boolean => list.length === 0 || list.includes(value)

function isWithinHours({ weekly_hours }: Coupon, { weekday, minute }: CouponFacts): boolean {
  const yesterday = (weekday + 6) % 7
  return (
    weekly_hours.length === 0 ||
    weekly_hours.some(({ weekday: day, from, to }) => {
      const end = to <= from ? to + 1440 : to
      const now = day === weekday ? minute : day === yesterday ? minute + 1440 : -1
      return now >= from && now < end
    })
  )
}

/** Whether it applies to some items only. */
export const isScoped = ({ item_ids, category_ids }: CouponScope): boolean =>
  item_ids.length > 0 || category_ids.length > 0

/** The items the coupon applies to: those given by id or by category, or all. */
export function itemsInScope<T extends Pick<CouponItem, 'id' | 'item_category_id'>>(
  scope: CouponScope,
  items: readonly T[],
): T[] {
  if (!isScoped(scope)) return [...items]
  return items.filter(
    ({ id, item_category_id }) =>
      scope.item_ids.includes(id) || scope.category_ids.includes(item_category_id),
  )
}

/** The discount on an amount: never more than its maximum, never more than the amount. */
export function couponDiscount(terms: CouponTerms, item_total: Money): Money {
  const wanted =
    terms.discount_type === 'PERCENTAGE' ? percentOf(item_total, terms.discount) : Math.round(terms.discount)
  const capped = terms.max_discount > 0 ? Math.min(wanted, terms.max_discount) : wanted
  return Math.max(0, Math.min(capped, item_total))
}

/** The discount for a cart, taking the coupon's scope into account. */
export const couponDiscountOn = (coupon: CouponTerms & CouponScope, items: readonly CouponItem[]): Money =>
  couponDiscount(coupon, sum(itemsInScope(coupon, items).map(({ amount }) => amount)))

/** Whether the coupon is visible at all (VAL-03). */
export const isShown = (
  coupon: Pick<Coupon, 'expiry_date' | 'max_count' | 'is_active'>,
  today: string,
): boolean => coupon.expiry_date >= today && coupon.max_count > 0 && coupon.is_active === 1

/** A coupon as checked against a cart. */
export interface CheckedCoupon {
  code: string
  can_be_applied: boolean
  discount_amount: Money
  missing?: Money
}

/**
 * A coupon against a cart: whether it may be used, what it takes off, and if not, why. Listing, applying and
 * placing all use it. A guest sees what logging in would save; every other locked coupon saves nothing yet.
 */
export function checkCoupon(
  coupon: Coupon,
  facts: CouponFacts,
): Omit<CheckedCoupon, 'code'> & Partial<CouponRefusal> {
  const refusal = refuseCoupon(coupon, facts)
  const saves = refusal === null || refusal.reason === 'NOTLOGGEDIN'
  return {
    can_be_applied: refusal === null,
    discount_amount: saves ? savingOn(coupon, facts) : 0,
    ...refusal,
  }
}

/** Without items only the subtotal is known. */
function savingOn(coupon: Coupon, { items, subtotal, delivery_charge }: CouponFacts): Money {
  if (coupon.takes_off === 'DELIVERY') return couponDiscount(coupon, delivery_charge)
  return isScoped(coupon) ? couponDiscountOn(coupon, items) : couponDiscount(coupon, subtotal)
}

/** Usable ones first by saving, then those closest to being usable. */
export const rankCoupons = <T extends CheckedCoupon>(coupons: readonly T[]): T[] =>
  [...coupons].sort(
    (a, b) =>
      Number(b.can_be_applied) - Number(a.can_be_applied) ||
      b.discount_amount - a.discount_amount ||
      (a.missing ?? Number.MAX_SAFE_INTEGER) - (b.missing ?? Number.MAX_SAFE_INTEGER) ||
      a.code.localeCompare(b.code, 'en'),
  )

/** The one to suggest: the usable one that saves most; null when none saves anything. */
export function bestCoupon<T extends CheckedCoupon>(coupons: readonly T[]): T | null {
  const [best] = rankCoupons(coupons)
  return best?.can_be_applied && best.discount_amount > 0 ? best : null
}
