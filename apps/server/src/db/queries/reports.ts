import { type DayFigure, dayFigures, type ReportGroup, type ReportStep } from '@tokri/domain/report/figures'
import type { TaxPart } from '@tokri/domain/tax/parts'
import { datePlus } from '@tokri/domain/zone'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

export interface ReportWhere {
  /** First and last day. */
  from: string
  to: string
  restaurant_id?: number
  zone_id?: number
  kind?: string
}

type FigureRow = Record<DayFigure, number>

const sums = sql.join(
  dayFigures.map((figure) => sql`coalesce(sum(${sql.ref(figure)}), 0)::int8 as ${sql.ref(figure)}`),
)

const within = ({ from, to, restaurant_id, zone_id, kind }: ReportWhere) => sql`
  day between ${from}::date and ${to}::date
  and (${restaurant_id ?? null}::int is null or restaurant_id = ${restaurant_id ?? null}::int)
  and (${zone_id ?? null}::int is null or zone_id = ${zone_id ?? null}::int)
  and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)`

export async function figuresOf(db: DbOrTx, where: ReportWhere): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`select ${sums} from report_days where ${within(where)}`.execute(db)
  return rows[0] ?? (Object.fromEntries(dayFigures.map((figure) => [figure, 0])) as FigureRow)
}

const keys: Record<Exclude<ReportGroup, 'time'>, string> = {
  store: 'restaurant_id',
  zone: 'zone_id',
  kind: 'kind',
}

/** Figures by day, week, month, store, zone or kind. Days are counted `shift` days later than they were. */
export async function figuresBy(
  db: DbOrTx,
  where: ReportWhere,
  { group, step, shift = 0 }: { group: ReportGroup; step: Exclude<ReportStep, 'hour'>; shift?: number },
): Promise<(FigureRow & { key: string; name: string | null })[]> {
  const key =
    group === 'time'
      ? sql`to_char(date_trunc(${sql.lit(step)}, day + ${shift}::int), 'YYYY-MM-DD')`
      : sql`${sql.ref(keys[group])}::text`
  const name =
    group === 'store'
      ? sql`(select name from restaurants where id = g.key::int)`
      : group === 'zone'
        ? sql`(select name from zones where id = g.key::int)`
        : sql`null::text`
  const { rows } = await sql<FigureRow & { key: string; name: string | null }>`
    select g.*, ${name} as name
    from (select ${key} as key, ${sums} from report_days where ${within(where)} group by 1) g
    order by ${group === 'time' ? sql`g.key` : sql`g.sales desc, g.key`} limit 1000`.execute(db)
  return rows
}

/** The months that lie within these days as a whole: the first one's first day, and the day after the last one. */
export function wholeMonths(from: string, to: string): { first: string; end: string } {
  const monthAfter = (day: string) => {
    const [year = 0, month = 1] = day.split('-').map(Number)
    return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
  }
  const first = from.endsWith('-01') ? from : monthAfter(from)
  const next = datePlus(to, 1)
  const end = next.endsWith('-01') ? next : `${next.slice(0, 8)}01`
  return { first, end: end < first ? first : end }
}

/** Orders and sales by hour of the day; zones and kinds are not kept by hour. */
export async function figuresByHour(db: DbOrTx, { from, to, restaurant_id }: ReportWhere) {
  const { first, end } = wholeMonths(from, to)
  const { rows } = await sql<{ key: string; orders: number; sales: number }>`
    select hour::text as key, sum(orders)::int8 as orders, sum(sales)::int8 as sales from (
      select hour, restaurant_id, orders, sales from report_month_hours
        where month >= ${first}::date and month < ${end}::date
      union all select hour, restaurant_id, orders, sales from report_hours
        where day >= ${from}::date and day < least(${first}::date, ${to}::date + 1)
      union all select hour, restaurant_id, orders, sales from report_hours
        where day >= greatest(${end}::date, ${first}::date) and day <= ${to}::date) h
    where ${restaurant_id ?? null}::int is null or restaurant_id = ${restaurant_id ?? null}::int
    group by hour order by hour::int`.execute(db)
  return rows
}

