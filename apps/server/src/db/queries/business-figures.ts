import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** Maximum to which tasks are counted. */
const MANY_TASKS = 10_000
const running = sql`state not in ('completed', 'cancelled', 'returned', 'payment_failed')`

/** Current figures: counts over small partial indexes, the day's row of the reports, and stored balances. */
export async function businessFigures(db: DbOrTx, { now, today }: { now: Date; today: string }) {
  const { rows } = await sql<{
    waiting: number
    waiting_seconds: number
    late: number
    outbox_tasks: number
    outbox_seconds: number
    webhooks_failing: number
    orders: number
    cancelled: number
    sales: number
    refunds: number
    rider_cash: number
    desk_cash: number
  }>`select w.*, l.*, o.*, h.*, d.*,
    -(select coalesce(sum(balance), 0) from ledger_accounts where kind = 'rider_cash')::int8 as rider_cash,
    -(select coalesce(sum(balance), 0) from platform_balances where kind = 'desk_cash')::int8 as desk_cash
    from
      (select count(*)::int as waiting,
        coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0)::int as waiting_seconds
        from orders where state = 'placed') w,
      (select count(*)::int as late from orders
        where ${running} and state not in ('returning', 'awaiting_payment') and promised_to <= ${now}) l,
      (select count(*)::int as outbox_tasks,
        greatest(0, coalesce(extract(epoch from ${now}::timestamptz - min(created_at)), 0))::int as outbox_seconds
        from (select created_at from outbox order by id limit ${MANY_TASKS}) oldest) o,
      (select count(*)::int as webhooks_failing from webhooks where is_active and failing_since is not null) h,
      (select coalesce(sum(orders), 0)::int8 as orders, coalesce(sum(cancelled), 0)::int8 as cancelled,
        coalesce(sum(sales), 0)::int8 as sales, coalesce(sum(refunds), 0)::int8 as refunds
        from report_days where day = ${today}::date) d`.execute(db)
  const [row] = rows
  if (!row) throw new Error('counts without groups answer one row')
  return row
}

/** Number of open alarms by kind. */
export async function openAlarmCounts(db: DbOrTx) {
  return await db
    .selectFrom('alarms')
    .select('kind')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ended_at', 'is', null)
    .groupBy('kind')
    .execute()
}
