import type { Money } from '../money'
import { type Entry, entry, type Posting, posting } from './ledger'

/**
 * Fields of every posting about an order. `ref` is its `unique_order_id`, possibly followed by the number of
 * a part.
 */
interface OrderMovement {
  ref: string
  user_id: number
  amount: Money
}

/** Money a customer paid into the wallet. */
export const walletTopUp = ({ ref, user_id, amount }: OrderMovement): Posting =>
  posting('wallet_topup', ref, {
    entries: [entry('cash', null, 0 - amount), entry('wallet', user_id, amount)],
  })

/** A wallet balance imported from the shop's previous system; `ref` identifies it there. */
export const walletMovedIn = ({ ref, user_id, amount }: OrderMovement): Posting =>
  posting('wallet_moved_in', ref, {
    entries: [entry('cash', null, 0 - amount), entry('wallet', user_id, amount)],
  })

/** Staff credit (positive) or debit (negative) a wallet, with a note the customer can read. */
export const walletAdjustment = ({ ref, user_id, amount, note }: OrderMovement & { note: string }): Posting =>
  posting('wallet_adjustment', ref, {
    entries: [entry('promotions', null, 0 - amount), entry('wallet', user_id, amount)],
    params: { note },
  })

/** The same for points. */
export const rewardsAdjustment = ({ ref, user_id, points, note }: Points & { note: string }): Posting =>
  posting('rewards_adjustment', ref, {
    entries: [entry('promotions', null, 0 - points), entry('rewards', user_id, points)],
    params: { note },
  })

/**
 * The wallet's part of an order, held until the order is completed or cancelled. `ref` differs when it is
 * paid again.
 */
export const payFromWallet = ({
  ref,
  unique_order_id = ref,
  user_id,
  amount,
}: OrderMovement & { unique_order_id?: string }): Posting =>
  posting('wallet_payment', ref, {
    entries: [entry('wallet', user_id, 0 - amount), entry('gateway_clearing', null, amount)],
    params: { unique_order_id },
  })

/**
 * A tip after delivery: from the customer's wallet to the rider in full. `ref` is the order and the new
 * total.
 */
export const tipGiven = (tip: {
  ref: string
  unique_order_id: string
  user_id: number
  rider_id: number
  amount: Money
}): Posting =>
  posting('tip_given', tip.ref, {
    entries: [
      entry('wallet', tip.user_id, 0 - tip.amount),
      entry('rider_earnings', tip.rider_id, tip.amount),
    ],
    params: { unique_order_id: tip.unique_order_id },
  })

/** The points' part: `points` are debited, `amount` is held; the difference to their value is a promotion. */
export const payFromRewards = (paid: OrderMovement & { points: number; unique_order_id?: string }): Posting =>
  posting('rewards_payment', paid.ref, {
    entries: [
      entry('rewards', paid.user_id, 0 - paid.points),
      entry('promotions', null, paid.points - paid.amount),
      entry('gateway_clearing', null, paid.amount),
    ],
    params: { unique_order_id: paid.unique_order_id ?? paid.ref, points: paid.points },
  })

/** A capture. `ref` is the payment's. */
export const payByGateway = ({ ref, amount }: Omit<OrderMovement, 'user_id'>): Posting =>
  posting('gateway_payment', ref, {
    entries: [entry('cash', null, 0 - amount), entry('gateway_clearing', null, amount)],
  })

/** Cash collected before completion: held like any other payment, by the rider. */
export const cashCollected = (taken: {
  ref: string
  unique_order_id: string
  rider_id: number
  amount: Money
}): Posting =>
  posting('cash_collected', taken.ref, {
    entries: [
      entry('rider_cash', taken.rider_id, 0 - taken.amount),
      entry('gateway_clearing', null, taken.amount),
    ],
    params: { unique_order_id: taken.unique_order_id },
  })

/** The source of a refund: held money of an uncompleted order, or the store's or platform's money. */
export type RefundSource = { from: 'held' } | { from: 'store'; restaurant_id: number } | { from: 'platform' }

function sourceEntry(source: RefundSource, amount: Money): Entry {
  if (source.from === 'held') return entry('gateway_clearing', null, amount)
  return source.from === 'store'
    ? entry('store_payable', source.restaurant_id, amount)
    : entry('promotions', null, amount)
}

