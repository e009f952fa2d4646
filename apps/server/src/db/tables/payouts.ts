import type { PayoutState } from '@tokri/domain/payout/lifecycle'
import type { PayeeKind } from '@tokri/domain/wallet/payouts'
import type { Generated } from 'kysely'

/** A payout to a store or rider for a period. Written only by core/payouts. */
export interface PayoutsTable {
  id: Generated<number>
  payee_kind: PayeeKind
  payee_id: number
  /** The last day, 'YYYY-MM-DD' in the operator's time zone. */
  period_end: string
  earned: number
  cash_kept: Generated<number>
  amount: number
  currency: string
  state: PayoutState
  reference: string
  /** The bank file that contains it; null: none yet. */
  file_no: number | null
  sealed_account: string | null
  /** null, like the next two: drafted before payouts had statements. */
  ends_at: Date | null
  to_entry: number | null
  at_end: number | null
  requested_by: number | null
  /** Why it is held; null: it isn't. */
  hold_reason: string | null
  filed_at: Date | null
  created_at: Date
  updated_at: Date
}

/** The destination of payouts; `sealed` is the encrypted bank account. */
export interface PayoutAccountsTable {
  payee_kind: PayeeKind
  payee_id: number
  sealed: string
  /** The last four digits of its number. */
  tail: string
  version: Generated<number>
  updated_at: Date
  updated_by: number | null
}
