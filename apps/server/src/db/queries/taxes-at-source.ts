import type { Insertable } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { TaxesAtSourceTable } from '../tables/invoices'

export async function insertTaxAtSource(tx: Tx, row: Insertable<TaxesAtSourceTable>) {
  await tx.insertInto('taxes_at_source').values(row).execute()
}

/** Tax collected at source for an order when it was completed. */
export const takenAtSource = async (db: DbOrTx, order_id: number) =>
  await db
    .selectFrom('taxes_at_source')
    .select(['restaurant_id', 'rate', 'taxable', 'amount', 'is_elsewhere'])
    .where('order_id', '=', order_id)
    .where('amount', '>', 0)
    .executeTakeFirst()
