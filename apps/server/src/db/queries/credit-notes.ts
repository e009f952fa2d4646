import type { TaxPart } from '@tokri/domain/tax/parts'
import type { Insertable, Selectable } from 'kysely'
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

/** The displayed number: the issuer's, or for older notes the order's number with the refund's. */
export const creditNoteNumber = (
  { unique_order_id }: Pick<OrderRow, 'unique_order_id'>,
  { series_number, number }: Pick<CreditNoteRow, 'series_number' | 'number'>,
) => series_number ?? `${unique_order_id}/${number}`
