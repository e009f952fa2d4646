import { addMinutes } from '@tokri/domain/clock'
import { system } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { oneByOne } from '../../db/one-by-one'
import { ignoredOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/** Orders no store answered for autoCancelMinutes are cancelled and paid back. */
export async function cancelIgnored({ db, clock, settings, texts }: Deps): Promise<void> {
  const minutes = settings.get('autoCancelMinutes')
  if (minutes <= 0) return
  const now = clock()
  const rows = await ignoredOrders(db, addMinutes(now, -minutes))
  await oneByOne(db, { what: 'order', rows }, (tx, { id, store_name, locale }) => {
    const reason = texts.text(locale ?? 'en', 'alertIgnoredMessage', { store: store_name })
    return advanceOrder(tx, { order_id: id, action: 'ignored', actor: system, now, reason })
  })
}
