import { type Money, sum } from '../money'

/**
 * The platform's ledger. A positive balance is a liability or income of the platform, a negative one an asset
 * or expense; the sum of all accounts is always zero.
 */
export const accountKinds = [
  'wallet', // a customer's money; never below zero
  'rewards', // a customer's points, one unit each; never below zero
  'store_payable', // owed to a store
  'rider_earnings', // owed to a rider
  'rider_cash', // cash a rider holds for us: negative
  'gateway_clearing', // paid for orders that are not completed yet
  'revenue',
  'tax',
  'promotions', // cost of coupons, points and free deliveries: negative
  'cash', // money at the bank: negative
  'desk_cash', // cash in the desk's drawer: negative
  'cash_difference', // missing (negative) or surplus cash found when counting
  'tax_at_source', // collected from stores for the tax authority, on top of the tax on their sales
] as const
export type AccountKind = (typeof accountKinds)[number]

/** The platform's own accounts: one of each kind. */
export const platformAccounts = [
  'gateway_clearing',
  'revenue',
  'tax',
  'promotions',
  'cash',
  'desk_cash',
  'cash_difference',
  'tax_at_source',
] as const satisfies AccountKind[]

export interface Entry {
  kind: AccountKind
  /** The user or store; null for the platform's accounts. */
  owner_id: number | null
  amount: Money
}

export type PostingReason =
  | 'wallet_topup'
  | 'wallet_adjustment'
  | 'rewards_adjustment'
  | 'wallet_moved_in'
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
  | 'gateway_refund_failed'
  | 'chargeback'
  | 'order_cancelled'
  | 'order_returned'
  | 'cash_collected'
  | 'tip_given'
  | 'payout_paid'
  | 'payout_returned'
  | 'tax_credited'
  | 'tax_at_source_returned'
  | 'cash_handed_in'
  | 'cash_difference'
  | 'cash_banked'

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

/**
 * Creates a posting with one entry per account and no zero entries. An unbalanced posting is a bug and
 * throws.
 */
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

/** A key for an account: its kind and its owner. */
export const accountOf = ({ kind, owner_id }: Omit<Entry, 'amount'>): string => `${kind}:${owner_id ?? ''}`

/** Accounts that must not become negative. */
export const neverOverdrawn: ReadonlySet<AccountKind> = new Set(['wallet', 'rewards'])
