import type { News } from '@tokri/contract/events'
import { isFinalDelivery } from '@tokri/domain/order/delivery-lifecycle'
import type { OrderAction, OrderState } from '@tokri/domain/order/lifecycle'
import type { Tx } from '../../db/client'
import { deliveryOf } from '../../db/queries/deliveries'
import { happened } from '../../db/queries/events'
import type { OrderRow } from '../../db/queries/orders'
import { storedSettings } from '../../db/queries/settings'
import { giveBackSlot } from '../../db/queries/slots'
import { CASH } from '../../gateways/payments'
import { type StepActor, system } from '../actor'
import { stepDeliveryRow } from '../deliveries/step-delivery'
import { moveStops } from '../errands/errand-stops'
import { openPayment } from '../payments/advance-payment'
import { collectAtPickup } from '../payments/collect-cash'
import { unrefused } from '../refused'
import type { StepFacts } from './order-writes'
import { refundCompleted } from './refund-completed'
import { retake } from './retake-order'
import { settleOrder } from './settle-order'
import { unwindOrder } from './unwind-order'

export interface Happened {
  /** After the step. */
  order: OrderRow
  from: OrderState | null
  action: OrderAction
  actor: StepActor
  now: Date
  facts?: StepFacts
  reason?: string | null
}

const neverHappens: readonly OrderState[] = ['cancelled', 'payment_failed']
const settled: readonly OrderState[] = ['completed', 'returned']

/** All effects of a step in the same transaction, except notifications: on its delivery and its money. */
export async function follow(tx: Tx, happened: Happened) {
  const { order, from, action, actor, now, facts } = happened
  if (wantsRider(happened)) await moveDelivery(tx, order, 'open', now)
  if (order.state === 'cancelled') {
    const delivery = await deliveryOf(tx, order.id)
    if (delivery && !isFinalDelivery(delivery.state)) await moveDelivery(tx, order, 'cancel', now)
  }
  if (order.state !== from && neverHappens.includes(order.state)) {
    await unwindOrder(tx, happened)
    // Placing also locks the slot last: a fixed lock order prevents deadlocks.
    await giveBackSlot(tx, order)
  }
  await moveStops(tx, { order, action, now, photo: facts?.photo })
  if (action === 'picked_up' && facts?.rider_id)
    await collectAtPickup(tx, order, { actor, rider_id: facts.rider_id, now })
  if (action === 'fail_delivery') await chargeReturn(tx, happened)
  if (order.state !== from && settled.includes(order.state)) await settleOrder(tx, happened)
  if (action === 'refund') await refundCompleted(tx, happened)
  if (action === 'restore') await retake(tx, happened)
}

/** The kitchen starts, or the order returns to it. */
const wantsRider = ({ order, from }: Happened): boolean =>
  order.delivery_type === 'DELIVERY' &&
  ((order.state === 'preparing' && from !== 'preparing') || (order.state === 'ready' && from === 'cancelled'))

/** The return trip is paid in cash when it ends; its line is on the bill already. */
async function chargeReturn(tx: Tx, { order, facts, now }: Happened) {
  const amount = facts?.returning?.charge ?? 0
  if (amount === 0) return
  const currency = (await storedSettings(tx)).get('currencyId')
  await openPayment(tx, { order_id: order.id, gateway: CASH, amount, currency }, { actor: system, now })
}

async function moveDelivery(tx: Tx, order: OrderRow, action: 'open' | 'cancel', now: Date) {
  unrefused(await stepDeliveryRow(tx, { order_id: order.id, action, actor: system, now }))
}

type Told = Pick<Happened, 'action' | 'facts' | 'reason'> & {
  order: { id: number; state: OrderState; preparation_minutes?: number | null }
}

/** The events of a step. An order that is accepted automatically gives two: placed and accepted. */
export function newsOf({ order, action, facts, reason }: Told): News[] {
  const order_id = order.id
  switch (action) {
    case 'place':
    case 'paid':
    case 'start':
      if (order.state === 'awaiting_payment') return []
      return [
        happened('order.placed', { order_id }),
        ...(order.state === 'preparing' ? [accepted(order)] : []),
      ]
    case 'confirm_slot':
      return [happened('order.slot_confirmed', { order_id })]
    case 'accept':
      return [accepted(order)]
    case 'delay':
      return [happened('order.delayed', { order_id, minutes: facts?.minutes ?? 0 })]
    case 'ready':
      return [happened('order.ready', { order_id })]
    case 'picked_up':
      return [happened('order.picked_up', { order_id, rider_id: facts?.rider_id ?? 0 })]
    case 'collected':
    case 'delivered':
      return [happened('order.completed', { order_id })]
    case 'fail_delivery':
      return [happened('order.returning', { order_id, reason: reason ?? '' })]
    case 'restore':
      return [happened('order.restored', { order_id })]
    case 'change':
    case 'change_lines':
      return [happened('order.changed', { order_id })]
    case 'returned':
      return [happened('order.returned', { order_id })]
    case 'reject':
      return [happened('order.rejected', { order_id, reason: reason ?? '' })]
    case 'ignored':
    case 'cancel':
      return [happened('order.cancelled', { order_id, reason: reason ?? null })]
    default:
      return []
  }
}

const accepted = ({ id, preparation_minutes }: Told['order']): News =>
  happened('order.accepted', { order_id: id, preparation_minutes: preparation_minutes ?? 0 })
