import { setTimeout } from 'node:timers/promises'
import type { HandOver } from '@tokri/contract/payments'
import { addMinutes } from '@tokri/domain/clock'
import { nextPoll } from '@tokri/domain/payment/poll'
import type { Tx } from '../../db/client'
import { claimStart, type PaymentRow, paymentById, releaseStart } from '../../db/queries/payments'
import type { SettingReader } from '../../db/queries/settings'
import { json } from '../../db/tables/json'
import type { Deps } from '../../deps'
import { GatewayRefused, GatewayUnavailable } from '../../gateways/payments/gateway-client'
import { type StepActor, system } from '../actor'
import { type Refused, refuse } from '../refused'
import { advancePayment, openPayment } from './advance-payment'
import { forgetKept, keptFor } from './keep-for'
import { newReference } from './new-reference'

/**
 * Longer than any gateway takes to respond. A node that has not finished by then has crashed, and the next
 * tap asks again.
 */
const ASKING_MINUTES = 1
/** How long a tap waits for the page that another one requested. */
const WAIT_MS = 20_000
const LOOK_EVERY_MS = 100
/** How long a gateway's page can be paid, where the operator sets no limit for orders. */
const DEFAULT_MINUTES = 30

export interface PaymentDraft {
  order_id: number | null
  /** For a top-up. */
  user_id?: number
  gateway: string
  amount: number
  currency: string
  /** Replaces cash that is due at the door. */
  at_door?: boolean
  /** The customer agreed that the gateway saves the payment method. */
  keeps_method?: boolean
  /** The saved method to pay with. */
  saved_method_id?: number | null
  /** The part of the amount that is the gateway's surcharge. */
  extra_charge?: number
}

/** Opens an online payment: a row with its own reference, written before the gateway is called. */
export async function openOnlinePayment(
  tx: Tx,
  { settings }: { settings: SettingReader },
  { at_door = false, keeps_method = false, saved_method_id = null, extra_charge = 0, ...draft }: PaymentDraft,
  { actor, now }: { actor: StepActor; now: Date },
): Promise<PaymentRow> {
  const { id } = await openPayment(tx, draft, { actor, now })
  const minutes = settings.get('awaitingPaymentThreshold') || DEFAULT_MINUTES
  return await tx
    .updateTable('payments')
    .set({
      ...{ reference: newReference(), at_door, keeps_method, saved_method_id, extra_charge },
      ...{ expires_at: addMinutes(now, minutes), next_poll_at: nextPoll(now, 0) },
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

export interface Payer {
  id: number
  name: string
  email: string | null
  phone: string | null
}

type HandedOver = HandOver | Refused<'gateway_down' | 'method_not_offered' | 'saved_method_gone'>

/**
 * The URL of the gateway's page. Of simultaneous taps on any nodes, one requests it, since gateways may
 * refuse a second request; the others wait for its result.
 */
export async function handOver(deps: Deps, payment: PaymentRow, payer: Payer): Promise<HandedOver> {
  if (payment.hand_over) return payment.hand_over
  const now = deps.clock()
  const until = addMinutes(now, ASKING_MINUTES)
  if (!(await claimStart(deps.db, payment.id, { now, until }))) return await pageAskedFor(deps, payment)
  return await askForPage(deps, payment, payer).finally(() => releaseStart(deps.db, payment.id, until))
}

/** The result of the request that another tap made; after a while the customer is told to try again. */
async function pageAskedFor({ db }: Deps, { id, saved_method_id }: PaymentRow): Promise<HandedOver> {
  for (let waited = 0; waited < WAIT_MS; waited += LOOK_EVERY_MS) {
    const payment = await paymentById(db, id)
    if (payment?.hand_over) return payment.hand_over
    if (saved_method_id !== payment?.saved_method_id) return refuse('saved_method_gone')
    if (!payment.asking_until) break
    await setTimeout(LOOK_EVERY_MS)
  }
  return refuse('gateway_down')
}

/**
 * Requests a payment page from the gateway and stores its URL, so that a second tap or a reload leads to the
 * same page. No transaction is open in the meantime. When the gateway does not respond, the payment stays
 * open and reconciliation settles it.
 */
async function askForPage(deps: Deps, payment: PaymentRow, payer: Payer): Promise<HandedOver> {
  const account = await deps.gatewayAccounts.of(payment.gateway)
  if (!account) return refuse('method_not_offered')
  try {
    const kept = await keptFor(deps, { payment, payer, keeper: account.keeper })
    const asked = { ...startedPayment(deps, payment), customer: payer, kept }
    const started = await account.start(asked).catch(async (error: unknown) => {
      if (!(error instanceof GatewayRefused) || !kept) throw error
      await forgetKept(deps, { payment, payer })
      // only saving the method is refused: the payment goes on without it
      return kept.method_id ? null : await account.start({ ...asked, kept: null })
    })
    if (started) return await keepStarted(deps, payment, started)
    await giveUp(deps, payment)
    return refuse('saved_method_gone')
  } catch (error) {
    if (error instanceof GatewayUnavailable) return refuse('gateway_down')
    if (!(error instanceof GatewayRefused)) throw error
    // a slow node's claim may have expired before its page arrived
    const other = await paymentById(deps.db, payment.id)
    if (other?.hand_over) return other.hand_over
    await giveUp(deps, payment)
    return refuse('gateway_down')
  }
}

/** The gateway will never show a page for it; the next attempt needs a new reference. */
async function giveUp({ db, clock }: Deps, { id }: PaymentRow): Promise<void> {
  const step = { payment_id: id, action: 'fail', actor: system, now: clock() } as const
  await db.transaction().execute((tx) => advancePayment(tx, step))
}

function startedPayment(deps: Deps, payment: PaymentRow) {
  const { gateway, reference, amount, currency, gateway_order_id, gateway_payment_id } = payment
  const path = `${publicUrlOf(deps)}/public/api/payment/${gateway.toLowerCase()}`
  return {
    ...{ reference: reference ?? '', amount, currency, gateway_order_id, gateway_payment_id },
    started_at: payment.created_at,
    expires_at: payment.expires_at ?? addMinutes(payment.created_at, DEFAULT_MINUTES),
    title: deps.settings.get('storeName'),
    return_url: `${path}/return/${reference}`,
    webhook_url: `${path}/webhook?reference=${reference}`,
  }
}

/** The return and webhook addresses given to gateways. */
export const publicUrlOf = ({ env }: Pick<Deps, 'env'>): string =>
  env.PUBLIC_URL?.replace(/\/$/, '') ?? `http://localhost:${env.PORT}`

async function keepStarted(
  deps: Deps,
  { id }: PaymentRow,
  started: { hand_over: HandOver; gateway_order_id: string | null },
): Promise<HandOver> {
  const now = deps.clock()
  return await deps.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('payments')
      .set({ hand_over: json(started.hand_over), gateway_order_id: started.gateway_order_id })
      .where('id', '=', id)
      .where('hand_over', 'is', null)
      .execute()
    // a very fast customer may have paid already; then there is nothing to begin
    await advancePayment(tx, { payment_id: id, action: 'begin', actor: system, now })
    const kept = await paymentById(tx, id)
    return kept?.hand_over ?? started.hand_over
  })
}
