import type { TaxPart } from '@tokri/domain/tax/parts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { CreditedLine, CreditNotesTable } from '../tables/invoices'
import { json } from '../tables/json'
import type { OrderRow } from './orders'

export type CreditNoteRow = Selectable<CreditNotesTable>
type NewCreditNote = Omit<Insertable<CreditNotesTable>, 'lines' | 'tax'> & {
  lines: readonly CreditedLine[]
  tax: TaxPart[]
}

export async function insertCreditNote(tx: Tx, { lines, tax, ...note }: NewCreditNote) {
  await tx
    .insertInto('credit_notes')
    .values({ ...note, lines: json([...lines]), tax: json(tax) })
    .execute()
}

export async function creditNotesOf(db: DbOrTx, order_id: number): Promise<CreditNoteRow[]> {
  return await db
    .selectFrom('credit_notes')
    .selectAll()
    .where('order_id', '=', order_id)
    .orderBy('number')
    .execute()
}

/** Everything that an order's credit notes list so far. */
export const creditedLinesOf = async (db: DbOrTx, order_id: number): Promise<CreditedLine[]> =>
  (await creditNotesOf(db, order_id)).flatMap(({ lines }) => lines)

/** The amounts credited by an order's credit notes so far. */
export async function creditedOf(db: DbOrTx, order_id: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(amount), 0)::int8 as total from credit_notes where order_id = ${order_id}`.execute(db)
  return rows[0]?.total ?? 0
}

/** The displayed number: the issuer's, or for older notes the order's number with the refund's. */
export const creditNoteNumber = (
  { unique_order_id }: Pick<OrderRow, 'unique_order_id'>,
  { series_number, number }: Pick<CreditNoteRow, 'series_number' | 'number'>,
) => series_number ?? `${unique_order_id}/${number}`
