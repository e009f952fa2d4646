import { addMinutes } from '@tokri/domain/clock'
import { gatewayRefundFailed, refundToGateway, refundToWallet } from '@tokri/domain/wallet/postings'
import type { Selectable } from 'kysely'
import type { Tx } from '../../db/client'
import { emit } from '../../db/queries/events'
import type { OrderRow } from '../../db/queries/orders'
import { customerOfPayment, type PaymentRow, paymentById } from '../../db/queries/payments'
import type { RefundsTable } from '../../db/tables/payments'
import type { Deps } from '../../deps'
import { refundsToSource } from '../../gateways/payments'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import type { GatewayAccount, RefundAnswer, RefundedPayment } from '../../gateways/payments/online-port'
import { system } from '../actor'
import { post } from '../ledger/post-ledger'
import { unrefused } from '../refused'
import { advancePayment } from './advance-payment'
import { newReference } from './new-reference'

export type RefundRow = Selectable<RefundsTable>

/** Minutes after which a refund is checked or tried again: banks take days. */
const RETRY_MINUTES = [1, 10, 60, ...Array.from({ length: 10 }, () => 24 * 60)]

/** Records a refund through the gateway; it is sent after the transaction and retried until it is confirmed. */
export async function requestRefund(
  tx: Tx,
  { payment, amount, why, now }: { payment: PaymentRow; amount: number; why: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      ...{ payment_id: payment.id, reference: newReference(), amount, state: 'requested', why },
      ...{ gateway_refund_id: null, reason: null, next_try_at: now, created_at: now, updated_at: now },
    })
    .execute()
}

/**
 * Refunds, in full, money for an order that no longer waits for it: late, or paid twice (STA-20). The wallet
 * gets what the gateway cannot refund.
 */
export async function refundStray(
  tx: Tx,
  { order, payment, why, now }: { order: OrderRow | null; payment: PaymentRow; why: string; now: Date },
): Promise<PaymentRow> {
  const { id: payment_id, amount, reference } = payment
  const refunded = unrefused(await advancePayment(tx, { payment_id, action: 'refund', actor: system, now }))
  const unique_order_id = order?.unique_order_id ?? `payment/${payment_id}`
  const source = { from: 'held' } as const
  const back = { ref: `${unique_order_id}/${reference}`, unique_order_id, amount, source }
  const toSource = refundsToSource(payment.gateway)
  if (toSource) {
    await requestRefund(tx, { payment, amount, why, now })
    await post(tx, [refundToGateway(back)], now)
  } else await post(tx, [refundToWallet({ ...back, user_id: await customerOfPayment(tx, payment) })], now)
  const went = toSource ? { gateway: amount, wallet: 0 } : { gateway: 0, wallet: amount }
  if (order) await emit(tx, 'money.refunded', { order_id: order.id, ...went, rewards: 0, points: 0 }, now)
  return refunded
}

/**
 * Sends one refund, or asks for its status. The gateway is called outside of any transaction and never twice
 * for the same money: after a lost response the status is asked first. A refund that fails for good is
 * credited to the customer's wallet instead.
 */
export async function pursueRefund(deps: Deps, refund: RefundRow): Promise<void> {
  const now = deps.clock()
  const payment = await paymentById(deps.db, refund.payment_id)
  const account = payment && (await deps.gatewayAccounts.of(payment.gateway))
  if (!payment?.reference || !account) return await postpone(deps, refund, now)
  if (!(await claim(deps, refund, now))) return
  // the gateway knows stray money only by the page it was paid on
  const page =
    payment.origin_id === null ? payment : ((await paymentById(deps.db, payment.origin_id)) ?? payment)
  const { amount, currency, gateway_payment_id, created_at: started_at } = payment
  const { reference, gateway_order_id } = page
  const asked = {
    ...{ reference: reference ?? '', amount, currency, gateway_order_id, gateway_payment_id, started_at },
    is_only_refund: (await refundsBeside(deps, refund)) === 0,
  }
  const answer = await send(account, refund, asked)
  if (!answer) return await postpone(deps, refund, now)
  await deps.db.transaction().execute((tx) => record(tx, { refund, payment, answer, now }))
}

/** Other refunds of the same payment that succeeded or may have. */
async function refundsBeside({ db }: Deps, { id, payment_id }: RefundRow): Promise<number> {
  const others = await db
    .selectFrom('refunds')
    .select('id')
    .where('payment_id', '=', payment_id)
    .where('id', '!=', id)
    .where('state', '!=', 'failed')
    .execute()
  return others.length
}

/**
 * The first attempt. Later ones first ask whether the gateway knows the refund, because a response may have
 * been lost. null: the gateway cannot tell.
 */
async function send(
  account: GatewayAccount,
  refund: RefundRow,
  payment: RefundedPayment,
): Promise<RefundAnswer | null> {
  if (refund.tries > 0) {
    // an error of the status request says nothing about the refund
    const known = await account.refundStatus(refund, payment).catch(unlessNoAnswer)
    if (known?.state !== 'unknown' || refund.state === 'submitted') return known
  }
  return await account.refund(refund, payment).catch(answerOfError)
}

function unlessNoAnswer(error: unknown): null {
  if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return null
  throw error
}

/** Responses that are about the refund itself; a wrong key or a request still in progress is not. */
const FINAL_STATUSES: readonly number[] = [200, 400, 404, 410, 422]

function answerOfError(error: unknown): RefundAnswer | null {
  if (error instanceof GatewayRefused && FINAL_STATUSES.includes(error.status))
    return { state: 'failed', gateway_refund_id: null, reason: error.message }
  return unlessNoAnswer(error)
}

/** Only one node at a time works on a refund. */
async function claim({ db }: Deps, { id, next_try_at, tries }: RefundRow, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('refunds')
    .set({ tries: tries + 1, next_try_at: addMinutes(now, 2) })
    .where('id', '=', id)
    .where('next_try_at', '=', next_try_at)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function postpone({ db }: Deps, { id, tries }: RefundRow, now: Date): Promise<void> {
  const minutes = RETRY_MINUTES[tries]
  await db
    .updateTable('refunds')
    .set({ next_try_at: minutes === undefined ? null : addMinutes(now, minutes), updated_at: now })
    .where('id', '=', id)
    .execute()
}

interface Recorded {
  refund: RefundRow
  payment: PaymentRow
  answer: RefundAnswer
  now: Date
}

async function record(tx: Tx, { refund, payment, answer, now }: Recorded): Promise<void> {
  const { id, tries, amount, reference } = refund
  const minutes = RETRY_MINUTES[tries]
  const isOpen = answer.state === 'pending' || answer.state === 'unknown'
  const state = {
    pending: 'submitted',
    unknown: 'submitted',
    succeeded: 'succeeded',
    failed: 'failed',
  } as const
  const { numUpdatedRows } = await tx
    .updateTable('refunds')
    .set({
      state: state[answer.state],
      gateway_refund_id: answer.gateway_refund_id ?? refund.gateway_refund_id,
      reason: answer.reason,
      next_try_at: isOpen && minutes !== undefined ? addMinutes(now, minutes) : null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', 'in', ['requested', 'submitted'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n || state[answer.state] !== 'failed') return
  const user_id = await customerOfPayment(tx, payment)
  await post(tx, [gatewayRefundFailed({ ref: reference, user_id, amount })], now)
}
