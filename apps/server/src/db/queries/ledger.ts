import type { AccountKind } from '@tokri/domain/wallet/ledger'
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

/** The books must be level: the sum over all accounts, 0 at every instant. */
export async function ledgerTotal(db: DbOrTx): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('balance'), eb.lit(0)).as('total'))
    .executeTakeFirstOrThrow()
  return Number(row.total)
}
