import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { closePage } from '../../core/payments/close-page'
import { perGateway } from '../../core/payments/per-gateway'
import { settlePayment } from '../../core/payments/settle-payment'
import { eachInTransaction } from '../../db/each-in-transaction'
import { unpaidOrders } from '../../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'

/**
 * Ends orders unpaid for awaitingPaymentThreshold minutes and releases what they reserve. Before that their
 * gateways are asked once more, and payment pages are closed where the gateway supports it; money that still
 * arrives is refunded automatically.
 */
export async function failUnpaid(deps: Deps): Promise<void> {
  const { db, clock, settings } = deps
  const minutes = settings.get('awaitingPaymentThreshold')
  if (minutes <= 0) return
  const rows = await unpaidOrders(db, addMinutes(clock(), -minutes))
  const payments = (await Promise.all(rows.map(({ id }) => paymentsOf(db, id)))).flat()
  await perGateway(payments, (payment) => askOnceMore(deps, payment))
  const now = clock()
  await eachInTransaction(db, { what: 'order', rows }, (tx, { id }) =>
    advanceOrder(tx, { order_id: id, action: 'payment_failed', actor: system, now }),
  )
}

async function askOnceMore(deps: Deps, { id }: PaymentRow): Promise<void> {
  const settled = await settlePayment(deps, id, { seconds: 0 })
  if (settled?.state === 'created' || settled?.state === 'pending') await closePage(deps, settled)
}
