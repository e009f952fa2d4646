import type { Money } from '../money'
import { entry, type Posting, posting } from './ledger'

interface HandedIn {
  /** The receipt's number. */
  receipt: string
  rider_id: number
  /** Who took it: a store, which keeps it of what it is owed, or the desk. */
  restaurant_id: number | null
  amount: Money
}

/** A rider's cash in somebody else's hands. */
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

/** Whose cash was more or less than the books say: the desk's drawer, or what a rider carries. */
export type CashHolder = { at: 'desk' } | { at: 'rider'; rider_id: number }

/**
 * Cash that is missing (below zero) or too much (above): the books then say what is really there. The platform bears it,
 * or a rider of what they earn.
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

/** The desk's cash brought to the bank. */
export const cashBanked = ({ ref, amount, note }: { ref: string; amount: Money; note: string }): Posting =>
  posting('cash_banked', ref, {
    entries: [entry('desk_cash', null, amount), entry('cash', null, 0 - amount)],
    params: { note },
  })
