import type { DeskOrder, DeskPayment, Movement } from '@tokri/contract/desk-order'
import { sum } from '@tokri/domain/money'
import { isReadyForPickup } from '@tokri/domain/order/delivery-lifecycle'
import { deskActsFor } from '@tokri/domain/order/desk-acts'
import { isFinal, type OrderState } from '@tokri/domain/order/lifecycle'
import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { refundableOf } from '@tokri/domain/order/refundable'
import { refuseRestore } from '@tokri/domain/order/restoring'
import { type ActorAt, may, type SignedIn } from '../../core/actor'
import { heldOf, totalOf } from '../../core/orders/give-back'
import { type Refused, refuse } from '../../core/refused'
import { messagesOfOrder } from '../../db/queries/alerts'
import { creditedLinesOf, creditNoteNumber, creditNotesOf } from '../../db/queries/credit-notes'
import {
  customerOfOrder,
  movementsOf,
  notesOfOrder,
  refundsOfPayments,
  tripsOfOrder,
} from '../../db/queries/desk-order'
import { lastCancelled, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { meansOf, methodBrand } from '../../gateways/payments'
import { creditNoteLink, invoiceLink } from '../../views/invoice-link'
import { orderView } from '../../views/order-view'
import { hidesCustomers, orderOf } from './reach'
import { type Trip, timelineOf } from './timeline'

/** Everything about an order, as the desk sees it. */
export async function showOrder(
  deps: Deps,
  { unique_order_id }: { unique_order_id: string },
  { actor, now }: ActorAt,
): Promise<DeskOrder | Refused<'not_found'>> {
  const { db } = deps
  const order = await orderOf(db, actor, { unique_order_id })
  if (!order) return refuse('not_found')
  const isHidden = hidesCustomers(deps, actor)
  const shown = await orderView(deps, order, { acting_user_id: actor.id })
  const payments = await paymentsOfDesk(deps, order.id)
  const trips = await tripsOfOrder(db, order.id)
  const trip = trips.at(-1)
  return {
    order: isHidden ? { ...shown, address: null, rider: null, route: null } : shown,
    customer: isHidden ? null : await customerOf(deps, order, actor),
    trip: trip ? { state: trip.state, rider_id: trip.rider_id } : null,
    money: moneyOf(payments),
    held: heldOf(await paymentsOf(db, order.id)),
    refundable: order.state === 'completed' ? await refundable(deps, order.id) : [],
    credit_notes: isHidden ? [] : await creditNotes(deps, order, now),
    timeline: await timelineOf(db, order.id, { trips, payments }),
    payments,
    movements: may(actor, 'orders:refund') ? await movements(deps, order, payments) : null,
    messages: isHidden ? [] : await messages(deps, order),
    notes: actor.kind === 'store' ? null : await notes(deps, order.id),
    acts: actsOf({ ...order, before: await restorableTo(deps, order, now) }, trip, actor),
    invoice: order.state === 'completed' && !isHidden ? invoiceLink(deps.secret, unique_order_id, now) : null,
    has_code: shown.delivery_pin !== null && !isFinal(order.state) && may(actor, 'orders:codes'),
  }
}

/** The state to which a cancelled order can be restored; null: none. */
async function restorableTo({ db }: Deps, order: OrderRow, now: Date): Promise<OrderState | null> {
  const cancelled = order.state === 'cancelled' ? await lastCancelled(db, order.id) : undefined
  if (!cancelled) return null
  const held = totalOf(heldOf(await paymentsOf(db, order.id)))
  const due_online = meansOf(order.method) === 'gateway' ? order.due_amount : 0
  const why = refuseRestore({ cancelled_at: cancelled.at, held, due_online }, now)
  return why === null ? cancelled.from_state : null
}

const actsOf = (order: OrderRow & { before: OrderState | null }, trip: Trip | undefined, actor: SignedIn) =>
  deskActsFor(
    { order, delivery: trip ? { state: trip.state, is_ready: isReadyForPickup(order) } : null },
    actor.kind,
    (permission) => may(actor, permission),
  )

async function customerOf({ db }: Deps, { user_id }: OrderRow, actor: SignedIn) {
  const { id, name, phone, orders } = await customerOfOrder(db, user_id)
  return { id, name, phone, orders, may_act: may(actor, 'customers:act') }
}

async function paymentsOfDesk({ db }: Deps, order_id: number): Promise<DeskPayment[]> {
  const payments = await paymentsOf(db, order_id)
  const refunds = await refundsOfPayments(
    db,
    payments.map(({ id }) => id),
  )
  return payments.map((payment) => ({
    id: payment.id,
    gateway: payment.gateway,
    title: methodBrand(payment.gateway),
    means: payment.means,
    state: payment.state,
    amount: payment.amount,
    refunded: payment.refunded,
    reference: payment.reference,
    gateway_payment_id: payment.gateway_payment_id,
    reason: payment.reason,
    at: payment.updated_at.toISOString(),
    refunds: refunds
      .filter(({ payment_id }) => payment_id === payment.id)
      .map(({ payment_id: _, updated_at, ...refund }) => ({ ...refund, at: updated_at.toISOString() })),
  }))
}

async function refundable({ db }: Deps, order_id: number): Promise<DeskOrder['refundable']> {
  const lines = await orderitemsOf(db, [order_id])
  return refundableOf(lines, await creditedLinesOf(db, order_id))
    .filter(({ quantity }) => quantity > 0)
    .map(({ line, ...left }) => ({ orderitem_id: line.id, name: line.name, ...left }))
}

async function creditNotes({ db, secret }: Deps, order: OrderRow, now: Date) {
  return (await creditNotesOf(db, order.id)).map((note) => ({
    lines: note.lines.map(({ orderitem_id: _, ...line }) => line),
    borne_by: note.borne_by,
    reason: note.reason,
    number: creditNoteNumber(order, note),
    amount: note.amount,
    at: note.created_at.toISOString(),
    pdf: creditNoteLink(secret, { unique_order_id: order.unique_order_id, number: note.number }, now),
  }))
}

const received = (state: DeskPayment['state']) => isReceived(state) || state === 'refunded'

const moneyOf = (payments: readonly DeskPayment[]): DeskOrder['money'] => ({
  paid: sum(payments.filter(({ state }) => received(state)).map(({ amount }) => amount)),
  refunded: sum(payments.map(({ refunded }) => refunded)),
  due: sum(
    payments
      .filter(({ state }) => state === 'created' || state === 'pending' || state === 'authorised')
      .map(({ amount }) => amount),
  ),
})

async function movements({ db }: Deps, order: OrderRow, payments: DeskPayment[]): Promise<Movement[]> {
  const references = payments.flatMap(({ id, reference, refunds }) => [
    `payment/${id}`,
    ...(reference ? [reference] : []),
    ...refunds.map((refund) => refund.reference),
  ])
  const rows = await movementsOf(db, order.unique_order_id, references)
  return rows.map(({ created_at, ...row }) => ({ ...row, at: created_at.toISOString() }))
}

async function messages({ db }: Deps, { id, user_id }: OrderRow): Promise<DeskOrder['messages']> {
  return (await messagesOfOrder(db, id, user_id)).map(({ data, created_at, read_at, ...row }) => ({
    ...row,
    title: data.title,
    message: data.message,
    at: created_at.toISOString(),
    read_at: read_at?.toISOString() ?? null,
  }))
}

async function notes({ db }: Deps, order_id: number): Promise<DeskOrder['notes']> {
  return (await notesOfOrder(db, order_id)).map(({ created_at, ...note }) => ({
    ...note,
    at: created_at.toISOString(),
  }))
}
