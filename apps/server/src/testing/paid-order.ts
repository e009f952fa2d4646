import type { Client } from '@tokri/contract/client'
import type { Order } from '@tokri/contract/orders'
import type { HandOver } from '@tokri/contract/payments'
import { type Faults, type GatewayName, noFaults, refundedOf } from '@tokri/simulator/book'
import { balanceOf, ledgerTotal } from '../db/queries/ledger'
import { Answered } from './app'
import { insertStaff, setSettings } from './fixtures'
import { currencyOf, type PaidApp } from './gateways'
import { cartOf, customer, place, storeWithDish, topUp } from './placing'

/** Minutes an order waits for its payment. */
const AWAITED_MINUTES = 15

/** An order that awaits payment, its customer, and actions on both. */
export interface PaidOrder {
  gateway: GatewayName
  order: Order
  user_id: number
  client: Client
  /** Redirects the customer to the gateway's page; null when it could not be reached. */
  open(by?: GatewayName): Promise<string | null>
  /** Presses a button of the last opened page, or of the given one. */
  press(choice: string, page?: { gateway: GatewayName; id: string }): Promise<string>
  spoil(faults: Partial<Faults>): Promise<void>
  /** Credits the customer's wallet with money that is not from a gateway. */
  fillWallet(amount: number): Promise<void>
  /** Ends the order because it was not paid in time. */
  runOut(): Promise<void>
  /** Advances time and runs all jobs, until nothing is pending. */
  comeToRest(): Promise<void>
  state(): Promise<string>
  /**
   * Inconsistencies between order, payments, ledger, and the money at the gateways; empty when all is well.
   * `refunded`: what staff refunded of a completed order.
   */
  problems(refunded?: number): Promise<string[]>
}

/** Places an order to be paid by this gateway, partly from the wallet. */
export async function placePaidOrder(
  paid: PaidApp,
  gateway: GatewayName,
  { wallet_part = 0 }: { wallet_part?: number } = {},
): Promise<PaidOrder> {
  const { shop } = paid
  await setSettings(shop, { currencyId: currencyOf[gateway], awaitingPaymentThreshold: AWAITED_MINUTES })
  const { restaurant_id, item_id } = await storeWithDish(shop, {}, { stock: 10 })
  const { id: user_id, client } = await customer(shop, wallet_part)
  const booked = await paid.booked()
  const cart = cartOf(restaurant_id, [{ id: item_id }], { use_wallet: wallet_part > 0 })
  const order = await place(client, cart, { method: gateway.toUpperCase() })
  return followOrder(paid, { gateway, order, user_id, client, booked, wallet_part })
}

interface Followed extends Pick<PaidOrder, 'gateway' | 'order' | 'user_id' | 'client'> {
  /** The shop's cash in the ledger before the order. */
  booked: number
  /** The wallet's balance before the order, not from a gateway. */
  wallet_part?: number
}

export function followOrder(paid: PaidApp, followed: Followed): PaidOrder {
  const { gateway, order, user_id, client, wallet_part = 0 } = followed
  let { booked } = followed
  let filled = wallet_part
  const { unique_order_id } = order
  let page: { gateway: GatewayName; id: string } | null = null
  return {
    ...{ gateway, order, user_id, client },
    async open(by = gateway) {
      const started = await client.payments
        .start({ unique_order_id, method: by.toUpperCase() })
        .catch(unlessAnswered)
      const id = started && (await visit(paid, by, started.hand_over, started.transaction_id))
      if (id) page = { gateway: by, id }
      return id ?? null
    },
    async press(choice, on) {
      const pressed = on ?? page
      if (!pressed) throw new Error(`no page of ${gateway} is open`)
      const led = await paid.press(pressed.gateway, pressed.id, choice)
      await paid.book.quiet()
      return led
    },
    spoil: (faults) => paid.spoil(gateway, faults),
    async fillWallet(amount) {
      await topUp(paid.shop, user_id, amount)
      filled += amount
      booked += amount
    },
    async runOut() {
      paid.shop.time.pass(AWAITED_MINUTES + 1)
      await paid.shop.runJob('failUnpaid')
    },
    comeToRest: () => comeToRest(paid),
    state: () => stateOf(paid, order.id),
    problems: async (refunded = 0) => [
      ...(await problemsOf(paid, { order_id: order.id, user_id, filled, refunded })),
      ...(await bookProblems(paid, { order_id: order.id, booked })),
    ],
  }
}

const unlessAnswered = (error: unknown): null => {
  if (error instanceof Answered) return null
  throw error
}

/** Opens the page as the browser would; returns the simulator's id of it. */
async function visit(paid: PaidApp, gateway: GatewayName, hand_over: HandOver, reference: string) {
  if (hand_over.kind === 'form' && gateway === 'payu')
    await fetch(hand_over.action, {
      ...{ method: 'POST', redirect: 'manual' },
      body: new URLSearchParams(hand_over.fields),
      signal: AbortSignal.timeout(2_000),
    }).catch(() => undefined)
  // a start whose response was lost may have left a page behind; the customer gets the one that was returned
  const found =
    hand_over.kind === 'script'
      ? paid.book.byId(gateway, String(hand_over.options.order_id))
      : paid.book.byReference(gateway, reference)
  if (found && hand_over.kind === 'script') found.return_url = String(hand_over.options.callback_url)
  if (found && hand_over.kind === 'redirect') return hand_over.url.split('/').at(-1) ?? null
  return found?.id ?? null
}

