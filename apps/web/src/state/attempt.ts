import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { api } from '../lib/api/api'
import { randomKey } from '../lib/api/random-key'
import { storageFor } from '../lib/device/storage'
import type { CartName } from './stored-carts'

/**
 * A running attempt to place an order. Its idempotency key survives reloads, so that the outcome can be
 * looked up if the response got lost.
 */
export interface Attempt {
  idempotency_key: string
  /** Minor units, as the customer saw them. */
  expected_payable: number
  /** ISO date and time. */
  started_at: string
  /** The cart to empty once the order exists; older attempts have none and mean the food cart. */
  cart?: CartName | 'errand'
}

export const useAttempt = create<{ attempt: Attempt | null }>()(
  persist((): { attempt: Attempt | null } => ({ attempt: null }), {
    name: 'placingAttempt',
    storage: createJSONStorage(() => storageFor('placingAttempt')),
    version: 1,
  }),
)

/** Starts an attempt; repeating it before its outcome is known keeps the key. */
export function beginAttempt(
  expected_payable: number,
  cart: Attempt['cart'] = 'food',
  now: Date = new Date(),
): Attempt {
  const attempt = {
    idempotency_key: randomKey(),
    expected_payable,
    started_at: now.toISOString(),
    cart,
  }
  useAttempt.setState({ attempt })
  return attempt
}

/** Called when the outcome is known: placed, or refused for good. */
export const endAttempt = (): void => void useAttempt.setState({ attempt: null })

/** Whether this attempt was neither ended nor replaced by another one. */
export const isOpen = ({ idempotency_key }: Attempt): boolean =>
  useAttempt.getState().attempt?.idempotency_key === idempotency_key

/** Whether an order was placed since the app was opened: going back then skips the cart it emptied. */
let hasPlaced = false
export const rememberPlaced = (): void => {
  hasPlaced = true
}
export const hasJustPlaced = (): boolean => hasPlaced

export type AttemptOutcome =
  | { kind: 'placed'; unique_order_id: string }
  | { kind: 'running' }
  | { kind: 'none' }

/**
 * Looks up the outcome on the server, before anybody pays again. An attempt that did not become an order ends
 * here. One that became an order is ended together with its cart: if it ended earlier, a page closed in
 * between would offer the same cart again.
 */
export async function resolveAttempt({ idempotency_key }: Attempt): Promise<AttemptOutcome> {
  const { unique_order_id, in_progress } = await api.orders.findAttempt({ idempotency_key })
  if (in_progress && !unique_order_id) return { kind: 'running' }
  if (unique_order_id) return { kind: 'placed', unique_order_id }
  endAttempt()
  return { kind: 'none' }
}
