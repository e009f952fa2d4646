import { setTimeout } from 'node:timers/promises'
import { addMinutes } from '@tokri/domain/clock'
import { nextPoll } from '@tokri/domain/payment/poll'
import {
  type ArrivedMoney,
  isWithUs,
  judgeSnapshot,
  type PaymentMismatch,
  type PaymentSnapshot,
} from '@tokri/domain/payment/snapshot'
import { payByGateway } from '@tokri/domain/wallet/postings'
import type { Updateable } from 'kysely'
import type { Tx } from '../../db/client'
import { emit } from '../../db/queries/events'
import { lockOrder, type OrderRow } from '../../db/queries/orders'
import {
  claimStatusCheck,
  customerOfPayment,
  lockPayment,
  type PaymentRow,
  paymentById,
} from '../../db/queries/payments'
import { gatewayCustomer } from '../../db/queries/saved-methods'
import { json } from '../../db/tables/json'
import type { PaymentsTable } from '../../db/tables/payments'
import type { Deps } from '../../deps'
import { keepsMethods, paysAgain } from '../../gateways/payments'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import { system } from '../actor'
import { post } from '../ledger/post-ledger'
import { advanceOrder } from '../orders/advance-order'
import { unrefused } from '../refused'
import { advancePayment } from './advance-payment'
import { noteChargeback } from './chargeback'
import { chargeOrder, dueBefore } from './extra-charge'
import { paidInsteadOfCash } from './pay-at-door'
import { refundStray } from './refund-payment'
import { isStray, sendBackStray } from './stray-money'
import { captureTopUp } from './top-up'

/** A gateway is asked about the same payment at most this often, no matter who asks. */
const ASK_EVERY_S = 3
/** When a paid page is checked again, in minutes after it was opened. */
const LATER_MINUTES = [30, 240, 1_440, 4_320]

/**
 * Asks the gateway for a payment's status and applies it; returns the payment afterwards. Redirects,
 * webhooks, polls and people all use this function, and nothing else moves an online payment. The gateway is
 * asked outside of any transaction; the response is applied under the locks of order and payment, so that
 * concurrent callers apply it once.
 */
export async function settlePayment(
  deps: Deps,
  payment_id: number,
  { seconds = ASK_EVERY_S }: { seconds?: number } = {},
): Promise<PaymentRow | undefined> {
  const payment = await paymentById(deps.db, payment_id)
  if (!payment?.reference) return payment
  const account = await deps.gatewayAccounts.of(payment.gateway)
  if (!account || !(await claimStatusCheck(deps.db, payment_id, { now: deps.clock(), seconds })))
    return payment
  const {
    reference,
    amount,
    currency,
    gateway_order_id,
    gateway_payment_id,
    created_at: started_at,
  } = payment
  const kept_customer_id = await keptCustomerOf(deps, payment)
  const asked = {
    ...{ reference, amount, currency, gateway_order_id, gateway_payment_id, started_at },
    kept_customer_id,
  }
  const snapshot = await account.status(asked).catch(unlessUnavailable)
  if (!snapshot) return payment
  const now = deps.clock()
  return await deps.db.transaction().execute((tx) => applySnapshot(tx, payment, snapshot, now))
}

/**
 * The same for callers that cannot wait for a slow gateway: after a time limit they get the known state, and
 * the check continues in the background. Errors after that are found by reconciliation.
 */
export async function settleWithin(
  deps: Deps,
  payment_id: number,
  { ms, seconds = ASK_EVERY_S }: { ms: number; seconds?: number },
): Promise<PaymentRow | undefined> {
  const settling = settlePayment(deps, payment_id, { seconds })
  settling.catch(() => undefined)
  const timer = new AbortController()
  const late = setTimeout(ms, null, { signal: timer.signal, ref: false }).catch(() => null)
  const settled = await Promise.race([settling, late]).finally(() => timer.abort())
  return settled ?? (await paymentById(deps.db, payment_id))
}

/** A charge whose response was lost is found through its customer. */
async function keptCustomerOf({ db }: Deps, payment: PaymentRow): Promise<string | null> {
  const { gateway, gateway_order_id } = payment
  if (gateway_order_id !== null || keepsMethods(gateway) !== 'charged') return null
  const user_id = await customerOfPayment(db, payment)
  return (await gatewayCustomer(db, { user_id, gateway }))?.gateway_customer_id ?? null
}

function unlessUnavailable(error: unknown): null {
  if (error instanceof GatewayUnavailable || error instanceof GatewayRefused) return null
  throw error
}

/**
 * Applies a response: first to the payment, then to the order or wallet; money that nobody waits for any more
 * is refunded automatically.
 */
async function applySnapshot(
  tx: Tx,
  { id, order_id }: PaymentRow,
  snapshot: PaymentSnapshot,
  now: Date,
): Promise<PaymentRow> {
  const order = order_id === null ? null : ((await lockOrder(tx, order_id)) ?? null)
  const payment = await lockPayment(tx, id)
  if (!payment?.reference) throw new Error(`payment ${id} vanished`)
  const settled = await judge(tx, {
    payment: { ...payment, reference: payment.reference },
    ...{ order, now },
    snapshot: await withOpenCapture(tx, payment, snapshot),
  })
  if (!isOver(settled)) return settled
  const { dispute: outcome } = snapshot
  // a final outcome does not change
  if (outcome) await noteChargeback(tx, { payment_id: id, outcome, note: '', noted_by: null, now })
  for (const money of snapshot.captures)
    if (money.gateway_payment_id !== settled.gateway_payment_id)
      await sendBackStray(tx, { origin: settled, money, why: 'paid_twice', now })
  return settled
}

