import type { PayoutAmount } from '@tokri/domain/payout/amount'
import { openPayoutStates } from '@tokri/domain/payout/lifecycle'
import type { PayeeKind } from '@tokri/domain/wallet/payouts'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { PayoutAccountsTable, PayoutsTable } from '../tables/payouts'

export type PayoutRow = Selectable<PayoutsTable>

/** Inlined, so that the planner can use the partial indexes of open payouts. */
export const openStates = sql.join(openPayoutStates.map((state) => sql.lit(state)))

interface OwedRow {
  payee_kind: PayeeKind
  payee_id: number
  at_end: number
  now: number
  cash_held: number
  to_entry: number
}

/** The payees to draft payouts for: all, one kind, or a single one. */
export interface DraftedFor {
  payee_kind?: PayeeKind
  payee_id?: number
}

/** Blocks drafting and moving payouts until this transaction ends, so that balances read stay valid. */
export const lockPayouts = async (tx: Tx) =>
  void (await sql`lock table payouts in share row exclusive mode`.execute(tx))

/**
 * Stores and riders who are owed money and have no open payout, with the amount owed at `until`. Payouts of
 * other periods count whenever they were posted; of everything else, only what was posted before.
 */
export async function owedAt(tx: Tx, until: Date, of: DraftedFor = {}): Promise<OwedRow[]> {
  const { rows } = await sql<OwedRow>`
    with later as (
      select e.account_id, sum(e.amount) as amount
      from ledger_postings p join ledger_entries e on e.posting_id = p.id
      where p.created_at >= ${until} and p.reason not in ('payout_paid', 'payout_returned') group by e.account_id
    ), owed as (
      select a.id as account_id, case a.kind when 'store_payable' then 'store' else 'rider' end as payee_kind, a.owner_id as payee_id,
        a.balance as now, a.balance - coalesce(l.amount, 0) as at_end
      from ledger_accounts a left join later l on l.account_id = a.id
      where a.kind in ('store_payable', 'rider_earnings') and a.balance > 0)
    select o.payee_kind, o.payee_id, o.now::int8 as now, o.at_end::int8 as at_end,
      coalesce(-c.balance, 0)::int8 as cash_held,
      (select max(e.id) from ledger_entries e where e.account_id = o.account_id) as to_entry
    from owed o left join ledger_accounts c
      on c.kind = 'rider_cash' and o.payee_kind = 'rider' and c.owner_id = o.payee_id
    where not exists (select from payouts p where p.payee_kind = o.payee_kind and p.payee_id = o.payee_id
      and p.state in (${openStates}))
      and (${of.payee_kind ?? null}::text is null or o.payee_kind = ${of.payee_kind ?? null}::text)
      and (${of.payee_id ?? null}::int is null or o.payee_id = ${of.payee_id ?? null}::int)
    order by o.payee_kind, o.payee_id`.execute(tx)
  return rows
}

/** The payee's current balance, and the cash they carry. */
export async function owedNow(
  tx: DbOrTx,
  { payee_kind, payee_id }: Pick<PayoutRow, 'payee_kind' | 'payee_id'>,
) {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select(['kind', 'balance'])
    .where('kind', 'in', payee_kind === 'store' ? ['store_payable'] : ['rider_earnings', 'rider_cash'])
    .where('owner_id', '=', payee_id)
    .execute()
  const of = (isCash: boolean) => rows.find(({ kind }) => (kind === 'rider_cash') === isCash)?.balance ?? 0
  return { now: of(false), cash_held: 0 - of(true) }
}

