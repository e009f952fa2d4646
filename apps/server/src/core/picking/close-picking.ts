import type { OrderState } from '@tokri/domain/order/lifecycle'
import { finalBill } from '@tokri/domain/picking/final-bill'
import { unitsLeft } from '@tokri/domain/picking/line'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/client'
import { giveBackBudget } from '../../db/queries/coupon-uses'
import { emit } from '../../db/queries/events'
import { type OrderitemRow, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import { writeFinalAmounts } from '../../db/queries/picking'
import { giveBackStock, lockItemsById } from '../../db/queries/stock'
import { json } from '../../db/tables/json'
import type { OrdersTable } from '../../db/tables/orders'
import type { StepActor } from '../actor'
import { settleNewBill } from '../orders/settle-new-bill'
import { countedOf, expireLines } from './pick-line'
import { agreedLine, amountOf, mayGrow, pickedLine } from './picked-line'

interface Closing {
  /** Locked and still being picked. */
  order: OrderRow
  to: OrderState
  actor: StepActor
  now: Date
}

/**
 * Ends picking: charges what is in the bags and refunds the difference to what was agreed (catch-weight, substitutions,
 * missing units). Runs once, in the transaction in which the order leaves picking.
 */
export async function closePicking(tx: Tx, { order, to, actor, now }: Closing) {
  if (order.state !== 'preparing' || (to !== 'ready' && to !== 'on_the_way')) return
  const before = (await orderitemsOf(tx, [order.id])).filter((line) => line.substitution !== null)
  if (before.length === 0) return
  await lockItemsById(tx, [...before.map(({ item_id }) => item_id), ...countedOf(before)])
  const lines = await expireLines(tx, { order, lines: before, now })
  const payments = await paymentsOf(tx, order.id)
  const finals = new Map(lines.map((line) => [line.id, amountOf(line, mayGrow(order, payments))]))
  const finalOf = ({ id, amount }: OrderitemRow) => finals.get(id) ?? amount
  await writeFinalAmounts(
    tx,
    lines.map((line) => ({ id: line.id, amount: finalOf(line) })),
  )
  await backOnTheShelf(tx, lines, { order, actor })
  if (lines.every((line) => finalOf(line) === line.amount)) return

  const { lines: charges, ...bill } = finalBill(
    order.lines,
    lines.map((line) => ({ ...line, agreed: line.amount, final: finalOf(line) })),
  )
  const ref = `${order.unique_order_id}/picked`
  const { refund, columns } = await settleNewBill(tx, order, { bill: { lines: charges, ...bill }, ref, now })
  const changed: Updateable<OrdersTable> = {
    ...columns,
    agreed: json({ lines: order.lines, payable: order.payable, due_amount: order.due_amount, refund }),
  }
  await giveBackBudget(tx, order, order.coupon_amount - bill.coupon_amount)
  await tx.updateTable('orders').set(changed).where('id', '=', order.id).execute()
  await emit(tx, 'order.bill_changed', { order_id: order.id }, now)
}

/** Returns units that are not in the bag to stock. */
async function backOnTheShelf(
  tx: Tx,
  lines: readonly OrderitemRow[],
  { order, actor }: Pick<Closing, 'order' | 'actor'>,
) {
  const left = lines
    .filter(({ is_counted }) => is_counted)
    .map((line) => ({ item_id: line.item_id, quantity: unitsLeft(agreedLine(line), pickedLine(line)) }))
    .filter(({ quantity }) => quantity > 0)
  await giveBackStock(tx, left, { why: 'short', ref: order.unique_order_id, user_id: actor.id })
}
