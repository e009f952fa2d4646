import { wholeMonths } from '@tokri/domain/report/days'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { figuresOf } from './reports'

/** New and returning customers of each month, and how many of each month's new ones ordered again. */
export async function customersByMonth(db: DbOrTx, { from, to }: { from: string; to: string }) {
  const months = await sql<{ month: string; new_customers: number; returning_customers: number }>`
    select to_char(month, 'YYYY-MM-DD') as month,
      coalesce(sum(customers) filter (where first_month = month), 0)::int8 as new_customers,
      coalesce(sum(customers) filter (where first_month < month), 0)::int8 as returning_customers
    from report_cohorts where month between ${from}::date and ${to}::date group by 1 order by 1`.execute(db)
  const cohorts = await sql<{ first_month: string; month: string; customers: number }>`
    select to_char(first_month, 'YYYY-MM-DD') as first_month, to_char(month, 'YYYY-MM-DD') as month, customers
    from report_cohorts where first_month >= ${from}::date and month <= ${to}::date order by 1, 2`.execute(db)
  return { months: months.rows, cohorts: cohorts.rows }
}

/** Cost and revenue of coupons in whole months, compared with orders without one. */
export async function couponsOf(
  db: DbOrTx,
  { restaurant_id, ...days }: { from: string; to: string; restaurant_id?: number },
) {
  const { from, to } = wholeMonths(days)
  const where = sql`month between ${from}::date and ${to}::date
    and (${restaurant_id ?? null}::int is null or restaurant_id = ${restaurant_id ?? null}::int)`
  const { rows } = await sql<{
    code: string
    orders: number
    items: number
    discount: number
    new_customers: number
  }>`select max(code) as code, sum(orders)::int8 as orders, sum(items)::int8 as items,
      sum(discount)::int8 as discount, sum(new_customers)::int8 as new_customers
    from report_coupons where ${where} group by coupon_id order by 4 desc, coupon_id limit 50`.execute(db)
  const used = await sql<{ orders: number; items: number }>`
    select coalesce(sum(orders), 0)::int8 as orders, coalesce(sum(items), 0)::int8 as items
    from report_coupons where ${where}`.execute(db)
  const all = await figuresOf(db, { from, to, restaurant_id })
  const { orders = 0, items = 0 } = used.rows[0] ?? {}
  return { rows, without: { orders: all.orders - orders, items: all.items - items } }
}
