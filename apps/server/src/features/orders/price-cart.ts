import type { CartLine } from '@tokri/contract/cart'
import { chosenAddons, oldUnitPrice, refuseAddons, unitPrice } from '@tokri/domain/cart/addons'
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

/** A line of the cart at the catalogue's prices; what came from the client beside ids and amounts is not looked at. */
interface PricedLine {
  line: CartLine
  item: CartItemRow
  addons: { addon_id: number; addon_category_name: string; name: string; price: number }[]
  /** One unit with its add-ons. */
  unit_price: number
  amount: number
}

export interface PricedCart {
  kind: OrderKind
  lines: PricedLine[]
  bill: Bill
  /** What the coupon takes off each line, in their order. */
  discounts: number[]
  couponRefusal: CouponRefusal | null
  promised: Promised
}

/**
 * The bill of a loaded cart. What cannot be had does not count, lines of other stores or of nothing at all neither; they
 * are refused beside.
 */
export function priceCart(loaded: LoadedCart): PricedCart {
  const { cart, store, coupon, distance, settings, now } = loaded
  const kind = kindOfStore(store.store_type)
  const lines = cart.items.flatMap((line) => priced(line, loaded))
  const couponRefusal = cart.coupon ? refuseCoupon(coupon, couponFacts(loaded, lines, kind)) : null
  const basket: Basket = {
    items: lines.map(({ item, line, unit_price }) => ({
      ...item,
      unit_price,
      old_price: oldUnitPrice(offered(item), idsOf(line)),
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
  return { kind, lines, bill: quote(basket), discounts: couponParts(basket), couponRefusal, promised }
}

export const idsOf = ({ addons }: Pick<CartLine, 'addons'>): number[] =>
  addons.map(({ addon_id }) => addon_id)

/** Grams of one unit and the per cent it may be more, where the real weight decides what it costs. */
export const byWeight = (
  line: CartLine,
  { pack_size, weight_tolerance }: CartItemRow,
): { weight: number; tolerance: number } | null =>
  pack_size === null || weight_tolerance === null
    ? null
    : { weight: pack_size, tolerance: line.tolerance ?? weight_tolerance }

/** On the menu with all that was chosen, and not sold out; choices only too many or too few can still be mended. */
const canBeHad = (item: CartItemRow, line: CartLine): boolean =>
  item.is_active &&
  item.is_enabled &&
  item.stock !== 0 &&
  refuseAddons(offered(item), idsOf(line)).every(({ need }) => need === 'min' || need === 'max')

function priced(line: CartLine, { items, store }: LoadedCart): PricedLine[] {
  const item = items.get(line.id)
  if (!item || item.restaurant_id !== store.id || !canBeHad(item, line)) return []
  const rules = offered(item)
  const unit_price = unitPrice(rules, idsOf(line))
  const addons = rules.addon_categories.flatMap((group) =>
    chosenAddons({ ...rules, addon_categories: [group] }, idsOf(line)).map(({ id, name, price }) => ({
      addon_id: id,
      addon_category_name: group.name,
      name,
      price,
    })),
  )
  return [{ line, item, addons, unit_price, amount: unit_price * line.quantity }]
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
