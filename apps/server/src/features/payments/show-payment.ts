import type { PaymentStatus } from '@tokri/contract/payments'
import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { dueBefore } from '../../core/payments/extra-charge'
import { methodsOfOrder } from '../../core/payments/methods-of-order'
import { cashDueOf } from '../../core/payments/pay-at-door'
import { payUntil } from '../../core/payments/pay-until'
import { settleWithin } from '../../core/payments/settle-payment'
import { refuse } from '../../core/refused'
import { type OrderRow, ownOrder } from '../../db/queries/orders'
import { type PaymentRow, paymentByReference, paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { meansOf, methodBrand } from '../../gateways/payments'
import { paymentMethodView } from '../../views/payment-method'

/** How long a polling screen waits for the gateway before it gets the last known state, in ms. */
const SETTLE_WAIT_MS = 4_000

/** The payment status of the caller's order: of the latest attempt, checked with its gateway. */
export async function showPayment(
  deps: Deps,
  unique_order_id: string,
  { user_id, locale }: { user_id: number; locale: string },
) {
  const order = await ownOrder(deps.db, user_id, { unique_order_id })
  const attempts = order ? await paymentsOf(deps.db, order.id) : []
  const online = attempts.filter(
    ({ gateway, origin_id }) => origin_id === null && meansOf(gateway) === 'gateway',
  )
  const decisive = online.find(({ state }) => isReceived(state)) ?? online.at(-1)
  if (!decisive) return refuse('not_found')
  const settled = await settleWithin(deps, decisive.id, { ms: SETTLE_WAIT_MS })
  return await statusOf(deps, settled ?? decisive, locale)
}

/** The same by the reference in a return URL; it is unguessable, so no session is needed. */
export async function showByReference(deps: Deps, reference: string, locale: string) {
  const payment = await paymentByReference(deps.db, reference)
  if (!payment) return refuse('not_found')
  const settled = await settleWithin(deps, payment.id, { ms: SETTLE_WAIT_MS })
  return await statusOf(deps, settled ?? payment, locale)
}

async function statusOf(deps: Deps, payment: PaymentRow, locale: string): Promise<PaymentStatus> {
  const order =
    payment.order_id === null
      ? null
      : await deps.db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', payment.order_id)
          .executeTakeFirstOrThrow()
  const awaited = order?.state === 'awaiting_payment' ? order : null
  const shown = { locale, last_used: payment.gateway }
  return {
    transaction_id: payment.reference ?? '',
    unique_order_id: order?.unique_order_id ?? null,
    kind: order?.kind ?? 'top_up',
    state: stateOf(payment),
    order: order && (payment.at_door ? await standingAtDoor(deps, payment) : standingOf(order)),
    at_door: payment.at_door,
    can_retry: awaited !== null,
    pay_until: (awaited && payUntil(awaited.created_at, deps.settings))?.toISOString() ?? null,
    method: payment.gateway,
    title: methodBrand(payment.gateway) ?? payment.gateway,
    amount: payment.amount,
    due: payment.amount - payment.extra_charge,
    currency: payment.currency,
    methods: awaited
      ? (await methodsOfOrder(deps, awaited, dueBefore(awaited))).map((method) =>
          paymentMethodView(deps, method, shown),
        )
      : [],
    reason: inWords(payment.reason),
  }
}

/** A gateway's message to people; its codes, such as `cc_rejected_other_reason`, are for staff only. */
const inWords = (reason: string | null): string | null => (reason?.includes(' ') ? reason : null)

const unpaid: readonly OrderRow['state'][] = ['payment_failed', 'cancelled']

function standingOf({ state }: OrderRow): PaymentStatus['order'] {
  if (state === 'awaiting_payment') return 'awaited'
  return unpaid.includes(state) ? 'ended' : 'going_on'
}

/** Whether the cash is still due: until it is paid by any means. */
async function standingAtDoor({ db }: Deps, { order_id }: PaymentRow): Promise<PaymentStatus['order']> {
  const payments = order_id === null ? [] : await paymentsOf(db, order_id)
  return cashDueOf(payments) > 0 ? 'awaited' : 'going_on'
}

function stateOf({ state, is_declined }: PaymentRow): PaymentStatus['state'] {
  if (state === 'refunded') return 'refunded'
  if (isReceived(state)) return 'paid'
  if (state === 'failed' || state === 'expired' || state === 'cancelled') return 'failed'
  return is_declined ? 'declined' : 'waiting'
}
