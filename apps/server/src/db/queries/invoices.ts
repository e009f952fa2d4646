import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { json } from '../tables/json'
import type { OrderRow } from './orders'

/** The facts of an invoice that are not in the order's rows. */
export interface InvoiceFacts {
  store: { name: string; address: string; tax_number: string | null }
  customer: { name: string; tax_number: string | null }
  issued_at: Date
}

/** The facts at the time the invoice was issued; issues it on first use. */
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
      // An errand is the operator's own service.
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

/** Refunds since the bill was final; the difference from picking is not part of it. */
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

/** The recipient of an order's e-mails, and their language. */
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

/** An order by its number without an owner check: only for signed links. */
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
