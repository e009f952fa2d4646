import type { Events } from '@tokri/contract/events'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { formatter } from '@tokri/domain/formatter'
import { addAlert } from '../../db/queries/alerts'
import { audienceOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { alertTextFor, type OrderEvent } from './alert-texts'

const dayAndTime = (when: Date, locale: string, timeZone: string): string =>
  formatter(Intl.DateTimeFormat, `${locale}-u-nu-latn`, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(when)

/** Stores an alert in the customer's language and publishes it on their live stream. */
export const notifyCustomer =
  <E extends OrderEvent>(event: E) =>
  async ({ db, clock, texts, settings }: Deps, payload: Events[E]) => {
    const order = await audienceOf(db, payload.order_id)
    const say = order && alertTextFor(event, order)
    if (!say) return
    const { preparation_minutes: minutes, ...facts } = { preparation_minutes: undefined, ...payload }
    const locale = order.locale ?? 'en'
    const slot = order.promised_from && dayAndTime(order.promised_from, locale, settings.get('timeZone'))
    const who = { store: order.store_name ?? '', rider: order.rider_name ?? '' }
    const params = { minutes, ...facts, ...who, time: slot ?? '' }
    const data = {
      title: texts.text(locale, textOfKind(order.kind, say.title), params),
      message: texts.text(locale, textOfKind(order.kind, say.message), params),
      image: null,
      click_action: `/running-order/${order.unique_order_id}`,
    }
    const { important = false, silent = false } = say
    await addAlert(
      db,
      { user_id: order.user_id, order_id: order.id, kind: 'orders', important, silent, data },
      clock(),
    )
  }
