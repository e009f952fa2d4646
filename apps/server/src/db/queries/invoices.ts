import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { DocumentSeriesTable, InvoicesTable } from '../tables/invoices'
import { json } from '../tables/json'
import type { OrderRow } from './orders'

export type IssuedInvoice = Selectable<InvoicesTable>

export const issuedInvoice = async (db: DbOrTx, order_id: number): Promise<IssuedInvoice | undefined> =>
  await db.selectFrom('invoices').selectAll().where('order_id', '=', order_id).executeTakeFirst()

type NewInvoice = Omit<IssuedInvoice, 'number'> & { number: string }

export async function insertInvoice(
  tx: Tx,
  { store, customer, tax, ...row }: NewInvoice,
): Promise<IssuedInvoice> {
  return await tx
    .insertInto('invoices')
    .values({ ...row, store: json(store), customer: json(customer), tax: json(tax) })
    .returningAll()
    .executeTakeFirstOrThrow()
}

type Series = Pick<Selectable<DocumentSeriesTable>, 'issuer' | 'document' | 'tax_year'>

/** Locks the series until the transaction ends. */
export const lockSeries = async (tx: Tx, series: Series) =>
  void (await tx
    .insertInto('document_series')
    .values(series)
    .onConflict((conflict) =>
      conflict
        .columns(['issuer', 'document', 'tax_year'])
        .doUpdateSet((eb) => ({ last_place: eb.ref('document_series.last_place') })),
    )
    .execute())

export async function nextPlace(tx: Tx, { issuer, document, tax_year }: Series): Promise<number> {
  const { last_place } = await tx
    .updateTable('document_series')
    .set((eb) => ({ last_place: eb('last_place', '+', 1) }))
    .where('issuer', '=', issuer)
    .where('document', '=', document)
    .where('tax_year', '=', tax_year)
    .returning('last_place')
    .executeTakeFirstOrThrow()
  return last_place
}

/** Current data of seller and buyer; an errand has no store. */
export async function partiesOf(db: DbOrTx, order_id: number) {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .select(['s.name as store_name', 's.address', 's.tax_number as store_tax', 'u.name', 'u.tax_number'])
    .where('o.id', '=', order_id)
    .executeTakeFirstOrThrow()
  const { store_name, address, store_tax, name, tax_number } = row
  return {
    store: store_name === null ? null : { name: store_name, address: address ?? '', tax_number: store_tax },
    customer: { name, tax_number },
  }
}

/** Refunds since the bill became final; the difference from picking is not included. */
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
