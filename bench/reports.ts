import { dayFigures } from '@tokri/domain/report/figures'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../apps/server/src/db/client'
import { migrate } from '../apps/server/src/db/migrate'
import { reportsFeature } from '../apps/server/src/features/reports'
import { insertOrder, insertStore, insertUser } from '../apps/server/src/testing/fixtures'
import { openApp, openBenchDatabase, timed } from './server/open'

export const about =
  'every report over a year of five million orders of 3,500 stores, or as many as the argument says (needs DATABASE_URL)'

const LIMIT_MS = 500
const STORES = 3_500
const DAYS = 365
const RUNS = 7

/** Prints how long each report of a year takes; false if one exceeds the limit. */
export async function run([orders = '5000000']: string[]): Promise<boolean> {
  const { db, isPostgres, close } = await openBenchDatabase(4)
  if (!isPostgres) throw new Error('Set DATABASE_URL: the embedded database is not meant for this many rows.')
  try {
    await migrate(db)
    const app = await openApp(db)
    await fill(db, Number(orders))
    const isFast = await measure(app.deps)
    await app.close()
    return isFast
  } finally {
    await close()
  }
}

const day = (back: number) => new Date(Date.now() - back * 24 * 3_600_000).toISOString().slice(0, 10)
const year = { from: day(DAYS - 1), to: day(0) }

/** Each report of a year as the console requests it, for the whole shop and for one store. */
const asked: [call: string, input: object][] = [
  ...(['hour', 'day', 'week', 'month'] as const).map((step): [string, object] => [
    'sales',
    { ...year, group: 'time', step },
  ]),
  ...['store', 'zone', 'kind'].map((group): [string, object] => ['sales', { ...year, group }]),
  ['sales', { ...year, group: 'time', step: 'day', restaurant_id: 7 }],
  ['lists', year],
  ['lists', { ...year, restaurant_id: 7 }],
  ['tax', year],
  ['customers', year],
  ['coupons', year],
]

const columns = sql.join(dayFigures.map((figure) => sql.ref(figure)))
const summed = sql.join(dayFigures.map((figure) => sql`sum(${sql.ref(figure)})`))

async function measure(deps: Parameters<typeof reportsFeature>[0]): Promise<boolean> {
  const calls = reportsFeature(deps)
  let isFast = true
  for (const [name, input] of asked) {
    const handle = calls.find((call) => call.name === name)?.handle
    if (!handle) throw new Error(`There is no report ${name}.`)
    const times: number[] = []
    for (let n = 0; n < RUNS; n++) times.push((await timed(() => handle(input as never, {} as never))).ms)
    const median = times.sort((a, b) => a - b)[RUNS >> 1] ?? 0
    isFast &&= median <= LIMIT_MS
    console.log(`${name.padEnd(10)}${JSON.stringify(input).padEnd(100)}${median.toFixed(0)} ms`)
  }
  console.log(isFast ? `every report within ${LIMIT_MS} ms` : `a report takes more than ${LIMIT_MS} ms`)
  return isFast
}

/**
 * The tables that reports read, as large as a year of orders makes them, and the documents of the last days.
 */
