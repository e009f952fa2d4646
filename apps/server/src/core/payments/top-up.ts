import { walletTopUp } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { lockPayment, type PaymentRow } from '../../db/queries/payments'
import { type MachineActor, system } from '../actor'
import { post } from '../ledger/post-ledger'
import { type Refused, refuse } from '../refused'
import { advancePayment, openPayment } from './advance-payment'

/** A payment that is for no order but fills somebody's wallet; any gateway may carry it. */
export const openTopUp = (
  tx: Tx,
  draft: { user_id: number; gateway: string; amount: number; currency: string },
  by: { actor: MachineActor; now: Date },
): Promise<PaymentRow> => openPayment(tx, { order_id: null, ...draft }, by)

/**
 * The gateway took the money: it is in the wallet in the same transaction, once, however often the gateway says
 * so. What it took is asked of the gateway, never of the browser; another sum is refused.
 */
export async function captureTopUp(
  tx: Tx,
  { payment_id, amount, currency, now }: { payment_id: number; amount: number; currency: string; now: Date },
): Promise<{ ok: true; payment: PaymentRow } | Refused<'wrong_state'>> {
  const payment = await lockPayment(tx, payment_id)
  if (!payment || payment.user_id === null) return refuse('wrong_state', { state: null })
  if (payment.state === 'captured') return { ok: true, payment }
  if (payment.amount !== amount || payment.currency !== currency)
    return refuse('wrong_state', { state: payment.state, why: 'another_sum' })
  const captured = await advancePayment(tx, { payment_id, action: 'capture', actor: system, now })
  if (!('ok' in captured)) return captured
  const { user_id } = payment
  await post(tx, [walletTopUp({ ref: `payment/${payment_id}`, user_id, amount })], now)
  return captured
}
