import type { PointsIn } from '@tokri/domain/rewards/expire'
import type { AccountKind, PostingReason } from '@tokri/domain/wallet/ledger'
import { sql } from 'kysely'
import type { Db, DbOrTx } from '../client'

/** An account's balance in minor units (points for rewards); 0 when it was never used. */
export async function balanceOf(db: DbOrTx, kind: AccountKind, owner_id: number | null): Promise<number> {
  const { rows } = await sql<{ balance: number }>`${
    owner_id === null
      ? sql`select balance from platform_balances where kind = ${kind}`
      : sql`select balance from ledger_accounts where kind = ${kind} and owner_id = ${owner_id}::int`
  }`.execute(db)
  return rows[0]?.balance ?? 0
}

/**
 * Movements of an account, newest first, after a given one where a page continues; `description` is a text
 * key with its parameters.
 */
export async function statementOf(
  db: DbOrTx,
  account: { kind: AccountKind; owner_id: number },
  { after = null, limit = 100 }: { after?: number | null; limit?: number } = {},
) {
  const movements = db
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
    .$narrowType<{ balance_after: number }>()
    .orderBy('entry.id', 'desc')
    .limit(limit)
  return await (after === null ? movements : movements.where('entry.id', '<', after)).execute()
}

/** The sum of points in these postings. */
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

/** The sum over all accounts; a balanced ledger is always 0. */
export const ledgerTotal = async (db: DbOrTx): Promise<number> => (await checkLedger(db)).total

/**
 * Points earned since a given time (null: ever), newest first; reads back only as far as the balance reaches.
 */
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

/** Customers with more points than they earned since a given time, so that some have expired. */
export async function withEndedPoints(db: DbOrTx, since: Date) {
  const { rows } = await sql<{ id: number }>`
    select a.owner_id as id from ledger_accounts a
    where a.kind = 'rewards' and a.balance > (
      select coalesce(sum(e.amount), 0) from ledger_entries e join ledger_postings p on p.id = e.posting_id
      where e.account_id = a.id and e.amount > 0 and p.created_at > ${since})
    order by a.owner_id limit 500`.execute(db)
  return rows
}

/** The sum over all accounts, and the number of accounts whose balance differs from their last entry. */
export async function checkLedger(db: DbOrTx) {
  const { rows } = await sql<{ total: number; accounts: number; drifted: number }>`
    select (coalesce(sum(a.balance), 0) + (select coalesce(sum(balance), 0) from platform_balances))::bigint as total,
      count(*)::int as accounts,
      count(*) filter (where a.owner_id is not null and a.balance <> coalesce(l.balance_after, 0))::int as drifted
    from ledger_accounts a left join lateral (select e.balance_after from ledger_entries e
      where a.owner_id is not null and e.account_id = a.id order by e.id desc limit 1) l on true`.execute(db)
  return rows[0] ?? { total: 0, accounts: 0, drifted: 0 }
}

/** Number of entries after which a checkpoint is created. */
const ENTRIES_BEFORE_CLOSING = 20_000

/**
 * Creates a checkpoint with the balances of the platform's own accounts, so that reading them does not sum up
 * the whole history. Blocks postings in the meantime, because an entry could otherwise be missed.
 */
export async function closeBooks(db: Db, now: Date, entries = ENTRIES_BEFORE_CLOSING) {
  const { rows } = await sql<{ is_time: boolean }>`
    select (select coalesce(max(id), 0) from ledger_entries)
      - (select coalesce(max(entry_id), 0) from ledger_closings) >= ${entries}::int as is_time`.execute(db)
  if (!rows[0]?.is_time) return
  await db.transaction().execute(async (tx) => {
    await sql`lock table ledger_entries in share mode`.execute(tx)
    await sql`insert into ledger_closings (account_id, entry_id, balance, created_at)
      select account_id, e.last, balance, ${now}::timestamptz from platform_balances,
        (select max(id) as last from ledger_entries) e
      on conflict do nothing`.execute(tx)
  })
}
