import type { Money } from '../money'

/** The balances of a store's or rider's accounts. */
export interface Owed {
  /** What was owed when the period ended, without what was paid out since. */
  at_end: Money
  /** What is owed now: less when a refund was charged to them since. */
  now: Money
  /** Cash of ours a rider still carries. */
  cash_held: Money
}

export interface PayoutAmount {
  /** What leaves their account in the books. */
  earned: Money
  /** The part they keep of the cash they carry. */
  cash_kept: Money
  /** What the bank transfers. */
  amount: Money
}

/**
 * What can be paid out; null when nothing can: never more than is owed now, and cash in hand is kept first. `at_most` is
 * what the payee asked the bank to transfer.
 */
export function payoutAmount(
  { at_end, now, cash_held }: Owed,
  at_most = Number.POSITIVE_INFINITY,
): PayoutAmount | null {
  const owed = Math.min(at_end, now)
  const cash_kept = Math.min(Math.max(cash_held, 0), owed)
  const amount = Math.min(owed - cash_kept, at_most)
  const earned = amount + cash_kept
  return amount > 0 ? { earned, cash_kept, amount } : null
}

/** Whether a payout still fits the books: neither what is owed nor the cash in hand became less meanwhile. */
export const stillFits = (
  { earned, cash_kept }: Pick<PayoutAmount, 'earned' | 'cash_kept'>,
  { now, cash_held }: Pick<Owed, 'now' | 'cash_held'>,
): boolean => earned <= now && cash_kept <= Math.max(cash_held, 0)
