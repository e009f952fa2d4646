import { refundOwed } from '@tokri/domain/order/cancellation'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { isFinalPayment, isReceived } from '@tokri/domain/order/payment-lifecycle'
import { pointsForAmount } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { refundToRewards, refundToWallet } from '@tokri/domain/wallet/postings'
import type { Tx } from '../db/client'
import { giveBackCouponUse } from '../db/queries/coupon-uses'
import type { OrderRow } from '../db/queries/orders'
import { paymentsOf } from '../db/queries/payments'
import { storedSettings } from '../db/queries/settings'
import { giveBackStock } from '../db/queries/stock'
import { type MachineActor, system } from './actor'
import { advancePayment } from './advance-payment'
import { post } from './post-ledger'

interface Unwound {
  order: OrderRow
  from: OrderState | null
  actor: MachineActor
  now: Date
}

/** Once the kitchen has begun, what it took from the shelf is used. */
const untouched: readonly (OrderState | null)[] = [
  'awaiting_payment',
  'placed',
  'scheduled',
  'scheduled_confirmed',
]

/** The order will not happen: stock, coupon and money go back where they came from, once (rules: placing). */
export async function unwindOrder(tx: Tx, { order, from, actor, now }: Unwound) {
  if (untouched.includes(from)) await giveBackStock(tx, await soldUnits(tx, order.id))
  if (order.coupon_id !== null) await giveBackCouponUse(tx, order.coupon_id)
  await closePayments(tx, order, now)
  const owed = refundOwed({
    state: from ?? 'placed',
    actor: actor.kind,
    gateway_paid: 0,
    wallet_amount: order.wallet_amount,
    rewards_amount: order.rewards_amount,
  })
  const { unique_order_id, user_id } = order
  const back = { ref: unique_order_id, user_id }
  const postings: Posting[] = []
  if (owed.wallet > 0)
    postings.push(refundToWallet({ ...back, amount: owed.wallet, unique_order_id, source: { from: 'held' } }))
  if (owed.rewards > 0) {
    const points = await pointsPaid(tx, order)
    postings.push(refundToRewards({ ...back, amount: owed.rewards, points }))
  }
  await post(tx, postings, now)
}

const soldUnits = (tx: Tx, order_id: number) =>
  tx.selectFrom('orderitems').select(['item_id', 'quantity']).where('order_id', '=', order_id).execute()

/** What was received is refunded, what never came is not waited for. */
async function closePayments(tx: Tx, order: OrderRow, now: Date) {
  for (const { id, state } of await paymentsOf(tx, order.id)) {
    if (isFinalPayment(state)) continue
    const action = isReceived(state) ? 'refund' : 'cancel'
    await advancePayment(tx, { payment_id: id, action, actor: system, now })
  }
}

/** How many points paid for the order, as the posting that took them says. */
async function pointsPaid(tx: Tx, order: OrderRow): Promise<number> {
  const paid = await tx
    .selectFrom('ledger_postings')
    .select('description')
    .where('reason', '=', 'rewards_payment')
    .where('ref', '=', order.unique_order_id)
    .executeTakeFirst()
  const points = paid?.description.params?.points
  if (typeof points === 'number') return points
  const point_value = (await storedSettings(tx)).get('rewardsPointValue')
  return pointsForAmount(order.rewards_amount, { rate: 0, minor_unit: 1, point_value, min_points: 0 })
}
