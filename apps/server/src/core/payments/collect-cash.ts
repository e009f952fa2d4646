import { sum } from '@tokri/domain/money'
import { cashCollected } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import type { OrderRow } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import { meansOf } from '../../gateways/payments'
import type { StepActor } from '../actor'
import { watchCash } from '../cash/watch-cash'
import { post } from '../ledger/post-ledger'
import { unrefused } from '../refused'
import { advancePayment } from './advance-payment'

/** Marks all open cash payments of an order as collected by the rider; returns their total. */
export async function takeCash(
  tx: Tx,
  order: OrderRow,
  { actor, now }: { actor: StepActor; now: Date },
): Promise<number> {
  const payments = await paymentsOf(tx, order.id)
  const due = payments.filter(({ gateway, state }) => meansOf(gateway) === 'cash' && state === 'created')
  for (const { id } of due)
    unrefused(await advancePayment(tx, { payment_id: id, action: 'collect_cash', actor, now }))
  return sum(due.map(({ amount }) => amount))
}

/** A sender who pays does so at pickup, so the ledger records it then, whatever happens to the trip later. */
export async function collectAtPickup(
  tx: Tx,
  order: OrderRow,
  by: { actor: StepActor; rider_id: number; now: Date },
) {
  const { unique_order_id } = order
  if (!(await paysAtPickup(tx, order))) return
  const amount = await takeCash(tx, order, by)
  if (amount === 0) return
  const { rider_id, now } = by
  await post(tx, [cashCollected({ ref: unique_order_id, unique_order_id, rider_id, amount })], now)
  await watchCash(tx, rider_id, now)
}

async function paysAtPickup(tx: Tx, order: OrderRow): Promise<boolean> {
  if (order.kind !== 'errand') return false
  const errand = await tx
    .selectFrom('errands')
    .select('payer')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  return errand.payer === 'sender'
}
