import { sum } from '@tokri/domain/money'
import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { pointsFor } from '@tokri/domain/rewards/earn'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { orderCompleted } from '@tokri/domain/wallet/order-completed'
import { rewardsEarned } from '@tokri/domain/wallet/postings'
import type { Tx } from '../db/client'
import { deliveryOf } from '../db/queries/deliveries'
import type { OrderRow } from '../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../db/queries/payments'
import { type SettingReader, storedSettings } from '../db/queries/settings'
import { meansOf } from '../gateways/payments'
import type { MachineActor } from './actor'
import { advancePayment } from './advance-payment'
import { post } from './post-ledger'
import { rewardsRule } from './rewards-rule'
import { riderShare, settled } from './rider-earning'

/**
 * The order is in the customer's hands: cash is taken, and everyone gets theirs in the books (rules: money).
 * Runs in the transaction that completes the order; once, because the posting has the order's name.
 */
export async function settleOrder(
  tx: Tx,
  { order, actor, now }: { order: OrderRow; actor: MachineActor; now: Date },
) {
  const settings = await storedSettings(tx)
  const payments = await paymentsOf(tx, order.id)
  const cash = payments.filter(({ gateway, state }) => meansOf(gateway) === 'cash' && state === 'created')
  for (const { id } of cash) {
    const taken = await advancePayment(tx, { payment_id: id, action: 'collect_cash', actor, now })
    if (!('ok' in taken)) throw new Error(`the cash of order ${order.id} can not be taken`)
  }
  const delivery = await deliveryOf(tx, order.id)
  const figures = settled(order, {
    rider_id: delivery?.rider_id ?? null,
    rider_share: riderShare(settings),
    commission_rate: await commissionRateOf(tx, order),
    cash_collected: totalOf(cash),
    gateway_amount: totalOf(
      payments.filter(({ gateway, state }) => meansOf(gateway) === 'gateway' && isReceived(state)),
    ),
  })
  await post(tx, [orderCompleted(figures), ...pointsEarned(order, settings)], now)
}

const totalOf = (payments: readonly PaymentRow[]): number =>
  sum(payments.map(({ amount, refunded }) => amount - refunded))

/** Percent of the items that we keep of this order's store. */
export async function commissionRateOf(tx: Tx, { restaurant_id }: OrderRow): Promise<number> {
  if (restaurant_id === null) return 0
  const store = await tx
    .selectFrom('restaurants')
    .select('commission_rate')
    .where('id', '=', restaurant_id)
    .executeTakeFirstOrThrow()
  return store.commission_rate
}

function pointsEarned(order: OrderRow, settings: SettingReader): Posting[] {
  const points = pointsFor(order, rewardsRule(settings))
  return points > 0 ? [rewardsEarned({ ref: order.unique_order_id, user_id: order.user_id, points })] : []
}
