import { sum } from '@tokri/domain/money'
import { isFinalPayment, isReceived, type PaymentMeans } from '@tokri/domain/order/payment-lifecycle'
import { includedTaxOf } from '@tokri/domain/pricing/tax'
import { pointsFor } from '@tokri/domain/rewards/earn'
import { taxDebtor } from '@tokri/domain/tax/documents'
import type { Posting } from '@tokri/domain/wallet/ledger'
import { orderCompleted, orderReturned, type TaxTerms } from '@tokri/domain/wallet/order-completed'
import { rewardsEarned } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { deliveryOf } from '../../db/queries/deliveries'
import type { OrderRow } from '../../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import { type SettingReader, storedSettings } from '../../db/queries/settings'
import { meansOf } from '../../gateways/payments'
import { type StepActor, system } from '../actor'
import { watchCash } from '../cash/watch-cash'
import { riderShare, settled } from '../deliveries/rider-earning'
import { noteTaxAtSource } from '../invoices/tax-at-source'
import { post } from '../ledger/post-ledger'
import { advancePayment } from '../payments/advance-payment'
import { takeCash } from '../payments/collect-cash'
import { rewardsRule } from '../settings/rewards-rule'
import type { StepFacts } from './order-writes'

/**
 * Settles a delivered or returned order: collects the cash and posts everyone's share to the ledger. Runs in the
 * transaction that ends the order; idempotent, because the posting's ref is the order.
 */
export async function settleOrder(
  tx: Tx,
  { order, actor, now, facts }: { order: OrderRow; actor: StepActor; now: Date; facts?: StepFacts },
) {
  const settings = await storedSettings(tx)
  const payments = await paymentsOf(tx, order.id)
  const isBack = order.state === 'returned'
  // Cash is never collected for an order returned to its store; a sender pays when the package is returned to
  // them in person.
  if (isBack && (order.kind !== 'errand' || facts?.is_unattended)) await forgetUnpaid(tx, payments, now)
  const cash_collected = await takeCash(tx, order, { actor, now })
  const delivery = await deliveryOf(tx, order.id)
  const figures = settled(order, {
    rider_id: delivery?.rider_id ?? null,
    rider_share: riderShare(settings, await ownShareOf(tx, delivery?.rider_id ?? null)),
    commission_rate: await commissionRateOf(tx, order),
    cash_collected,
    gateway_amount: totalOf(
      payments.filter(({ gateway, state }) => isExternal(meansOf(gateway)) && isReceived(state)),
    ),
    tax: taxTerms(order, settings),
  })
  if (isBack) await post(tx, [orderReturned(figures)], now)
  else await post(tx, [orderCompleted(figures), pointsEarned(order, settings)], now)
  await noteTaxAtSource(tx, order, figures, now)
  if (cash_collected > 0 && delivery?.rider_id) await watchCash(tx, delivery.rider_id, now)
}

/** Who owes this order's tax, and what the platform has to collect from its store. */
const taxTerms = (order: OrderRow, settings: SettingReader): TaxTerms => ({
  owed_by: taxDebtor(order, settings.get('taxOwedBy')) === null ? 'platform' : 'store',
  included: includedTaxOf(order.lines),
  commission_rate: settings.get('commissionTaxPercentage'),
  at_source_rate: settings.get('taxAtSourcePercentage'),
})

/** The percentage agreed with this rider; null: the default. */
async function ownShareOf(tx: Tx, rider_id: number | null): Promise<number | null> {
  if (rider_id === null) return null
  const rider = await tx
    .selectFrom('riders')
    .select('share_rate')
    .where('user_id', '=', rider_id)
    .executeTakeFirst()
  return rider?.share_rate ?? null
}

/** Paid with money from outside our own ledger. */
const isExternal = (means: PaymentMeans): boolean => means === 'cash' || means === 'gateway'

const totalOf = (payments: readonly PaymentRow[]): number =>
  sum(payments.map(({ amount, refunded }) => amount - refunded))

/** Cancels payments that never arrived. */
export async function forgetUnpaid(tx: Tx, payments: readonly PaymentRow[], now: Date) {
  for (const { id, state } of payments)
    if (!isFinalPayment(state) && !isReceived(state))
      await advancePayment(tx, { payment_id: id, action: 'cancel', actor: system, now })
}

/** The platform's commission on this store's items, in percent. */
export async function commissionRateOf(tx: Tx, { restaurant_id }: OrderRow): Promise<number> {
  if (restaurant_id === null) return 0
  const store = await tx
    .selectFrom('restaurants')
    .select('commission_rate')
    .where('id', '=', restaurant_id)
    .executeTakeFirstOrThrow()
  return store.commission_rate
}

/** Zero points become a posting without entries, which the ledger leaves out. */
function pointsEarned(order: OrderRow, settings: SettingReader): Posting {
  const { kind, item_total, delivery_charge, coupon_amount } = order
  // An errand has no items, so the fare counts as spending.
  const spent = kind === 'errand' ? delivery_charge : item_total
  const points = pointsFor({ kind, item_total: spent, coupon_amount }, rewardsRule(settings))
  return rewardsEarned({ ref: order.unique_order_id, user_id: order.user_id, points })
}
