import { randomUUID } from 'node:crypto'
import type { GatewayName } from '@tokri/simulator/book'
import { refundsToSource } from '../gateways/payments'
import { Answered } from './app'
import { bringOrder } from './bring-order'
import { insertStaff, setSettings } from './fixtures'
import { currencyOf, type PaidApp } from './gateways'
import { Killed, type Mortal } from './mortal'
import { followOrder, type PaidOrder, placePaidOrder, sendBackFlagged } from './paid-order'
import { paysOnce } from './payment-cases'
import { cartOf, customer, storeWithDish } from './placing'

/** More points than any action has. */
const MAX_POINTS = 400

/**
 * Repeats an action, killed one point later each time, and restarts the server after each, until the action
 * succeeds. Returns at how many points it was killed, and the inconsistencies found afterwards.
 */
async function killEverywhere(
  { mortal, every = 1 }: Pick<Mortals, 'mortal' | 'every'>,
  life: (dying: (act: () => Promise<unknown>) => Promise<void>) => Promise<string[]>,
): Promise<{ points: number; problems: string[] }> {
  const problems: string[] = []
  for (let n = 1; n < MAX_POINTS; n += every) {
    let hasDied = false
    const found = await life(async (act) => {
      mortal.killAt(n)
      await act().catch(unlessKilled)
      hasDied = mortal.restart()
    })
    problems.push(...found.map((problem) => `killed at point ${n}: ${problem}`))
    if (!hasDied) return { points: n - 1, problems }
  }
  return { points: MAX_POINTS, problems: [...problems, 'the act never came to an end'] }
}

/** The caller gets an error; jobs report what failed. */
function unlessKilled(error: unknown) {
  const causes = error instanceof AggregateError ? error.errors : [error]
  if (!causes.every((cause) => cause instanceof Killed || cause instanceof Answered)) throw error
}

/** The page may be late on a slow machine; the customer taps until it is there. */
async function openPage({ shop }: PaidApp, order: PaidOrder): Promise<void> {
  for (let tries = 0; tries < 5; tries++) {
    if (await order.open()) return
    shop.time.pass(0.5)
  }
  throw new Error(`the page of ${order.gateway} did not open`)
}

const endOf = async (order: PaidOrder, ends: string, { refunded = 0 } = {}): Promise<string[]> => {
  await order.comeToRest()
  const state = await order.state()
  return [
    ...(state === ends ? [] : [`the order is ${state}, not ${ends}`]),
    ...(await order.problems(refunded)),
  ]
}

/** Sends refunds, and polls their status. */
async function pursueRefunds({ shop }: PaidApp): Promise<void> {
  await shop.runJob('pursueRefunds')
  shop.time.pass(2)
  await shop.runJob('pursueRefunds')
}

interface Mortals {
  paid: PaidApp
  mortal: Mortal
  gateway: GatewayName
  /** Only every n-th point, where time is short; 1: all of them. */
  every?: number
}

/** Killed while an order is placed and its payment started; the customer then retries, and pays. */
export async function killedWhilePlacing({ paid, gateway, ...dies }: Mortals) {
  const { shop } = paid
  await setSettings(shop, { currencyId: currencyOf[gateway], awaitingPaymentThreshold: 15 })
  const { restaurant_id, item_id } = await storeWithDish(shop, {}, { stock: null })
  const cart = cartOf(restaurant_id, [{ id: item_id }])
  return await killEverywhere(dies, async (dying) => {
    const buyer = await customer(shop)
    const { payable } = await buyer.client.cart.quoteCart(cart)
    const method = gateway.toUpperCase()
    const placing = { ...cart, method, expected_payable: payable, idempotency_key: randomUUID() }
    const booked = await paid.booked()
    await dying(async () => {
      const { data } = await buyer.client.orders.placeOrder(placing)
      await buyer.client.payments.start({ unique_order_id: data.unique_order_id, method })
    })
    // an attempt that was killed keeps its key locked for a while
    shop.time.pass(2)
    const { data } = await buyer.client.orders.placeOrder(placing)
    const order = followOrder(paid, { gateway, order: data, user_id: buyer.id, client: buyer.client, booked })
    await openPage(paid, order)
    await order.press('pay')
    const placed = await shop.deps.db
      .selectFrom('orders')
      .select('id')
      .where('user_id', '=', buyer.id)
      .execute()
    return [...(placed.length === 1 ? [] : [`${placed.length} orders`]), ...(await endOf(order, 'placed'))]
  })
}