/** Refunds to the wallet. An order refunded in parts needs a `ref` for each part. */
export const refundToWallet = (
  refund: OrderMovement & { unique_order_id: string; source: RefundSource },
): Posting =>
  posting('wallet_refund', refund.ref, {
    entries: [sourceEntry(refund.source, 0 - refund.amount), entry('wallet', refund.user_id, refund.amount)],
    params: { unique_order_id: refund.unique_order_id },
  })

/** Returns points that paid for an order or a part of it. */
export const refundToRewards = (
  paid: OrderMovement & { points: number; unique_order_id: string; source: RefundSource },
): Posting =>
  posting('rewards_refund', paid.ref, {
    entries: [
      sourceEntry(paid.source, 0 - paid.amount),
      entry('promotions', null, paid.amount - paid.points),
      entry('rewards', paid.user_id, paid.points),
    ],
    params: { unique_order_id: paid.unique_order_id, points: paid.points },
  })

/** Gateway payments are refunded through the same gateway. */
export const refundToGateway = (
  refund: Omit<OrderMovement, 'user_id'> & { unique_order_id: string; source: RefundSource },
): Posting =>
  posting('gateway_refund', refund.ref, {
    entries: [sourceEntry(refund.source, 0 - refund.amount), entry('cash', null, refund.amount)],
    params: { unique_order_id: refund.unique_order_id },
  })

/**
 * A gateway refund that failed: the money came back to us and is credited to the customer's wallet instead.
 */
export const gatewayRefundFailed = ({ ref, user_id, amount }: OrderMovement): Posting =>
  posting('gateway_refund_failed', ref, {
    entries: [entry('cash', null, 0 - amount), entry('wallet', user_id, amount)],
  })

/** A chargeback: the platform bears it. `ref` is the payment's. */
export const chargedBack = ({ ref, amount }: Omit<OrderMovement, 'user_id'>): Posting =>
  posting('chargeback', ref, {
    entries: [entry('promotions', null, 0 - amount), entry('cash', null, amount)],
  })

/**
 * The amount kept for an order cancelled during preparation: the store's share first, the rest for the
 * platform.
 */
export const keptOfCancelled = (order: {
  /** Differs when an order was restored and cancelled again. */
  ref?: string
  unique_order_id: string
  restaurant_id: number | null
  kept: Money
  store_share: Money
}): Posting => {
  const toStore = order.restaurant_id === null ? 0 : Math.max(0, Math.min(order.kept, order.store_share))
  return posting('order_cancelled', order.ref ?? order.unique_order_id, {
    entries: [
      entry('gateway_clearing', null, 0 - order.kept),
      entry('store_payable', order.restaurant_id, toStore),
      entry('revenue', null, order.kept - toStore),
    ],
    params: { unique_order_id: order.unique_order_id },
  })
}

interface Points {
  ref: string
  user_id: number
  points: number
}

export const rewardsEarned = ({ ref, user_id, points }: Points): Posting =>
  posting('rewards_earned', ref, {
    entries: [entry('promotions', null, 0 - points), entry('rewards', user_id, points)],
    params: { unique_order_id: ref, points },
  })

/** Reverses the points a refunded order earned, at most what is left. */
export const rewardsTakenBack = ({
  ref,
  unique_order_id,
  user_id,
  points,
}: Points & { unique_order_id: string }): Posting =>
  posting('rewards_taken_back', ref, {
    entries: [entry('rewards', user_id, 0 - points), entry('promotions', null, points)],
    params: { unique_order_id, points },
  })

/** Expired points. */
export const rewardsExpired = ({ ref, user_id, points }: Points): Posting =>
  posting('rewards_expired', ref, {
    entries: [entry('rewards', user_id, 0 - points), entry('promotions', null, points)],
    params: { points },
  })

/** Converts points to money in the wallet; the difference to their value is a promotion. */
export const rewardsTransfer = ({ ref, user_id, points, amount }: Points & { amount: Money }): Posting =>
  posting('rewards_transfer', ref, {
    entries: [
      entry('rewards', user_id, 0 - points),
      entry('promotions', null, points - amount),
      entry('wallet', user_id, amount),
    ],
    params: { points },
  })
