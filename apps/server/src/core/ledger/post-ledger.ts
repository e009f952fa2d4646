import { neverOverdrawn, type Posting } from '@tokri/domain/wallet/ledger'
import { sql } from 'kysely'
import type { Tx } from '../../db/client'
import { refuse } from '../refused'

/**
 * Writes postings to the ledger in one statement and returns the refs that were new. Idempotent: a posting whose reason
 * and ref exist already is skipped. Throws insufficient_wallet, which rolls the transaction back, on an overdraft.
 *
 * Pass all postings of a transaction at once: accounts of people and stores are locked in one order, which prevents
 * deadlocks. The platform's own accounts are never locked.
 */
export async function post(tx: Tx, postings: readonly Posting[], now: Date): Promise<string[]> {
  const given = new Map(
    postings
      .filter(({ entries }) => entries.length > 0)
      .map((one) => [JSON.stringify([one.reason, one.ref]), one]),
  )
  if (given.size === 0) return []
  const { posted, is_overdrawn } = await write(tx, [...given.values()], now).catch(refuseOverdraft)
  if (is_overdrawn) throw refuse('insufficient_wallet')
  const fresh = new Set(posted.map((key) => JSON.stringify(key)))
  return [...given].flatMap(([key, { ref }]) => (fresh.has(key) ? [ref] : []))
}

/** A database constraint also refuses negative balances of people's accounts. */
function refuseOverdraft(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  throw constraint === 'never_overdrawn' ? refuse('insufficient_wallet') : error
}

interface Written {
  /** Reason and ref of each new posting. */
  posted: [string, string][]
  /** An entry would have made a balance negative, even if a later one restored it. */
  is_overdrawn: boolean
}

async function write(tx: Tx, postings: readonly Posting[], now: Date): Promise<Written> {
  const heads = postings.map(({ reason, ref, description }, posting) => ({
    posting,
    reason,
    ref,
    description,
  }))
  const entries = postings.flatMap(({ entries: own }, posting) => own.map((entry) => ({ posting, ...entry })))
  const { rows } = await sql<Written>`
    with given as (select * from json_to_recordset(${JSON.stringify(heads)}::json)
        as g (posting int, reason text, ref text, description jsonb)),
      posted as (insert into ledger_postings (reason, ref, description, created_at)
        select reason, ref, description, ${now}::timestamptz from given order by reason, ref
        on conflict (reason, ref) do nothing returning id, reason, ref),
      moves as (select p.id as posting_id, e.place, e.kind, e.owner_id, e.amount
        from rows from (json_to_recordset(${JSON.stringify(entries)}::json)
            as (posting int, kind text, owner_id int, amount bigint))
          with ordinality as e (posting, kind, owner_id, amount, place)
        join given using (posting) join posted p using (reason, ref)),
      totals as (select kind, owner_id, sum(amount)::bigint as total from moves
        where owner_id is not null group by kind, owner_id),
      held as (insert into ledger_accounts as a (kind, owner_id, balance)
        select kind, owner_id, case when kind = any(${[...neverOverdrawn]}::text[]) then greatest(total, 0) else total end
          from totals order by kind, owner_id
        on conflict (kind, owner_id) do update set balance = a.balance + (select t.total from totals t
          where t.kind = excluded.kind and t.owner_id = excluded.owner_id)
        returning id, kind, owner_id, balance, xmax = 0 as is_new),
      accounts as (
        select h.id, h.kind, h.owner_id, case when h.is_new then 0 else h.balance - t.total end as before
          from held h join totals t using (kind, owner_id)
        union all select a.id, a.kind, a.owner_id, null from ledger_accounts a
          where a.owner_id is null and a.kind in (select kind from moves where owner_id is null)),
      written as (insert into ledger_entries (posting_id, account_id, amount, balance_after)
        select m.posting_id, a.id, m.amount, a.before + sum(m.amount) over (partition by a.id order by m.place)
          from moves m left join accounts a on a.kind = m.kind and a.owner_id is not distinct from m.owner_id
          order by m.place
        returning account_id, amount, balance_after)
    select coalesce((select json_agg(json_build_array(reason, ref)) from posted), '[]') as posted,
      exists (select from written w join held h on h.id = w.account_id
        where h.kind = any(${[...neverOverdrawn]}::text[]) and w.amount < 0 and w.balance_after < 0) as is_overdrawn
    `.execute(tx)
  return rows[0] as Written
}
