import type { OrderAudience } from '../../db/queries/orders'
import type { Told, Words } from './tell-customer'

const words: Partial<Record<Told, Words>> = {
  'order.placed': { title: 'alertErrandPlacedTitle', message: 'alertErrandPlacedMessage' },
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

/** What the one who placed an errand is told; null where it is none of their news. No store cooks anything. */
export function errandWords(event: Told, { state }: OrderAudience): Words | null {
  if (event === 'order.placed' && state === 'scheduled')
    return { title: 'alertErrandScheduledTitle', message: 'alertErrandScheduledMessage' }
  return words[event] ?? null
}
