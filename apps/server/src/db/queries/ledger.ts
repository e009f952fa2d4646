import type { PointsIn } from '@tokri/domain/rewards/expire'
import type { AccountKind, PostingReason } from '@tokri/domain/wallet/ledger'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'

/** What an account holds, in minor units (points for rewards); 0 when it was never used. */
export async function balanceOf(db: DbOrTx, kind: AccountKind, owner_id: number | null): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select('balance')
    .where('kind', '=', kind)
    .where('owner_id', owner_id === null ? 'is' : '=', owner_id)
    .executeTakeFirst()
  return row?.balance ?? 0
}

/** Movements of an account, newest first; `description` is a text key with its params. */
export async function statementOf(db: DbOrTx, account: { kind: AccountKind; owner_id: number }, limit = 100) {
  return await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_postings as posting', 'posting.id', 'entry.posting_id')
    .select([
      'entry.id',
      'entry.amount',
      'entry.balance_after',
      'posting.reason',
      'posting.description',
      'posting.created_at',
    ])
    .where('account.kind', '=', account.kind)
    .where('account.owner_id', '=', account.owner_id)
    .orderBy('entry.id', 'desc')
    .limit(limit)
    .execute()
}

/** The points that these postings name, together; 0 where there are none. */
export async function pointsOfPosting(
  db: DbOrTx,
  reason: PostingReason,
  refs: readonly string[],
): Promise<number> {
  if (refs.length === 0) return 0
  const rows = await db
    .selectFrom('ledger_postings')
    .select('description')
    .where('reason', '=', reason)
    .where('ref', 'in', [...refs])
    .execute()
  return rows.reduce((total, { description }) => total + Number(description.params?.points ?? 0), 0)
}

/** The books must be level: the sum over all accounts, 0 at every instant. */
export async function ledgerTotal(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** Points that came in since a moment (null: ever), newest first; walks back only as far as the balance reaches. */
export async function creditsSince(db: DbOrTx, user_id: number, since: Date | null): Promise<PointsIn[]> {
  const rows = await db
    .selectFrom('ledger_entries as entry')
    .innerJoin('ledger_accounts as account', 'account.id', 'entry.account_id')
    .innerJoin('ledger_postings as posting', 'posting.id', 'entry.posting_id')
    .select(['entry.amount', 'posting.created_at'])
    .where('account.kind', '=', 'rewards')
    .where('account.owner_id', '=', user_id)
    .where('entry.amount', '>', 0)
    .where('posting.created_at', '>', since ?? new Date(0))
    .orderBy('entry.id', 'desc')
    .execute()
  return rows.map(({ amount, created_at }) => ({ points: amount, at: created_at }))
}

/** Customers who hold more points than came in since a moment: some of theirs have ended. */
export async function withEndedPoints(db: DbOrTx, since: Date) {
  const { rows } = await sql<{ id: number }>`
    select a.owner_id as id from ledger_accounts a
    where a.kind = 'rewards' and a.balance > (
      select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account_id = a.id and e.amount > 0 and p.created_at > ${since})
    order by a.owner_id limit 500`.execute(db)
  return rows
}

/** The sum over all accounts, and how many of them hold another balance than their last entry left. */
export async function weighLedger(db: DbOrTx) {
  const { rows } = await sql<{ total: number; accounts: number; drifted: number }>`
    select coalesce(sum(a.balance), 0)::bigint as total, count(*)::int as accounts,
      count(*) filter (where a.balance <> coalesce(l.balance_after, 0))::int as drifted
    from ledger_accounts a left join lateral (select e.balance_after from ledger_entries e
      where e.account_id = a.id order by e.id desc limit 1) l on true`.execute(db)
  return rows[0] ?? { total: 0, accounts: 0, drifted: 0 }
}
