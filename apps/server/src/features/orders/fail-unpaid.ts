import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { eachInTransaction } from '../../db/each-in-transaction'
import { unpaidOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/** Ends orders unpaid for awaitingPaymentThreshold minutes and releases what they hold. */
export async function failUnpaid({ db, clock, settings }: Deps): Promise<void> {
  const minutes = settings.get('awaitingPaymentThreshold')
  if (minutes <= 0) return
  const now = clock()
  const rows = await unpaidOrders(db, addMinutes(now, -minutes))
  await eachInTransaction(db, { what: 'order', rows }, (tx, { id }) =>
    advanceOrder(tx, { order_id: id, action: 'payment_failed', actor: system, now }),
  )
}
