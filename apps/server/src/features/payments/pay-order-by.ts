import type { BillLine } from '@tokri/contract/cart'
import { withBalances } from '@tokri/domain/picking/final-bill'
import { payFromWallet } from '@tokri/domain/wallet/postings'
import { type ActorAt, type SignedIn, stepActor, system } from '../../core/actor'
import { post } from '../../core/ledger/post-ledger'
import { advanceOrder } from '../../core/orders/advance-order'
import { advancePayment, openPayment } from '../../core/payments/advance-payment'
import { billPaidBy, dueBefore } from '../../core/payments/extra-charge'
import { methodsOfOrder } from '../../core/payments/methods-of-order'
import { handOver, openOnlinePayment } from '../../core/payments/start-payment'
import { Refused, refuse, unrefused } from '../../core/refused'
import type { Tx } from '../../db/client'
import { lockOrder, type OrderRow, ownOrder } from '../../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import { ownSavedMethod } from '../../db/queries/saved-methods'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import type { OfferedMethod } from '../../gateways/payments'
import { payerOf } from './payer'

interface Kept {
  saved_method?: number | undefined
  keep?: boolean | undefined
}

interface OrderPayment extends Kept {
  unique_order_id?: string
  order_id?: number
  method: string
}

/**
 * Pays an order that awaits payment: online by the same or another method, or offline, which ends the wait. A
 * second tap returns the attempt that is already open.
 */
export async function payOrderBy(
  deps: Deps,
  { method: name, saved_method, keep = false, ...asked }: OrderPayment,
  { actor, now }: ActorAt,
) {
  const own = await ownOrder(deps.db, actor.id, asked)
  if (!own) return refuse('not_found')
  const method = (await methodsOfOrder(deps, own, dueBefore(own))).find((one) => one.name === name)
  if (!method) return refuse('method_not_offered')
  const kept = await keptBy(deps, { method: name, saved_method, keep }, actor)
  if (kept instanceof Refused) return kept
  const attempt = () =>
    deps.db.transaction().execute((tx) => open(tx, { deps, order_id: own.id, method, kept, actor, now }))
  const opened = await attempt()
  if (opened instanceof Refused) return opened
  if (opened === null)
    return { success: true as const, transaction_id: '', hand_over: { kind: 'none' as const } }
  const first = await started(deps, opened, actor.id)
  if (!(first instanceof Refused) || opened.created_at >= now) return first
  // the answer to an earlier start was lost, and the gateway refuses its reference now: one more, with another
  const second = await attempt()
  if (second instanceof Refused || second === null || second.id === opened.id) return first
  return await started(deps, second, actor.id)
}

/**
 * Saving the method of a payment, or paying with a saved one: only the customer's own, and never by staff acting for
 * them.
 */
export async function keptBy(
  { db }: Deps,
  { method, saved_method, keep = false }: Kept & { method: string },
  { id: user_id, acting_user_id }: SignedIn,
) {
  if (saved_method === undefined)
    return { keeps_method: keep && acting_user_id === null, saved_method_id: null }
  const own = await ownSavedMethod(db, { id: saved_method, user_id })
  if (own?.gateway !== method || acting_user_id !== null) return refuse('saved_method_gone')
  return { keeps_method: false, saved_method_id: own.id }
}

/** Returns the URL of the gateway's page. */
export async function started(deps: Deps, payment: PaymentRow, user_id: number) {
  const hand_over = await handOver(deps, payment, await payerOf(deps.db, user_id))
  if (hand_over instanceof Refused) return hand_over
  return { success: true as const, transaction_id: payment.reference ?? '', hand_over }
}

type Unpaid = Pick<OrderRow, 'lines' | 'wallet_amount' | 'rewards_amount' | 'due_amount'>

interface Opening extends ActorAt {
  deps: Deps
  order_id: number
  method: OfferedMethod
  kept: Pick<PaymentRow, 'keeps_method' | 'saved_method_id'>
}

