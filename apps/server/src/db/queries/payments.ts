import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { PaymentsTable } from '../tables/payments'

export type PaymentRow = Selectable<PaymentsTable>

export async function paymentsOf(db: DbOrTx, order_id: number): Promise<PaymentRow[]> {
  return await db.selectFrom('payments').selectAll().where('order_id', '=', order_id).orderBy('id').execute()
}

/** How often this order was refunded after completion. */
export async function refundsOf(db: DbOrTx, order_id: number): Promise<number> {
  const { times } = await db
    .selectFrom('order_history')
    .select((eb) => sql<number>`${eb.fn.countAll()}::int`.as('times'))
    .where('order_id', '=', order_id)
    .where('action', '=', 'refund')
    .executeTakeFirstOrThrow()
  return times
}

/** The owner of a payment's money: of a top-up its own customer, otherwise that of the order. */
export async function customerOfPayment(
  db: DbOrTx,
  { user_id, order_id }: Pick<PaymentRow, 'user_id' | 'order_id'>,
): Promise<number> {
  if (user_id !== null) return user_id
  const order = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return order.user_id
}

/** Locks a payment until the transaction ends. */
export async function lockPayment(tx: Tx, id: number): Promise<PaymentRow | undefined> {
  return await tx.selectFrom('payments').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Finds an online payment by our reference, or by the gateway's id of its order or money. */
export async function paymentByHint(
  db: DbOrTx,
  gateway: string,
  hint: { reference: string | null; gateway_order_id: string | null; gateway_payment_id?: string | null },
): Promise<PaymentRow | undefined> {
  const columns = ['reference', 'gateway_order_id', 'gateway_payment_id'] as const
  const column = columns.find((name) => hint[name])
  if (!column) return undefined
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('gateway', '=', gateway)
    .where(column, '=', hint[column] ?? '')
    .executeTakeFirst()
}

export async function paymentByReference(db: DbOrTx, reference: string): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export async function paymentById(db: DbOrTx, id: number): Promise<PaymentRow | undefined> {
  return await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/**
 * Claims the next status check of a payment. No other node can check it for `seconds`, so that a flood of webhooks
 * does not become a flood of requests to the gateway.
 */
export async function claimStatusCheck(
  db: DbOrTx,
  id: number,
  { now, seconds }: { now: Date; seconds: number },
) {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([eb('asked_at', 'is', null), eb('asked_at', '<=', new Date(now.getTime() - seconds * 1_000))]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * Claims requesting a payment's page from the gateway. No other node can request it before `until`, when this
 * node counts as crashed; false: another node has the claim, there is a page already, or the payment is over.
 */
export async function claimStart(
  db: DbOrTx,
  id: number,
  { now, until }: { now: Date; until: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payments')
    .set({ asking_until: until })
    .where('id', '=', id)
    .where('hand_over', 'is', null)
    .where('state', 'in', ['created', 'pending'])
    .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Releases a claim, unless it expired and another node has it now. */
export async function releaseStart(db: DbOrTx, id: number, until: Date): Promise<void> {
  await db
    .updateTable('payments')
    .set({ asking_until: null })
    .where('id', '=', id)
    .where('asking_until', '=', until)
    .execute()
}

/** Payments whose status check is due; those locked by others are skipped. */
export async function paymentsToPoll(db: DbOrTx, now: Date, limit: number): Promise<PaymentRow[]> {
  return await db
    .selectFrom('payments')
    .selectAll()
    .where('next_poll_at', '<=', now)
    .orderBy('next_poll_at')
    .limit(limit)
    .execute()
}

/** Stores a gateway's webhook; false: it was stored before. */
export async function keepPaymentEvent(
  db: DbOrTx,
  event: {
    gateway: string
    event_key: string
    payment_id: number
    about: 'payment' | 'refund' | 'dispute'
    received_at: Date
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('payment_events')
    .values(event)
    .onConflict((conflict) => conflict.columns(['gateway', 'event_key']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
