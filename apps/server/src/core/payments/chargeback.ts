import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { chargedBack } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { lockPayment } from '../../db/queries/payments'
import { post } from '../ledger/post-ledger'
import { type Refused, refuse } from '../refused'

interface Noted {
  payment_id: number
  outcome: 'open' | 'lost' | 'won'
  note: string
  /** In minor units; null: all of it. */
  amount?: number | null
  /** null: reported by the gateway. */
  noted_by: number | null
  now: Date
}

/**
 * Records the outcome of a chargeback: for at most the amount held, or the whole payment when it was refunded
 * before, because banks may claim that too. A lost one is booked as the platform's cost, once; a final
 * outcome does not change.
 */
export async function noteChargeback(
  tx: Tx,
  { payment_id, outcome, note, amount: disputed = null, noted_by, now }: Noted,
): Promise<null | Refused<'not_found' | 'wrong_state'>> {
  const payment = await lockPayment(tx, payment_id)
  if (!payment?.reference) return refuse('not_found')
  if (!isReceived(payment.state) && payment.state !== 'refunded')
    return refuse('wrong_state', { state: payment.state })
  const held = payment.amount - payment.refunded || payment.amount
  const amount = Math.min(held, disputed ?? held)
  // gateways repeat their reports, and do not know what staff entered in the meantime
  const changed = {
    ...{ state: outcome, updated_at: now },
    ...(disputed === null ? {} : { amount }),
    ...(noted_by === null ? {} : { note, noted_by }),
  }
  const noted = await tx
    .insertInto('chargebacks')
    .values({ payment_id, amount, state: outcome, note, noted_by, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('payment_id').doUpdateSet(changed).where('chargebacks.state', '=', 'open'),
    )
    .returning('amount')
    .executeTakeFirst()
  if (!noted) return refuse('wrong_state', { state: 'closed' })
  if (outcome === 'lost') await post(tx, [chargedBack({ ref: payment.reference, amount: noted.amount })], now)
  return null
}
