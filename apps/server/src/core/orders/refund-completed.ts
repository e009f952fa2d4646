import { refundOwed } from '@tokri/domain/order/cancellation'
import { pointsToTakeBack } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { rewardsTakenBack } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { lockCustomer } from '../../db/queries/cart'
import { balanceOf, pointsOfPosting } from '../../db/queries/ledger'
import type { OrderRow } from '../../db/queries/orders'
import { paymentsOf, refundsOf } from '../../db/queries/payments'
import type { StepActor } from '../actor'
import { issueCreditNote } from '../invoices/issue-credit-note'
import { post } from '../ledger/post-ledger'
import { giveBack, heldOf, type RefundTerms, totalOf } from './give-back'

interface Refunding {
  order: OrderRow
  actor: StepActor
  now: Date
  facts?: { refund?: RefundTerms }
  reason?: string | null
}

/**
 * Refunds a completed order, or part of it, and takes back the points it earned, as far as they are unspent.
 */
export async function refundCompleted(tx: Tx, { order, actor, now, facts, reason }: Refunding) {
  await lockCustomer(tx, order.user_id)
  const payments = await paymentsOf(tx, order.id)
  const held = heldOf(payments)
  const owed = refundOwed({
    state: 'completed',
    actor: actor.kind,
    gateway_paid: held.gateway,
    wallet_amount: held.wallet,
    rewards_amount: held.rewards,
    ...facts?.refund,
  })
  // Refunds before completion are already deducted from the bill.
  const before = order.payable - totalOf(held)
  const number = await refundsOf(tx, order.id)
  const source = sourceOf(order, facts?.refund)
  const ref = refOf(order, number)
  const postings = await giveBack(tx, { order, payments, owed, source, ref, now })
  const refunded = before + totalOf(owed)
  const points = await takeBack(tx, order, { number, refunded })
  const note = { order, refund: owed, lines: facts?.refund?.lines ?? [], source, number, ref, now }
  const credited = totalOf(owed) > 0 ? await issueCreditNote(tx, { ...note, reason: reason ?? '' }) : []
  await post(tx, [...postings, points, ...credited], now)
}

const sourceOf = ({ restaurant_id }: OrderRow, terms?: RefundTerms) =>
  terms?.borne_by === 'store' && restaurant_id !== null
    ? ({ from: 'store', restaurant_id } as const)
    : ({ from: 'platform' } as const)

const refOf = ({ unique_order_id }: OrderRow, number: number): string => `${unique_order_id}/${number}`

async function takeBack(
  tx: Tx,
  order: OrderRow,
  { number, refunded }: { number: number; refunded: number },
): Promise<Posting> {
  const { unique_order_id, user_id, payable } = order
  const earlier = Array.from({ length: number - 1 }, (_, at) => refOf(order, at + 1))
  const points = pointsToTakeBack({
    earned: await pointsOfPosting(tx, 'rewards_earned', [unique_order_id]),
    taken: await pointsOfPosting(tx, 'rewards_taken_back', earlier),
    payable,
    refunded,
    balance: await balanceOf(tx, 'rewards', user_id),
  })
  return rewardsTakenBack({ ref: refOf(order, number), unique_order_id, user_id, points })
}
