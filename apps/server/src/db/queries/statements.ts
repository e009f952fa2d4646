import type { Movement } from '@tokri/domain/payout/statement'
import { payableOf } from '@tokri/domain/wallet/payouts'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { creditNoteNumber } from './credit-notes'
import type { PayoutRow } from './payouts'

/** A payout drafted with everything a statement needs. */
export type StatedPayout = PayoutRow & { ends_at: Date; to_entry: number; at_end: number }

export async function payoutById(db: DbOrTx, id: number): Promise<PayoutRow | undefined> {
  return await db.selectFrom('payouts').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The payouts of the same payee before this one, the newest first. */
export async function payoutsBefore(db: DbOrTx, { payee_kind, payee_id, id }: PayoutRow, limit: number) {
  return await db
    .selectFrom('payouts')
    .select(['id', 'period_end', 'state', 'amount', 'currency'])
    .where('payee_kind', '=', payee_kind)
    .where('payee_id', '=', payee_id)
    .where('id', '<', id)
    .where('state', '<>', 'discarded')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export interface StatedMovement extends Movement {
  ref: string
  created_at: Date
  /** The date of the order concerned; null: none. */
  ordered_at: Date | null
}

const before = ({ payee_kind, payee_id, id }: StatedPayout) => sql`
  account as (select id from ledger_accounts where kind = ${payableOf[payee_kind]} and owner_id = ${payee_id}),
  last as (select to_entry, ends_at from payouts where payee_kind = ${payee_kind} and payee_id = ${payee_id}
    and id < ${id} and state <> 'discarded' and to_entry is not null order by id desc limit 1)`

const isCovered = sql`(e.id <= (select to_entry from last) and p.created_at < (select ends_at from last))`
const isPayout = sql`p.reason in ('payout_paid', 'payout_returned')`

/** The opening balance: everything on earlier statements minus every payout until then. */
export async function openingOf(db: DbOrTx, payout: StatedPayout): Promise<number> {
  const { rows } = await sql<{ opening: number }>`
    with ${before(payout)}
    select coalesce(sum(e.amount), 0)::int8 as opening
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
    where e.account_id = (select id from account) and e.id <= ${payout.to_entry}
      and (${isPayout} or ${isCovered})`.execute(db)
  return rows[0]?.opening ?? 0
}

/** The movements of a payout's statement, oldest first. */
export async function movementsOf(db: DbOrTx, payout: StatedPayout): Promise<StatedMovement[]> {
  const { rows } = await sql<Omit<StatedMovement, 'params'> & { params: StatedMovement['params'] | null }>`
    with ${before(payout)}
    select p.reason, p.ref, p.description -> 'params' as params, p.created_at, e.amount, o.created_at as ordered_at
    from ledger_entries e join ledger_postings p on p.id = e.posting_id
      left join orders o on o.unique_order_id = p.description -> 'params' ->> 'unique_order_id'
    where e.account_id = (select id from account) and e.id <= ${payout.to_entry}
      and p.created_at < ${payout.ends_at} and not ${isPayout} and not coalesce(${isCovered}, false)
    order by e.id`.execute(db)
  return rows.map((row) => ({ ...row, params: row.params ?? {} }))
}

/** Refunds of these orders that the platform bore: they do not affect the payee's balance. */
export async function borneByPlatform(db: DbOrTx, unique_order_ids: readonly string[]) {
  if (unique_order_ids.length === 0) return []
  const notes = await db
    .selectFrom('credit_notes as c')
    .innerJoin('orders as o', 'o.id', 'c.order_id')
    .select(['o.unique_order_id', 'c.series_number', 'c.number', 'c.amount'])
    .where('o.unique_order_id', 'in', [...unique_order_ids])
    .where('c.borne_by', '=', 'platform')
    .orderBy('c.created_at')
    .orderBy('c.order_id')
    .orderBy('c.number')
    .execute()
  return notes.map((note) => ({ ...note, number: creditNoteNumber(note, note) }))
}

/** The name, address and tax number a statement is addressed to. */
export async function payeeOf(
  db: DbOrTx,
  { payee_kind, payee_id }: Pick<PayoutRow, 'payee_kind' | 'payee_id'>,
) {
  if (payee_kind === 'rider') {
    const rider = await db.selectFrom('users').select('name').where('id', '=', payee_id).executeTakeFirst()
    return { name: rider?.name ?? '', address: null, tax_number: null }
  }
  const store = await db
    .selectFrom('restaurants')
    .select(['name', 'address', 'tax_number'])
    .where('id', '=', payee_id)
    .executeTakeFirst()
  return store ?? { name: '', address: null, tax_number: null }
}
