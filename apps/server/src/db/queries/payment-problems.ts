import type { PaymentMismatch } from '@tokri/domain/payment/snapshot'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

interface ProblemRow {
  payment_id: number
  problem: 'mismatch' | 'refund_stuck' | 'held' | 'chargeback'
  gateway: string
  reference: string
  unique_order_id: string | null
  amount: number
  currency: string
  arrived: { amount: number; currency: string } | null
  mismatch: PaymentMismatch | null
  reason: string | null
  at: Date
}

/** An authorised payment not captured for this long needs attention, in minutes. */
const HELD_MINUTES = 60
/** So does a refund that no gateway accepted for this long, for example because its keys are missing. */
const UNSENT_MINUTES = 24 * 60

const problemsAt = (now: Date) => {
  const heldSince = new Date(now.getTime() - HELD_MINUTES * 60_000)
  const unsentSince = new Date(now.getTime() - UNSENT_MINUTES * 60_000)
  return sql`
    select id, 'mismatch' as problem, 1 as rank from payments where mismatch is not null
    union all select payment_id, 'chargeback', 2 from chargebacks where state = 'open'
    union all select payment_id, 'refund_stuck', 3 from refunds
      where state in ('requested', 'submitted') and next_try_at is null
        or state = 'requested' and created_at < ${unsentSince}
    union all select id, 'held', 4 from payments where state = 'authorised' and updated_at < ${heldSince}`
}

/** Ids of the payments that need attention. */
export const problemPayments = (now: Date) => sql<number>`select id from (${problemsAt(now)}) found`

/** Payments that need attention, newest first, each with its most serious reason. */
export async function paymentProblems(
  db: DbOrTx,
  { now, limit }: { now: Date; limit: number | null },
): Promise<ProblemRow[]> {
  const { rows } = await sql<ProblemRow>`
    with first as (select distinct on (id) id, problem from (${problemsAt(now)}) found order by id, rank)
    select p.id as payment_id, f.problem, p.gateway, p.reference, o.unique_order_id, p.amount, p.currency, p.arrived, p.mismatch,
      case f.problem when 'mismatch' then p.mismatch else p.reason end as reason, p.updated_at as at
    from first f join payments p on p.id = f.id left join orders o on o.id = p.order_id
    order by p.id desc limit ${limit}`.execute(db)
  return rows
}

interface Between {
  from: Date
  until: Date
}

/**
 * Online payments started within a period, by gateway and currency: captured and refunded amounts. Money in
 * another amount or currency than requested counts as it arrived, like in the gateway's own report.
 */
export async function gatewayTotals(db: DbOrTx, { from, until }: Between) {
  const { rows } = await sql<{
    gateway: string
    currency: string
    payments: number
    captured: number
    refunds: number
    refunded: number
  }>`
    select gateway, currency, count(*)::int as payments, sum(amount)::int8 as captured,
      count(*) filter (where refunded > 0)::int as refunds, sum(refunded)::int8 as refunded
    from (
      select gateway, currency, amount, refunded from payments
      where reference is not null and created_at >= ${from} and created_at < ${until}
        and state in ('captured', 'part_refunded', 'refunded')
      union all select gateway, arrived->>'currency', (arrived->>'amount')::int8, 0 from payments
      where mismatch in ('amount', 'currency') and created_at >= ${from} and created_at < ${until}
    ) received
    group by gateway, currency order by gateway, currency`.execute(db)
  return rows
}

/** Orders that go on though their payment is missing, and orders that ended and whose money we still hold. */
export async function strayOrders(db: DbOrTx, { from, until }: Between) {
  const { rows } = await sql<{ unique_order_id: string; has_money: boolean }>`
    select o.unique_order_id, o.state in ('payment_failed', 'cancelled') as has_money
    from orders o where o.created_at >= ${from} and o.created_at < ${until} and exists (
      select 1 from payments p where p.order_id = o.id and p.reference is not null and p.gateway = o.method
    ) and (
      (o.state = 'payment_failed' and exists (select 1 from payments p where p.order_id = o.id
        and p.reference is not null and p.state in ('captured', 'part_refunded')))
      or (o.state not in ('payment_failed', 'cancelled', 'awaiting_payment') and o.due_amount > 0 and not exists (
        select 1 from payments p where p.order_id = o.id and p.gateway = o.method
          and p.state in ('captured', 'part_refunded', 'refunded')))
    ) order by o.id limit 100`.execute(db)
  return rows
}
