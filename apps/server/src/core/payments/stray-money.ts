import type { ArrivedMoney } from '@tokri/domain/payment/snapshot'
import { payByGateway } from '@tokri/domain/wallet/postings'
import type { Tx } from '../../db/client'
import { orderById } from '../../db/queries/invoices'
import type { PaymentRow } from '../../db/queries/payments'
import { system } from '../actor'
import { post } from '../ledger/post-ledger'
import { unrefused } from '../refused'
import { advancePayment, openPayment } from './advance-payment'
import { newReference } from './new-reference'
import { refundStray } from './refund-payment'

/**
 * Books money paid on a payment's page beyond that payment, and refunds it in full: it gets a row of its own,
 * so that the ledger shows both capture and refund. Returns null when it was booked before (STA-20).
 */
export async function sendBackStray(
  tx: Tx,
  { origin, money, why, now }: { origin: PaymentRow; money: ArrivedMoney; why: string; now: Date },
): Promise<PaymentRow | null> {
  const { gateway_payment_id, amount, currency } = money
  if (amount <= 0 || (await isStray(tx, origin.gateway, gateway_payment_id))) return null
  const { order_id, user_id, gateway } = origin
  const draft = { order_id, ...(user_id === null ? {} : { user_id }), gateway, amount, currency }
  const { id } = await openPayment(tx, draft, { actor: system, now })
  const reference = newReference()
  await tx
    .updateTable('payments')
    .set({ reference, gateway_payment_id: gateway_payment_id || null, origin_id: origin.id })
    .where('id', '=', id)
    .execute()
  const captured = { payment_id: id, action: 'capture', actor: system, now } as const
  const payment = unrefused(await advancePayment(tx, captured))
  await post(tx, [payByGateway({ ref: reference, amount })], now)
  const order = order_id === null ? null : await orderById(tx, order_id)
  return await refundStray(tx, { order, payment, why, now })
}

/** Whether this payment is already booked: gateways report captures again with every answer. */
export const isStray = async (tx: Tx, gateway: string, gateway_payment_id: string): Promise<boolean> =>
  gateway_payment_id !== '' &&
  (await tx
    .selectFrom('payments')
    .select('id')
    .where('gateway', '=', gateway)
    .where('gateway_payment_id', '=', gateway_payment_id)
    .executeTakeFirst()) !== undefined
