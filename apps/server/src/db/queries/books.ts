import type { AccountKind } from '@tokri/domain/wallet/ledger'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { containing, wordsOf } from './containing'

/** Total balances by kind of account. */
export async function trialBalance(db: DbOrTx) {
  const { rows } = await sql<{ kind: AccountKind; accounts: number; balance: number }>`
    select a.kind, count(*)::int as accounts, (sum(a.balance) + coalesce(sum(p.balance), 0))::int8 as balance
    from ledger_accounts a left join platform_balances p on a.owner_id is null and p.kind = a.kind
    group by a.kind order by a.kind`.execute(db)
  return rows
}

const named = sql`
  select a.id, a.kind, a.owner_id, coalesce(r.name, u.name) as name,
    (case when a.owner_id is null then coalesce(p.balance, 0) else a.balance end)::int8 as balance
  from ledger_accounts a
    left join platform_balances p on a.owner_id is null and p.kind = a.kind
    left join restaurants r on a.kind = 'store_payable' and r.id = a.owner_id
    left join users u on a.kind <> 'store_payable' and u.id = a.owner_id`

interface NamedAccount {
  id: number
  kind: AccountKind
  owner_id: number | null
  name: string | null
  balance: number
}

/** Maximum owners a search considers: for a very common word people have to type more. */
const OWNERS = 200

/** The accounts of a kind whose owner matches these words. */
const ownedBy = (kind: AccountKind, words: string) =>
  kind === 'store_payable'
    ? sql`a.owner_id = any (array(select s.id from restaurants s where ${containing(words, [sql`s.name`])} limit ${OWNERS}))`
    : sql`a.owner_id = any (array(select u.id from users u where ${containing(words, [wordsOf('u')])} limit ${OWNERS}))`

interface AccountPage {
  kind: AccountKind
  /** Words of the owner's name, or of their mail address or phone number; undefined: every account. */
  words: string | undefined
  /** The last account of the page before: its absolute balance and its id. */
  after: readonly [size: number, id: number] | null
  limit: number
}

/** A page of a kind's accounts, those with the largest absolute balance first. */
export async function accountsOf(
  db: DbOrTx,
  { kind, words, after, limit }: AccountPage,
): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount>`${named} where a.kind = ${kind}
    ${words ? sql`and ${ownedBy(kind, words)}` : sql``}
    ${after ? sql`and (abs(a.balance), a.id) < (${after[0]}::int8, ${after[1]}::int)` : sql``}
    order by abs(a.balance) desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

export async function accountOfOwner(
  db: DbOrTx,
  { kind, owner_id }: { kind: AccountKind; owner_id: number | null },
): Promise<NamedAccount | undefined> {
  const { rows } = await sql<NamedAccount>`${named}
    where a.kind = ${kind} and a.owner_id is not distinct from ${owner_id}::int`.execute(db)
  return rows[0]
}

/** An account's movements before an entry, newest first. */
export async function entriesOf(
  db: DbOrTx,
  { account_id, below, limit }: { account_id: number; below: number | null; limit: number },
) {
  return await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_postings as p', 'p.id', 'e.posting_id')
    .select(['e.id', 'e.amount', 'p.reason', 'p.ref', 'p.created_at'])
    .where('e.account_id', '=', account_id)
    .$if(below !== null, (query) => query.where('e.id', '<', below ?? 0))
    .orderBy('e.id', 'desc')
    .limit(limit)
    .execute()
}

/** All entries between two instants, oldest first. */
export async function entriesBetween(
  db: DbOrTx,
  { since, until, limit }: { since: Date; until: Date; limit: number },
) {
  const { rows } = await sql<{
    id: number
    created_at: Date
    reason: string
    ref: string
    kind: string
    owner_id: number | null
    amount: number
  }>`
    select e.id, p.created_at, p.reason, p.ref, a.kind, a.owner_id, e.amount
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.created_at >= ${since} and p.created_at < ${until} order by p.id, e.id limit ${limit}`.execute(db)
  return rows
}
