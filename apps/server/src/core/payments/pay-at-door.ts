import { sum } from '@tokri/domain/money'
import type { Tx } from '../../db/client'
import { emit } from '../../db/queries/events'
import type { OrderRow } from '../../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import { meansOf } from '../../gateways/payments'
import { setCashDue } from './advance-payment'

/** The cash payment not collected yet. */
export const openCashOf = (payments: readonly PaymentRow[]): PaymentRow[] =>
  payments.filter(({ means, state }) => means === 'cash' && state === 'created')

/** How much a rider still has to collect, in minor units. */
export const cashDueOf = (payments: readonly PaymentRow[]): number =>
  sum(openCashOf(payments).map(({ amount }) => amount))

/** Whether a rider can collect its cash now. A store's bill may change until a rider has it. */
export const isAtDoor = ({ kind, state }: Pick<OrderRow, 'kind' | 'state'>): boolean =>
  kind === 'errand' || state === 'on_the_way'

/**
 * An online payment at the door replaces the cash due there. False: less cash is due than was paid, or it was
 * already collected; the payment is then refunded. Locks the order, so that cash and payment cannot both
 * count.
 */
export async function paidInsteadOfCash(
  tx: Tx,
  { order, payment, now }: { order: OrderRow; payment: PaymentRow; now: Date },
): Promise<boolean> {
  const cash = openCashOf(await paymentsOf(tx, order.id))
  const due = cashDueOf(cash)
  if (due < payment.amount) return false
  let left = payment.amount
  for (const { id: payment_id, amount } of cash) {
    const paid = Math.min(left, amount)
    if (paid === 0) continue
    left -= paid
    await setCashDue(tx, { payment_id, amount: amount - paid, now })
  }
  if (due === payment.amount && meansOf(order.method) === 'cash')
    await tx.updateTable('orders').set({ method: payment.gateway }).where('id', '=', order.id).execute()
  await emit(tx, 'order.paid_at_door', { order_id: order.id }, now)
  return true
}