interface ListWhere {
  from: string
  to: string
  restaurant_id?: number
}

const inMonths = ({ from, to }: ListWhere) =>
  sql`month between date_trunc('month', ${from}::date) and ${to}::date`
const ofStore = ({ restaurant_id }: ListWhere) =>
  sql`(${restaurant_id ?? null}::int is null or restaurant_id = ${restaurant_id ?? null}::int)`

export async function reportLists(db: DbOrTx, where: ListWhere) {
  const dishes = await sql<{ name: string; store: string; sold: number; sales: number }>`
    select d.name, coalesce(r.name, '') as store, d.sold, d.sales from (
      select restaurant_id, item_id, max(name) as name, sum(sold)::int8 as sold, sum(sales)::int8 as sales
      from report_dishes where ${inMonths(where)} and ${ofStore(where)}
      group by 1, 2 order by sales desc, item_id limit 20) d
    left join restaurants r on r.id = d.restaurant_id order by d.sales desc, d.item_id`.execute(db)
  const riders = await sql<{
    name: string
    delivered: number
    promised: number
    kept: number
    delivery_seconds: number
    earned: number
  }>`select u.name, s.* from (
      select rider_id, sum(delivered)::int8 as delivered, sum(promised)::int8 as promised, sum(kept)::int8 as kept,
        sum(delivery_seconds)::int8 as delivery_seconds, sum(earned)::int8 as earned
      from report_riders where ${inMonths(where)} group by 1 order by delivered desc, rider_id limit 20) s
    join users u on u.id = s.rider_id order by s.delivered desc, s.rider_id`.execute(db)
  const cancellations = await sql<{ reason: string; orders: number }>`
    select reason, sum(orders)::int8 as orders from report_cancellations
    where day between ${where.from}::date and ${where.to}::date and ${ofStore(where)}
    group by 1 having sum(orders) > 0 order by 2 desc, 1 limit 20`.execute(db)
  const searches = await sql<{ words: string; times: number }>`
    select words, sum(times)::int8 as times from search_misses
    where day between ${where.from}::date and ${where.to}::date group by 1 order by 2 desc, 1 limit 20`.execute(
    db,
  )
  const low_stock = await sql<{ name: string; store: string; left: number }>`
    select i.name, r.name as store, i.stock::int8 as left from items i join restaurants r on r.id = i.restaurant_id
    where i.stock is not null and i.stock <= coalesce(i.low_stock, 0) and i.is_active
      and (${where.restaurant_id ?? null}::int is null or i.restaurant_id = ${where.restaurant_id ?? null}::int)
    order by i.stock, i.name limit 20`.execute(db)
  return {
    dishes: dishes.rows,
    riders: riders.rows,
    cancellations: cancellations.rows,
    searches: searches.rows,
    low_stock: low_stock.rows,
  }
}

/** Notes a search that found nothing. */
export const noteSearchMiss = async (db: DbOrTx, { day, words }: { day: string; words: string }) =>
  await sql`insert into search_misses as m (day, words) values (${day}, ${words})
    on conflict (day, words) do update set times = m.times + 1`.execute(db)

interface Between {
  since: Date
  until: Date
}

export interface TaxDocumentRow {
  document: 'invoice' | 'credit_note'
  number: string
  issued_at: Date
  issuer: string | null
  issuer_tax_number: string | null
  customer_tax_number: string | null
  place_of_supply: string | null
  about: string | null
  total: number
  tax: TaxPart[]
}

