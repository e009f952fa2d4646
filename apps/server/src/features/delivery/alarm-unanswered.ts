import { addMinutes } from '@tokri/domain/clock'
import { shortId } from '@tokri/domain/order/short-id'
import { alertDesk } from '../../db/queries/alerts'
import { takeUnanswered } from '../../db/queries/tasks'
import type { Deps } from '../../deps'

/**
 * Alerts staff and the store to orders no rider accepted in time (setting deliveryAcceptTimeThreshold): a stored alert,
 * and a banner with a sound on open consoles.
 */
export async function alarmUnanswered({ db, clock, settings, texts }: Deps): Promise<number> {
  const now = clock()
  const before = addMinutes(now, -settings.get('deliveryAcceptTimeThreshold'))
  return await db.transaction().execute(async (tx) => {
    const orders = await takeUnanswered(tx, { before, now })
    const alarms = orders.map(({ unique_order_id, restaurant_id, store, waiting_since }) => {
      const minutes = Math.floor((now.getTime() - waiting_since.getTime()) / 60_000)
      const params = { order: shortId(unique_order_id), store, minutes }
      return {
        restaurant_id,
        data: (locale: string) => ({
          title: texts.text(locale, 'alertNoRiderTitle'),
          message: texts.text(locale, 'alertNoRiderMessage', params),
          image: null,
          click_action: '/console',
        }),
      }
    })
    await alertDesk(tx, alarms, now)
    return orders.length
  })
}
