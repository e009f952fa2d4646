import type { PaymentRow } from '../../db/queries/payments'
import type { Deps } from '../../deps'

/**
 * The URL of the screen that waits for this payment, ROU-31 or ROU-34: every gateway returns to one of them.
 */
export async function waitingScreenOf(
  { db }: Deps,
  { order_id, reference }: Pick<PaymentRow, 'order_id' | 'reference'>,
): Promise<string> {
  const order =
    order_id === null
      ? undefined
      : await db.selectFrom('orders').select('kind').where('id', '=', order_id).executeTakeFirst()
  const screen = order?.kind === 'grocery' ? 'grocery-payu-verify' : 'payu-verify'
  return `/${screen}/${encodeURIComponent(reference ?? '')}`
}
