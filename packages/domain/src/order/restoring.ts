import type { OrderState } from './lifecycle'

/** Minutes after which what was cancelled stays cancelled. */
export const restoreMinutes = 10

export type RestoreRefusal = 'too_late' | 'money_kept' | 'paid_online'

interface Cancelled {
  cancelled_at: Date
  /** What its customer still paid for it: staff decided to keep a part. */
  held: number
  /** To be paid by a gateway: that money is on its way back and can't be called. */
  due_online: number
}

/** Why a cancelled order can't go on as if nothing had happened; null: it can. */
export function refuseRestore(
  { cancelled_at, held, due_online }: Cancelled,
  now: Date,
): RestoreRefusal | null {
  if (now.getTime() - cancelled_at.getTime() > restoreMinutes * 60_000) return 'too_late'
  if (held > 0) return 'money_kept'
  return due_online > 0 ? 'paid_online' : null
}

/** States whose stock went back on the shelf when they were cancelled. */
export const gaveStockBack: readonly (OrderState | null)[] = [
  'awaiting_payment',
  'placed',
  'scheduled',
  'scheduled_confirmed',
]
