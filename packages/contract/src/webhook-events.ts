import type { EventName } from './events'

/** Events that a webhook can subscribe to, by their names in `events.ts`. */
export const webhookEvents = [
  'order.placed',
  'order.accepted',
  'order.rejected',
  'order.delayed',
  'order.changed',
  'order.ready',
  'order.picked_up',
  'order.completed',
  'order.cancelled',
  'order.restored',
  'order.returned',
  'money.refunded',
  'delivery.assigned',
  'delivery.released',
  'store.switched',
  'stock.low',
] as const satisfies readonly EventName[]
export type WebhookEvent = (typeof webhookEvents)[number]
