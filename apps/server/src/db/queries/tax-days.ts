import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { rowsOfPeriod } from './months-and-days'

export interface Between {
  since: Date
  until: Date
}

/**
 * First and last day in the shop's time zone; days that are not closed yet are `live`, which is empty where
 * all are.
 */
export interface TaxDays {
  from: string
  to: string
  live: Between
}

/** The last closed day, and the instant of the first taxed document; null: there is none. */
export async function taxDaysClosed(db: DbOrTx): Promise<{ closed: string | null; began: Date | null }> {
  const { rows } = await sql<{ closed: string | null; began: Date | null }>`
    select to_char((select max(day) from tax_days_closed), 'YYYY-MM-DD') as closed,
      least((select min(issued_at) from invoices), (select min(created_at) from credit_notes),
        (select min(created_at) from ledger_postings)) as began`.execute(db)
  return rows[0] ?? { closed: null, began: null }
}

const documentsOf = ({ since, until }: Between) => sql`
  select coalesce(d.issuer_store_id, 0) as issuer_id, d.document, coalesce(d.place_of_supply, '') as place_of_supply,
    t ->> 'name' as name, (t ->> 'percentage')::float8 as percentage, count(*)::int8 as documents,
    sum((t ->> 'taxable')::int8)::int8 as taxable, sum((t ->> 'amount')::int8)::int8 as amount
  from (
    select 'invoice' as document, i.issuer_store_id, i.place_of_supply, i.tax from invoices i
      where i.issued_at >= ${since} and i.issued_at < ${until}
    union all
    select 'credit_note', i.issuer_store_id, i.place_of_supply, c.tax
      from credit_notes c join invoices i on i.order_id = c.order_id
      where c.created_at >= ${since} and c.created_at < ${until}) d
    cross join lateral jsonb_array_elements(d.tax) t
  group by 1, 2, 3, 4, 5`

const movedIn = ({ since, until }: Between) => sql`
  select coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0)::int8 as owed,
    coalesce(sum(e.amount) filter (where a.kind = 'tax_at_source'), 0)::int8 as at_source
  from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
  where p.created_at >= ${since} and p.created_at < ${until} and a.kind in ('tax', 'tax_at_source')`

const collectedIn = ({ since, until }: Between) => sql`
  select restaurant_id, rate, is_elsewhere, coalesce(sum(taxable) filter (where taxable > 0), 0)::int8 as supplies,
    coalesce(-sum(taxable) filter (where taxable < 0), 0)::int8 as returns, sum(amount)::int8 as amount
  from taxes_at_source where at >= ${since} and at < ${until} group by 1, 2, 3`

/** Stores the totals of a day that is over; throws for a day that is stored already. */
export async function closeTaxDay(tx: Tx, day: string, between: Between): Promise<void> {
  await sql`insert into tax_days_closed select ${day}::date, m.* from (${movedIn(between)}) m`.execute(tx)
  await sql`insert into tax_days select ${day}::date, d.* from (${documentsOf(between)}) d`.execute(tx)
  await sql`insert into at_source_days select ${day}::date, s.* from (${collectedIn(between)}) s`.execute(tx)
  const month = sql`date_trunc('month', ${day}::date)`
  await sql`insert into tax_months as m
    select ${month}, issuer_id, document, place_of_supply, name, percentage, documents, taxable, amount
    from tax_days where day = ${day}::date
    on conflict (month, issuer_id, document, place_of_supply, name, percentage) do update set
      documents = m.documents + excluded.documents, taxable = m.taxable + excluded.taxable,
      amount = m.amount + excluded.amount`.execute(tx)
  await sql`insert into at_source_months as m
    select ${month}, restaurant_id, rate, is_elsewhere, supplies, returns, amount
    from at_source_days where day = ${day}::date
    on conflict (month, restaurant_id, rate, is_elsewhere) do update set supplies = m.supplies + excluded.supplies,
      returns = m.returns + excluded.returns, amount = m.amount + excluded.amount`.execute(tx)
}

const taxes = {
  ...{ months: 'tax_months', days: 'tax_days' },
  keys: ['issuer_id', 'document', 'place_of_supply', 'name', 'percentage'],
  figures: ['documents', 'taxable', 'amount'],
}
const collected = {
  ...{ months: 'at_source_months', days: 'at_source_days' },
  keys: ['restaurant_id', 'rate', 'is_elsewhere'],
  figures: ['supplies', 'returns', 'amount'],
}

export interface TaxSum {
  issuer: string | null
  issuer_id: number | null
  document: 'invoice' | 'credit_note'
  place_of_supply: string | null
  name: string
  percentage: number
  documents: number
  taxable: number
  amount: number
}

/** Tax of invoices and credit notes, by issuer, region, part and rate. */
export async function taxSums(db: DbOrTx, days: TaxDays): Promise<TaxSum[]> {
  const { rows } = await sql<TaxSum>`
    select r.name as issuer, nullif(d.issuer_id, 0) as issuer_id, d.document,
      nullif(d.place_of_supply, '') as place_of_supply, d.name, d.percentage, d.documents, d.taxable, d.amount
    from (
      select issuer_id, document, place_of_supply, name, percentage, sum(documents)::int8 as documents,
        sum(taxable)::int8 as taxable, sum(amount)::int8 as amount
      from (${rowsOfPeriod(taxes, days)} union all ${documentsOf(days.live)}) s
      group by 1, 2, 3, 4, 5 having sum(documents) > 0) d
    left join restaurants r on r.id = d.issuer_id
    order by r.name nulls first, d.issuer_id, d.document desc, d.percentage, d.name`.execute(db)
  return rows
}

/** The movements of the ledger's accounts for tax and tax at source. */
export async function taxMoved(db: DbOrTx, { from, to, live }: TaxDays) {
  const { rows } = await sql<{ owed: number; at_source: number }>`
    select sum(owed)::int8 as owed, sum(at_source)::int8 as at_source from (
      select owed, at_source from tax_days_closed where day between ${from}::date and ${to}::date
      union all ${movedIn(live)}) m`.execute(db)
  return rows[0] ?? { owed: 0, at_source: 0 }
}

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

/**
 * Tax collected from all stores or one, by store, rate and whether it was supplied into another tax region.
 */
export async function sumsAtSource(
  db: DbOrTx,
  days: TaxDays,
  restaurant_id: number | null,
): Promise<AtSourceSum[]> {
  const { rows } = await sql<AtSourceSum>`
    select s.restaurant_id, r.name as store, r.tax_number, s.rate, s.is_elsewhere, sum(s.supplies)::int8 as supplies,
      sum(s.returns)::int8 as returns, sum(s.amount)::int8 as amount
    from (
      ${rowsOfPeriod(collected, days)}
      union all ${collectedIn(days.live)}) s
      join restaurants r on r.id = s.restaurant_id
    where ${restaurant_id}::int is null or s.restaurant_id = ${restaurant_id}
    group by s.restaurant_id, r.name, r.tax_number, s.rate, s.is_elsewhere
    having sum(s.supplies) > 0 or sum(s.returns) > 0
    order by r.name, s.restaurant_id, s.rate, s.is_elsewhere`.execute(db)
  return rows
}
