import { walletTopUp } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { lockPayment, type PaymentRow } from '../../db/queries/payments'
import { type StepActor, system } from '../actor'
import { post } from '../ledger/post-ledger'
import { Refused, refuse } from '../refused'
import { advancePayment, openPayment } from './advance-payment'

/** A payment into a wallet; any gateway may be used. */
export const openTopUp = (
  tx: Tx,
  draft: { user_id: number; gateway: string; amount: number; currency: string },
  by: { actor: StepActor; now: Date },
): Promise<PaymentRow> => openPayment(tx, { order_id: null, ...draft }, by)

/**
 * Credits the wallet when the gateway reports the money as captured; idempotent, however often the gateway reports it.
 * The amount comes from the gateway, never from the browser; a different amount is refused.
 */
export async function captureTopUp(
  tx: Tx,
  { payment_id, amount, currency, now }: { payment_id: number; amount: number; currency: string; now: Date },
): Promise<PaymentRow | Refused<'wrong_state'>> {
  const payment = await lockPayment(tx, payment_id)
  if (!payment || payment.user_id === null) return refuse('wrong_state', { state: null })
  if (payment.state === 'captured') return payment
  if (payment.amount !== amount || payment.currency !== currency)
    return refuse('wrong_state', { state: payment.state, why: 'another_sum' })
  const captured = await advancePayment(tx, { payment_id, action: 'capture', actor: system, now })
  if (captured instanceof Refused) return captured
  const { user_id } = payment
  await post(tx, [walletTopUp({ ref: `payment/${payment_id}`, user_id, amount })], now)
  return captured
}
