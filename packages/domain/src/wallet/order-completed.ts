import { type Money, percentOf } from '../money'
import { entry, type Posting, posting } from './ledger'

/** What a rider gets of an order, besides the tip. Setting deliveryGuyCommissionFrom. */
export interface RiderShare {
  from: 'DELIVERYCHARGE' | 'FULLORDER'
  percentage: number
}

/** The figures of an order's bill; see `Bill`. */
export interface CompletedOrder {
  unique_order_id: string
  restaurant_id: number
  /** null: self-pickup, or brought by the store itself. */
  rider_id: number | null
  item_total: Money
  coupon_amount: Money
  coupon_borne_by: 'platform' | 'store'
  store_charge: Money
  delivery_charge: Money
  actual_delivery_charge: Money
  /** Small-order fee and platform fee. */
  fees: Money
  tax_amount: Money
  tip_amount: Money
  /** Percent of the items that the platform keeps. */
  commission_rate: number
  rider_share: RiderShare
  /** Paid in cash at the door, or at the counter when there is no rider. */
  cash_collected: Money
  wallet_amount: Money
  rewards_amount: Money
  /** Through a gateway, or in cash before. */
  gateway_amount: Money
}

/** The rider's earning, including the whole tip. */
export function riderEarning(order: CompletedOrder): Money {
  if (order.rider_id === null) return 0
  const { from, percentage } = order.rider_share
  const counted =
    from === 'DELIVERYCHARGE' ? order.actual_delivery_charge : payableOf(order) - order.tip_amount
  return percentOf(counted, percentage) + order.tip_amount
}

/** What the platform keeps of the store's items; a coupon the store bears is not counted. */
export const commissionOf = (order: CompletedOrder): Money =>
  percentOf(order.item_total - storeCoupon(order), order.commission_rate)

/** The store's share of the bill. */
export const storeShare = (order: CompletedOrder): Money =>
  order.item_total - storeCoupon(order) + order.store_charge - commissionOf(order)

/**
 * Everyone gets theirs: store, rider, tax, platform. Throws when what was paid is not what the bill says.
 * Where delivery was free, its actual charge is earned all the same and booked as a promotion.
 */
export const orderCompleted = (order: CompletedOrder): Posting => settledPosting(order, 'order_completed', 0)

/**
 * It came back. Whoever worked for it gets theirs all the same; what nobody paid is ours to bear, but then there is
 * neither tip nor tax.
 */
export function orderReturned(order: CompletedOrder): Posting {
  const paid = order.wallet_amount + order.rewards_amount + order.gateway_amount + order.cash_collected
  if (paid >= payableOf(order)) return settledPosting(order, 'order_returned', 0)
  const worked = { ...order, tip_amount: 0, tax_amount: 0 }
  return settledPosting(worked, 'order_returned', payableOf(worked) - paid)
}

function settledPosting(
  order: CompletedOrder,
  reason: 'order_completed' | 'order_returned',
  unpaid: Money,
): Posting {
  const { rider_id, restaurant_id, tip_amount, cash_collected } = order
  const commission = commissionOf(order)
  const earning = riderEarning(order)
  const riderShare = rider_id === null ? 0 : earning - tip_amount
  const kept = commission + order.actual_delivery_charge + order.fees - riderShare
  const given =
    order.coupon_amount - storeCoupon(order) + order.actual_delivery_charge - order.delivery_charge
  const held = order.wallet_amount + order.rewards_amount + order.gateway_amount
  return posting(reason, order.unique_order_id, {
    entries: [
      entry('gateway_clearing', null, 0 - held),
      entry(
        'store_payable',
        restaurant_id,
        storeShare(order) + (rider_id === null ? tip_amount - cash_collected : 0),
      ),
      ...(rider_id === null
        ? []
        : [entry('rider_cash', rider_id, 0 - cash_collected), entry('rider_earnings', rider_id, earning)]),
      entry('tax', null, order.tax_amount),
      entry('revenue', null, kept),
      entry('promotions', null, 0 - given - unpaid),
    ],
    params: { unique_order_id: order.unique_order_id },
  })
}

const storeCoupon = (order: CompletedOrder): Money =>
  order.coupon_borne_by === 'store' ? order.coupon_amount : 0

/** The sum of the bill's lines before wallet and rewards. */
const payableOf = (order: CompletedOrder): Money =>
  order.item_total -
  order.coupon_amount +
  order.store_charge +
  order.delivery_charge +
  order.fees +
  order.tax_amount +
  order.tip_amount
