import {
  type Coupon,
  type CouponScope,
  type CouponTerms,
  couponDiscount,
  itemsInScope,
} from '../coupon/check'
import { type Money, percentOf, prorate, sum } from '../money'
import type { Mode } from '../store/modes'
import { type Bill, type BillLine, billLine, type Explanation } from './bill'
import { type DeliveryFee, type DeliveryRule, deliveryFee } from './delivery-fee'
import { explainTax, type Tax, type TaxedFees, type TaxRule, taxOf } from './tax'

export interface BasketItem {
  id: number
  /** Needed where a coupon is limited to categories. */
  item_category_id?: number
  /** One unit with its add-ons, from the catalogue. */
  unit_price: Money
  /** The crossed-out price of the same unit, with the same add-ons. */
  old_price?: Money | null
  quantity: number
  /** null or left out: the operator's default. */
  tax_percentage?: number | null
  tax_inclusive?: boolean
}

export interface BasketStore extends DeliveryRule {
  restaurant_charge_type: 'FIXED' | 'PERCENTAGE'
  /** Minor units when FIXED, percent of the items when PERCENTAGE. */
  restaurant_charges: number
}

/** Fees that may be taxed; the setting taxableFees says which of them are. */
export const taxableFees = ['store_charge', 'delivery', 'small_order', 'platform_fee'] as const
export type TaxableFee = (typeof taxableFees)[number]

/** Parses 'delivery, platform_fee'. */
export const readTaxableFees = (text: string): TaxableFee[] => {
  const named = text.split(',').map((word) => word.trim())
  return taxableFees.filter((fee) => named.includes(fee))
}

export interface Purse {
  use: boolean
  /** The available balance, in money. */
  balance: Money
}

/** A coupon with its terms; an automatic one is shown by its name. */
type BasketCoupon = CouponTerms &
  Pick<Coupon, 'code'> &
  Partial<CouponScope & Pick<Coupon, 'takes_off' | 'is_automatic'> & { name: string }>

/** All facts a bill depends on. */
export interface Basket {
  items: readonly BasketItem[]
  store: BasketStore
  /** 1 delivery, 2 self-pickup. */
  delivery_type: Mode
  distance_km: number | null
  /** Must have passed `refuseCoupon`. */
  coupon: BasketCoupon | null
  tip: Money
  tax: TaxRule & { taxable_fees?: readonly TaxableFee[] }
  fees: { small_order_threshold?: Money; small_order_fee?: Money; platform_fee?: Money }
  /** Setting enDelChrRnd. */
  round_delivery_up: boolean
  /** 100 for INR. */
  minor_unit: number
  wallet: Purse
  rewards: Purse
}

/** The bill line by line, in display order. Totals are sums of its lines. */
export function quote(basket: Basket): Bill {
  const amounts = basket.items.map((item) => item.unit_price * item.quantity)
  const item_total = sum(amounts)
  const coupon = couponPart(basket, amounts)
  const fees = couponOnDelivery(basket, feesOf(basket, item_total))
  const tax = taxPart(basket, amounts, coupon.parts, fees)
  const tip_amount =
    basket.items.length === 0 || basket.delivery_type === 'SELFPICKUP' ? 0 : Math.max(0, basket.tip)

  const charges = [
    billLine('items', item_total, included(tax)),
    billLine('coupon', 0 - coupon.amount, coupon.explanation),
    ...feeLines(basket, fees),
    billLine('tax', tax.amount, explainTax(tax, feesTaxed(basket))),
    billLine('tip', tip_amount, { key: 'explain_tip', params: {} }),
  ]
  const payable = total(charges)
  const rewards_amount = taken(basket.rewards, payable)
  const wallet_amount = taken(basket.wallet, payable - rewards_amount)
  const paid = [billLine('rewards', 0 - rewards_amount, null), billLine('wallet', 0 - wallet_amount, null)]

  return {
    lines: [...charges, ...paid].filter(({ code, amount }) => amount !== 0 || code === 'delivery'),
    item_total,
    payable,
    due_now: payable + total(paid),
    savings: sum(basket.items.map(savedOn)) + coupon.amount + savedOnDelivery(fees),
    tax_amount: tax.amount,
    included_tax_amount: tax.included,
    coupon_amount: coupon.amount,
    store_charge: fees.store_charge,
    delivery_coupon_amount: fees.delivery_coupon,
    delivery_charge: fees.delivery?.charge ?? 0,
    actual_delivery_charge: fees.delivery?.actual ?? 0,
    small_order_fee: fees.small_order,
    platform_fee: fees.platform_fee,
    tip_amount,
    wallet_amount,
    rewards_amount,
  }
}

function feeLines(basket: Basket, fees: Fees): BillLine[] {
  return [
    billLine('store_charge', fees.store_charge, explainStoreCharge(basket.store)),
    ...(fees.delivery
      ? [billLine('delivery', fees.delivery.charge + fees.delivery_coupon, fees.delivery.explanation)]
      : []),
    billLine('delivery_coupon', 0 - fees.delivery_coupon, explainCoupon(basket.coupon)),
    billLine('small_order', fees.small_order, explainSmallOrder(basket)),
    billLine('platform_fee', fees.platform_fee, { key: 'explain_platform_fee', params: {} }),
  ]
}

