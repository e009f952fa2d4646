import { type DayFigure, dayFigures, type ReportGroup, type ReportStep } from '@tokri/domain/report/figures'
import type { TaxPart } from '@tokri/domain/tax/parts'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { rowsOfPeriod } from './months-and-days'
import type { Between } from './tax-days'

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

const figures = sql.join(dayFigures.map((figure) => sql.ref(figure)))

/**
 * The rows a report sums, as few as possible: daily rows for one store or over all stores by zone, and for
 * reports by store whole months plus the days that are missing or too many.
 */
function sumsOf({ from, to, restaurant_id, zone_id, kind }: ReportWhere, group?: ReportGroup) {
  const days = sql`day between ${from}::date and ${to}::date`
  const rows =
    restaurant_id !== undefined
      ? sql`select * from report_days where restaurant_id = ${restaurant_id} and ${days}`
      : group !== 'store'
        ? sql`select * from report_zone_days where ${days}`
        : rowsOfPeriod(
            {
              ...{ months: 'report_months', days: 'report_days' },
              ...{ keys: ['restaurant_id', 'zone_id', 'kind'], figures: dayFigures },
            },
            { from, to },
          )
  return sql`(${rows}) s where (${zone_id ?? null}::int is null or zone_id = ${zone_id ?? null}::int)
    and (${kind ?? null}::text is null or kind = ${kind ?? null}::text)`
}

export async function figuresOf(db: DbOrTx, where: ReportWhere): Promise<FigureRow> {
  const { rows } = await sql<FigureRow>`select ${sums} from ${sumsOf(where)}`.execute(db)
  return rows[0] ?? (Object.fromEntries(dayFigures.map((figure) => [figure, 0])) as FigureRow)
}

const keys: Record<Exclude<ReportGroup, 'time'>, string> = {
  store: 'restaurant_id',
  zone: 'zone_id',
  kind: 'kind',
}

/**
 * Figures by day, week, month, store, zone or kind. Days are shifted by `shift`, to align them with another
 * period.
 */
export async function figuresBy(
  db: DbOrTx,
  where: ReportWhere,
  { group, step, shift = 0 }: { group: ReportGroup; step: Exclude<ReportStep, 'hour'>; shift?: number },
): Promise<(FigureRow & { key: string; name: string | null })[]> {
  const key =
    group === 'time'
      ? sql`to_char(date_trunc(${sql.lit(step)}, day + ${shift}::int), 'YYYY-MM-DD')`
      : sql.ref(keys[group])
  const name =
    group === 'store'
      ? sql`(select name from restaurants where id = g.key)`
      : group === 'zone'
        ? sql`(select name from zones where id = g.key)`
        : sql`null::text`
  const { rows } = await sql<FigureRow & { key: string; name: string | null }>`
    select ${figures}, g.key::text as key, ${name} as name
    from (select ${key} as key, ${sums} from ${sumsOf(where, group)} group by 1) g
    order by ${group === 'time' ? sql`g.key` : sql`g.sales desc, g.key`} limit 1000`.execute(db)
  return rows
}

