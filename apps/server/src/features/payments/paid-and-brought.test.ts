import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { bringOrder } from '../../testing/bring-order'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { insertOwner } from '../../testing/orders'
import { placePaidOrder } from '../../testing/paid-order'
import { topUp } from '../../testing/placing'

let paid: PaidApp
beforeAll(async () => {
  paid = await openPaidApp('pglite')
})
afterAll(async () => {
  expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
  await paid.close()
})

type Order = Awaited<ReturnType<typeof placePaidOrder>>

/** The store accepts and packs the order and a rider delivers it; returns the amount collected. */
async function bring({ order, client }: Order): Promise<number> {
  const { shop } = paid
  const { unique_order_id } = order
  const kitchen = await shop.as(await insertOwner(shop.deps.db, order.restaurant?.id ?? 0))
  const { placed } = await kitchen.console.kitchenBoard({ restaurant_id: order.restaurant?.id ?? 0 })
  expect(placed[0]?.due_amount, 'the kitchen’s ticket').toBe(
    (await client.orders.getOrder({ unique_order_id })).due_amount,
  )
  const rider_id = await bringOrder(shop, { order, client })
  expect((await client.orders.getOrder({ unique_order_id })).status).toBe('completed')
  return 0 - (await balanceOf(shop.deps.db, 'rider_cash', rider_id))
}

/** An order whose payment page was left unpaid. */
async function leftUnpaid(): Promise<Order> {
  const order = await placePaidOrder(paid, 'stripe')
  await order.open()
  await order.press('leave')
  return order
}

test.each(['stripe', 'upigateway'] as const)(
  '[STA-20] an order paid by %s leaves nothing to collect',
  async (gateway) => {
    const order = await placePaidOrder(paid, gateway)
    await order.open()
    await order.press('pay')
    expect(await bring(order)).toBe(0)
  },
)

test('[STA-20] an order that switches to the wallet says so on its bill and completes', async () => {
  const order = await leftUnpaid()
  const { user_id, client } = order
  const { payable, unique_order_id } = order.order
  await topUp(paid.shop, user_id, payable + 500)
  await client.payments.start({ unique_order_id, method: 'WALLET' })
  expect(await balanceOf(paid.shop.deps.db, 'wallet', user_id)).toBe(500)
  const shown = await client.orders.getOrder({ unique_order_id })
  expect(shown).toMatchObject({ method: 'WALLET', due_amount: 0, payable })
  expect(shown.lines.at(-1)).toMatchObject({ code: 'wallet', amount: 0 - payable })
  expect(await bring(order)).toBe(0)
})

test('[STA-20] an order that switches to cash is collected by the rider', async () => {
  const order = await leftUnpaid()
  const { payable, unique_order_id } = order.order
  await order.client.payments.start({ unique_order_id, method: 'COD' })
  expect(await bring(order)).toBe(payable)
})
