import type { ErrandTripDraft } from '@tokri/contract/errand-trip'
import { type CouponRefusal, refuseCoupon } from '@tokri/domain/coupon/check'
import { insidePolygon, type Ring } from '@tokri/domain/geo'
import { sum } from '@tokri/domain/money'
import { type ErrandPrice, errandCharges } from '@tokri/domain/pricing/errand-bill'
import { errandFare } from '@tokri/domain/pricing/errand-fare'
import { carriersOf } from '@tokri/domain/pricing/errand-rule'
import { readTaxableFees } from '@tokri/domain/pricing/quote'
import { shownAt } from '@tokri/domain/zone'
import { refuse } from '../../core/refused'
import { fareRule } from '../../core/settings/errand-rule'
import type { CartCustomerRow } from '../../db/queries/cart'
import type { CouponRow } from '../../db/queries/coupons'
import type { SettingReader } from '../../db/queries/settings'

interface Facts {
  /** Metres from each stop to the next. */
  legs: readonly number[]
  coupon: CouponRow | null
  /** The zone in which the trip begins. */
  zone_id: number | null
  customer: CartCustomerRow | null
  settings: SettingReader
  now: Date
}

/** The price of a trip, with its coupon if valid. Throws when no vehicle can carry it. */
export function priceTrip(
  trip: ErrandTripDraft,
  facts: Facts,
): { price: ErrandPrice; couponRefusal: CouponRefusal | null } {
  const { settings, legs } = facts
  const rule = fareRule(settings)
  const metres = sum(legs)
  const fare = errandFare(rule, {
    metres,
    stops: trip.stops.length,
    ...parcelOf(trip),
  })
  if ('refusal' in fare) {
    if (fare.refusal === 'too_far')
      throw refuse('errand_too_far', { distance: metres / 1000, max_distance: rule.max_distance })
    if (fare.refusal === 'too_heavy') throw refuse('errand_too_heavy')
    if (fare.refusal === 'wrong_vehicle') throw refuse('errand_wrong_vehicle')
    throw refuse('invalid_input', { errors: [{ field: '/vehicle', message: 'One of vehicles.' }] })
  }
  const couponRefusal = trip.coupon ? refuseErrandCoupon(facts.coupon, { ...facts, fare: fare.amount }) : null
  const coupon = couponRefusal ? null : facts.coupon
  const charges = errandCharges({
    fare,
    coupon,
    tax: {
      applicable: settings.get('taxApplicable'),
      percentage: settings.get('taxPercentage'),
      taxable_fees: readTaxableFees(settings.get('taxableFees')),
    },
    platform_fee: settings.get('platformFee'),
  })
  const price = {
    ...charges,
    distance: metres / 1000,
    legs: legs.map((leg) => leg / 1000),
    vehicle: fare.vehicle,
    carriers: carriersOf(rule.vehicles, { ...parcelOf(trip), vehicle: fare.vehicle }),
    coupon_id: coupon?.id ?? null,
    coupon_code: coupon?.code ?? null,
  }
  return { price, couponRefusal }
}

/** The first zone that contains the trip's first stop. */
export function firstZone(
  { stops: [first] }: Pick<ErrandTripDraft, 'stops'>,
  zones: readonly { id: number; polygon: Ring }[],
): number | null {
  const point = { lat: first?.latitude ?? 0, lng: first?.longitude ?? 0 }
  return zones.find(({ polygon }) => insidePolygon(point, polygon))?.id ?? null
}

const parcelOf = ({ weight_band, package_kind, vehicle }: ErrandTripDraft) => ({
  weight_kg: weight_band,
  package_kind,
  vehicle,
})

/** There are no store and no items, so a coupon applies to the fare. */
export const refuseErrandCoupon = (
  coupon: CouponRow | null,
  {
    fare,
    zone_id,
    customer,
    settings,
    now,
  }: Pick<Facts, 'zone_id' | 'customer' | 'settings' | 'now'> & { fare: number },
): CouponRefusal | null =>
  refuseCoupon(coupon, {
    ...shownAt(settings.get('timeZone'), now),
    restaurant_id: 0,
    zone_id,
    kind: 'errand',
    delivery_type: 'DELIVERY',
    items: [],
    subtotal: fare,
    delivery_charge: 0,
    customer: customer && { uses_of_coupon: customer.uses_of_coupon ?? 0, orders: customer.orders ?? 0 },
  })
