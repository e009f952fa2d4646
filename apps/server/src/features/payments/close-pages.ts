import type { PaymentState } from '@tokri/domain/order/payment-lifecycle'
import { closePage } from '../../core/payments/close-page'
import { paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'

/** Unpaid, and possibly still open in a tab. */
const unpaid: readonly PaymentState[] = ['created', 'pending', 'cancelled']

/** Closes the payment pages of an order that was cancelled or paid in another way. */
export async function closePages(deps: Deps, { order_id }: { order_id: number }): Promise<void> {
  const payments = await paymentsOf(deps.db, order_id)
  for (const payment of payments)
    if (payment.hand_over !== null && unpaid.includes(payment.state)) await closePage(deps, payment)
}
