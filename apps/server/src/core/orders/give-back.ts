import { share, sum } from '@tokri/domain/money'
import type { Refund, RefundDecision } from '@tokri/domain/order/cancellation'
import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { pointsForAmount } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import {
  type RefundSource,
  refundToGateway,
  refundToRewards,
  refundToWallet,
} from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { emit } from '../../db/queries/events'
import { pointsOfPosting } from '../../db/queries/ledger'
import type { OrderRow } from '../../db/queries/orders'
import type { PaymentRow } from '../../db/queries/payments'
import { storedSettings } from '../../db/queries/settings'
import type { CreditedLine } from '../../db/tables/invoices'
import { meansOf, refundsToSource } from '../../gateways/payments'
import { system } from '../actor'
import { advancePayment } from '../payments/advance-payment'
import { requestRefund } from '../payments/refund-payment'
import { rewardsRule } from '../settings/rewards-rule'

/** What staff decided to refund. */
export interface RefundTerms {
  decision: RefundDecision
  /** With 'part': how much is refunded to which instrument. */
  part_amount?: number | Refund
  /** For a completed order: who bears the cost; the platform by default. */
  borne_by?: 'store' | 'platform'
  /** What is refunded, for the credit note. */
  lines?: readonly CreditedLine[]
}

/** Collected cash is refunded to the wallet, and so is what a gateway cannot refund. */
const instrumentOf = ({ gateway }: PaymentRow): keyof Refund => {
  const means = meansOf(gateway)
  if (means === 'gateway') return refundsToSource(gateway) ? 'gateway' : 'wallet'
  return means === 'points' ? 'rewards' : 'wallet'
}

const leftOf = ({ amount, refunded }: PaymentRow): number => amount - refunded

function byInstrument(payments: readonly PaymentRow[], figure: (payment: PaymentRow) => number): Refund {
  const of = (instrument: keyof Refund) =>
    sum(payments.filter((payment) => instrumentOf(payment) === instrument).map(figure))
  return { gateway: of('gateway'), wallet: of('wallet'), rewards: of('rewards') }
}

/** What we still hold of an order: received minus refunded. */
export const heldOf = (payments: readonly PaymentRow[]): Refund =>
  byInstrument(
    payments.filter(({ state }) => isReceived(state)),
    leftOf,
  )

/** Refunded so far. */
export const refundedOf = (payments: readonly PaymentRow[]): Refund =>
  byInstrument(payments, ({ refunded }) => refunded)

export const totalOf = ({ gateway, wallet, rewards }: Refund): number => gateway + wallet + rewards

interface GivingBack {
  order: OrderRow
  payments: readonly PaymentRow[]
  owed: Refund
  source: RefundSource
  /** Distinguishes this refund from others of the same order. */
  ref: string
  now: Date
}

/** Moves the payments and returns the postings that refund each amount to where it came from. */
export async function giveBack(tx: Tx, giving: GivingBack): Promise<Posting[]> {
  const { order, payments, owed, source, ref, now } = giving
  const left = { ...owed }
  for (const payment of payments.filter(({ state }) => isReceived(state))) {
    const instrument = instrumentOf(payment)
    const amount = Math.min(left[instrument], leftOf(payment))
    if (amount <= 0) continue
    left[instrument] -= amount
    const action = amount === leftOf(payment) ? 'refund' : 'refund_part'
    await advancePayment(tx, { payment_id: payment.id, action, amount, actor: system, now })
    if (instrument === 'gateway') await requestRefund(tx, { payment, amount, why: source.from, now })
  }
  const { unique_order_id, user_id } = order
  const back = { ref, unique_order_id, user_id, source }
  // zero amounts become postings without entries, which the ledger leaves out
  const postings = [
    refundToGateway({ ...back, amount: owed.gateway }),
    refundToWallet({ ...back, amount: owed.wallet }),
  ]
  let points = 0
  if (owed.rewards > 0) {
    points = share(await pointsPaid(tx, order), owed.rewards, paidInPoints(payments))
    postings.push(refundToRewards({ ...back, amount: owed.rewards, points }))
  }
  if (totalOf(owed) > 0) await emit(tx, 'money.refunded', { order_id: order.id, ...owed, points }, now)
  return postings
}

/** Points used when placing; earlier refunds have reduced the order's amount and points. */
const paidInPoints = (payments: readonly PaymentRow[]): number =>
  sum(payments.filter((payment) => instrumentOf(payment) === 'rewards').map(({ amount }) => amount))

/** How many points paid for the order, read from the posting that debited them. */
async function pointsPaid(tx: Tx, order: OrderRow): Promise<number> {
  const paid = await pointsOfPosting(tx, 'rewards_payment', [order.unique_order_id])
  if (paid > 0) return paid
  return pointsForAmount(order.rewards_amount, rewardsRule(await storedSettings(tx)))
}
