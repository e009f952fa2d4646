import type { Money } from '../money'
import { entry, type Posting, posting } from './ledger'

interface HandedIn {
  /** The receipt's number. */
  receipt: string
  rider_id: number
  /** Who took it: a store, which keeps it as part of what it is owed, or the desk. */
  restaurant_id: number | null
  amount: Money
}

/** A rider's cash handed in to a store or the desk. */
export const cashHandedIn = ({ receipt, rider_id, restaurant_id, amount }: HandedIn): Posting =>
  posting('cash_handed_in', receipt, {
    entries: [
      entry('rider_cash', rider_id, amount),
      restaurant_id === null
        ? entry('desk_cash', null, 0 - amount)
        : entry('store_payable', restaurant_id, 0 - amount),
    ],
    params: { receipt },
  })

/** Whose cash differs from the ledger: the desk's drawer, or what a rider carries. */
export type CashHolder = { at: 'desk' } | { at: 'rider'; rider_id: number }

/**
 * Cash that is missing (negative) or surplus (positive): corrects the ledger to the counted amount. The
 * platform bears the difference, or the rider from their earnings.
 */
export function cashDifference({
  ref,
  holder,
  amount,
  borne_by,
  note,
}: {
  ref: string
  holder: CashHolder
  amount: Money
  borne_by: 'platform' | 'rider'
  note: string
}): Posting {
  const held =
    holder.at === 'desk'
      ? entry('desk_cash', null, 0 - amount)
      : entry('rider_cash', holder.rider_id, 0 - amount)
  const borne =
    holder.at === 'rider' && borne_by === 'rider'
      ? entry('rider_earnings', holder.rider_id, amount)
      : entry('cash_difference', null, amount)
  return posting('cash_difference', ref, { entries: [held, borne], params: { note } })
}

/** Cash from the desk's drawer paid in at the bank. */
export const cashBanked = ({ ref, amount, note }: { ref: string; amount: Money; note: string }): Posting =>
  posting('cash_banked', ref, {
    entries: [entry('desk_cash', null, amount), entry('cash', null, 0 - amount)],
    params: { note },
  })
