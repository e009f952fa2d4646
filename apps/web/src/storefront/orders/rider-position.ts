import type { LiveEvents } from '@tokri/contract/events'
import type { Order } from '@tokri/contract/orders'

/**
 * The order with the rider where the stream says. Reports may come late or twice after a reconnect: an older
 * one changes nothing. Without a rider the order itself is out of date; the caller fetches it.
 */
export function withPosition(order: Order, heard: LiveEvents['rider.position']): Order {
  const { rider } = order
  if (!rider || heard.unique_order_id !== order.unique_order_id) return order
  if (rider.position && Date.parse(rider.position.at) >= Date.parse(heard.at)) return order
  const { latitude, longitude, heading, at } = heard
  return { ...order, rider: { ...rider, position: { latitude, longitude, heading, at } } }
}

/** How old a position may be before it is said, in seconds. */
const WORTH_SAYING_S = 20
/** From then on it is where the rider was, not where the rider is. */
const STALE_S = 120

/** 'fresh' says nothing; 'aging' says how long ago; 'stale' says when the rider was last seen. */
export function positionAge(at: string, now: Date): { kind: 'fresh' | 'aging' | 'stale'; seconds: number } {
  const seconds = Math.max(0, Math.round((now.getTime() - Date.parse(at)) / 1000))
  if (seconds >= STALE_S) return { kind: 'stale', seconds }
  return { kind: seconds >= WORTH_SAYING_S ? 'aging' : 'fresh', seconds }
}
