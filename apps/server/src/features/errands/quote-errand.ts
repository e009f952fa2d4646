import { randomBytes } from 'node:crypto'
import type { ErrandTripDraft } from '@tokri/contract/errand-trip'
import type { ErrandQuote } from '@tokri/contract/errands'
import { quoteExpiry } from '@tokri/domain/order/errand-quote'
import { countCouponGuess } from '../../core/coupons/coupon-guesses'
import { type Refused, refuse } from '../../core/refused'
import { customerOfCart } from '../../db/queries/cart'
import { couponByCode } from '../../db/queries/coupons'
import { activeZones, keepQuote, quoteOf } from '../../db/queries/errands'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { judgeTrip } from './judge-trip'
import { measureLegs, settledTrip } from './measure-trip'
import { errandMethods } from './offer'
import { firstZone, priceTrip } from './price-trip'
import { quoteView } from './quote-view'

/** Quotes the fare of a trip; the price is stored and valid for ten minutes. */
export async function quoteErrand(
  deps: Deps,
  asked: ErrandTripDraft,
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<ErrandQuote | Refused<'not_found'>> {
  const { db, settings } = deps
  const trip = await settledTrip(deps, asked, user_id)
  if (!trip) return refuse('not_found')
  const zones = await activeZones(db)
  judgeTrip(trip, { settings, zones: zones.map(({ polygon }) => polygon), now })
  if (trip.coupon) await countCouponGuess(deps, trip.coupon, { user_id })
  const legs = await measureLegs(deps, trip.stops)
  const coupon = trip.coupon ? await couponByCode(db, trip.coupon) : null
  const customer = user_id === null ? null : await customerOfCart(db, user_id, coupon?.id ?? null)

  const { price, couponRefusal } = priceTrip(trip, {
    ...{ legs, coupon, customer, settings, now },
    zone_id: firstZone(trip, zones),
  })
  const methods = await errandMethods(deps)

  const row = await keepQuote(db, {
    id: randomBytes(18).toString('base64url'),
    user_id,
    trip: json(trip),
    priced: json(price),
    created_at: now,
    expires_at: quoteExpiry(now),
  })
  return quoteView(row, { unique_order_id: null, couponRefusal, customer, methods, deps, now })
}

/** Returns a quote: the caller's own, or one made as a guest. */
export async function showQuote(
  deps: Deps,
  { quote_id }: { quote_id: string },
  { user_id, now }: { user_id: number | null; now: Date },
): Promise<ErrandQuote | Refused<'not_found'>> {
  const found = await quoteOf(deps.db, quote_id, user_id)
  if (!found) return refuse('not_found')
  const { unique_order_id, ...row } = found
  const customer = user_id === null ? null : await customerOfCart(deps.db, user_id, null)
  return quoteView(row, {
    unique_order_id,
    couponRefusal: null,
    customer,
    methods: await errandMethods(deps),
    deps,
    now,
  })
}
