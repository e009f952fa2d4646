import { sql } from 'kysely'
import type { DbOrTx } from '../../db/client'
import { walletBalance } from './migrate-wallets'
import { type Moving, stagedPage } from './moving'
import { minorUnits } from './values'

/** A total over the dump's imported rows, and the same over ours: they must be equal. */
export interface Total {
  what:
    | 'stores'
    | 'items'
    | 'customers'
    | 'addresses'
    | 'coupons'
    | 'orders'
    | 'orders_amount'
    | 'wallets_amount'
  theirs: number
  ours: number
}

const counted = [
  ['restaurants', 'stores', 'restaurants'],
  ['items', 'items', 'items'],
  ['users', 'customers', 'users'],
  ['addresses', 'addresses', 'addresses'],
  ['coupons', 'coupons', 'coupons'],
  ['orders', 'orders', 'orders'],
] as const

const PAGE = 2_000

/** Counts and sums of both sides over everything imported, now or earlier. */
export async function totalsOf(db: DbOrTx, moving: Moving): Promise<Total[]> {
  const totals: Total[] = []
  for (const [tbl, what, ours] of counted) {
    const { rows } = await sql<{ theirs: number; ours: number }>`
      select count(*)::int as theirs, count(o.id)::int as ours from move_in_rows s
        join moved_in m on m.source = ${moving.source} and m.tbl = ${tbl} and m.old_id = s.old_id
        left join ${sql.table(ours)} o on o.id = m.new_id
      where s.run = ${moving.run} and s.tbl = ${tbl}`.execute(db)
    totals.push({ what, theirs: rows[0]?.theirs ?? 0, ours: rows[0]?.ours ?? 0 })
  }
  return [...totals, await orderAmounts(db, moving), await walletAmounts(db, moving)]
}

/** The exact sum of a column over the dump's imported rows. */
async function theirSum(
  db: DbOrTx,
  moving: Moving,
  tbl: string,
  amountOf: (data: Readonly<Record<string, string | null | undefined>>) => number,
): Promise<number> {
  let sum = 0
  for (let after = 0; ; ) {
    const page = await stagedPage(db, moving, tbl, after, PAGE)
    const { rows } = await sql<{ old_id: string }>`select old_id from moved_in
      where source = ${moving.source} and tbl = ${tbl} and old_id in
        (select json_array_elements_text(${JSON.stringify(page.map(({ old_id }) => old_id))}::json))`.execute(
      db,
    )
    const moved = new Set(rows.map(({ old_id }) => old_id))
    for (const { old_id, data } of page) if (moved.has(old_id)) sum += amountOf(data)
    if (page.length < PAGE) return sum
    after = page.at(-1)?.place ?? 0
  }
}

async function orderAmounts(db: DbOrTx, moving: Moving): Promise<Total> {
  const { rows } = await sql<{ ours: number }>`select coalesce(sum(o.payable), 0)::bigint as ours
    from move_in_rows s join moved_in m on m.source = ${moving.source} and m.tbl = 'orders' and m.old_id = s.old_id
      join orders o on o.id = m.new_id
    where s.run = ${moving.run} and s.tbl = 'orders'`.execute(db)
  const theirs = await theirSum(db, moving, 'orders', ({ total }) => minorUnits(total, moving.exponent) ?? 0)
  return { what: 'orders_amount', theirs, ours: rows[0]?.ours ?? 0 }
}

/** What was posted to wallets by the import, regardless of later movements. */
async function walletAmounts(db: DbOrTx, moving: Moving): Promise<Total> {
  const { rows } = await sql<{ ours: number }>`select coalesce(sum(e.amount), 0)::bigint as ours
    from move_in_rows s
      join ledger_postings p on p.reason = 'wallet_moved_in' and p.ref = ${moving.source} || ':' || s.old_id
      join ledger_entries e on e.posting_id = p.id
      join ledger_accounts a on a.id = e.account_id and a.kind = 'wallet'
    where s.run = ${moving.run} and s.tbl = 'wallets'`.execute(db)
  const theirs = await theirSum(db, moving, 'wallets', ({ balance }) =>
    walletBalance(balance, moving.exponent),
  )
  return { what: 'wallets_amount', theirs, ours: rows[0]?.ours ?? 0 }
}
