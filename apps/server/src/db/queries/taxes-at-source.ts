import { type Insertable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { TaxesAtSourceTable } from '../tables/invoices'

export async function insertTaxAtSource(tx: Tx, row: Insertable<TaxesAtSourceTable>) {
  await tx.insertInto('taxes_at_source').values(row).execute()
}

/** What was collected of an order when it was completed. */
export const takenAtSource = async (db: DbOrTx, order_id: number) =>
  await db
    .selectFrom('taxes_at_source')
    .select(['restaurant_id', 'rate', 'taxable', 'amount', 'is_elsewhere'])
    .where('order_id', '=', order_id)
    .where('amount', '>', 0)
    .executeTakeFirst()

export interface AtSourceSum {
  restaurant_id: number
  store: string
  tax_number: string | null
  rate: number
  is_elsewhere: boolean
  supplies: number
  returns: number
  amount: number
}

/** What was collected from stores between two instants, by store, rate and whether it went to another tax region. */
export async function sumsAtSource(
  db: DbOrTx,
  { since, until, restaurant_id = null }: { since: Date; until: Date; restaurant_id?: number | null },
): Promise<AtSourceSum[]> {
  const { rows } = await sql<AtSourceSum>`
    select t.restaurant_id, r.name as store, r.tax_number, t.rate, t.is_elsewhere,
      coalesce(sum(t.taxable) filter (where t.taxable > 0), 0)::int8 as supplies,
      coalesce(-sum(t.taxable) filter (where t.taxable < 0), 0)::int8 as returns, sum(t.amount)::int8 as amount
    from taxes_at_source t join restaurants r on r.id = t.restaurant_id
    where t.at >= ${since} and t.at < ${until}
      and (${restaurant_id}::int is null or t.restaurant_id = ${restaurant_id})
    group by t.restaurant_id, r.name, r.tax_number, t.rate, t.is_elsewhere
    order by r.name, t.restaurant_id, t.rate, t.is_elsewhere`.execute(db)
  return rows
}
