import type { Money } from '../money'
import { type AccountKind, accountOf, isBalanced, neverOverdrawn, type Posting } from '../wallet/ledger'

/** An in-memory ledger for testing postings; in production the database enforces the same rules. */
export interface Ledger {
  posted: ReadonlySet<string>
  balances: ReadonlyMap<string, Money>
}

export const emptyLedger: Ledger = { posted: new Set(), balances: new Map() }

export const balanceOf = (ledger: Ledger, kind: AccountKind, owner_id: number | null): Money =>
  ledger.balances.get(accountOf({ kind, owner_id })) ?? 0

export type PostResult =
  | { ok: true; ledger: Ledger }
  | { ok: false; why: 'already_posted' | 'overdrawn' | 'unbalanced' }

/** Writes a posting completely or not at all, never twice, and never overdraws a person's account. */
export function post(ledger: Ledger, { reason, ref, entries }: Posting): PostResult {
  const name = JSON.stringify([reason, ref])
  if (ledger.posted.has(name)) return { ok: false, why: 'already_posted' }
  if (!isBalanced({ entries })) return { ok: false, why: 'unbalanced' }
  const balances = new Map(ledger.balances)
  for (const one of entries) balances.set(accountOf(one), (balances.get(accountOf(one)) ?? 0) + one.amount)
  const isOverdrawn = entries.some(
    (one) => neverOverdrawn.has(one.kind) && one.amount < 0 && (balances.get(accountOf(one)) ?? 0) < 0,
  )
  if (isOverdrawn) return { ok: false, why: 'overdrawn' }
  return { ok: true, ledger: { posted: new Set(ledger.posted).add(name), balances } }
}
