import { cashDueOf } from '../../core/payments/pay-at-door'
import { handOver } from '../../core/payments/start-payment'
import { Refused } from '../../core/refused'
import { customerOfPayment, type PaymentRow, paymentByReference, paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { methodBrand } from '../../gateways/payments'
import { type HandOverPage, handOverPage } from './hand-over-page'
import { payerOf } from './payer'
import { waitingScreenOf } from './waiting-screen'

/**
 * How a browser gets to the gateway: a redirect, or a page that posts a form or opens the gateway's window.
 */
export type WayToGateway = { to: string } | HandOverPage

/**
 * Leads from a payment's reference to its gateway. The reference is unguessable and needs no session, so the
 * page can also be opened on another phone by a QR code. A payment that can no longer be paid leads to its
 * waiting screen.
 */
export async function wayToGateway(deps: Deps, reference: string, locale: string): Promise<WayToGateway> {
  const payment = await paymentByReference(deps.db, reference)
  if (!payment) return { to: '/my-orders' }
  const back = await waitingScreenOf(deps, payment)
  if (!(await isOpen(deps, payment))) return { to: back }
  const payer = await payerOf(deps.db, await customerOfPayment(deps.db, payment))
  const hand_over = await handOver(deps, payment, payer)
  if (hand_over instanceof Refused || hand_over.kind === 'none') return { to: back }
  if (hand_over.kind === 'redirect') return { to: hand_over.url }
  const name = methodBrand(payment.gateway) ?? payment.gateway
  const { texts } = deps
  return handOverPage(hand_over, {
    ...{ gateway: payment.gateway, back, locale },
    title: texts.text(locale, 'payGoing', { name }),
    text: texts.text(locale, 'payGoingText'),
    go: texts.text(locale, 'payContinue', { name }),
    leave: texts.text(locale, 'back'),
  })
}

/** Whether it can still be paid, and needs to be. */
async function isOpen(
  { db, clock }: Deps,
  { state, expires_at, order_id, at_door }: PaymentRow,
): Promise<boolean> {
  if (state !== 'created' && state !== 'pending') return false
  if (expires_at !== null && expires_at <= clock()) return false
  if (order_id === null) return true
  if (at_door) return cashDueOf(await paymentsOf(db, order_id)) > 0
  const { state: now } = await db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return now === 'awaiting_payment'
}