/** Intervals in minutes after which pending work is checked again, more than a week in total. */
const LATER_MINUTES = [2, 2, 15, 70, 1_450, 1_450, 1_450, 1_450, 1_450, 1_450]
const AFTER_STAFF_MINUTES = [2, 70, 1_450]

async function comeToRest(paid: PaidApp) {
  await paid.book.quiet()
  for (const [name] of paid.book.faults) {
    // a gateway that fails refunds keeps doing so; all other faults end
    const { refunds } = paid.book.faultsOf(name)
    paid.book.faults.set(name, { ...noFaults(), refunds: refunds === 'fail' ? 'fail' : 'at_once' })
  }
  await letTimePass(paid, LATER_MINUTES)
  await paid.book.quiet()
  await sendBackFlagged(paid)
  await letTimePass(paid, AFTER_STAFF_MINUTES)
}

/** Runs the jobs at each of these times, as long as anything is pending. */
async function letTimePass(paid: PaidApp, steps: readonly number[]) {
  const { shop } = paid
  for (const minutes of steps) {
    if (!(await isAnythingWaiting(paid))) return
    shop.time.pass(minutes)
    for (const job of ['failUnpaid', 'reconcilePayments', 'pursueRefunds'] as const) await shop.runJob(job)
  }
}

async function isAnythingWaiting({ shop: { deps } }: PaidApp): Promise<boolean> {
  const { db } = deps
  const waiting = await db
    .selectFrom('payments')
    .select('id')
    .where('next_poll_at', 'is not', null)
    .unionAll(db.selectFrom('refunds').select('id').where('next_try_at', 'is not', null))
    .unionAll(db.selectFrom('orders').select('id').where('state', '=', 'awaiting_payment'))
    .limit(1)
    .execute()
  return waiting.length > 0
}

/** Staff refund what arrived in another amount or currency; returns the number of payments. */
export async function sendBackFlagged({ shop }: PaidApp): Promise<number> {
  const { db } = shop.deps
  const flagged = await db.selectFrom('payments').select('id').where('mismatch', 'is not', null).execute()
  if (flagged.length === 0) return 0
  const desk = await shop.as(await insertStaff(db))
  // we cannot refund money that went to another account
  for (const { id } of flagged) await desk.paymentDesk.sendBack({ payment_id: id }).catch(unlessAnswered)
  return flagged.length
}

async function stateOf({ shop }: PaidApp, order_id: number): Promise<string> {
  const { state } = await shop.deps.db
    .selectFrom('orders')
    .select('state')
    .where('id', '=', order_id)
    .executeTakeFirstOrThrow()
  return state
}

const paymentsAt = (paid: PaidApp, order_id: number) =>
  paid.shop.deps.db.selectFrom('payments').selectAll().where('order_id', '=', order_id).execute()

/** What gateways hold for an order: captured minus refunded. */
async function atGateways(paid: PaidApp, order_id: number): Promise<number> {
  const references = new Set((await paymentsAt(paid, order_id)).map(({ reference }) => reference))
  const pages = [...paid.book.orders.values()].filter(({ reference }) => references.has(reference))
  const taken = pages.flatMap(({ paid: tries }) => tries).filter(({ state }) => state === 'captured')
  return sumOf(taken) - pages.reduce((sum, page) => sum + refundedOf(page), 0)
}

const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

async function problemsOf(
  paid: PaidApp,
  {
    order_id,
    user_id,
    filled,
    refunded,
  }: { order_id: number; user_id: number; filled: number; refunded: number },
): Promise<string[]> {
  const { db } = paid.shop.deps
  const [order, payments, held] = [
    await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow(),
    await paymentsAt(paid, order_id),
    await atGateways(paid, order_id),
  ]
  // the initial balance and other credits are not from a gateway
  const inWallet = (await balanceOf(db, 'wallet', user_id)) - filled
  const kept = payments
    .filter(({ state }) => state === 'captured' || state === 'part_refunded')
    .reduce((sum, { amount, refunded: gone }) => sum + amount - gone, 0)
  const isAlive = order.state === 'placed' || order.state === 'completed'
  const isCash = order.method === 'COD'
  const owed = isAlive ? order.wallet_amount + (isCash ? 0 : order.due_amount) - refunded : 0
  const open = await db
    .selectFrom('refunds')
    .select('refunds.state')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .where('payments.order_id', '=', order_id)
    .where('refunds.state', 'in', ['requested', 'submitted'])
    .execute()
  return [
    ...(order.state === 'awaiting_payment' ? ['the order still waits'] : []),
    ...(kept === owed ? [] : [`payments hold ${kept} of ${owed}`]),
    ...(held - inWallet === owed ? [] : [`gateways hold ${held}, the wallet ${inWallet}, owed are ${owed}`]),
    ...(open.length === 0 ? [] : [`${open.length} refunds are still under way`]),
  ]
}

async function bookProblems(
  paid: PaidApp,
  { order_id, booked }: { order_id: number; booked: number },
): Promise<string[]> {
  const { db } = paid.shop.deps
  const moved = (await paid.booked()) - booked
  const held = await atGateways(paid, order_id)
  const total = await ledgerTotal(db)
  return [
    ...(moved === held ? [] : [`the ledger says ${moved} came in, gateways say ${held}`]),
    ...(total === 0 ? [] : [`the ledger is out of balance by ${total}`]),
  ]
}
