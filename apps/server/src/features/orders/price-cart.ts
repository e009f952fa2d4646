import type { CartLine } from '@tokri/contract/cart'
import { chosenAddons, oldUnitPrice, unitPrice } from '@tokri/domain/cart/addons'
import { availabilityOf, idsOf, type LineProblem, type OfferedItem } from '@tokri/domain/cart/availability'
import type { CouponFacts, CouponRefusal } from '@tokri/domain/coupon/check'
import { kindOfStore } from '@tokri/domain/order/kind'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import { type Promised, promise } from '@tokri/domain/order/timeline'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { SurgeRule } from '@tokri/domain/pricing/delivery-fee'
import {
  type Basket,
  type BasketStore,
  couponParts,
  deliveryChargeOf,
  quote,
  readTaxableFees,
} from '@tokri/domain/pricing/quote'
import { taxClassOf } from '@tokri/domain/pricing/tax'
import { pointsWorth } from '@tokri/domain/rewards/earn'
import { charged } from '../../core/payments/extra-charge'
import { minorUnitOf } from '../../core/settings/minor-unit'
import { rewardsRule } from '../../core/settings/rewards-rule'
import type { CartItemRow, CartStoreRow } from '../../db/queries/cart'
import type { CouponRow } from '../../db/queries/coupons'
import type { OfferedMethod } from '../../gateways/payments'
import { offered } from '../../views/offered-item'
import { saleClock } from '../../views/sale-clock'
import { cartFacts, chooseCoupon } from './cart-coupon'
import type { LoadedCart } from './load-cart'

/** A line of the cart at the catalogue's prices; client-supplied prices are ignored. */
export interface PricedLine {
  /** The line with the available quantity. */
  line: CartLine
  item: CartItemRow
  addons: { addon_id: number; addon_category_name: string; name: string; price: number }[]
  /** One unit with its add-ons. */
  unit_price: number
  /** One unit at its crossed-out price; null where it has none. */
  old_price: number | null
  amount: number
}

export interface PricedCart {
  kind: OrderKind
  /** Without unavailable lines. */
  lines: PricedLine[]
  /** Why lines are not available as requested, in order. */
  problems: (LineProblem & { item_id: number })[]
  bill: Bill
  /** The coupon's discount on each line, in order. */
  discounts: number[]
  /** The coupon that applies, entered or automatic. */
  coupon: CouponRow | null
  couponRefusal: CouponRefusal | null
  couponFacts: CouponFacts
  promised: Promised
}

/** The bill of the available part of a loaded cart; the rest is returned as problems. */
export function priceCart(loaded: LoadedCart, method?: OfferedMethod): PricedCart {
  const { cart, store, distance, settings, now } = loaded
  const kind = kindOfStore(store.store_type)
  // scheduled orders depend on what is sold in their slot
  const clock = saleClock(settings, cart.schedule ? new Date(cart.schedule.open) : now)
  const offers = new Map(
    cart.items.flatMap(({ id }) => {
      const item = loaded.items.get(id)
      return item ? [[id, offered(item, clock)]] : []
    }),
  )
  const found = availabilityOf({ restaurant_id: store.id, lines: cart.items }, offers)
  const lines = cart.items.flatMap((line, at) => {
    const [item, rules, { quantity = 0 } = {}] = [loaded.items.get(line.id), offers.get(line.id), found[at]]
    if (!item || !rules || quantity === 0) return []
    return [priced({ ...line, quantity }, { ...item, ...taxClassOf(item, store) }, rules)]
  })
  const charges = basketOf(loaded, lines)
  const couponFacts = cartFacts(loaded, { lines, kind, delivery_charge: deliveryChargeOf(charges) })
  const { coupon, refusal: couponRefusal } = chooseCoupon(loaded, couponFacts)
  const basket: Basket = { ...charges, coupon }
  const { preparation_minutes, queue } = store
  const { delivery_type } = cart
  const kitchen = { preparation_minutes, queue: queue ?? 0 }
  const promised = cart.schedule
    ? { from: new Date(cart.schedule.open), to: new Date(cart.schedule.close) }
    : promise({ now, ...kitchen, travel_km: distance ?? 0, delivery_type })
  const problems = found.flatMap(({ problem }, at) => {
    const item_id = cart.items[at]?.id
    return problem && item_id !== undefined ? [{ ...problem, item_id }] : []
  })
  const discounts = couponParts(basket)
  return {
    kind,
    lines,
    problems,
    bill: charged(quote(basket), method),
    discounts,
    coupon,
    couponRefusal,
    couponFacts,
    promised,
  }
}

/** Grams of one unit and the tolerance in per cent, where the weighed amount is charged. */
export const byWeight = (
  line: CartLine,
  { pack_size, weight_tolerance }: CartItemRow,
): { weight: number; tolerance: number } | null =>
  pack_size === null || weight_tolerance === null
    ? null
    : { weight: pack_size, tolerance: line.tolerance ?? weight_tolerance }

function priced(line: CartLine, item: CartItemRow, rules: OfferedItem): PricedLine {
  const unit_price = unitPrice(rules, idsOf(line))
  const addons = rules.addon_categories.flatMap((group) =>
    chosenAddons({ ...rules, addon_categories: [group] }, idsOf(line)).map(({ id, name, price }) => ({
      addon_id: id,
      addon_category_name: group.name,
      name,
      price,
    })),
  )
  const old_price = oldUnitPrice(rules, idsOf(line))
  return { line, item, addons, unit_price, old_price, amount: unit_price * line.quantity }
}

/** All facts the bill of these lines depends on, except the coupon. */
function basketOf(loaded: LoadedCart, lines: readonly PricedLine[]): Omit<Basket, 'coupon'> {
  const { cart, store, distance, settings } = loaded
  return {
    items: lines.map(({ item, line, unit_price, old_price }) => ({
      ...item,
      unit_price,
      old_price,
      quantity: line.quantity,
    })),
    store: chargesOf(store),
    delivery_type: cart.delivery_type,
    distance_km: distance,
    tip: cart.tip,
    tax: {
      applicable: settings.get('taxApplicable'),
      percentage: settings.get('taxPercentage'),
      taxable_fees: readTaxableFees(settings.get('taxableFees')),
    },
    fees: {
      small_order_threshold: settings.get('smallOrderSubtotal'),
      small_order_fee: settings.get('smallOrderFee'),
      platform_fee: settings.get('platformFee'),
    },
    round_delivery_up: settings.get('enDelChrRnd'),
    minor_unit: minorUnitOf(settings),
    wallet: { use: cart.use_wallet, balance: loaded.customer?.wallet_balance ?? 0 },
    rewards: { use: cart.use_rewards, balance: rewardsWorth(loaded) },
  }
}

/** A store's charges in the form the bill uses. */
export function chargesOf(store: CartStoreRow): BasketStore {
  return {
    ...store,
    delivery_charge_type: store.delivery_charge_type === 'DYNAMIC' ? 'DYNAMIC' : 'FIXED',
    restaurant_charge_type: store.restaurant_charge_type === 'PERCENTAGE' ? 'PERCENTAGE' : 'FIXED',
    surge: Array.isArray(store.surge) ? (store.surge as SurgeRule[]) : null,
  }
}

/** The value of the points on a bill. */
export const rewardsWorth = ({ customer, settings }: LoadedCart): number =>
  pointsWorth(customer?.rewards_balance ?? 0, rewardsRule(settings))
