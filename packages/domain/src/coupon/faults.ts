/** The fields of a coupon that must agree with each other. */
interface CouponShape {
  discount_type: 'PERCENTAGE' | 'AMOUNT'
  discount: number
  takes_off: 'ITEMS' | 'DELIVERY'
  item_ids: readonly number[]
  category_ids: readonly number[]
  delivery_types: readonly string[]
  budget: number
  given: number
  start_date: string | null
  expiry_date: string
  count: number
  max_count: number
  user_type: string
  max_count_per_user: number
  all_restaurants: boolean
  restaurant_ids: readonly number[]
}

type Fault = 'percent' | 'amount' | 'dates' | 'used' | 'per_user' | 'stores' | 'delivery' | 'scope' | 'budget'
/** The key of the text that explains it. */
type FaultText = `couponFault_${Fault}`

/** Contradictions in a coupon, by field. */
export function couponFaults(coupon: CouponShape): { field: keyof CouponShape; text: FaultText }[] {
  const faults: { field: keyof CouponShape; text: FaultText }[] = []
  const wrong = (field: keyof CouponShape, text: FaultText) => faults.push({ field, text })
  if (coupon.discount_type === 'PERCENTAGE' && coupon.discount > 100) wrong('discount', 'couponFault_percent')
  if (coupon.discount_type === 'AMOUNT' && !Number.isInteger(coupon.discount))
    wrong('discount', 'couponFault_amount')
  if (coupon.start_date !== null && coupon.start_date > coupon.expiry_date)
    wrong('expiry_date', 'couponFault_dates')
  if (coupon.max_count < coupon.count) wrong('max_count', 'couponFault_used')
  if (coupon.user_type === 'CUSTOM' && coupon.max_count_per_user < 1)
    wrong('max_count_per_user', 'couponFault_per_user')
  if (!coupon.all_restaurants && coupon.restaurant_ids.length === 0)
    wrong('restaurant_ids', 'couponFault_stores')
  if (coupon.takes_off === 'DELIVERY') {
    const { delivery_types, item_ids, category_ids } = coupon
    if (delivery_types.length > 0 && !delivery_types.includes('DELIVERY'))
      wrong('delivery_types', 'couponFault_delivery')
    if (item_ids.length > 0 || category_ids.length > 0) wrong('takes_off', 'couponFault_scope')
  }
  if (coupon.budget > 0 && coupon.budget < coupon.given) wrong('budget', 'couponFault_budget')
  return faults
}
