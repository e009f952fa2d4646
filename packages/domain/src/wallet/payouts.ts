import type { Money } from '../money'
import { entry, type Posting, posting } from './ledger'

export type PayeeKind = 'store' | 'rider'

interface Payout {
  reference: string
  payee_kind: PayeeKind
  payee_id: number
  /** `amount` plus `cash_kept`. */
  earned: Money
  cash_kept: Money
  amount: Money
}

/** The ledger account that a payout is debited from. */
export const payableOf = { store: 'store_payable', rider: 'rider_earnings' } as const

/** A paid payout: settles what was owed, with money and with the cash a rider keeps. */
export const payoutPaid = ({ reference, payee_kind, payee_id, earned, cash_kept, amount }: Payout): Posting =>
  posting('payout_paid', reference, {
    entries: [
      entry(payableOf[payee_kind], payee_id, 0 - earned),
      entry('rider_cash', payee_kind === 'rider' ? payee_id : null, cash_kept),
      entry('cash', null, amount),
    ],
    params: { reference },
  })

/** The bank returned the money: it is owed again. Cash that was kept stays settled. */
export const payoutReturned = ({ reference, payee_kind, payee_id, amount }: Payout): Posting =>
  posting('payout_returned', reference, {
    entries: [entry(payableOf[payee_kind], payee_id, amount), entry('cash', null, 0 - amount)],
    params: { reference },
  })
