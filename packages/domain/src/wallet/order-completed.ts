import { type Money, percentOf, sum } from '../money'
import { entry, type Posting, posting } from './ledger'

/** The rider's share of an order, besides the tip. Setting deliveryGuyCommissionFrom. */
export interface RiderShare {
  from: 'DELIVERYCHARGE' | 'FULLORDER'
  percentage: number
}

/** The amounts of an order's bill; see `Bill`. */
export interface CompletedOrder {
  unique_order_id: string
  restaurant_id: number
  /** null: self-pickup, or delivered by the store itself. */
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
  /** The platform's commission in percent of the items. */
  commission_rate: number
  rider_share: RiderShare
  /** Paid in cash at the door, or at the counter when there is no rider. */
  cash_collected: Money
  wallet_amount: Money
  rewards_amount: Money
  /** Paid through a gateway, or in cash in advance. */
  gateway_amount: Money
  /** Left out: the platform owes the tax, and nothing more is deducted from the store. */
  tax?: TaxTerms
}

/** Tax rules for an order besides the tax on its bill. */
export interface TaxTerms {
  /** Who owes the tax on the bill; a store that owes it gets it paid out with its sales. */
  owed_by: 'platform' | 'store'
  /** Tax included in the prices. */
  included: Money
  /** Percent of the commission, owed by the platform and paid by the store. */
  commission_rate: number
  /** Percent of the taxable sales of a store that owes its own tax, which the platform has to collect. */
  at_source_rate: number
}

const noTerms: TaxTerms = { owed_by: 'platform', included: 0, commission_rate: 0, at_source_rate: 0 }

/** Tax on the commission. */
export const commissionTaxOf = (order: CompletedOrder): Money =>
  percentOf(commissionOf(order), (order.tax ?? noTerms).commission_rate)

/** The sales of a store that owes the tax itself, excluding tax: the base of tax collected at source. */
export function taxableAtSourceOf(order: CompletedOrder): Money {
  const { owed_by, included } = order.tax ?? noTerms
  return owed_by === 'store' ? Math.max(0, order.item_total - order.coupon_amount - included) : 0
}

/** Tax collected at source: only where the store owes the tax itself. */
export const taxAtSourceOf = (order: CompletedOrder): Money =>
  percentOf(taxableAtSourceOf(order), (order.tax ?? noTerms).at_source_rate)

/** Tax on the bill that the platform owes: the added tax, and the tax included in the prices. */
const platformTaxOf = (order: CompletedOrder): { added: Money; included: Money } => {
  const { owed_by, included } = order.tax ?? noTerms
  return owed_by === 'platform' ? { added: order.tax_amount, included } : { added: 0, included: 0 }
}

/** The lines that make up a store's part of an order; they add up to the movement of its account. */
export function storeLines(order: CompletedOrder) {
  const { added, included } = platformTaxOf(order)
  const keeps = order.rider_id === null
  return {
    sales_amount: order.item_total + order.store_charge - included,
    tax_amount: order.tax_amount - added,
    coupon_amount: 0 - storeCoupon(order),
    commission_amount: 0 - commissionOf(order),
    commission_tax_amount: 0 - commissionTaxOf(order),
    at_source_amount: 0 - taxAtSourceOf(order),
    tip_amount: keeps ? order.tip_amount : 0,
    cash_amount: keeps ? 0 - order.cash_collected : 0,
  }
}

/** The rider's earnings, including the whole tip. A free or cheaper delivery counts at its actual charge. */
export function riderEarning(order: CompletedOrder): Money {
  if (order.rider_id === null) return 0
  const { from, percentage } = order.rider_share
  const counted =
    from === 'DELIVERYCHARGE'
      ? order.actual_delivery_charge
      : payableOf(order) - order.tip_amount + order.actual_delivery_charge - order.delivery_charge
  return percentOf(counted, percentage) + order.tip_amount
}

/** The platform's commission on the store's items, not counting a coupon the store bears. */
export const commissionOf = (order: CompletedOrder): Money =>
  percentOf(order.item_total - storeCoupon(order), order.commission_rate)

/** The store's share of the bill. */
export const storeShare = (order: CompletedOrder): Money =>
  order.item_total - storeCoupon(order) + order.store_charge - commissionOf(order)

/**
 * Distributes the money of a completed order to store, rider, tax and platform. Throws when the payments
 * differ from the bill. For a free delivery its actual charge is still earned, and booked as a promotion.
 */
export const orderCompleted = (order: CompletedOrder): Posting => settledPosting(order, 'order_completed', 0)

/**
 * The order was returned. Store and rider are paid all the same; what nobody paid is the platform's loss, and
 * then there is neither tip nor tax.
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
  const store = storeLines(order)
  const owed = platformTaxOf(order)
  return posting(reason, order.unique_order_id, {
    entries: [
      entry('gateway_clearing', null, 0 - held),
      entry('store_payable', restaurant_id, sum(Object.values(store))),
      ...(rider_id === null
        ? []
        : [entry('rider_cash', rider_id, 0 - cash_collected), entry('rider_earnings', rider_id, earning)]),
      entry('tax', null, owed.added + owed.included + commissionTaxOf(order)),
      entry('tax_at_source', null, taxAtSourceOf(order)),
      entry('revenue', null, kept),
      entry('promotions', null, 0 - given - unpaid),
    ],
    params: {
      unique_order_id: order.unique_order_id,
      ...spoken(store),
      ...(rider_id === null ? {} : { rider_tip_amount: tip_amount }),
    },
  })
}

/** Statements leave out zero amounts. */
const spoken = (lines: Record<string, Money>): Record<string, Money> =>
  Object.fromEntries(Object.entries(lines).filter(([, amount]) => amount !== 0))

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
