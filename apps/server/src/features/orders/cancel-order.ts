import { ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import type { SignedIn } from '../../http/actor'
import { type Refused, refuse } from '../../http/refused'
import { machineActor } from '../../machines/actor'
import { advanceOrder } from '../../machines/advance-order'

interface Cancelling {
  unique_order_id?: string
  order_id?: number
  reason?: string
}

/** The customer cancels while it is free; what was paid goes back where it came from. */
export async function cancelOrder(
  { db }: Deps,
  { unique_order_id, order_id, reason }: Cancelling,
  { actor, now }: { actor: SignedIn; now: Date },
): Promise<{ success: true; refund: boolean } | Refused<'not_found' | 'not_cancellable'>> {
  if (unique_order_id === undefined && order_id === undefined)
    throw refuse('invalid_input', { errors: [{ field: '/unique_order_id', message: 'Say which order.' }] })
  return await db.transaction().execute(async (tx) => {
    const own = await ownOrder(tx, actor.id, { unique_order_id, order_id })
    if (!own) return refuse('not_found')
    const cancelled = await advanceOrder(tx, {
      order_id: own.id,
      action: 'cancel',
      actor: machineActor(actor),
      now,
      reason: reason ?? null,
    })
    if (!('ok' in cancelled)) return refuse('not_cancellable')
    return { success: true as const, refund: own.wallet_amount + own.rewards_amount > 0 }
  })
}