/** Invoices and credit notes issued between two instants, of all issuers or one, the oldest first. */
export async function taxDocuments(
  db: DbOrTx,
  { since, until, limit, issuer = null }: Between & { limit: number; issuer?: number | 'platform' | null },
) {
  const ofIssuer =
    issuer === null
      ? sql`true`
      : issuer === 'platform'
        ? sql`i.issuer_store_id is null`
        : sql`i.issuer_store_id = ${issuer}`
  const { rows } = await sql<TaxDocumentRow>`
    select 'invoice' as document, coalesce(i.number, o.unique_order_id) as number, i.issued_at,
      case when i.issuer_store_id is null then null else i.store ->> 'name' end as issuer,
      case when i.issuer_store_id is null then null else i.store ->> 'tax_number' end as issuer_tax_number,
      i.customer ->> 'tax_number' as customer_tax_number, i.place_of_supply, null as about, i.total, i.tax
    from invoices i join orders o on o.id = i.order_id
    where i.issued_at >= ${since} and i.issued_at < ${until} and ${ofIssuer}
    union all
    select 'credit_note', coalesce(c.series_number, o.unique_order_id || '/' || c.number), c.created_at,
      case when i.issuer_store_id is null then null else i.store ->> 'name' end,
      case when i.issuer_store_id is null then null else i.store ->> 'tax_number' end,
      i.customer ->> 'tax_number', i.place_of_supply, coalesce(i.number, o.unique_order_id), c.amount, c.tax
    from credit_notes c join invoices i on i.order_id = c.order_id join orders o on o.id = c.order_id
    where c.created_at >= ${since} and c.created_at < ${until} and ${ofIssuer}
    order by issued_at, number limit ${limit}`.execute(db)
  return rows
}

/** The same, added up by issuer, place, part and rate. */
export async function taxSums(db: DbOrTx, { since, until }: Between) {
  const { rows } = await sql<{
    issuer: string | null
    issuer_id: number | null
    document: 'invoice' | 'credit_note'
    place_of_supply: string | null
    name: string
    percentage: number
    documents: number
    taxable: number
    amount: number
  }>`
    with docs as (
      select 'invoice' as document, i.issuer_store_id, i.place_of_supply, i.tax from invoices i
        where i.issued_at >= ${since} and i.issued_at < ${until}
      union all
      select 'credit_note', i.issuer_store_id, i.place_of_supply, c.tax
        from credit_notes c join invoices i on i.order_id = c.order_id
        where c.created_at >= ${since} and c.created_at < ${until})
    select r.name as issuer, d.issuer_store_id as issuer_id, d.document, d.place_of_supply, t ->> 'name' as name,
      (t ->> 'percentage')::float8 as percentage, count(*)::int8 as documents,
      sum((t ->> 'taxable')::int8)::int8 as taxable, sum((t ->> 'amount')::int8)::int8 as amount
    from docs d cross join lateral jsonb_array_elements(d.tax) t left join restaurants r on r.id = d.issuer_store_id
    group by d.issuer_store_id, r.name, d.document, d.place_of_supply, 5, 6
    order by r.name nulls first, d.document desc, 6, 5`.execute(db)
  return rows
}

/** What the accounts of tax and tax at source moved by. */
export async function taxMoved(db: DbOrTx, { since, until }: Between) {
  const { rows } = await sql<{ owed: number; at_source: number }>`
    select coalesce(sum(e.amount) filter (where a.kind = 'tax'), 0)::int8 as owed,
      coalesce(sum(e.amount) filter (where a.kind = 'tax_at_source'), 0)::int8 as at_source
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.created_at >= ${since} and p.created_at < ${until} and a.kind in ('tax', 'tax_at_source')`.execute(
    db,
  )
  return rows[0] ?? { owed: 0, at_source: 0 }
}

/** The sums as they are kept, with the names of stores and zones. */
export async function dayRows(db: DbOrTx, { from, to, limit }: { from: string; to: string; limit: number }) {
  const { rows } = await sql<FigureRow & { day: string; store: string; zone: string; kind: string }>`
    select to_char(d.day, 'YYYY-MM-DD') as day, coalesce(r.name, '') as store, coalesce(z.name, '') as zone, d.kind,
      ${sql.join(dayFigures.map((figure) => sql`d.${sql.ref(figure)}`))}
    from report_days d left join restaurants r on r.id = d.restaurant_id left join zones z on z.id = d.zone_id
    where d.day between ${from}::date and ${to}::date order by d.day, r.name, d.kind limit ${limit}`.execute(
    db,
  )
  return rows
}
