import { refundOwed } from '@tokri/domain/order/cancellation'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { gaveStockBack } from '@tokri/domain/order/restoring'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { storeShare } from '@tokri/domain/wallet/order-completed'
import { keptOfCancelled } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { giveBackCouponUse } from '../../db/queries/coupon-uses'
import { type OrderRow, timesOf } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import { giveBackStock } from '../../db/queries/stock'
import type { StepActor } from '../actor'
import { settled } from '../deliveries/rider-earning'
import { post } from '../ledger/post-ledger'
import { giveBack, heldOf, type RefundTerms, totalOf } from './give-back'
import { commissionRateOf, forgetUnpaid } from './settle-order'

interface Unwound {
  order: OrderRow
  from: OrderState | null
  actor: StepActor
  now: Date
  facts?: { refund?: RefundTerms }
}

/** Undoes an order that will not happen: returns stock, coupon use and money, once. */
export async function unwindOrder(tx: Tx, { order, from, actor, now, facts }: Unwound) {
  // not once the kitchen has started
  if (gaveStockBack.includes(from)) {
    const cause = { why: order.state, ref: order.unique_order_id, user_id: actor.id }
    await giveBackStock(tx, await takenUnits(tx, order.id), cause)
  }
  if (order.coupon_id !== null) await giveBackCouponUse(tx, order.coupon_id, order.coupon_given)
  const payments = await paymentsOf(tx, order.id)
  await forgetUnpaid(tx, payments, now)
  const held = heldOf(payments)
  const owed = refundOwed({
    state: from ?? 'placed',
    actor: actor.kind,
    gateway_paid: held.gateway,
    wallet_amount: held.wallet,
    rewards_amount: held.rewards,
    ...facts?.refund,
  })
  const ref = await cancellationRef(tx, order)
  const refund = { order, payments, owed, source: { from: 'held' } as const, ref, now }
  const postings = await giveBack(tx, refund)
  await post(tx, [...postings, ...(await keep(tx, order, { ref, kept: totalOf(held) - totalOf(owed) }))], now)
}

/** A restored order can be cancelled again: its money is then refunded again. */
async function cancellationRef(tx: Tx, { id, unique_order_id }: OrderRow): Promise<string> {
  const restored = await timesOf(tx, id, 'restore')
  return restored === 0 ? unique_order_id : `${unique_order_id}/cancelled-${restored + 1}`
}

const takenUnits = (tx: Tx, order_id: number) =>
  tx
    .selectFrom('orderitems')
    .select(['item_id', 'quantity'])
    .where('order_id', '=', order_id)
    .where('is_counted', '=', true)
    .execute()

/** What staff decide not to refund is paid to the store, up to its share. */
async function keep(
  tx: Tx,
  order: OrderRow,
  { ref, kept }: { ref: string; kept: number },
): Promise<Posting[]> {
  if (kept === 0) return []
  const figures = settled(order, {
    rider_id: null,
    rider_share: { from: 'DELIVERYCHARGE', percentage: 0 },
    commission_rate: await commissionRateOf(tx, order),
    cash_collected: 0,
    gateway_amount: 0,
  })
  const { unique_order_id, restaurant_id } = order
  return [keptOfCancelled({ ref, unique_order_id, restaurant_id, kept, store_share: storeShare(figures) })]
}
