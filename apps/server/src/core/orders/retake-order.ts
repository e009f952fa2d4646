import type { OrderState } from '@tokri/domain/order/lifecycle'
import { gaveStockBack } from '@tokri/domain/order/restoring'
import type { Tx } from '../../db/client'
import { takeCouponUse } from '../../db/queries/coupon-uses'
import { lastCancelled, type OrderRow, orderitemsOf, timesOf } from '../../db/queries/orders'
import { storedSettings } from '../../db/queries/settings'
import { takeSlot } from '../../db/queries/slots'
import { takeStock } from '../../db/queries/stock'
import type { StepActor } from '../actor'
import { payOrder } from '../payments/pay-order'
import { refuse } from '../refused'

interface Retaking {
  /** After it was restored. */
  order: OrderRow
  actor: StepActor
  now: Date
}

/**
 * Takes again what cancelling returned: stock, coupon use, slot and money. Throws if any of it is no longer
 * available.
 */
export async function retake(tx: Tx, { order, actor, now }: Retaking) {
  await retakeStock(tx, order, actor)
  if (order.coupon_id !== null && !(await takeCouponUse(tx, order.coupon_id, order.coupon_given)))
    throw refuse('coupon_refused', { reason: 'EXHAUSTED' })
  const settings = await storedSettings(tx)
  const ref = `${order.unique_order_id}/restored-${await timesOf(tx, order.id, 'restore')}`
  await payOrder(tx, order, { settings, by: actor, now, ref })
  // without a capacity check: the order had this slot a moment ago
  await takeSlot(tx, order, null)
}

async function retakeStock(tx: Tx, order: OrderRow, actor: StepActor) {
  const from: OrderState | null = (await lastCancelled(tx, order.id))?.from_state ?? null
  if (!gaveStockBack.includes(from)) return
  const lines = (await orderitemsOf(tx, [order.id])).filter(({ is_counted }) => is_counted)
  const cause = { why: 'order', ref: order.unique_order_id, user_id: actor.id } as const
  const short = await takeStock(tx, lines, new Set(lines.map(({ item_id }) => item_id)), cause)
  if (short !== null) throw refuse('out_of_stock', { item_id: short })
}
