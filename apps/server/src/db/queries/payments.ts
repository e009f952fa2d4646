import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { PaymentsTable } from '../tables/orders'

export type PaymentRow = Selectable<PaymentsTable>

export async function paymentsOf(db: DbOrTx, order_id: number): Promise<PaymentRow[]> {
  return await db.selectFrom('payments').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
}

/** How many times this order was refunded after it was completed. */
export async function refundsOf(db: DbOrTx, order_id: number): Promise<number> {
  const { times } = await db
    .selectFrom('order_history')
    .select((eb) => sql<number>`${eb.fn.countAll()}::int`.as('times'))
    .where('order_id', '=', order_id)
    .where('action', '=', 'refund')
    .executeTakeFirstOrThrow()
  return times
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  return await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}
