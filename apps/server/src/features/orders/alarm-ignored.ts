import { addMinutes } from '@tokri/domain/clock'
import { shortId } from '@tokri/domain/order/short-id'
import { alertDesk } from '../../db/queries/alerts'
import { markIgnored } from '../../db/queries/orders'
import type { Deps } from '../../deps'

/**
 * Alerts staff and the store, once each, to orders their store has not answered for restaurantAcceptTimeThreshold minutes, while there
 * is still time to call the kitchen; later `cancelIgnored` cancels them.
 */
export async function alarmIgnored({ db, clock, settings, texts }: Deps): Promise<number> {
  const minutes = settings.get('restaurantAcceptTimeThreshold')
  if (minutes <= 0) return 0
  const now = clock()
  return await db.transaction().execute(async (tx) => {
    const orders = await markIgnored(tx, { since: addMinutes(now, -minutes), now })
    const alarms = orders.map(({ unique_order_id, restaurant_id, store_name, store_phone }) => ({
      restaurant_id,
      data: (locale: string) => ({
        title: texts.text(locale, 'alertNoAnswerTitle', { store: store_name }),
        message: texts.text(locale, store_phone ? 'alertNoAnswerCall' : 'alertNoAnswerMessage', {
          order: shortId(unique_order_id),
          minutes,
          phone: store_phone,
        }),
        image: null,
        click_action: '/console',
      }),
    }))
    await alertDesk(tx, alarms, now)
    return orders.length
  })
}
