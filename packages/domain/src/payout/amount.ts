import type { Money } from '../money'

/** The balances of a store's or rider's accounts. */
export interface Owed {
  /** The balance at the end of the period, less what was paid out since. */
  at_end: Money
  /** The current balance: lower when a refund was charged since. */
  now: Money
  /** Cash a rider collected for us and still carries. */
  cash_held: Money
}

export interface PayoutAmount {
  /** The amount debited from their ledger account. */
  earned: Money
  /** The part they keep from the cash they carry. */
  cash_kept: Money
  /** What the bank transfers. */
  amount: Money
}

/**
 * The payout; null when nothing can be paid. It never exceeds the current balance, and is set off against
 * carried cash first. `at_most` is the bank transfer the payee asked for.
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

/** Whether a payout is still covered: neither the balance nor the carried cash fell in the meantime. */
export const stillFits = (
  { earned, cash_kept }: Pick<PayoutAmount, 'earned' | 'cash_kept'>,
  { now, cash_held }: Pick<Owed, 'now' | 'cash_held'>,
): boolean => earned <= now && cash_kept <= Math.max(cash_held, 0)