/** Orders and sales by hour of the day; zones and kinds are not stored by hour. */
export async function figuresByHour(db: DbOrTx, { from, to, restaurant_id }: ReportWhere) {
  const hours =
    restaurant_id === undefined
      ? sql`report_shop_hours where`
      : sql`report_hours where restaurant_id = ${restaurant_id} and`
  const { rows } = await sql<{ key: string; orders: number; sales: number }>`
    select hour::text as key, sum(orders)::int8 as orders, sum(sales)::int8 as sales
    from ${hours} day between ${from}::date and ${to}::date group by hour order by hour`.execute(db)
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

const monthsOf = ({
  from,
  to,
}: ListWhere) => sql`months as (select distinct date_trunc('month', d)::date as month
  from generate_series(${from}::date, ${to}::date, interval '1 day') d)`

/**
 * The minimum a dish among the best twenty must have sold in one of the months: the twentieth's average per
 * month. The best of each month give a lower bound.
 */
async function leastOfMonth(db: DbOrTx, where: ListWhere): Promise<number> {
  const { rows } = await sql<{ sales: number }>`
    with ${monthsOf(where)},
      best as (select distinct b.restaurant_id, b.item_id from months m cross join lateral (
        select restaurant_id, item_id from report_dishes where month = m.month order by sales desc limit 60) b)
    select (coalesce((
      select sum(d.sales) from best b cross join months m cross join lateral (
        select sales from report_dishes
        where month = m.month and restaurant_id = b.restaurant_id and item_id = b.item_id limit 1) d
      group by b.restaurant_id, b.item_id order by 1 desc offset 19 limit 1), 0)
      / (select count(*) from months))::int8 as sales`.execute(db)
  return rows[0]?.sales ?? 0
}

/** The twenty best-selling dishes; those that cannot be among them are never summed. */
async function bestDishes(db: DbOrTx, where: ListWhere) {
  const least = where.restaurant_id === undefined ? await leastOfMonth(db, where) : 0
  const { rows } = await sql<{ name: string; store: string; sold: number; sales: number }>`
    with ${monthsOf(where)},
      likely as materialized (select distinct restaurant_id, item_id from report_dishes
        where ${inMonths(where)} and ${ofStore(where)} and sales >= ${least}::int8 - 1),
      sums as (select l.restaurant_id, l.item_id, max(d.name) as name, sum(d.sold)::int8 as sold, sum(d.sales)::int8 as sales
        from likely l cross join months m cross join lateral (
          select name, sold, sales from report_dishes
          where month = m.month and restaurant_id = l.restaurant_id and item_id = l.item_id limit 1) d
        group by 1, 2 order by 5 desc, 2 limit 20)
    select s.name, coalesce(r.name, '') as store, s.sold, s.sales
    from sums s left join restaurants r on r.id = s.restaurant_id order by s.sales desc, s.item_id`.execute(
    db,
  )
  return rows
}

const cancelled = {
  ...{ months: 'report_cancellation_months', days: 'report_cancellations' },
  ...{ keys: ['restaurant_id', 'reason'], figures: ['orders'] },
}
const missed = {
  ...{ months: 'search_miss_months', days: 'search_misses' },
  ...{ keys: ['words'], figures: ['times'] },
}

export async function reportLists(db: DbOrTx, where: ListWhere) {
  const riders = sql<{
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
  const cancellations = sql<{ reason: string; orders: number }>`
    select reason, sum(orders)::int8 as orders from (${rowsOfPeriod(cancelled, where)}) c where ${ofStore(where)}
    group by 1 having sum(orders) > 0 order by 2 desc, 1 limit 20`.execute(db)
  const searches = sql<{ words: string; times: number }>`
    select words, sum(times)::int8 as times from (${rowsOfPeriod(missed, where)}) s
    group by 1 having sum(times) > 0 order by 2 desc, 1 limit 20`.execute(db)
  const low_stock = sql<{ name: string; store: string; left: number }>`
    select i.name, r.name as store, i.stock::int8 as left from items i join restaurants r on r.id = i.restaurant_id
    where i.stock is not null and i.stock <= coalesce(i.low_stock, 0) and i.is_active
      and (${where.restaurant_id ?? null}::int is null or i.restaurant_id = ${where.restaurant_id ?? null}::int)
    order by i.stock, i.name limit 20`.execute(db)
  const [best, rode, ended, sought, low] = await Promise.all([
    bestDishes(db, where),
    riders,
    cancellations,
    searches,
    low_stock,
  ])
  return {
    dishes: best,
    riders: rode.rows,
    cancellations: ended.rows,
    searches: sought.rows,
    low_stock: low.rows,
  }
}

/** Records a search without results. */
export const noteSearchMiss = async (db: DbOrTx, { day, words }: { day: string; words: string }) =>
  await sql`with noted as (insert into search_misses as m (day, words) values (${day}, ${words})
      on conflict (day, words) do update set times = m.times + 1)
    insert into search_miss_months as m (month, words) values (date_trunc('month', ${day}::date), ${words})
    on conflict (month, words) do update set times = m.times + 1`.execute(db)

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

/** Invoices and credit notes issued between two instants, of all issuers or one, oldest first. */
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
