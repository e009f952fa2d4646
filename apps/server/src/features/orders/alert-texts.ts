import type { EventName } from '@tokri/contract/events'
import type { TextKey } from '@tokri/contract/texts/index'
import type { OrderAudience } from '../../db/queries/orders'

export type OrderEvent = Extract<EventName, `order.${string}` | `delivery.${string}`>
interface AlertText {
  title: TextKey
  message: TextKey
  /** Also sent by e-mail or SMS to those who chose it, and in quiet hours. */
  important?: true
  /** Listed in the app without a notification: they did it themselves, or it does not affect them. */
  silent?: true
}

const placed: AlertText = { title: 'alertPlacedTitle', message: 'alertPlacedMessage', silent: true }
const accepted: AlertText = { title: 'alertAcceptedTitle', message: 'alertAcceptedMessage', important: true }
const cancelled: AlertText = {
  title: 'alertCancelledTitle',
  message: 'alertCancelledMessage',
  important: true,
}
const ready: AlertText = { title: 'alertReadyTitle', message: 'alertReadyMessage', silent: true }
const readyToCollect: AlertText = {
  title: 'alertReadyPickupTitle',
  message: 'alertReadyPickupMessage',
  important: true,
}
const completed: AlertText = {
  title: 'alertCompletedTitle',
  message: 'alertCompletedMessage',
  silent: true,
}

/** The alert to a customer for each event; null where there is none. */
const storeOrderTexts: { [E in OrderEvent]: (order: OrderAudience) => AlertText | null } = {
  // a store that accepts automatically has already sent a more specific one
  'order.placed': ({ state }) => {
    if (state === 'scheduled')
      return { title: 'alertScheduledTitle', message: 'alertScheduledMessage', silent: true }
    return state === 'preparing' ? null : placed
  },
  'order.slot_confirmed': () => ({ title: 'alertSlotConfirmedTitle', message: 'alertSlotConfirmedMessage' }),
  'order.accepted': () => accepted,
  'order.rejected': () => ({ title: 'alertRejectedTitle', message: 'alertRejectedMessage', important: true }),
  'order.delayed': () => ({ title: 'alertDelayedTitle', message: 'alertDelayedMessage' }),
  'order.restored': () => ({ title: 'alertRestoredTitle', message: 'alertRestoredMessage', important: true }),
  'order.changed': () => ({ title: 'alertChangedTitle', message: 'alertChangedMessage' }),
  'order.noted': () => null,
  'order.receipt_wanted': () => null,
  'order.line_picked': () => null,
  'order.line_proposed': () => ({
    title: 'alertProposedTitle',
    message: 'alertProposedMessage',
    important: true,
  }),
  'order.bill_changed': () => ({ title: 'alertBillChangedTitle', message: 'alertBillChangedMessage' }),
  'order.paid_at_door': () => null,
  'order.ready': ({ delivery_type }) => (delivery_type === 'SELFPICKUP' ? readyToCollect : ready),
  'order.picked_up': () => ({ title: 'alertPickedUpTitle', message: 'alertPickedUpMessage' }),
  'order.completed': ({ delivery_type }) =>
    delivery_type === 'SELFPICKUP' ? { ...completed, title: 'alertCollectedTitle' } : completed,
  'order.cancelled': ({ last_action }) =>
    last_action === 'ignored' ? { ...cancelled, message: 'alertIgnoredMessage' } : cancelled,
  'order.returning': () => ({
    title: 'alertReturningTitle',
    message: 'alertReturningMessage',
    important: true,
  }),
  'order.returned': () => ({ title: 'alertReturnedTitle', message: 'alertReturnedMessage' }),
  'delivery.assigned': () => ({
    title: 'alertAssignedTitle',
    message: 'alertAssignedMessage',
    silent: true,
  }),
  'delivery.reached_store': () => null,
  'delivery.reached_customer': () => ({
    title: 'alertAtDoorTitle',
    message: 'alertAtDoorMessage',
    important: true,
  }),
  'delivery.released': () => null,
}

/** The same for the sender of an errand: nothing is prepared and no store is named. */
const errandTexts: Partial<Record<OrderEvent, AlertText>> = {
  'order.placed': { title: 'alertErrandPlacedTitle', message: 'alertErrandPlacedMessage', silent: true },
  'delivery.assigned': { title: 'alertErrandAssignedTitle', message: 'alertErrandAssignedMessage' },
  'delivery.reached_store': {
    title: 'alertErrandAtPickupTitle',
    message: 'alertErrandAtPickupMessage',
    important: true,
  },
  'order.picked_up': { title: 'alertErrandPickedUpTitle', message: 'alertErrandPickedUpMessage' },
  'delivery.reached_customer': {
    title: 'alertErrandAtDropTitle',
    message: 'alertErrandAtDropMessage',
    important: true,
  },
  'order.completed': { title: 'alertErrandDoneTitle', message: 'alertErrandDoneMessage', important: true },
  'order.cancelled': {
    title: 'alertErrandCancelledTitle',
    message: 'alertErrandCancelledMessage',
    important: true,
  },
  'order.returning': {
    title: 'alertReturningTitle',
    message: 'alertErrandReturningMessage',
    important: true,
  },
  'order.returned': { title: 'alertReturnedTitle', message: 'alertErrandReturnedMessage' },
}

/** The alert to the customer of this order for an event; null where there is none. */
export function alertTextFor(event: OrderEvent, order: OrderAudience): AlertText | null {
  if (order.kind !== 'errand') return storeOrderTexts[event](order)
  if (event === 'order.placed' && order.state === 'scheduled')
    return { title: 'alertErrandScheduledTitle', message: 'alertErrandScheduledMessage', silent: true }
  return errandTexts[event] ?? null
}
