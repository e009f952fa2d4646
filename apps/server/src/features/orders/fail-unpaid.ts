import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { oneByOne } from '../../db/one-by-one'
import { unpaidOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/** Orders nobody paid for awaitingPaymentThreshold minutes end, and what was held for them is given back. */
export async function failUnpaid({ db, clock, settings }: Deps): Promise<void> {
  const minutes = settings.get('awaitingPaymentThreshold')
  if (minutes <= 0) return
  const now = clock()
  const rows = await unpaidOrders(db, addMinutes(now, -minutes))
  await oneByOne(db, { what: 'order', rows }, (tx, { id }) =>
    advanceOrder(tx, { order_id: id, action: 'payment_failed', actor: system, now }),
  )
}
