import type { Money } from '../money'
import { isFinalPayment, type PaymentAction, type PaymentState } from '../order/payment-lifecycle'

/**
 * A payment's state as the gateway reports it. `unknown`: the gateway could not tell; this changes nothing.
 */
export const snapshotStates = ['unknown', 'pending', 'authorised', 'captured', 'failed', 'expired'] as const
export type SnapshotState = (typeof snapshotStates)[number]

/** A gateway's response to a status request: the only thing that changes a payment. */
export interface PaymentSnapshot {
  state: SnapshotState
  /** The amount paid, in minor units; null while nothing was paid. */
  amount: Money | null
  /** ISO 4217, upper case; null where the gateway supports only one. */
  currency: string | null
  /** Our reference, as the gateway reports it; null where the gateway finds payments only by its own id. */
  reference: string | null
  /** Whether the gateway's account, and its test or live mode, is ours. */
  is_our_account: boolean
  /** The gateway's id of the captured money, needed for a refund. */
  gateway_payment_id: string | null
  /** The gateway's message; for staff. */
  reason: string | null
  /** The bank refused every attempt so far, and the gateway's page accepts another one. */
  is_declined: boolean
  /** Every capture on this page, where a gateway allows several: all but the one that counts are refunded. */
  captures: readonly ArrivedMoney[]
  /** Where the gateway reports it with the payment: the state of a dispute about it. */
  dispute: 'open' | 'won' | 'lost' | null
}

/** Money that arrived at a gateway. */
export interface ArrivedMoney {
  gateway_payment_id: string
  /** In minor units. */
  amount: Money
  /** ISO 4217, upper case. */
  currency: string
}

/** The expected values of a payment. */
export interface OpenedPayment {
  state: PaymentState
  amount: Money
  currency: string
  reference: string
}

/** Why money that arrived is not accepted for this payment; a person has to look at it. */
export type PaymentMismatch = 'amount' | 'currency' | 'reference' | 'account'

/**
 * Whether we hold the money and can refund it: not what went to another account or belongs to another
 * payment.
 */
export const isWithUs = (mismatch: PaymentMismatch): boolean => strayWithUs.includes(mismatch)
export const strayWithUs: readonly PaymentMismatch[] = ['amount', 'currency']

export type SnapshotVerdict =
  | { do: PaymentAction }
  | { do: 'nothing' }
  | { do: 'flag'; mismatch: PaymentMismatch }

const received: readonly PaymentState[] = ['captured', 'part_refunded', 'refunded']
const nothing: SnapshotVerdict = { do: 'nothing' }

/**
 * The step of the payment's lifecycle that a gateway's response leads to (STA-20). Money is accepted only
 * when reference, account, amount and currency are as expected. An outdated response, such as "authorised"
 * after "captured", changes nothing.
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
