import { type Money, sum } from '../money'

/**
 * The platform's books. A positive balance is what the platform owes or has earned, a negative one what it
 * holds or has spent; together they are zero at every instant.
 */
export const accountKinds = [
  'wallet', // a customer's money; never below zero
  'rewards', // a customer's points, one unit each; never below zero
  'store_payable', // owed to a store
  'rider_earnings', // owed to a rider
  'rider_cash', // cash a rider holds for us: negative
  'gateway_clearing', // taken for orders that are not completed yet
  'revenue',
  'tax',
  'promotions', // what coupons, points and free deliveries cost us: negative
  'cash', // money at the bank: negative
] as const
export type AccountKind = (typeof accountKinds)[number]

/** The platform's own accounts: one of each kind. */
export const platformAccounts = [
  'gateway_clearing',
  'revenue',
  'tax',
  'promotions',
  'cash',
] as const satisfies AccountKind[]

export interface Entry {
  kind: AccountKind
  /** User or store; null for the platform's own. */
  owner_id: number | null
  amount: Money
}

export type PostingReason =
  | 'wallet_topup'
  | 'wallet_adjustment'
  | 'wallet_payment'
  | 'rewards_payment'
  | 'gateway_payment'
  | 'order_completed'
  | 'wallet_refund'
  | 'rewards_refund'
  | 'rewards_earned'
  | 'rewards_taken_back'
  | 'rewards_transfer'
  | 'rewards_expired'
  | 'gateway_refund'
  | 'order_cancelled'
  | 'order_returned'
  | 'cash_collected'
  | 'tip_given'

/** One posting. `(reason, ref)` is unique, so it is never written twice. */
export interface Posting {
  reason: PostingReason
  ref: string
  entries: readonly Entry[]
  /** The sentence in a statement, as a text key; params that end in `_amount` are minor units. */
  description: { key: `statement_${PostingReason}`; params: Record<string, string | number> }
}

export const entry = (kind: AccountKind, owner_id: number | null, amount: Money): Entry => ({
  kind,
  owner_id,
  amount,
})

export const isBalanced = ({ entries }: Pick<Posting, 'entries'>): boolean =>
  sum(entries.map(({ amount }) => amount)) === 0

/** A posting with one entry an account and none of zero. What doesn't balance is a bug and throws. */
export function posting(
  reason: PostingReason,
  ref: string,
  { entries, params = {} }: { entries: readonly Entry[]; params?: Posting['description']['params'] },
): Posting {
  const merged = new Map<string, Entry>()
  for (const one of entries) {
    const before = merged.get(accountOf(one))?.amount ?? 0
    merged.set(accountOf(one), { ...one, amount: before + one.amount })
  }
  const kept = [...merged.values()].filter(({ amount }) => amount !== 0)
  if (!isBalanced({ entries: kept })) throw new Error(`${reason} of ${ref} does not balance`)
  return { reason, ref, entries: kept, description: { key: `statement_${reason}`, params } }
}

/** Names an account: its kind and whose it is. */
export const accountOf = ({ kind, owner_id }: Omit<Entry, 'amount'>): string => `${kind}:${owner_id ?? ''}`

/** An in-memory ledger for rules and tests; the database enforces the same with constraints. */
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

/** Accounts that must not become negative. */
export const neverOverdrawn: ReadonlySet<AccountKind> = new Set(['wallet', 'rewards'])

/** Writes a posting completely or not at all, never twice, and never overdraws people's accounts. */
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