/** Locks the table before the row, in the same order as `lockPayouts`, which prevents deadlocks. */
export async function lockPayout(tx: Tx, id: number): Promise<PayoutRow | undefined> {
  await sql`lock table payouts in row exclusive mode`.execute(tx)
  return await tx.selectFrom('payouts').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** Payouts of a store or rider, newest first. */
export const payoutsOf = async (
  db: DbOrTx,
  { payee_kind, payee_id, limit }: Payee & { limit: number },
): Promise<PayoutRow[]> =>
  await db
    .selectFrom('payouts')
    .selectAll()
    .where('payee_kind', '=', payee_kind)
    .where('payee_id', '=', payee_id)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Whether a payee has an open payout. */
export async function hasOpenPayout(db: DbOrTx, { payee_kind, payee_id }: Payee): Promise<boolean> {
  const open = await db
    .selectFrom('payouts')
    .select('id')
    .where('payee_kind', '=', payee_kind)
    .where('payee_id', '=', payee_id)
    .where('state', 'in', openPayoutStates)
    .executeTakeFirst()
  return open !== undefined
}

/**
 * The last day for which payouts of a kind were drafted by the desk or automatically; an early date for none.
 */
export async function latestPeriodEnd(db: DbOrTx, payee_kind: PayeeKind): Promise<string> {
  const { rows } = await sql<{ last: string }>`
    select coalesce(to_char(max(period_end), 'YYYY-MM-DD'), '0001-01-01') as last from payouts
    where payee_kind = ${payee_kind} and requested_by is null`.execute(db)
  return rows[0]?.last ?? ''
}

/** The total of open payouts by state. */
export async function openPayouts(db: DbOrTx) {
  const { rows } = await sql<{ state: (typeof openPayoutStates)[number]; count: number; amount: number }>`
    select state, count(*)::int as count, sum(amount)::int8 as amount from payouts
    where state in (${openStates}) group by state order by state desc`.execute(db)
  return rows
}

export type NewPayout = PayoutAmount &
  Pick<
    PayoutRow,
    | 'payee_kind'
    | 'payee_id'
    | 'period_end'
    | 'currency'
    | 'reference'
    | 'ends_at'
    | 'to_entry'
    | 'at_end'
    | 'requested_by'
  >

/** Inserts drafts, a few hundred at a time. */
export async function insertDrafts(tx: Tx, drafts: readonly NewPayout[], now: Date): Promise<void> {
  for (let at = 0; at < drafts.length; at += 500)
    await tx
      .insertInto('payouts')
      .values(
        drafts
          .slice(at, at + 500)
          .map((draft) => ({ ...draft, state: 'drafted' as const, created_at: now, updated_at: now })),
      )
      .execute()
}

/** Approved payouts that are in no file yet, with their bank account. */
export async function payoutsWithoutFile(tx: Tx): Promise<(PayoutRow & { sealed: string | null })[]> {
  return await tx
    .selectFrom('payouts as p')
    .leftJoin('payout_accounts as a', (join) =>
      join.onRef('a.payee_kind', '=', 'p.payee_kind').onRef('a.payee_id', '=', 'p.payee_id'),
    )
    .selectAll('p')
    .select('a.sealed')
    .where('p.state', '=', 'approved')
    .where('p.file_no', 'is', null)
    .orderBy('p.id')
    .execute()
}

/** Assigns these payouts to a new file, with their current bank accounts. */
export async function putInFile(tx: Tx, ids: readonly number[], now: Date): Promise<number | null> {
  const { rows } = await sql<{ file_no: number }>`
    update payouts p set updated_at = ${now}, filed_at = ${now}, sealed_account = a.sealed,
      file_no = (select coalesce(max(file_no), 0) + 1 from payouts)
    from payout_accounts a
    where p.id = any(${[...ids]}::int[]) and a.payee_kind = p.payee_kind and a.payee_id = p.payee_id
    returning p.file_no`.execute(tx)
  return rows[0]?.file_no ?? null
}

export const payoutsOfFile = async (db: DbOrTx, file_no: number): Promise<PayoutRow[]> =>
  await db.selectFrom('payouts').selectAll().where('file_no', '=', file_no).orderBy('id').execute()

type Payee = Pick<PayoutRow, 'payee_kind' | 'payee_id'>

export async function payeeExists(db: DbOrTx, { payee_kind, payee_id }: Payee): Promise<boolean> {
  const found =
    payee_kind === 'store'
      ? await db.selectFrom('restaurants').select('id').where('id', '=', payee_id).executeTakeFirst()
      : await db.selectFrom('riders').select('user_id').where('user_id', '=', payee_id).executeTakeFirst()
  return found !== undefined
}

type AccountRow = Pick<PayoutAccountsTable, 'sealed' | 'tail' | 'updated_at' | 'updated_by'>

/** undefined: somebody else saved first. */
export async function storeAccount(
  tx: Tx,
  { payee_kind, payee_id, version, row }: Payee & { version: number | null; row: AccountRow },
): Promise<{ tail: string; version: number } | undefined> {
  if (version === null)
    return await tx
      .insertInto('payout_accounts')
      .values({ payee_kind, payee_id, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning(['tail', 'version'])
      .executeTakeFirst()
  return await tx
    .updateTable('payout_accounts')
    .set({ ...row, version: version + 1 })
    .where('payee_kind', '=', payee_kind)
    .where('payee_id', '=', payee_id)
    .where('version', '=', version)
    .returning(['tail', 'version'])
    .executeTakeFirst()
}
