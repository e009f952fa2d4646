import type { Money } from '../money'
import { type Entry, entry, type Posting, posting } from './ledger'

/** What every posting about an order names. `ref` is its `unique_order_id`, or that and a part's number. */
interface OrderMovement {
  ref: string
  user_id: number
  amount: Money
}

/** Money a customer paid in. */
export const walletTopUp = ({ ref, user_id, amount }: OrderMovement): Posting =>
  posting('wallet_topup', ref, {
    entries: [entry('cash', null, 0 - amount), entry('wallet', user_id, amount)],
  })

/** What somebody's wallet held in the system this shop moved in from; `ref` names it there. */
export const walletMovedIn = ({ ref, user_id, amount }: OrderMovement): Posting =>
  posting('wallet_moved_in', ref, {
    entries: [entry('cash', null, 0 - amount), entry('wallet', user_id, amount)],
  })

/** Staff give (above zero) or take (below), with a note the customer can read. */
export const walletAdjustment = ({ ref, user_id, amount, note }: OrderMovement & { note: string }): Posting =>
  posting('wallet_adjustment', ref, {
    entries: [entry('promotions', null, 0 - amount), entry('wallet', user_id, amount)],
    params: { note },
  })

/** The same of points. */
export const rewardsAdjustment = ({ ref, user_id, points, note }: Points & { note: string }): Posting =>
  posting('rewards_adjustment', ref, {
    entries: [entry('promotions', null, 0 - points), entry('rewards', user_id, points)],
    params: { note },
  })

/** The wallet's part of an order, held until the order is completed or cancelled. `ref` is another when it is paid again. */
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

/** A tip after delivery: from the customer's wallet to the rider in full. `ref` names the order and the new total. */
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

/** The points' part: `points` leave, `amount` is held; what they are worth more or less is a promotion. */
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

/** Whose money is refunded: held money of an uncompleted order, or the store's or platform's. */
export type RefundSource = { from: 'held' } | { from: 'store'; restaurant_id: number } | { from: 'platform' }

function sourceEntry(source: RefundSource, amount: Money): Entry {
  if (source.from === 'held') return entry('gateway_clearing', null, amount)
  return source.from === 'store'
    ? entry('store_payable', source.restaurant_id, amount)
    : entry('promotions', null, amount)
}

/** Back into the wallet. An order refunded in parts needs a `ref` for each part. */
export const refundToWallet = (
  refund: OrderMovement & { unique_order_id: string; source: RefundSource },
): Posting =>
  posting('wallet_refund', refund.ref, {
    entries: [sourceEntry(refund.source, 0 - refund.amount), entry('wallet', refund.user_id, refund.amount)],
    params: { unique_order_id: refund.unique_order_id },
  })

/** Points that paid for an order, or a part of them, given back. */
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

/** A refund the gateway could not carry out: the money came back to us and fills the customer's wallet instead. */
export const gatewayRefundFailed = ({ ref, user_id, amount }: OrderMovement): Posting =>
  posting('gateway_refund_failed', ref, {
    entries: [entry('cash', null, 0 - amount), entry('wallet', user_id, amount)],
  })

/** The bank took a payment back: the platform bears it. `ref` is the payment's. */
export const chargedBack = ({ ref, amount }: Omit<OrderMovement, 'user_id'>): Posting =>
  posting('chargeback', ref, {
    entries: [entry('promotions', null, 0 - amount), entry('cash', null, amount)],
  })

/** What is kept of an order cancelled during preparation: the store's share first, the rest is the platform's. */
export const keptOfCancelled = (order: {
  /** Another when an order was restored and cancelled again. */
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

/** Points become money in the wallet; the rate's difference is a promotion. */
export const rewardsTransfer = ({ ref, user_id, points, amount }: Points & { amount: Money }): Posting =>
  posting('rewards_transfer', ref, {
    entries: [
      entry('rewards', user_id, 0 - points),
      entry('promotions', null, points - amount),
      entry('wallet', user_id, amount),
    ],
    params: { points },
  })
