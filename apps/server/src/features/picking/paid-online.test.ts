import type { GatewayName } from '@tokri/simulator/book'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { paymentsOf } from '../../db/queries/payments'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { setSettings } from '../../testing/fixtures'
import { currencyOf, openPaidApp, type PaidApp } from '../../testing/gateways'
import { insertRider } from '../../testing/orders'
import { byWeight, openShop, ordered } from '../../testing/picking'

describeOnDatabases('a bill that changes after it was paid online, on %s', (engine) => {
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp(engine)
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })

  const gatewayMoney = (gateway: GatewayName, reference: string) => {
    const page = paid.book.byReference(gateway, reference)
    const taken = page?.paid.filter(({ state }) => state === 'captured') ?? []
    const back = page?.refunds.filter(({ state }) => state === 'succeeded') ?? []
    const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
    return { taken: sumOf(taken), back: sumOf(back) }
  }

  /** Half a kilogram of meat or another order, paid on the gateway's page and being packed. */
  async function paidOrder(
    gateway: 'stripe' | 'upigateway' | 'phonepe',
    { wallet = 0, takes = [] }: { wallet?: number; takes?: string[] } = {},
  ) {
    const { shop } = paid
    shop.time.pass(1)
    await setSettings(shop, { currencyId: currencyOf[gateway] })
    const store = await openShop(shop, 'meat')
    await shop.deps.db
      .updateTable('restaurants')
      .set({ payment_methods: json(takes) })
      .where('id', '=', store.store)
      .execute()
    const booked = await paid.booked()
    const method = gateway.toUpperCase()
    const made = await ordered(shop, store, [{ id: await store.item(byWeight) }], { wallet, method })
    const { unique_order_id, id: order_id } = made.order
    const { transaction_id } = await made.client.payments.start({ unique_order_id, method })
    const page = paid.book.byReference(gateway, transaction_id)
    await paid.press(gateway, page?.id ?? '', 'pay')
    await paid.quiet()
    const packed = async (grams: number) => {
      await made.pick(0, { action: 'weight', grams })
      await made.ready()
      await shop.runJob('pursueRefunds')
      return await made.look()
    }
    const payments = async () =>
      (await paymentsOf(shop.deps.db, order_id)).map(({ gateway, state, amount, refunded }) => [
        ...[gateway, state, amount, refunded],
      ])
    const cameIn = async () => (await paid.booked()) - booked
    const walletNow = () => balanceOf(shop.deps.db, 'wallet', made.user_id)
    const money = () => gatewayMoney(gateway, transaction_id)
    return { ...made, packed, payments, cameIn, walletNow, money }
  }

  /** Its rider delivers it and confirms what was collected. */
  async function delivered(order: Awaited<ReturnType<typeof paidOrder>>, cash_collected: number) {
    const { shop } = paid
    const rider_id = await insertRider(shop.deps.db)
    const rider = await shop.as(rider_id)
    const order_id = order.order.id
    await rider.delivery.acceptToDeliver({ order_id })
    await rider.delivery.pickedupOrder({ order_id })
    const { delivery_pin } = await order.look()
    await rider.delivery.deliverOrder({ order_id, delivery_pin: delivery_pin ?? '', cash_collected })
    expect((await order.look()).status).toBe('completed')
    return { rider, inHand: 0 - (await balanceOf(shop.deps.db, 'rider_cash', rider_id)) }
  }

  test.each(['stripe', 'phonepe'] as const)(
    '[STA-20] underweight meat paid by %s is refunded there automatically',
    async (gateway) => {
      const order = await paidOrder(gateway)
      const after = await order.packed(450)
      expect(after).toMatchObject({ payable: 19_200, due_amount: 0, agreed: { refund: { gateway: 1_800 } } })
      expect(order.money()).toEqual({ taken: 21_000, back: 1_800 })
      expect(await order.cameIn()).toBe(19_200)
      expect(await order.payments()).toEqual([[gateway.toUpperCase(), 'part_refunded', 21_000, 1_800]])
      expect((await delivered(order, 0)).inHand).toBe(0)
    },
  )

  test('[STA-20] a refund the gateway cannot send goes to the wallet', async () => {
    const order = await paidOrder('upigateway')
    await order.packed(450)
    expect(order.money()).toEqual({ taken: 21_000, back: 0 })
    expect(await order.walletNow()).toBe(1_800)
    expect((await delivered(order, 0)).inHand).toBe(0)
  })

  test('[STA-20] wallet and gateway are refunded in proportion', async () => {
    const order = await paidOrder('stripe', { wallet: 7_000 })
    await order.packed(450)
    expect(order.money()).toEqual({ taken: 14_000, back: 1_200 })
    expect(await order.walletNow()).toBe(600)
    expect(await order.payments()).toEqual([
      ['WALLET', 'part_refunded', 7_000, 600],
      ['STRIPE', 'part_refunded', 14_000, 1_200],
    ])
  })

  describe('more than was ordered, within the tolerance', () => {
    test('[STA-20] is collected at the door, and nothing is taken from the gateway', async () => {
      const order = await paidOrder('stripe')
      expect((await order.list()).may_grow).toBe(true)
      expect(await order.packed(530)).toMatchObject({ payable: 22_080, due_amount: 1_080 })
      expect(order.money()).toEqual({ taken: 21_000, back: 0 })
      expect((await delivered(order, 1_080)).inHand).toBe(1_080)
      expect(await order.payments()).toEqual([
        ['STRIPE', 'captured', 21_000, 0],
        ['COD', 'captured', 1_080, 0],
      ])
    })

    test('[STA-20] never exceeds what the customer agreed to', async () => {
      const order = await paidOrder('upigateway')
      expect(await order.packed(900)).toMatchObject({ payable: 22_800, due_amount: 1_800 })
    })

    test('[STA-20] can be paid by QR there', async () => {
      const order = await paidOrder('stripe')
      await order.packed(530)
      const rider = await paid.shop.as(await insertRider(paid.shop.deps.db))
      const order_id = order.order.id
      await rider.delivery.acceptToDeliver({ order_id })
      await rider.delivery.pickedupOrder({ order_id })
      const { transaction_id, amount } = await rider.payments.atDoor({ order_id, method: 'STRIPE' })
      expect(amount).toBe(1_080)
      await paid.press('stripe', paid.book.byReference('stripe', transaction_id)?.id ?? '', 'pay')
      await paid.quiet()
      expect(await order.look()).toMatchObject({ due_amount: 0 })
      expect(await order.cameIn()).toBe(22_080)
    })

    test('[STA-20] is not charged where the store takes no cash', async () => {
      const order = await paidOrder('stripe', { takes: ['STRIPE'] })
      expect((await order.list()).may_grow).toBe(false)
      expect(await order.packed(530)).toMatchObject({ payable: 21_000, due_amount: 0 })
      expect(await order.payments()).toEqual([['STRIPE', 'captured', 21_000, 0]])
    })
  })
})
