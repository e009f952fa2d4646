import type { GatewayName } from '@tokri/simulator/book'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { paymentsOf } from '../../db/queries/payments'
import { describeOnDatabases } from '../../testing/database'
import { codeAt, keysToOffice, openErrands, placeErrand, riderFor } from '../../testing/errands'
import { insertStaff, setSettings } from '../../testing/fixtures'
import { currencyOf, openPaidApp, type PaidApp } from '../../testing/gateways'
import { followOrder } from '../../testing/paid-order'
import { customer } from '../../testing/placing'

/** Fees once a rider is assigned, and once they are at the door. */
const FEES = { assigned: 2_000, at_door: 4_000 }

const pictureOfDoor = async () =>
  (
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7a4b' } })
      .jpeg()
      .toBuffer()
  ).toString('base64')

describeOnDatabases('an errand whose price changes after it was paid online, on %s', (engine) => {
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp(engine)
    await openErrands(paid.shop)
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    expect((await balanceOf(paid.shop.deps.db, 'gateway_clearing', null)) + 0, 'nothing is held').toBe(0)
    await paid.close()
  })

  /** An errand paid on the gateway's page, after the wallet's part, and the payments' final states. */
  async function paidErrand(gateway: GatewayName, { wallet = 0 } = {}) {
    const { shop } = paid
    const { db } = shop.deps
    shop.time.pass(1)
    await setSettings(shop, { currencyId: currencyOf[gateway], enableDeliveryPin: true })
    const { id: user_id, client } = await customer(shop, wallet)
    const booked = await paid.booked()
    const method = gateway.toUpperCase()
    const placed = await placeErrand(client, keysToOffice(), { method, use_wallet: wallet > 0 })
    expect(placed.status).toBe('awaiting_payment')
    const order = followOrder(paid, { gateway, order: placed, user_id, client, booked })
    await order.open()
    await order.press('pay')
    const { id: order_id, unique_order_id } = placed
    const look = () => client.orders.getOrder({ unique_order_id })
    const [payment] = (await paymentsOf(db, order_id)).filter(({ reference }) => reference !== null)
    const page = paid.book.byReference(gateway, payment?.reference ?? '')
    const sumOf = (rows: readonly { amount: number }[]) => rows.reduce((sum, { amount }) => sum + amount, 0)
    const money = async () => {
      for (const minutes of [0, 2]) {
        shop.time.pass(minutes)
        await shop.runJob('pursueRefunds')
      }
      return {
        taken: sumOf(page?.paid.filter(({ state }) => state === 'captured') ?? []),
        back: sumOf(page?.refunds.filter(({ state }) => state === 'succeeded') ?? []),
        wallet: await balanceOf(db, 'wallet', user_id),
        came_in: (await paid.booked()) - booked,
      }
    }
    const fare = placed.payable
    return { ...order, order_id, unique_order_id, fare, look, money, page }
  }

  const inHand = async (rider_id: number) =>
    0 - (await balanceOf(paid.shop.deps.db, 'rider_cash', rider_id)) + 0
  const cancelled = ({ client, unique_order_id }: Awaited<ReturnType<typeof paidErrand>>, cancel_fee = 0) =>
    client.orders.cancelOrder({ unique_order_id, cancel_fee })

  test('[STA-20] [SCR-69] a parcel paid online is delivered without collecting cash', async () => {
    const errand = await paidErrand('stripe')
    const rider = await riderFor(paid.shop, errand.order_id)
    const { order_id } = errand
    expect((await errand.look()).due_amount).toBe(0)
    await rider.client.delivery.pickedupOrder({ order_id, code: codeAt(await errand.look(), 0) })
    await rider.client.delivery.deliverOrder({ order_id, delivery_pin: codeAt(await errand.look(), 1) })
    expect((await errand.look()).status).toBe('completed')
    expect(await inHand(rider.id)).toBe(0)
    expect(await errand.money()).toEqual({ taken: errand.fare, back: 0, wallet: 0, came_in: errand.fare })
  })

  test('[STA-20] a cancellation before a rider accepts refunds everything', async () => {
    const errand = await paidErrand('razorpay')
    await cancelled(errand)
    expect(await errand.money()).toEqual({ taken: errand.fare, back: errand.fare, wallet: 0, came_in: 0 })
  })

  test.each(['stripe', 'phonepe', 'khalti'] as const)(
    '[STA-20] a cancellation with a fee refunds the rest to %s, once',
    async (gateway) => {
      const errand = await paidErrand(gateway)
      await riderFor(paid.shop, errand.order_id)
      const answers = await Promise.allSettled(
        Array.from({ length: 4 }, () => cancelled(errand, FEES.assigned)),
      )
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const back = errand.fare - FEES.assigned
      expect(await errand.money()).toEqual({ taken: errand.fare, back, wallet: 0, came_in: FEES.assigned })
      expect(errand.page?.refunds).toHaveLength(1)
    },
  )

  test('[STA-20] the refund is sent once although its answer was lost', async () => {
    const errand = await paidErrand('razorpay')
    const { client } = await riderFor(paid.shop, errand.order_id)
    await client.delivery.reachedStore({ order_id: errand.order_id })
    await errand.spoil({ calls: [{ call: 'refund', fault: 'lost_answer' }] })
    await cancelled(errand, FEES.at_door)
    const back = errand.fare - FEES.at_door
    expect(await errand.money()).toMatchObject({ back, came_in: FEES.at_door })
    expect(errand.page?.refunds).toHaveLength(1)
  })

  test('[STA-20] after the fee, wallet and gateway are refunded in proportion', async () => {
    const errand = await paidErrand('stripe', { wallet: 3_000 })
    await riderFor(paid.shop, errand.order_id)
    await cancelled(errand, FEES.assigned)
    const { taken, back, wallet, came_in } = await errand.money()
    expect(taken).toBe(errand.fare - 3_000)
    expect(back + wallet).toBe(errand.fare - FEES.assigned)
    expect(Math.abs(back - (taken * (errand.fare - FEES.assigned)) / errand.fare)).toBeLessThan(1)
    expect(came_in).toBe(taken - back)
  })

  test('[STA-20] what the gateway cannot refund goes to the wallet', async () => {
    const errand = await paidErrand('upigateway')
    await riderFor(paid.shop, errand.order_id)
    await cancelled(errand, FEES.assigned)
    const { fare } = errand
    expect(await errand.money()).toEqual({
      taken: fare,
      back: 0,
      wallet: fare - FEES.assigned,
      came_in: fare,
    })
  })

  /** The handover failed and the package is being returned. */
  async function comingBack(gateway: GatewayName = 'stripe') {
    const errand = await paidErrand(gateway)
    const rider = await riderFor(paid.shop, errand.order_id)
    const { order_id } = errand
    await rider.client.delivery.pickedupOrder({ order_id, code: codeAt(await errand.look(), 0) })
    await rider.client.delivery.failDelivery({ order_id, reason: 'refused' })
    const charge = errand.fare / 2
    expect(await errand.look()).toMatchObject({ payable: errand.fare + charge, due_amount: charge })
    const returned = async (proof: { code: string } | { photo: string }) => {
      await rider.client.delivery.returnedOrder({ order_id, ...proof })
      return await errand.look()
    }
    return { ...errand, rider, charge, returned }
  }

  test('[STA-20] [SCR-69] the return trip alone is paid once the parcel is back', async () => {
    const errand = await comingBack()
    const after = await errand.returned({ code: codeAt(await errand.look(), 0) })
    expect(after).toMatchObject({ status: 'returned', due_amount: 0 })
    expect(await inHand(errand.rider.id)).toBe(errand.charge)
    expect(await errand.money()).toMatchObject({ taken: errand.fare, back: 0, came_in: errand.fare })
  })

  test('[STA-20] the return trip can be paid by QR instead of cash', async () => {
    const errand = await comingBack()
    const { order_id, rider, charge, fare } = errand
    const { transaction_id, amount } = await rider.client.payments.atDoor({ order_id, method: 'STRIPE' })
    expect(amount).toBe(charge)
    await errand.press('pay', {
      gateway: 'stripe',
      id: paid.book.byReference('stripe', transaction_id)?.id ?? '',
    })
    expect(await errand.look()).toMatchObject({ due_amount: 0, payable: fare + charge })
    await errand.returned({ code: codeAt(await errand.look(), 0) })
    expect(await inHand(rider.id)).toBe(0)
    expect((await errand.money()).came_in).toBe(fare + charge)
  })

  test('[STA-20] a return proven by photo charges nothing to the rider', async () => {
    const errand = await comingBack()
    const { rider, charge, fare } = errand
    const { photo } = await rider.client.errands.keepPhoto({ photo: await pictureOfDoor() })
    expect(await errand.returned({ photo })).toMatchObject({ status: 'returned', due_amount: 0 })
    expect(await inHand(rider.id)).toBe(0)
    expect(await balanceOf(paid.shop.deps.db, 'rider_earnings', rider.id)).toBe((fare + charge) * 0.8)
    expect((await errand.money()).came_in).toBe(fare)
  })

  test('[STA-20] staff who cancel during the trip decide the refund', async () => {
    const errand = await paidErrand('phonepe')
    const { order_id, fare } = errand
    const rider = await riderFor(paid.shop, order_id)
    await rider.client.delivery.pickedupOrder({ order_id, code: codeAt(await errand.look(), 0) })
    const staff = await paid.shop.as(await insertStaff(paid.shop.deps.db))
    const refund = { decision: 'part' as const, amounts: { gateway: 1_500 } }
    await staff.console.cancelOrder({ order_id, refund, reason: 'The road is closed' })
    expect(await errand.money()).toMatchObject({ taken: fare, back: 1_500, came_in: fare - 1_500 })
  })
})
