import { methodGroups } from '@tokri/contract/payment-methods'
import type { DoorPayment, HandOver } from '@tokri/contract/payments'
import { isActiveDelivery } from '@tokri/domain/order/delivery-lifecycle'
import { isReceived } from '@tokri/domain/order/payment-lifecycle'
import { type SignedIn, system } from '../../core/actor'
import { methodsAtDoor } from '../../core/payments/methods-of-order'
import { cashDueOf, isAtDoor, openCashOf } from '../../core/payments/pay-at-door'
import { settleWithin } from '../../core/payments/settle-payment'
import { handOver, openOnlinePayment, publicUrlOf } from '../../core/payments/start-payment'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { deliveryOf } from '../../db/queries/deliveries'
import { orderById } from '../../db/queries/invoices'
import { lockOrder, type OrderRow } from '../../db/queries/orders'
import { type PaymentRow, paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'
import { isScannedByApps, methodBrand, type OfferedMethod } from '../../gateways/payments'
import { payerOf } from './payer'

/** How long the rider's screen waits for the gateway; it polls every few seconds. */
const SETTLE_WAIT_MS = 2_500

interface CodeRequest {
  order_id: number
  /** Left out: the method most customers have at hand. */
  method?: string
}

/**
 * The code a customer scans to pay the cash of an order its rider carries, and whether it was paid. Repeated
 * calls return the same code until it is paid, has failed or is too old. The cash stays due until the money
 * has arrived.
 */
export async function payAtDoor(
  deps: Deps,
  { order_id, method: wanted }: CodeRequest,
  { actor, now }: { actor: SignedIn; now: Date },
): Promise<DoorPayment | Refused<'not_found' | 'wrong_state' | 'method_not_offered' | 'gateway_down'>> {
  const order = await carriedOrder(deps, order_id, actor.id)
  if (!order) return refuse('not_found')
  const before = lastAtDoor(await paymentsOf(deps.db, order_id), wanted)
  if (before) await settleWithin(deps, before.id, { ms: SETTLE_WAIT_MS })
  const payments = await paymentsOf(deps.db, order_id)
  const due = cashDueOf(payments)
  const paid = payments.findLast(({ at_door, state }) => at_door && isReceived(state))
  if (due === 0)
    return paid ? doorPayment(paid, { state: 'paid' }) : refuse('wrong_state', { state: order.state })
  const methods = await methodsAtDoor(deps, order, due)
  const method = methods.find(({ name }) => name === wanted) ?? methods.toSorted(byScanning)[0]
  if (!method) return refuse('method_not_offered')
  const opened = await deps.db
    .transaction()
    .execute((tx) => openAtDoor(tx, deps, { order_id, method, amount: due, now }))
  if (opened instanceof Refused) return opened
  const hand_over = await handOver(deps, opened, await payerOf(deps.db, order.user_id))
  if (hand_over instanceof Refused) return refuse('gateway_down')
  const has_failed = before !== undefined && before.id !== opened.id
  return doorPayment(opened, { state: 'waiting', qr: scanned(deps, opened, hand_over), methods, has_failed })
}

/** Codes for any UPI app come first, then the order customers know from the checkout. */
const byScanning = (one: OfferedMethod, other: OfferedMethod): number =>
  Number(isScannedByApps(other.name)) - Number(isScannedByApps(one.name)) ||
  methodGroups.indexOf(one.group) - methodGroups.indexOf(other.group)

const lastAtDoor = (payments: readonly PaymentRow[], method: string | undefined): PaymentRow | undefined =>
  payments.findLast(({ at_door, gateway }) => at_door && (method === undefined || gateway === method))

/** The order, if this rider is delivering it now. Others are not found. */
async function carriedOrder({ db }: Deps, order_id: number, rider_id: number): Promise<OrderRow | null> {
  const delivery = await deliveryOf(db, order_id)
  if (!delivery || delivery.rider_id !== rider_id || !isActiveDelivery(delivery.state)) return null
  const order = await orderById(db, order_id)
  return isAtDoor(order) ? order : null
}

interface Opening {
  order_id: number
  method: OfferedMethod
  amount: number
  now: Date
}

/** The open attempt for this method and amount, or a new one. */
async function openAtDoor(
  tx: Tx,
  deps: Deps,
  { order_id, method, amount, now }: Opening,
): Promise<PaymentRow | Refused<'wrong_state' | 'method_not_offered'>> {
  const order = await lockOrder(tx, order_id)
  const payments = await paymentsOf(tx, order_id)
  // collected or changed at the same moment: the next poll returns the new state
  if (cashDueOf(payments) !== amount) return refuse('wrong_state', { state: order?.state ?? null })
  const currency = deps.settings.get('currencyId')
  if (openCashOf(payments).some((cash) => cash.currency !== currency)) return refuse('method_not_offered')
  const isOpen = ({ at_door, gateway, state, expires_at, ...payment }: PaymentRow) =>
    at_door &&
    gateway === method.name &&
    payment.amount === amount &&
    (state === 'created' || state === 'pending') &&
    expires_at !== null &&
    expires_at > now
  const before = payments.findLast(isOpen)
  if (before) return before
  const draft = { order_id, gateway: method.name, amount, currency, at_door: true }
  return await openOnlinePayment(tx, deps, draft, { actor: system, now })
}

/** A UPI app pays from its own code; anything else opens the gateway's page on the customer's phone. */
function scanned(deps: Deps, { reference }: PaymentRow, hand_over: HandOver): string {
  if (hand_over.kind === 'redirect' && hand_over.upi) return hand_over.upi
  return `${publicUrlOf(deps)}/public/api/payment/go/${reference}`
}

function doorPayment(
  { reference, gateway, amount, currency }: PaymentRow,
  {
    methods = [],
    qr = '',
    has_failed = false,
    ...rest
  }: { state: DoorPayment['state']; methods?: OfferedMethod[]; qr?: string; has_failed?: boolean },
): DoorPayment {
  return {
    transaction_id: reference ?? '',
    ...{ amount, currency, qr, has_failed, ...rest },
    method: gateway,
    title: methodBrand(gateway) ?? gateway,
    methods: methods.map(({ name, title }) => ({ name, title: title ?? name })),
  }
}
