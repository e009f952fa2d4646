import { addMinutes } from '@tokri/domain/clock'
import { alertDesk } from '../../db/queries/alerts'
import { takeUnanswered } from '../../db/queries/tasks'
import type { Deps } from '../../deps'

/**
 * Alerts staff to orders no rider accepted in time (setting deliveryAcceptTimeThreshold): a stored alert, and a sound on
 * open consoles.
 */
export async function alarmUnanswered({ db, clock, settings, texts }: Deps): Promise<number> {
  const now = clock()
  const before = addMinutes(now, -settings.get('deliveryAcceptTimeThreshold'))
  return await db.transaction().execute(async (tx) => {
    const orders = await takeUnanswered(tx, { before, now })
    const news = (locale: string) =>
      orders.map(({ unique_order_id, store, waiting_since }) => {
        const minutes = Math.floor((now.getTime() - waiting_since.getTime()) / 60_000)
        const params = { order: unique_order_id, store, minutes }
        return {
          title: texts.text(locale, 'alertNoRiderTitle'),
          message: texts.text(locale, 'alertNoRiderMessage', params),
          image: null,
          click_action: '/console',
        }
      })
    if (orders.length > 0) await alertDesk(tx, news, now)
    return orders.length
  })
}
