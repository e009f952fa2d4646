import type { Money } from '../money'
import { isFinalPayment, type PaymentAction, type PaymentState } from '../order/payment-lifecycle'

/** How a gateway says a payment stands. `unknown`: it could not say, which changes nothing. */
export const snapshotStates = ['unknown', 'pending', 'authorised', 'captured', 'failed', 'expired'] as const
export type SnapshotState = (typeof snapshotStates)[number]

/** A gateway's answer to a status request: the only thing that moves a payment. */
export interface PaymentSnapshot {
  state: SnapshotState
  /** What was paid, in minor units; null while nothing was. */
  amount: Money | null
  /** ISO 4217, upper case; null where the gateway knows only one. */
  currency: string | null
  /** Our reference, as the gateway reports it; null where the gateway finds payments only by its own id. */
  reference: string | null
  /** Whether the gateway's account, and its test or live mode, is ours. */
  is_our_account: boolean
  /** The gateway's id of the money, which a refund names. */
  gateway_payment_id: string | null
  /** In the gateway's words; for staff. */
  reason: string | null
  /** The bank said no to every attempt so far, and the gateway's page stays open for another. */
  is_declined: boolean
  /** Every capture on this page, where a gateway allows several: all but the one that pays go back. */
  captures: readonly ArrivedMoney[]
  /** Where the gateway tells it with the payment: how a dispute about it stands. */
  dispute: 'open' | 'won' | 'lost' | null
}

/** Money at a gateway. */
export interface ArrivedMoney {
  gateway_payment_id: string
  /** In minor units. */
  amount: Money
  /** ISO 4217, upper case. */
  currency: string
}

/** What a payment was opened for. */
export interface OpenedPayment {
  state: PaymentState
  amount: Money
  currency: string
  reference: string
}

/** Why money that arrived is not taken as this payment; a person has to look. */
export type PaymentMismatch = 'amount' | 'currency' | 'reference' | 'account'

/** Whether what arrived is with us, so that we can send it back: not what came to another account or for another payment. */
export const isWithUs = (mismatch: PaymentMismatch): boolean => strayWithUs.includes(mismatch)
export const strayWithUs: readonly PaymentMismatch[] = ['amount', 'currency']

export type SnapshotVerdict =
  | { do: PaymentAction }
  | { do: 'nothing' }
  | { do: 'flag'; mismatch: PaymentMismatch }

const received: readonly PaymentState[] = ['captured', 'part_refunded', 'refunded']
const nothing: SnapshotVerdict = { do: 'nothing' }

/**
 * Which step of the payment's table an answer of the gateway leads to (STA-20). Money is taken only when reference,
 * account, amount and currency are those the payment was opened for. An answer that is older than what is known, such
 * as "authorised" after "captured", changes nothing.
 */
export function judgeSnapshot(payment: OpenedPayment, snapshot: PaymentSnapshot): SnapshotVerdict {
  if (received.includes(payment.state) || snapshot.state === 'unknown') return nothing
  const hasMoney = snapshot.state === 'captured' || snapshot.state === 'authorised'
  const mismatch = hasMoney ? mismatchOf(payment, snapshot) : null
  if (mismatch) return { do: 'flag', mismatch }
  switch (snapshot.state) {
    case 'captured':
      return { do: 'capture' }
    case 'authorised':
      return payment.state === 'created' || payment.state === 'pending' ? { do: 'authorise' } : nothing
    case 'pending':
      return payment.state === 'created' ? { do: 'begin' } : nothing
    case 'failed':
      return isFinalPayment(payment.state) ? nothing : { do: 'fail' }
    case 'expired':
      return isFinalPayment(payment.state) ? nothing : { do: 'expire' }
  }
}

function mismatchOf(payment: OpenedPayment, snapshot: PaymentSnapshot): PaymentMismatch | null {
  const { reference, is_our_account, amount, currency } = snapshot
  if (reference !== null && reference !== payment.reference) return 'reference'
  if (!is_our_account) return 'account'
  if (currency !== null && currency !== payment.currency) return 'currency'
  return amount === payment.amount ? null : 'amount'
}