const total = (lines: readonly BillLine[]): Money => sum(lines.map(({ amount }) => amount))
/** The part of the due amount that a balance covers. */
export const taken = ({ use, balance }: Purse, due: Money): Money =>
  use ? Math.max(0, Math.min(balance, due)) : 0

const savedOn = ({ unit_price, old_price, quantity }: BasketItem): Money =>
  Math.max(0, (old_price ?? 0) - unit_price) * quantity

/** What free or cheaper delivery saves. */
const savedOnDelivery = ({ delivery }: Fees): Money => (delivery ? delivery.actual - delivery.charge : 0)

/** The discount on each item, in their order. */
export const couponParts = (basket: Basket): Money[] =>
  couponPart(
    basket,
    basket.items.map((item) => item.unit_price * item.quantity),
  ).parts

interface CouponPart {
  amount: Money
  /** The discount on each item, in their order. */
  parts: Money[]
  explanation: Explanation | null
}

function couponPart({ coupon, items }: Basket, amounts: readonly Money[]): CouponPart {
  if (!coupon || coupon.takes_off === 'DELIVERY')
    return { amount: 0, parts: amounts.map(() => 0), explanation: null }
  const scope = { item_ids: coupon.item_ids ?? [], category_ids: coupon.category_ids ?? [] }
  const placed = items.map(({ id, item_category_id = 0 }, at) => ({ id, item_category_id, at }))
  const counted = new Set(itemsInScope(scope, placed).map(({ at }) => at))
  const weights = amounts.map((amount, at) => (counted.has(at) ? amount : 0))
  const amount = couponDiscount(coupon, sum(weights))
  return { amount, parts: prorate(amount, weights), explanation: explainCoupon(coupon) }
}

function explainCoupon(coupon: BasketCoupon | null): Explanation | null {
  if (!coupon) return null
  return coupon.is_automatic
    ? { key: 'explain_offer', params: { name: coupon.name ?? coupon.code } }
    : { key: 'explain_coupon', params: { code: coupon.code } }
}

/** The delivery charge before any coupon; delivery coupons are checked against it. */
export const deliveryChargeOf = (basket: Omit<Basket, 'coupon'>): Money =>
  feesOf(basket, sum(basket.items.map((item) => item.unit_price * item.quantity))).delivery?.charge ?? 0

/** The charges after a coupon on the delivery; the rider's share stays based on the full charge. */
function couponOnDelivery({ coupon }: Basket, fees: Fees): Fees {
  if (coupon?.takes_off !== 'DELIVERY' || !fees.delivery) return fees
  const delivery_coupon = couponDiscount(coupon, fees.delivery.charge)
  const delivery = { ...fees.delivery, charge: fees.delivery.charge - delivery_coupon }
  return { ...fees, delivery, delivery_coupon }
}

interface Fees {
  store_charge: Money
  /** null where nothing is delivered. */
  delivery: DeliveryFee | null
  /** Discount of a coupon on the delivery. */
  delivery_coupon: Money
  small_order: Money
  platform_fee: Money
}

function feesOf(basket: Omit<Basket, 'coupon'>, item_total: Money): Fees {
  const { store, fees, delivery_type, distance_km, round_delivery_up, minor_unit } = basket
  if (basket.items.length === 0)
    return { store_charge: 0, delivery: null, delivery_coupon: 0, small_order: 0, platform_fee: 0 }
  const isFlat = store.restaurant_charge_type === 'FIXED'
  const charge = store.restaurant_charges
  const delivery = () => deliveryFee(store, { distance_km, item_total, round_delivery_up, minor_unit })
  return {
    store_charge: isFlat ? Math.round(charge) : percentOf(item_total, charge),
    delivery: delivery_type === 'DELIVERY' ? delivery() : null,
    delivery_coupon: 0,
    small_order: item_total < (fees.small_order_threshold ?? 0) ? (fees.small_order_fee ?? 0) : 0,
    platform_fee: fees.platform_fee ?? 0,
  }
}

function taxPart(basket: Basket, amounts: readonly Money[], discounts: readonly Money[], fees: Fees): Tax {
  const items = basket.items.map(({ tax_percentage = null, tax_inclusive = false }, at) => ({
    amount: (amounts[at] ?? 0) - (discounts[at] ?? 0),
    tax_percentage,
    tax_inclusive,
  }))
  const taxable = { ...fees, delivery: fees.delivery?.charge ?? 0 }
  return taxOf(items, sum((basket.tax.taxable_fees ?? []).map((fee) => taxable[fee])), basket.tax)
}

const feesTaxed = ({ tax }: Basket): TaxedFees => ({
  codes: tax.taxable_fees ?? [],
  percentage: tax.percentage,
})

const included = (tax: Tax): Explanation | null =>
  tax.included > 0 ? { key: 'explain_tax_included', params: { included_amount: tax.included } } : null

function explainStoreCharge({ restaurant_charge_type, restaurant_charges }: BasketStore): Explanation {
  return restaurant_charge_type === 'FIXED'
    ? { key: 'explain_store_charge', params: {} }
    : { key: 'explain_store_charge_percentage', params: { store_percentage: restaurant_charges } }
}

const explainSmallOrder = ({ fees }: Basket): Explanation => ({
  key: 'explain_small_order',
  params: { threshold_amount: fees.small_order_threshold ?? 0 },
})
