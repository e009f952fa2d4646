import { rewardsEarned } from '@tokri/domain/wallet/postings'
import { describe, expect, test } from 'vitest'
import type { Tx } from '../../db/client'
import { balanceOf } from '../../db/queries/ledger'
import { type OrderRow, ownOrder } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import { describeOnDatabases } from '../../testing/database'
import { keysToOffice, openErrands, placeErrand } from '../../testing/errands'
import { setSettings } from '../../testing/fixtures'
import { insertOrder, insertRider } from '../../testing/orders'
import { customer, storeWithDish } from '../../testing/placing'
import { scriptGateway } from '../../testing/scripted-gateway'
import { sharedApp } from '../../testing/shared-app'
import { system } from '../actor'
import { post } from '../ledger/post-ledger'
import { openPayment } from './advance-payment'
import { collectAtPickup, takeCash } from './collect-cash'
import { methodLeft, payOrder } from './pay-order'

describe('the method for the remaining amount', () => {
  test.each([
    { due_now: 1, wallet_amount: 5, rewards_amount: 5, left: 'COD' },
    { due_now: 0, wallet_amount: 1, rewards_amount: 5, left: 'WALLET' },
    { due_now: 0, wallet_amount: 0, rewards_amount: 1, left: 'REWARDS' },
    { due_now: 0, wallet_amount: 0, rewards_amount: 0, left: 'COD' },
  ])(
    'with $due_now due, $wallet_amount from the wallet and $rewards_amount from points, it is $left',
    ({ left, ...bill }) => {
      expect(methodLeft(bill, 'COD')).toBe(left)
    },
  )
})

describeOnDatabases('the payments of an order on %s', (engine) => {
  const app = sharedApp({ engine })
  const inTx = <T>(act: (tx: Tx) => Promise<T>) => app.deps.db.transaction().execute(act)
  const by = () => ({ actor: system, now: app.time.now })

  /** An order without a payment, with these fields. */
  async function unpaid(parts: Partial<OrderRow> = {}, wallet = 0, points = 0) {
    const { restaurant_id } = await storeWithDish(app)
    const { id: user_id } = await customer(app, wallet)
    if (points > 0)
      await inTx((tx) => post(tx, [rewardsEarned({ ref: `${user_id}`, user_id, points })], app.time.now))
    const { id } = await insertOrder(app.deps.db, {
      restaurant_id,
      user_id,
      method: 'WALLET',
      now: app.time.now,
    })
    const order = await ownOrder(app.deps.db, user_id, { order_id: id })
    if (!order) throw new Error('no order')
    return { user_id, order: { ...order, ...parts } }
  }
  const pay = (order: OrderRow) =>
    inTx((tx) => payOrder(tx, order, { settings: app.deps.settings, by: system, now: app.time.now }))
  const paymentsOn = async ({ id }: OrderRow) =>
    (await paymentsOf(app.deps.db, id)).map(({ gateway, amount, state }) => [gateway, amount, state])

  test('balances are debited at once, cash is due at the door', async () => {
    await setSettings(app, { rewardsPointValue: 50 })
    const { order, user_id } = await unpaid(
      { wallet_amount: 4_000, rewards_amount: 1_000, due_amount: 7_000, method: 'COD' },
      5_000,
      30,
    )
    await pay(order)
    expect(await paymentsOn(order)).toEqual([
      ['REWARDS', 1_000, 'captured'],
      ['WALLET', 4_000, 'captured'],
      ['COD', 7_000, 'created'],
    ])
    const { db } = app.deps
    expect([await balanceOf(db, 'wallet', user_id), await balanceOf(db, 'rewards', user_id)]).toEqual([
      1_000, 10,
    ])
    await setSettings(app, { rewardsPointValue: 100 })
  })

  test('the gateway’s part waits for the customer and has a reference', async () => {
    scriptGateway(app, 'RAZORPAY')
    const { order } = await unpaid({ due_amount: 7_000, method: 'RAZORPAY' })
    await pay(order)
    expect(await paymentsOf(app.deps.db, order.id)).toMatchObject([
      { gateway: 'RAZORPAY', amount: 7_000, state: 'created', reference: expect.any(String) },
    ])
  })

  test('an order that costs nothing has no payment', async () => {
    const { order } = await unpaid({ due_amount: 0, wallet_amount: 0 })
    await pay(order)
    expect(await paymentsOn(order)).toEqual([])
  })

  test('more than the wallet holds is refused', async () => {
    const { order } = await unpaid({ wallet_amount: 4_000 }, 3_999)
    await expect(pay(order)).rejects.toMatchObject({ code: 'insufficient_wallet' })
    expect(await paymentsOn(order)).toEqual([])
  })

  test('only outstanding cash is collected', async () => {
    const { order } = await unpaid()
    const draft = { order_id: order.id, currency: 'INR' }
    const rider = { actor: { kind: 'rider', id: await insertRider(app.deps.db) }, now: app.time.now } as const
    await inTx((tx) => openPayment(tx, { ...draft, gateway: 'COD', amount: 900 }, by()))
    await inTx((tx) => openPayment(tx, { ...draft, gateway: 'COD', amount: 100 }, by()))
    await inTx((tx) => openPayment(tx, { ...draft, gateway: 'RAZORPAY', amount: 5_000 }, by()))
    expect(await inTx((tx) => takeCash(tx, order, rider))).toBe(1_000)
    expect(await inTx((tx) => takeCash(tx, order, rider))).toBe(0)
    expect(await paymentsOn(order)).toEqual([
      ['COD', 900, 'captured'],
      ['COD', 100, 'captured'],
      ['RAZORPAY', 5_000, 'created'],
    ])
  })

  test.each([
    { payer: 'sender', held: -1, state: 'captured' },
    { payer: 'receiver', held: 0, state: 'created' },
  ] as const)(
    'at pickup a rider collects the sender’s cash, never the receiver’s ($payer)',
    async ({ payer, held, state }) => {
      await openErrands(app)
      const { id: user_id, client } = await customer(app)
      const placed = await placeErrand(client, keysToOffice({ payer }))
      const order = await ownOrder(app.deps.db, user_id, { order_id: placed.id })
      if (!order) throw new Error('no errand')
      const rider_id = await insertRider(app.deps.db)
      const collect = () =>
        inTx((tx) =>
          collectAtPickup(tx, order, { actor: { kind: 'rider', id: rider_id }, rider_id, now: app.time.now }),
        )
      await collect()
      await collect()
      expect(await balanceOf(app.deps.db, 'rider_cash', rider_id)).toBe(held * order.due_amount || 0)
      expect(await paymentsOn(order)).toEqual([['COD', order.due_amount, state]])
    },
  )

  test('nothing is collected at pickup from a sender who has paid, or for food', async () => {
    const { order } = await unpaid()
    const rider_id = await insertRider(app.deps.db)
    const cash = { order_id: order.id, gateway: 'COD', amount: 500, currency: 'INR' }
    const collect = (one: OrderRow) =>
      inTx((tx) =>
        collectAtPickup(tx, one, { actor: { kind: 'rider', id: rider_id }, rider_id, now: app.time.now }),
      )
    await inTx((tx) => openPayment(tx, cash, by()))
    await collect(order)
    expect(await paymentsOn(order)).toEqual([['COD', 500, 'created']])
    expect(await balanceOf(app.deps.db, 'rider_cash', rider_id)).toBe(0)
  })
})
