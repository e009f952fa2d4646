import type { ErrandQuote } from '@tokri/contract/errands'
import type { CouponRefusal } from '@tokri/domain/coupon/check'
import { fetchMinutes, paysInCashOnly } from '@tokri/domain/order/errand'
import { isExpired } from '@tokri/domain/order/errand-quote'
import { type Promised, promise } from '@tokri/domain/order/timeline'
import { pointsWorth } from '@tokri/domain/rewards/earn'
import { pictureLink } from '../../core/pictures/picture-link'
import { rewardsRule } from '../../core/settings/rewards-rule'
import type { CartCustomerRow } from '../../db/queries/cart'
import type { QuoteRow } from '../../db/queries/errands'
import type { Deps } from '../../deps'
import type { OfferedMethod } from '../../gateways/payments'
import { missingOf } from './judge-trip'

interface Beside {
  unique_order_id: string | null
  couponRefusal: CouponRefusal | null
  customer: CartCustomerRow | null
  /** The operator's methods for errands. */
  methods: readonly OfferedMethod[]
  deps: Pick<Deps, 'settings' | 'secret' | 'clock'>
  now: Date
}

/** A quote as shown to people. */
export function quoteView(row: QuoteRow, beside: Beside): ErrandQuote {
  const { trip, priced } = row
  const { unique_order_id, couponRefusal, customer, deps, now } = beside
  const { settings } = deps
  const { from, to } = promisedOf(row, now)
  return {
    quote_id: row.id,
    expires_at: row.expires_at.toISOString(),
    is_expired: isExpired(row, now),
    unique_order_id,
    trip: { ...blanks, ...trip, photo: pictureLink(deps, trip.photo ?? null) },
    distance: priced.distance,
    legs: priced.legs,
    vehicle: priced.vehicle,
    lines: priced.lines,
    fare: priced.fare,
    payable: priced.payable,
    savings: priced.coupon_amount,
    coupon: priced.coupon_code ? { code: priced.coupon_code, discount_amount: priced.coupon_amount } : null,
    coupon_refusal: couponRefusal,
    methods: methodsFor(trip, beside.methods).map(({ name }) => name),
    cash_at: trip.payer === 'sender' ? 'pickup' : 'drop',
    promised: { from: from.toISOString(), to: to.toISOString() },
    wallet_balance: customer?.wallet_balance ?? 0,
    rewards_balance: customer?.rewards_balance ?? 0,
    rewards_worth: pointsWorth(customer?.rewards_balance ?? 0, rewardsRule(settings)),
    missing: missingOf(trip),
  }
}

const blanks = { package_note: null, vehicle: null, value: null, photo: null, schedule: null, coupon: null }

/** The payment methods for this payer. */
export const methodsFor = (
  trip: Pick<QuoteRow['trip'], 'direction' | 'payer'>,
  methods: readonly OfferedMethod[],
) => methods.filter(({ means }) => means === 'cash' || !paysInCashOnly(trip))

/** The promised arrival: pickup now or in its slot, plus the travel time. */
export function promisedOf({ trip, priced }: Pick<QuoteRow, 'trip' | 'priced'>, now: Date): Promised {
  const begin = trip.schedule ? new Date(trip.schedule.open) : now
  return promise({
    now: begin,
    preparation_minutes: trip.schedule ? 0 : fetchMinutes,
    queue: 0,
    travel_km: priced.distance,
    delivery_type: 'DELIVERY',
  })
}
