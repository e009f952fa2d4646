import type { EventName, Events } from '@tokri/contract/events'
import type { TextKey } from '@tokri/contract/texts/index'
import { textOfKind } from '@tokri/contract/texts/text-of-kind'
import { formatter } from '@tokri/domain/formatter'
import { addAlert } from '../../db/queries/alerts'
import { audienceOf, type OrderAudience } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { errandWords } from './errand-words'

export type Told = Extract<EventName, `order.${string}` | `delivery.${string}`>
export interface Words {
  title: TextKey
  message: TextKey
  /** Worth an e-mail or an SMS to whoever wants those. */
  important?: true
}

const placed: Words = { title: 'alertPlacedTitle', message: 'alertPlacedMessage' }
const accepted: Words = { title: 'alertAcceptedTitle', message: 'alertAcceptedMessage', important: true }
const cancelled: Words = { title: 'alertCancelledTitle', message: 'alertCancelledMessage', important: true }
const ready: Words = { title: 'alertReadyTitle', message: 'alertReadyMessage' }
const readyToCollect: Words = {
  title: 'alertReadyPickupTitle',
  message: 'alertReadyPickupMessage',
  important: true,
}
const completed: Words = { title: 'alertCompletedTitle', message: 'alertCompletedMessage' }

/** What a customer is told of each fact; null where it is none of their news. */
const words: { [E in Told]: (order: OrderAudience) => Words | null } = {
  // a store that accepts by itself has told more than that already
  'order.placed': ({ state }) => {
    if (state === 'scheduled') return { title: 'alertScheduledTitle', message: 'alertScheduledMessage' }
    return state === 'preparing' ? null : placed
  },
  'order.slot_confirmed': () => ({ title: 'alertSlotConfirmedTitle', message: 'alertSlotConfirmedMessage' }),
  'order.accepted': () => accepted,
  'order.rejected': () => ({ title: 'alertRejectedTitle', message: 'alertRejectedMessage', important: true }),
  'order.delayed': () => ({ title: 'alertDelayedTitle', message: 'alertDelayedMessage' }),
  'order.line_picked': () => null,
  'order.line_proposed': () => ({
    title: 'alertProposedTitle',
    message: 'alertProposedMessage',
    important: true,
  }),
  'order.bill_changed': () => ({ title: 'alertBillChangedTitle', message: 'alertBillChangedMessage' }),
  'order.ready': ({ delivery_type }) => (delivery_type === 2 ? readyToCollect : ready),
  'order.picked_up': () => ({ title: 'alertPickedUpTitle', message: 'alertPickedUpMessage' }),
  'order.completed': ({ delivery_type }) =>
    delivery_type === 2 ? { ...completed, title: 'alertCollectedTitle' } : completed,
  'order.cancelled': ({ last_action }) =>
    last_action === 'ignored' ? { ...cancelled, message: 'alertIgnoredMessage' } : cancelled,
  'order.returning': () => ({
    title: 'alertReturningTitle',
    message: 'alertReturningMessage',
    important: true,
  }),
  'order.returned': () => ({ title: 'alertReturnedTitle', message: 'alertReturnedMessage' }),
  'delivery.assigned': () => ({ title: 'alertAssignedTitle', message: 'alertAssignedMessage' }),
  'delivery.reached_store': () => null,
  'delivery.reached_customer': () => ({
    title: 'alertAtDoorTitle',
    message: 'alertAtDoorMessage',
    important: true,
  }),
  'delivery.released': () => null,
}

const dayAndTime = (when: Date, locale: string, timeZone: string): string =>
  formatter(Intl.DateTimeFormat, `${locale}-u-nu-latn`, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
    timeZone,
  }).format(when)

/** Keeps an alert in the customer's own language and shows it at once to whoever is looking. */
export const tellCustomer =
  <E extends Told>(event: E) =>
  async ({ db, clock, texts, settings }: Deps, payload: Events[E]) => {
    const order = await audienceOf(db, payload.order_id)
    const say = order && (order.kind === 'errand' ? errandWords(event, order) : words[event](order))
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
    const { important = false } = say
    await addAlert(db, { user_id: order.user_id, kind: 'orders', important, data }, clock())
  }
