import type { LiveEvents } from '@tokri/contract/events'
import type { Order } from '@tokri/contract/orders'

/**
 * The order with the rider's position from the stream. Reports may arrive late or twice after a reconnect: an
 * older one changes nothing. If the order has no rider yet, it is out of date, and the caller fetches it.
 */
export function withPosition(order: Order, heard: LiveEvents['rider.position']): Order {
  const { rider } = order
  if (!rider || heard.unique_order_id !== order.unique_order_id) return order
  if (rider.position && Date.parse(rider.position.at) >= Date.parse(heard.at)) return order
  const { latitude, longitude, heading, at } = heard
  return { ...order, rider: { ...rider, position: { latitude, longitude, heading, at } } }
}

/** From this age on, in seconds, the age of a position is shown. */
const WORTH_SAYING_S = 20
/** From this age on it is shown as where the rider was last seen. */
const STALE_S = 120

/** 'fresh' shows nothing; 'aging' shows how old it is; 'stale' shows when the rider was last seen. */
export function positionAge(at: string, now: Date): { kind: 'fresh' | 'aging' | 'stale'; seconds: number } {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
  if (seconds >= STALE_S) return { kind: 'stale', seconds }
  return { kind: seconds >= WORTH_SAYING_S ? 'aging' : 'fresh', seconds }
}