async function fill(db: Db, orders: number): Promise<void> {
  const user_id = await insertUser(db)
  const restaurant_id = await insertStore(db)
  const number = await insertOrder(db, { user_id, restaurant_id, created_at: new Date() })
  const perDay = Math.round(orders / DAYS)
  const perStore = Math.max(1, Math.round(orders / DAYS / STORES))
  const statements: RawBuilder<unknown>[] = [
    sql`insert into restaurants (slug, name, latitude, longitude)
      select 's' || n, 'Store ' || n, 12 + n * 0.0001, 77 from generate_series(1, ${STORES}::int) n`,
    sql`insert into zones (name, polygon) select 'Zone ' || n, '[]' from generate_series(1, 20) n`,
    sql`insert into users (name, phone, created_at) select 'Rider ' || n, '+9190000' || (10000 + n), now()
      from generate_series(1, 2000) n`,
    // the customers of a store live in two zones
    sql`insert into report_days select current_date - d, s, (s + z) % 20 + 1,
        case when s % 4 = 0 then 'grocery' else 'food' end, ${perStore}::int / 2 + 1, 1, 0, 90000, 80000, 500, 4000,
        500, 100, 9000, 4000, 60000, 4000, -500, 4, 3, 4, 3000, 4, 6000, 1
      from generate_series(0, ${DAYS + 31}::int) d, generate_series(1, ${STORES}::int) s, generate_series(0, 1) z`,
    sql`insert into report_months select date_trunc('month', day)::date, restaurant_id, zone_id, kind, ${summed}
      from report_days group by 1, 2, 3, 4`,
    sql`insert into report_months select month - interval '1 year', restaurant_id, zone_id, kind, ${columns}
      from report_months where month > current_date - ${DAYS}::int on conflict do nothing`,
    sql`insert into report_zone_days select day, zone_id, kind, ${summed} from report_days group by 1, 2, 3`,
    sql`insert into report_zone_days select day - ${DAYS + 32}::int, zone_id, kind, ${columns} from report_zone_days on conflict do nothing`,
    sql`insert into report_hours select current_date - d, 9 + (s + h * 3) % 14, s, 1, 40000
      from generate_series(0, ${DAYS - 1}::int) d, generate_series(1, ${STORES}::int) s,
        generate_series(0, ${Math.min(13, perStore - 1)}::int) h`,
    sql`insert into report_shop_hours select day, hour, sum(orders), sum(sales) from report_hours group by 1, 2`,
    sql`insert into report_cancellations select current_date - d, s, 'Reason ' || (s + d) % 12, 1
      from generate_series(0, ${DAYS - 1}::int) d, generate_series(1, ${STORES}::int) s where (s + d) % 3 = 0`,
    // a few stores, and a few of their dishes, sell most
    sql`insert into report_dishes select m, s, s * 100 + i, 'Dish ' || i, 12, 9000000 / (s % 97 + 3) / i + (s * 37 + i) % 999
      from generate_series(date_trunc('month', current_date - ${DAYS}::int), current_date, interval '1 month') m,
        generate_series(1, ${STORES}::int) s, generate_series(1, 60) i`,
    sql`insert into report_riders select m, u.id, 200, 180, 200, 200000, 800000 from users u,
      generate_series(date_trunc('month', current_date - ${DAYS}::int), current_date, interval '1 month') m
      where u.name like 'Rider%'`,
    sql`insert into report_cohorts select f, m, 1000
      from generate_series(date_trunc('month', current_date - ${DAYS}::int), current_date, interval '1 month') f,
        generate_series(date_trunc('month', current_date - ${DAYS}::int), current_date, interval '1 month') m where f <= m`,
    sql`insert into report_coupons select m, s, c, 'CODE' || c, 20, 800000, 80000, 3
      from generate_series(date_trunc('month', current_date - ${DAYS}::int), current_date, interval '1 month') m,
        generate_series(1, ${STORES}::int) s, generate_series(1, 10) c`,
    sql`insert into search_misses select current_date - d, 'words ' || w * (d % 7 + 1), w % 9 + 1
      from generate_series(0, ${DAYS - 1}::int) d, generate_series(1, 2000) w on conflict do nothing`,
    // a quarter of the stores sells goods and owes the tax itself; the last two days are not closed yet
    sql`insert into tax_days_closed select current_date - d, 5000000, 90000 from generate_series(2, ${DAYS}::int) d`,
    sql`insert into tax_days select current_date - d, s, doc, 'KA', name, rate, 3, 100000, 2500
      from generate_series(2, ${DAYS}::int) d,
        (select 0 as s union all select n from generate_series(4, ${STORES}::int, 4) n) issuers,
        unnest(array['invoice', 'credit_note']) doc, unnest(array['CGST', 'SGST']) name, unnest(array[2.5, 9]) rate
      where doc = 'invoice' or (s + d) % 10 = 0`,
    sql`insert into at_source_days select current_date - d, s, 0.5, false, 200000, 2000, 990
      from generate_series(2, ${DAYS}::int) d, generate_series(4, ${STORES}::int, 4) s`,
    sql`insert into report_cancellation_months select date_trunc('month', day)::date, restaurant_id, reason, sum(orders)
      from report_cancellations group by 1, 2, 3`,
    sql`insert into search_miss_months select date_trunc('month', day)::date, words, sum(times) from search_misses
      group by 1, 2`,
    sql`insert into tax_months select date_trunc('month', day)::date, issuer_id, document, place_of_supply, name, percentage,
        sum(documents), sum(taxable), sum(amount) from tax_days group by 1, 2, 3, 4, 5, 6`,
    sql`insert into at_source_months select date_trunc('month', day)::date, restaurant_id, rate, is_elsewhere,
        sum(supplies), sum(returns), sum(amount) from at_source_days group by 1, 2, 3, 4`,
    sql`do $$ declare columns text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns
        where table_name = 'orders' and column_name not in ('id', 'unique_order_id') and is_generated = 'NEVER');
      begin execute format('insert into orders (unique_order_id, %1$s) select ''OD-'' || n, %1$s from orders,
        generate_series(1, ${sql.lit(2 * perDay)}) n where unique_order_id = ${sql.raw(`''${number}''`)}', columns); end $$`,
    sql`insert into invoices (order_id, number, issuer_store_id, place_of_supply, total, tax, store, customer, issued_at)
      select id, unique_order_id, case when id % 4 = 0 then id % ${STORES}::int + 1 end, 'KA', 42000, '[{"name": "CGST",
        "percentage": 2.5, "taxable": 40000, "amount": 1000}, {"name": "SGST", "percentage": 2.5, "taxable": 40000,
        "amount": 1000}]', '{}', '{}', now() - id % 48 * interval '1 hour' from orders where unique_order_id like 'OD-%'`,
    sql`insert into taxes_at_source (order_id, restaurant_id, at, rate, taxable, amount, is_elsewhere)
      select order_id, issuer_store_id, issued_at, 0.5, 40000, 200, false from invoices where issuer_store_id is not null`,
    sql`insert into ledger_accounts (kind) values ('tax'), ('revenue') on conflict do nothing`,
    sql`with posted as (insert into ledger_postings (reason, ref, description, created_at)
        select 'order_completed', number, '{"params": {}}', issued_at from invoices returning id)
      insert into ledger_entries (posting_id, account_id, amount, balance_after)
        select p.id, a.id, case when a.kind = 'tax' then 2000 else -2000 end, 0 from posted p, ledger_accounts a
        where a.kind in ('tax', 'revenue')`,
    sql`analyze`,
  ]
  await db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one)
    for (const statement of statements) await statement.execute(one)
  })
}
