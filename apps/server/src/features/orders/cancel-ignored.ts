import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { eachInTransaction } from '../../db/each-in-transaction'
import { ignoredOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/** Cancels and refunds orders their store has not answered for autoCancelMinutes. */
export async function cancelIgnored({ db, clock, settings, texts }: Deps): Promise<void> {
  const minutes = settings.get('autoCancelMinutes')
  if (minutes <= 0) return
  const now = clock()
  const rows = await ignoredOrders(db, addMinutes(now, -minutes))
  await eachInTransaction(db, { what: 'order', rows }, (tx, { id, store_name, locale }) => {
    const reason = texts.text(locale ?? 'en', 'alertIgnoredMessage', { store: store_name })
    return advanceOrder(tx, { order_id: id, action: 'ignored', actor: system, now, reason })
  })
}
