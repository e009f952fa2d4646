import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'
import type { OrderRow } from './orders'

/** What an invoice says beside the order's own rows. */
export interface InvoiceFacts {
  store: { name: string; address: string; tax_number: string | null }
  customer: { name: string; tax_number: string | null }
  issued_at: Date
}

/** The facts as they were when the invoice was issued; issues it when nobody has. */
export async function invoiceFacts(
  db: DbOrTx,
  order: OrderRow,
  { operator, now }: { operator: string; now: Date },
): Promise<InvoiceFacts> {
  const issued = await issuedInvoice(db, order.id)
  if (issued) return issued
  const { store_name, address, store_tax, name, tax_number } = await partiesOf(db, order.id)
  await db
    .insertInto('invoices')
    .values({
      order_id: order.id,
      // an errand is the operator's own service
      store: json({ name: store_name ?? operator, address: address ?? '', tax_number: store_tax }),
      customer: json({ name, tax_number }),
      issued_at: now,
    })
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute()
  const kept = await issuedInvoice(db, order.id)
  if (!kept) throw new Error(`the invoice of order ${order.id} vanished`)
  return kept
}

const issuedInvoice = (db: DbOrTx, order_id: number) =>
  db
    .selectFrom('invoices')
    .select(['store', 'customer', 'issued_at'])
    .where('order_id', '=', order_id)
    .executeTakeFirst()

const partiesOf = (db: DbOrTx, order_id: number) =>
  db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .select(['s.name as store_name', 's.address', 's.tax_number as store_tax', 'u.name', 'u.tax_number'])
    .where('o.id', '=', order_id)
    .executeTakeFirstOrThrow()

/** What went back of an order's payments since its bill stood; what packing left over is no part of the bill. */
export async function refundedOf(db: DbOrTx, order_id: number): Promise<number> {
  const { refunded } = await db
    .selectFrom('payments as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(
      sql<number>`coalesce(sum(p.refunded) - greatest(0, sum(p.amount) - max(o.payable)), 0)::int`.as(
        'refunded',
      ),
    )
    .where('p.order_id', '=', order_id)
    .where('p.state', 'in', ['captured', 'part_refunded', 'refunded'])
    .executeTakeFirstOrThrow()
  return refunded
}

/** Whom the mails of an order go to, and in what language. */
export async function mailReaderOf(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .select(['u.email', 'u.name', 'l.locale', 's.name as store_name'])
    .where('o.id', '=', order_id)
    .executeTakeFirst()
}

/** An order by the number in its address, whoever asks: only for addresses that carry our own signature. */
export async function orderByNumber(db: DbOrTx, unique_order_id: string): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('unique_order_id', '=', unique_order_id)
    .executeTakeFirst()
}

export async function orderById(db: DbOrTx, id: number): Promise<OrderRow> {
  return await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