/** The payment to start at a gateway; null when nothing is left to pay online. */
async function open(
  tx: Tx,
  { deps, order_id, method, kept, actor, now }: Opening,
): Promise<PaymentRow | null | Refused<'wrong_state' | 'method_not_offered' | 'insufficient_wallet'>> {
  const order = await lockOrder(tx, order_id)
  if (order?.state !== 'awaiting_payment') return refuse('wrong_state', { state: order?.state ?? null })
  const payments = await paymentsOf(tx, order.id)
  const currency = deps.settings.get('currencyId')
  // its amounts are in the currency of the time it was placed
  if (payments[0] && payments[0].currency !== currency) return refuse('method_not_offered')
  if (method.means !== 'gateway') return await payOtherwise(tx, { order, method, currency, actor, now })
  const isOpen = ({ gateway, state, expires_at }: PaymentRow) =>
    gateway === method.name &&
    (state === 'created' || state === 'pending') &&
    expires_at !== null &&
    expires_at > now
  const before = payments.findLast(isOpen)
  if (before && isKeptAlike(before, kept)) return before
  if (before && isUnsent(before)) return await rekeep(tx, before, kept)
  const draft = {
    order_id: order.id,
    gateway: method.name,
    ...amountsOf(order, method),
    currency,
    ...kept,
  }
  return await openOnlinePayment(tx, deps, draft, { actor: stepActor(actor), now })
}

const isKeptAlike = (one: Opening['kept'], other: Opening['kept']): boolean =>
  one.keeps_method === other.keeps_method && one.saved_method_id === other.saved_method_id

/** The amount due, with this method's surcharge. */
function amountsOf(order: OrderRow, { extraFor }: OfferedMethod) {
  const due = dueBefore(order)
  const extra_charge = extraFor(due)
  return { amount: due + extra_charge, extra_charge }
}

/** Nobody was redirected to its page yet, and nothing was charged. */
const isUnsent = ({ hand_over, gateway_order_id, saved_method_id }: PaymentRow): boolean =>
  hand_over === null && gateway_order_id === null && saved_method_id === null

const rekeep = (tx: Tx, { id }: PaymentRow, kept: Opening['kept']): Promise<PaymentRow> =>
  tx.updateTable('payments').set(kept).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** The bill of an order whose wallet pays what a gateway was to pay. */
function fromWallet({ lines, wallet_amount, rewards_amount, due_amount }: Unpaid) {
  const wallet = wallet_amount + due_amount
  const charges = lines.filter(({ code }) => code !== 'wallet' && code !== 'rewards')
  const shown = withBalances(charges, { wallet, rewards: rewards_amount }) as BillLine[]
  return { wallet_amount: wallet, due_amount: 0, lines: json(shown) }
}

/**
 * Pays in cash or from the wallet: the order goes on at once. Payments on pages that are still open will be
 * refunded.
 */
async function payOtherwise(
  tx: Tx,
  {
    order,
    method,
    currency,
    actor,
    now,
  }: ActorAt & { order: OrderRow; method: OfferedMethod; currency: string },
): Promise<null | Refused<'insufficient_wallet'>> {
  const { id: order_id, unique_order_id: ref, user_id } = order
  const bill = billPaidBy(order, { gateway: method.name, extra_charge: 0 })
  const { due_amount: amount } = bill
  const draft = { order_id, gateway: method.name, amount, currency }
  const { id: payment_id } = await openPayment(tx, draft, { actor: stepActor(actor), now })
  if (method.means === 'wallet') {
    await post(tx, [payFromWallet({ ref: `${ref}/${payment_id}`, user_id, amount })], now)
    await advancePayment(tx, { payment_id, action: 'capture', actor: system, now })
  }
  const { lines, ...sums } = bill
  const paid = method.means === 'wallet' ? fromWallet({ ...order, ...bill }) : {}
  await tx
    .updateTable('orders')
    .set({ method: method.name, lines: json(lines), ...sums, ...paid })
    .where('id', '=', order_id)
    .execute()
  unrefused(await advanceOrder(tx, { order_id, action: 'paid', actor: system, now }))
  return null
}
