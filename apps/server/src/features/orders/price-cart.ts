import type { CartLine } from '@tokri/contract/cart'
import { chosenAddons, oldUnitPrice, unitPrice } from '@tokri/domain/cart/addons'
import { availabilityOf, idsOf, type LineProblem, type OfferedItem } from '@tokri/domain/cart/availability'
import { type CouponRefusal, refuseCoupon } from '@tokri/domain/coupon/check'
import { sum } from '@tokri/domain/money'
import { kindOfStore } from '@tokri/domain/order/kind'
import type { OrderKind } from '@tokri/domain/order/lifecycle'
import { type Promised, promise } from '@tokri/domain/order/timeline'
import type { Bill } from '@tokri/domain/pricing/bill'
import type { SurgeRule } from '@tokri/domain/pricing/delivery-fee'
import { type Basket, type BasketStore, couponParts, quote } from '@tokri/domain/pricing/quote'
import { pointsWorth } from '@tokri/domain/rewards/earn'
import { shownAt } from '@tokri/domain/zone'
import { minorUnitOf } from '../../core/settings/minor-unit'
import { rewardsRule } from '../../core/settings/rewards-rule'
import type { CartItemRow, CartStoreRow } from '../../db/queries/cart'
import { offered } from '../../views/offered-item'
import type { LoadedCart } from './load-cart'

/** A line of the cart at the catalogue's prices; client-supplied prices are ignored. */
interface PricedLine {
  /** As many of it as can be had. */
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
  /** Without those that are gone. */
  lines: PricedLine[]
  /** What stands against lines as they were wished for, in their order. */
  problems: (LineProblem & { item_id: number })[]
  bill: Bill
  /** What the coupon takes off each line, in their order. */
  discounts: number[]
  couponRefusal: CouponRefusal | null
  promised: Promised
}

/** The bill of what can be had of a loaded cart; the rest is told as problems. */
export function priceCart(loaded: LoadedCart): PricedCart {
  const { cart, store, coupon, distance, settings, now } = loaded
  const kind = kindOfStore(store.store_type)
  const offers = new Map([...loaded.items].map(([id, item]) => [id, offered(item)]))
  const found = availabilityOf({ restaurant_id: store.id, lines: cart.items }, offers)
  const lines = cart.items.flatMap((line, at) => {
    const [item, rules, { quantity = 0 } = {}] = [loaded.items.get(line.id), offers.get(line.id), found[at]]
    return item && rules && quantity > 0 ? [priced({ ...line, quantity }, item, rules)] : []
  })
  const couponRefusal = cart.coupon ? refuseCoupon(coupon, couponFacts(loaded, lines, kind)) : null
  const basket: Basket = {
    items: lines.map(({ item, line, unit_price, old_price }) => ({
      ...item,
      unit_price,
      old_price,
      quantity: line.quantity,
    })),
    store: chargesOf(store),
    delivery_type: cart.delivery_type,
    distance_km: distance,
    coupon: couponRefusal ? null : coupon,
    tip: cart.tip,
    tax: { applicable: settings.get('taxApplicable'), percentage: settings.get('taxPercentage') },
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
  return { kind, lines, problems, bill: quote(basket), discounts, couponRefusal, promised }
}

/** Grams of one unit and the per cent it may be more, where the real weight decides what it costs. */
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

function chargesOf(store: CartStoreRow): BasketStore {
  return {
    ...store,
    delivery_charge_type: store.delivery_charge_type === 'DYNAMIC' ? 'DYNAMIC' : 'FIXED',
    restaurant_charge_type: store.restaurant_charge_type === 'PERCENTAGE' ? 'PERCENTAGE' : 'FIXED',
    surge: Array.isArray(store.surge) ? (store.surge as SurgeRule[]) : null,
  }
}

function couponFacts(
  { cart, store, customer, settings, now }: LoadedCart,
  lines: PricedLine[],
  kind: OrderKind,
) {
  return {
    ...shownAt(settings.get('timeZone'), now),
    restaurant_id: store.id,
    kind,
    delivery_type: cart.delivery_type,
    items: lines.map(({ item: { id, item_category_id }, amount }) => ({ id, item_category_id, amount })),
    subtotal: sum(lines.map(({ amount }) => amount)),
    customer: customer && {
      uses_of_coupon: customer.uses_of_coupon ?? 0,
      orders: customer.orders ?? 0,
    },
  }
}

/** What the points are worth on a bill. */
export const rewardsWorth = ({ customer, settings }: LoadedCart): number =>
  pointsWorth(customer?.rewards_balance ?? 0, rewardsRule(settings))
