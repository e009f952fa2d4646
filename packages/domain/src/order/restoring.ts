import type { OrderState } from './lifecycle'

/** Minutes after which a cancellation cannot be undone. */
export const restoreMinutes = 10

export type RestoreRefusal = 'too_late' | 'money_kept' | 'paid_online'

interface Cancelled {
  cancelled_at: Date
  /** The amount the customer did not get back: staff decided to keep a part. */
  held: number
  /** The amount to be paid by a gateway: that refund is on its way and cannot be stopped. */
  due_online: number
}

/** Why a cancellation cannot be undone; null: it can. */
export function refuseRestore(
  { cancelled_at, held, due_online }: Cancelled,
  now: Date,
): RestoreRefusal | null {
  if (now.getTime() - cancelled_at.getTime() > restoreMinutes * 60_000) return 'too_late'
  if (held > 0) return 'money_kept'
  return due_online > 0 ? 'paid_online' : null
}

/** States in which cancelling put the stock back on the shelf. */
export const gaveStockBack: readonly (OrderState | null)[] = [
  'awaiting_payment',
  'placed',
  'scheduled',
  'scheduled_confirmed',
]
