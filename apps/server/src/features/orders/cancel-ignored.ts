import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { raiseAlarms } from '../../core/alarms/raise-alarms'
import { advanceOrder } from '../../core/orders/advance-order'
import { Refused } from '../../core/refused'
import { eachInTransaction } from '../../db/each-in-transaction'
import { ignoredOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/**
 * Cancels and refunds orders that their store has not answered for autoCancelMinutes, and notifies staff and
 * the store.
 */
export async function cancelIgnored({ db, clock, settings, texts }: Deps): Promise<void> {
  const minutes = settings.get('autoCancelMinutes')
  if (minutes <= 0) return
  const now = clock()
  const rows = await ignoredOrders(db, addMinutes(now, -minutes))
  await eachInTransaction(db, { what: 'order', rows }, async (tx, order) => {
    const { id: order_id, unique_order_id, restaurant_id, store_name: store, locale } = order
    const reason = texts.text(locale ?? 'en', 'alertIgnoredMessage', { store })
    const moved = await advanceOrder(tx, { order_id, action: 'ignored', actor: system, now, reason })
    if (moved instanceof Refused) return
    const about = { restaurant_id, order_id, rider_id: null, facts: { unique_order_id, store } }
    await raiseAlarms(tx, 'given_up', { causes: [{ subject: `order:${order_id}`, ...about }], now })
  })
}
