import { cancelFee } from '@tokri/domain/order/cancel-fee'
import type { ActorAt } from '../../core/actor'
import { stepActor } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { heldOf, totalOf } from '../../core/orders/give-back'
import { Refused, refuse } from '../../core/refused'
import { cancelFees } from '../../core/settings/errand-rule'
import type { Tx } from '../../db/client'
import { deliveryOf } from '../../db/queries/deliveries'
import { orderById } from '../../db/queries/invoices'
import { lockOrder, ownOrder } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import type { SettingReader } from '../../db/queries/settings'
import type { Deps } from '../../deps'

interface Cancelling {
  unique_order_id?: string
  order_id?: number
  reason?: string
  /** The cancellation fee the customer agreed to. */
  cancel_fee?: number
}

/** Cancels a customer's own order while allowed; refunds what was paid, minus a fee if there is one. */
export async function cancelOrder(
  { db, settings }: Deps,
  { unique_order_id, order_id, reason, cancel_fee = 0 }: Cancelling,
  { actor, now }: ActorAt,
): Promise<{ success: true; refund: boolean } | Refused<'not_found' | 'not_cancellable' | 'cancel_fee'>> {
  if (unique_order_id === undefined && order_id === undefined)
    throw refuse('invalid_input', { errors: [{ field: '/unique_order_id', message: 'Say which order.' }] })
  return await db.transaction().execute(async (tx) => {
    const own = await ownOrder(tx, actor.id, { unique_order_id, order_id })
    if (!own) return refuse('not_found')
    await lockOrder(tx, own.id)
    const { fee, held } = await feeNow(tx, own.id, settings)
    if (fee > cancel_fee) return refuse('cancel_fee', { fee })
    const cancelled = await advanceOrder(tx, {
      order_id: own.id,
      action: 'cancel',
      actor: stepActor(actor),
      now,
      reason: reason ?? null,
      facts: { refund: { decision: 'part', part_amount: held - fee } },
    })
    if (cancelled instanceof Refused) return refuse('not_cancellable')
    return { success: true as const, refund: held - fee > 0 }
  })
}

/** The current cancellation fee and the amount held. The caller has locked the order. */
async function feeNow(tx: Tx, order_id: number, settings: SettingReader) {
  const order = await orderById(tx, order_id)
  const delivery = await deliveryOf(tx, order_id)
  const held = totalOf(heldOf(await paymentsOf(tx, order_id)))
  const delivery_state = delivery?.state ?? null
  return { held, fee: cancelFee({ ...order, delivery_state, held }, cancelFees(settings)) }
}