/** Killed while a payment without a webhook is settled. */
export const killedWhileSettling = ({ paid, gateway, ...dies }: Mortals) =>
  killEverywhere(dies, async (dying) => {
    const order = await placePaidOrder(paid, gateway)
    await openPage(paid, order)
    await order.spoil({ news: ['dropped'] })
    await order.press('pay_silently')
    paid.shop.time.pass(1)
    await dying(() => paid.shop.runJob('reconcilePayments'))
    return await endOf(order, 'placed')
  })

/** Killed while money that arrived too late is booked and refunded. */
export const killedWhileRefunding = ({ paid, gateway, ...dies }: Mortals) =>
  killEverywhere(dies, async (dying) => {
    const order = await placePaidOrder(paid, gateway)
    await openPage(paid, order)
    await order.runOut()
    await order.spoil({ news: ['dropped'] })
    await order.press('pay_silently')
    paid.shop.time.pass(5)
    await dying(async () => {
      await paid.shop.runJob('reconcilePayments')
      await pursueRefunds(paid)
    })
    return await endOf(order, 'payment_failed')
  })

/** Killed while a paid order is cancelled and refunded to wallet and gateway, and the customer taps again. */
export const killedWhileCancelling = ({ paid, gateway, ...dies }: Mortals) =>
  killEverywhere(dies, async (dying) => {
    const order = await placePaidOrder(paid, gateway, { wallet_part: 4_000 })
    const { unique_order_id } = order.order
    await openPage(paid, order)
    await order.press('pay')
    const cancel = () => order.client.orders.cancelOrder({ unique_order_id })
    await dying(async () => {
      await cancel()
      await pursueRefunds(paid)
    })
    await cancel().catch(unlessKilled)
    return await endOf(order, 'cancelled')
  })

/**
 * Killed while staff refund a part of a completed order to gateway and wallet, and press the button again.
 */
export async function killedWhileRefundingPart({ paid, gateway, ...dies }: Mortals) {
  const desk = await paid.shop.as(await insertStaff(paid.shop.deps.db))
  const amounts = refundsToSource(gateway.toUpperCase())
    ? { gateway: 6_000, wallet: 2_500 }
    : { wallet: 8_500 }
  return await killEverywhere(dies, async (dying) => {
    const order = await placePaidOrder(paid, gateway, { wallet_part: 4_000 })
    await openPage(paid, order)
    await order.press('pay')
    await bringOrder(paid.shop, order)
    const refunding = {
      ...{ order_id: order.order.id, reason: 'A dish was missing', idempotency_key: randomUUID() },
      refund: { decision: 'part' as const, amounts },
    }
    await dying(async () => {
      await desk.console.refundOrder(refunding)
      await pursueRefunds(paid)
    })
    await desk.console.refundOrder(refunding)
    return await endOf(order, 'completed', { refunded: 8_500 })
  })
}

/** Killed while too small an amount that arrived after its order had ended is booked and refunded. */
export const killedWhileReturningStray = ({ paid, gateway, ...dies }: Mortals) =>
  killEverywhere(dies, async (dying) => {
    const order = await placePaidOrder(paid, gateway)
    await openPage(paid, order)
    await order.runOut()
    await order.spoil({ short_by: 100, news: ['dropped'] })
    await order.press('pay_silently')
    paid.shop.time.pass(5)
    await dying(async () => {
      await paid.shop.runJob('reconcilePayments')
      await pursueRefunds(paid)
    })
    return await endOf(order, 'payment_failed')
  })

/** Killed while a page that was paid twice is settled: one payment counts, the other is refunded. */
export const killedWhileReturningSecond = async ({ paid, gateway, ...dies }: Mortals) =>
  paysOnce.includes(gateway)
    ? null
    : await killEverywhere(dies, async (dying) => {
        const order = await placePaidOrder(paid, gateway)
        await openPage(paid, order)
        await order.spoil({ news: ['dropped', 'dropped'] })
        await order.press('pay_silently')
        await order.press('pay_silently')
        paid.shop.time.pass(1)
        await dying(async () => {
          await paid.shop.runJob('reconcilePayments')
          await pursueRefunds(paid)
        })
        return await endOf(order, 'placed')
      })

/** Killed while staff refund an amount that does not match, and press the button again. */
export const killedWhileReturningMismatch = ({ paid, gateway, ...dies }: Mortals) =>
  killEverywhere(dies, async (dying) => {
    const order = await placePaidOrder(paid, gateway)
    await openPage(paid, order)
    await order.spoil({ short_by: 100, news: ['dropped'] })
    await order.press('pay_silently')
    paid.shop.time.pass(1)
    await paid.shop.runJob('reconcilePayments')
    await dying(async () => {
      await sendBackFlagged(paid)
      await pursueRefunds(paid)
    })
    await sendBackFlagged(paid)
    return await endOf(order, 'payment_failed')
  })
