import type { Mode } from '../store/modes'
import type { OrderState } from './lifecycle'

/** What a tip after delivery depends on. */
export interface TippedOrder {
  state: OrderState
  delivery_type: Mode
  completed_at: Date | null
  /** A rider handed it over. */
  has_rider: boolean
}

/**
 * Until when the rider of this order can be tipped; null without a rider, or when tips after delivery are
 * switched off.
 */
export function tipUntil(order: TippedOrder, hours: number): Date | null {
  const { state, delivery_type, completed_at, has_rider } = order
  if (state !== 'completed' || delivery_type !== 'DELIVERY' || !completed_at || !has_rider) return null
  return hours > 0 ? new Date(completed_at.getTime() + hours * 3_600_000) : null
}

/** Whether the rider can still be tipped at this time. */
export const canTip = (order: TippedOrder, hours: number, now: Date): boolean => {
  const until = tipUntil(order, hours)
  return until !== null && now <= until
}
