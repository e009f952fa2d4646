import type { ActorKind, OrderState } from './lifecycle'

/** The refund per instrument, in minor units. */
export type Refund = { gateway: number; wallet: number; rewards: number }

export type RefundDecision = 'none' | 'part' | 'full'

/** The amounts we still hold for this order: received minus refunded. */
export type Cancelled = {
  /** the state before the cancellation or refund */
  state: OrderState
  actor: ActorKind
  /** decided by staff after the store has started; a full refund without it */
  decision?: RefundDecision
  gateway_paid: number
  wallet_amount: number
  rewards_amount: number
  /** cash actually collected; it is refunded to the wallet */
  cash_received?: number
  /** with 'part': one amount split over the instruments in proportion, or an amount for each */
  part_amount?: number | Refund
}

/** Before preparation the customer always gets a full refund, no matter who cancels. */
const beforeTheKitchen: readonly OrderState[] = [
  'awaiting_payment',
  'payment_failed',
  'placed',
  'scheduled',
  'scheduled_confirmed',
]

/** The refund owed: per instrument; cash that was never received is never refunded. */
export const refundOwed = (order: Cancelled): Refund => {
  const held: Refund = {
    gateway: order.gateway_paid,
    wallet: order.wallet_amount + (order.cash_received ?? 0),
    rewards: order.rewards_amount,
  }
  const decision = decided(order)
  if (decision === 'full') return held
  if (decision === 'none') return { gateway: 0, wallet: 0, rewards: 0 }
  return part(held, order.part_amount ?? 0)
}

const decided = (order: Cancelled): RefundDecision => {
  if (beforeTheKitchen.includes(order.state)) return 'full'
  // a customer either agrees to a fee and gets the rest, or decides nothing
  if (order.actor === 'customer') return order.decision === 'part' ? 'part' : 'none'
  return order.decision ?? 'full'
}

const part = (held: Refund, wanted: number | Refund): Refund => {
  if (typeof wanted !== 'number')
    return {
      gateway: within(wanted.gateway, held.gateway),
      wallet: within(wanted.wallet, held.wallet),
      rewards: within(wanted.rewards, held.rewards),
    }
  const total = held.gateway + held.wallet + held.rewards
  const amount = within(wanted, total)
  // round the running total instead of each part, so that the parts add up
  const upTo = (sum: number) => (total === 0 ? 0 : Math.round((amount * sum) / total))
  const gateway = upTo(held.gateway)
  const wallet = upTo(held.gateway + held.wallet) - gateway
  return { gateway, wallet, rewards: amount - gateway - wallet }
}

const within = (amount: number, limit: number): number => Math.max(0, Math.min(amount, limit))
