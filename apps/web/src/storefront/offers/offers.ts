import type { Coupon } from '@tokri/contract/coupons'
import type { StoreCard } from '@tokri/contract/stores'

export type OfferingStore = StoreCard & { coupons: readonly Coupon[] }
export interface Offer {
  coupon: Coupon
  stores: StoreCard[]
}

/** Each coupon once, with the stores that accept it; those that save most come first. */
export function offersOf(stores: readonly OfferingStore[]): Offer[] {
  const offers = new Map<number, Offer>()
  for (const { coupons, ...store } of stores)
    for (const coupon of coupons) {
      const known = offers.get(coupon.id)
      if (known) known.stores.push(store)
      else offers.set(coupon.id, { coupon, stores: [store] })
    }
  return [...offers.values()].sort((a, b) => mostSaved(b.coupon) - mostSaved(a.coupon))
}

/** The most a coupon can save; 0 for a percentage without a limit. */
export const mostSaved = ({ discount_type, discount, max_discount }: Coupon): number =>
  discount_type === 'AMOUNT' ? discount : max_discount
