import { canTip } from '@tokri/domain/order/late-tip'
import { tipGiven } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { deliveryOf } from '../../db/queries/deliveries'
import { emit } from '../../db/queries/events'
import { lockOrder } from '../../db/queries/orders'
import { storedSettings } from '../../db/queries/settings'
import { post } from '../ledger/post-ledger'
import { type Refused, refuse } from '../refused'
import { refuseTip } from './tip-limit'

interface Tip {
  order_id: number
  /** The whole tip for this order, including what was given before. */
  tip: number
  now: Date
}

/**
 * Raises the rider's tip of a delivered order, paid from the customer's wallet. Idempotent, because the call
 * names the whole tip: under the order's lock a second call finds no difference to pay.
 */
export async function giveTip(tx: Tx, { order_id, tip, now }: Tip): Promise<null | Refused<'wrong_state'>> {
  const order = await lockOrder(tx, order_id)
  if (!order) return refuse('wrong_state')
  const settings = await storedSettings(tx)
  refuseTip({ tip }, settings)
  const rider_id = (await deliveryOf(tx, order_id))?.rider_id ?? null
  const more = tip - order.tip_amount - order.late_tip
  if (more === 0) return null
  const isOpen = canTip(
    { ...order, has_rider: rider_id !== null },
    settings.get('tipAfterDeliveryHours'),
    now,
  )
  if (rider_id === null || !isOpen || more < 0) return refuse('wrong_state')
  const { unique_order_id, user_id } = order
  const ref = `${unique_order_id}/${tip}`
  await post(tx, [tipGiven({ ref, unique_order_id, user_id, rider_id, amount: more })], now)
  await tx
    .updateTable('orders')
    .set({ late_tip: order.late_tip + more })
    .where('id', '=', order_id)
    .execute()
  await emit(tx, 'tip.given', { order_id }, now)
  return null
}
