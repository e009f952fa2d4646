import { addMinutes } from '@tokri/domain/clock'
import { unpaidOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { system } from '../../machines/actor'
import { advanceOrder } from '../../machines/advance-order'

/**
 * Orders nobody paid for awaitingPaymentThreshold minutes end, and what was held for them is given back. Each in a
 * transaction of its own: a payment that arrives in this very moment wins or loses by the row's lock.
 */
export async function failUnpaid({ db, clock, settings }: Deps): Promise<number> {
  const minutes = settings.get('awaitingPaymentThreshold')
  if (minutes <= 0) return 0
  const now = clock()
  const unpaid = await unpaidOrders(db, addMinutes(now, -minutes))
  for (const { id } of unpaid)
    await db
      .transaction()
      .execute((tx) => advanceOrder(tx, { order_id: id, action: 'payment_failed', actor: system, now }))
  return unpaid.length
}