interface Judged {
  payment: PaymentRow & { reference: string }
  order: OrderRow | null
  snapshot: PaymentSnapshot
  now: Date
}

async function judge(tx: Tx, { payment, order, snapshot, now }: Judged): Promise<PaymentRow> {
  const verdict = judgeSnapshot(payment, snapshot)
  const { reason, is_declined } = snapshot
  const { id } = payment
  if (verdict.do === 'nothing') return await note(tx, payment, { reason, is_declined })
  if (verdict.do === 'flag') return await flag(tx, { payment, order, snapshot, now }, verdict.mismatch)
  if (verdict.do === 'capture') {
    await note(tx, payment, { gateway_payment_id: snapshot.gateway_payment_id, reason, mismatch: null })
    return await takeMoney(tx, { payment, order, now })
  }
  // later money on this page may carry the same id, so the id is stored only for money that was accepted
  await note(tx, payment, { reason, is_declined })
  return unrefused(await advancePayment(tx, { payment_id: id, action: verdict.do, actor: system, now }))
}

/** Staff decide about a wrong amount while the order waits; afterwards it is refunded automatically. */
async function flag(
  tx: Tx,
  { payment, order, snapshot, now }: Judged,
  mismatch: PaymentMismatch,
): Promise<PaymentRow> {
  const { reason } = snapshot
  const arrived = arrivedOf(payment, snapshot)
  if (await isStray(tx, payment.gateway, arrived.gateway_payment_id))
    return await note(tx, payment, { reason })
  const isAwaited = order === null || order.state === 'awaiting_payment'
  if (isAwaited || !isWithUs(mismatch))
    return await note(tx, payment, { mismatch, reason, arrived: json(arrived) })
  await sendBackStray(tx, { origin: payment, money: arrived, why: `wrong_${mismatch}`, now })
  return await note(tx, payment, { mismatch: null, reason })
}

/** Of several captures the one that counts, otherwise one that is not handled yet. */
async function withOpenCapture(
  tx: Tx,
  payment: PaymentRow,
  snapshot: PaymentSnapshot,
): Promise<PaymentSnapshot> {
  const open: ArrivedMoney[] = []
  for (const money of snapshot.captures)
    if (!(await isStray(tx, payment.gateway, money.gateway_payment_id))) open.push(money)
  const pays = open.find(({ amount, currency }) => amount === payment.amount && currency === payment.currency)
  return { ...snapshot, ...(pays ?? open[0]) }
}

const arrivedOf = (payment: PaymentRow, snapshot: PaymentSnapshot): ArrivedMoney => ({
  gateway_payment_id: snapshot.gateway_payment_id ?? '',
  amount: snapshot.amount ?? 0,
  currency: snapshot.currency ?? payment.currency,
})

async function note(
  tx: Tx,
  { id }: PaymentRow,
  known: Pick<
    Updateable<PaymentsTable>,
    'mismatch' | 'arrived' | 'reason' | 'is_declined' | 'gateway_payment_id'
  >,
): Promise<PaymentRow> {
  return await tx
    .updateTable('payments')
    .set(known)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The money was captured: the order goes on, the wallet is credited, or it is refunded at once. */
async function takeMoney(
  tx: Tx,
  { payment, order, now }: { payment: PaymentRow; order: OrderRow | null; now: Date },
): Promise<PaymentRow> {
  const { id: payment_id, reference, amount, currency, keeps_method } = payment
  if (keeps_method) await emit(tx, 'payment.method_kept', { payment_id }, now)
  if (!order) return unrefused(await captureTopUp(tx, { payment_id, amount, currency, now }))
  const captured = unrefused(await advancePayment(tx, { payment_id, action: 'capture', actor: system, now }))
  await post(tx, [payByGateway({ ref: reference ?? '', amount })], now)
  if (captured.at_door && (await paidInsteadOfCash(tx, { order, payment: captured, now }))) return captured
  const isAwaited = order.state === 'awaiting_payment' && dueBefore(order) === amount - payment.extra_charge
  if (!isAwaited) return await refundStray(tx, { order, payment: captured, why: 'not_awaited', now })
  await chargeOrder(tx, order, payment)
  unrefused(await advanceOrder(tx, { order_id: order.id, action: 'paid', actor: system, now }))
  return captured
}

/** When the status is polled next. */
export async function scheduleNextPoll(deps: Deps, payment: PaymentRow): Promise<void> {
  const polls = payment.polls + 1
  const next_poll_at = isOver(payment)
    ? laterLook(payment, deps.clock())
    : nextPoll(payment.created_at, polls)
  await deps.db.updateTable('payments').set({ polls, next_poll_at }).where('id', '=', payment.id).execute()
}

/** A paid page can be paid again where the gateway allows it, so it is checked a few more times. */
function laterLook({ created_at, gateway }: PaymentRow, now: Date): Date | null {
  if (!paysAgain(gateway)) return null
  return LATER_MINUTES.map((minutes) => addMinutes(created_at, minutes)).find((at) => at > now) ?? null
}

const isOver = ({ state }: PaymentRow): boolean =>
  state === 'captured' || state === 'part_refunded' || state === 'refunded'
