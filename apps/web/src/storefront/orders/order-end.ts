import type { Order } from '@tokri/contract/orders'

/** Why an order was cancelled. */
export type Cause = 'customer' | 'store' | 'no_answer' | 'other'

const causes: Readonly<Record<string, Cause>> = { cancel: 'customer', reject: 'store', ignored: 'no_answer' }
const beforeKitchen = new Set(['awaiting_payment', 'placed', 'scheduled', 'scheduled_confirmed'])

export interface Ending {
  cause: Cause
  /** What was certainly refunded, in minor units. */
  wallet: number
  rewards: number
  /** The kitchen had started: the team decides about the refund, which then appears in the wallet. */
  is_undecided: boolean
}

const lineAmount = ({ lines }: Pick<Order, 'lines'>, code: string): number =>
  Math.abs(lines.find((line) => line.code === code)?.amount ?? 0)

/** What wallet and rewards paid of a bill: it is refunded when a customer cancels. */
export const paidByBalance = (order: Pick<Order, 'lines'>): { wallet: number; rewards: number } => ({
  wallet: lineAmount(order, 'wallet'),
  rewards: lineAmount(order, 'rewards'),
})

/** How a cancelled order ended, derived from its history. */
export function endingOf(order: Pick<Order, 'history' | 'lines'>): Ending {
  const { history } = order
  const at = history.findLastIndex(({ status }) => status === 'cancelled')
  const cause = causes[history[at]?.action ?? ''] ?? 'other'
  const before = history[at - 1]?.status ?? 'placed'
  const paid = paidByBalance(order)
  const isEarly = beforeKitchen.has(before)
  return {
    // once the kitchen is cooking only the team can cancel
    cause: cause === 'customer' && !isEarly ? 'other' : cause,
    wallet: isEarly ? paid.wallet : 0,
    rewards: isEarly ? paid.rewards : 0,
    is_undecided: !isEarly && paid.wallet + paid.rewards > 0,
  }
}
