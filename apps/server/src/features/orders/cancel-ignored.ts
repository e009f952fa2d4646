import { addMinutes } from '@tokri/domain/clock'
import { ignoredOrders } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { system } from '../../machines/actor'
import { advanceOrder } from '../../machines/advance-order'

/**
 * Orders no store answered for autoCancelMinutes are cancelled and paid back. Each in a transaction of its own:
 * a store that answers in this very moment wins or loses by the row's lock.
 */
export async function cancelIgnored({ db, clock, settings, texts }: Deps): Promise<number> {
  const minutes = settings.get('autoCancelMinutes')
  if (minutes <= 0) return 0
  const now = clock()
  const ignored = await ignoredOrders(db, addMinutes(now, -minutes))
  for (const { id, store_name, locale } of ignored) {
    const reason = texts.text(locale ?? 'en', 'alertIgnoredMessage', { store: store_name })
    await db
      .transaction()
      .execute((tx) => advanceOrder(tx, { order_id: id, action: 'ignored', actor: system, now, reason }))
  }
  return ignored.length
}
