import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** A rider's earnings between two instants by the operator's day, newest first; payouts do not count. */
export async function earnedByDay(
  db: DbOrTx,
  { rider_id, since, until, zone }: { rider_id: number; since: Date; until: Date; zone: string },
) {
  const { rows } = await sql<{ day: string; orders: number; earned: number; tips: number }>`
    select to_char(p.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      count(*) filter (where p.reason in ('order_completed', 'order_returned'))::int as orders,
      sum(e.amount)::int8 as earned,
      coalesce(sum(case p.reason when 'tip_given' then e.amount
        else (p.description -> 'params' ->> 'rider_tip_amount')::int8 end), 0)::int8 as tips
    from ledger_accounts a join ledger_entries e on e.account_id = a.id join ledger_postings p on p.id = e.posting_id
    where a.kind = 'rider_earnings' and a.owner_id = ${rider_id}
      and p.created_at >= ${since} and p.created_at < ${until}
      and p.reason not in ('payout_paid', 'payout_returned', 'cash_difference')
    group by 1 order by 1 desc`.execute(db)
  return rows
}
