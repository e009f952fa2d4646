import { randomUUID } from 'node:crypto'
import type { RefundRequest } from '@tokri/contract/console'
import { payByGateway, rewardsEarned } from '@tokri/domain/wallet/postings'
import { beforeAll, expect, test } from 'vitest'
import { system } from '../../core/actor'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import { post } from '../../core/ledger/post-ledger'
import { advancePayment, openPayment } from '../../core/payments/advance-payment'
import { balanceOf } from '../../db/queries/ledger'
import { outcomes, refused, wrongFields } from '../../testing/answers'
import type { TestApp } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertUser, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish, topUp } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

/** Orders of ₹230: two dishes of ₹100, ₹30 for delivery. */
describeOnDatabases('staff and the money of an order on %s', (engine) => {
  const app = sharedApp({ engine })
  let staff: Awaited<ReturnType<TestApp['as']>>
  beforeAll(async () => {
    staff = await app.as(await insertStaff(app.deps.db))
    await setSettings(app, { rewardsPointValue: 50, rewardsRate: 10 })
  })
  const db = () => app.deps.db

  /** Paid with ₹50 in points, ₹100 from the wallet, and ₹80 in cash at the door. */
  async function inTheKitchen(store: { commission_rate?: number } = {}) {
    const made = await storeWithDish(app, { auto_accept: true, ...store })
    const person = await customer(app)
    await topUp(app, person.id, 10_000)
    await db()
      .transaction()
      .execute((tx) =>
        post(tx, [rewardsEarned({ ref: randomUUID(), user_id: person.id, points: 100 })], app.time.now),
      )
    const cart = cartOf(made.restaurant_id, [{ id: made.item_id, quantity: 2 }], {
      use_wallet: true,
      use_rewards: true,
    })
    const order = await place(person.client, cart)
    return { ...made, ...person, order }
  }
  const holdings = async (user_id: number, restaurant_id: number) => ({
    wallet: await balanceOf(db(), 'wallet', user_id),
    points: await balanceOf(db(), 'rewards', user_id),
    store: await balanceOf(db(), 'store_payable', restaurant_id),
  })
  const cancel = (order_id: number, refund: RefundRequest, reason = 'The customer called') =>
    staff.console.cancelOrder({ order_id, reason, refund })

  for (const [title, refund, back, after] of [
    ['in full', { decision: 'full' }, { gateway: 0, wallet: 10_000, rewards: 5_000 }, [10_000, 100, 0]],
    ['not at all', { decision: 'none' }, { gateway: 0, wallet: 0, rewards: 0 }, [0, 0, 15_000]],
    [
      'in part, each instrument on its own',
      { decision: 'part', amounts: { wallet: 4_000, rewards: 2_500 } },
      { gateway: 0, wallet: 4_000, rewards: 2_500 },
      [4_000, 50, 8_500],
    ],
  ] as const)
    test(`[STA-19] [STA-20] an order in preparation is cancelled and refunded ${title}; what is kept pays the store`, async () => {
      const held = await balanceOf(db(), 'gateway_clearing', null)
      const { id, restaurant_id, order } = await inTheKitchen()
      expect(await cancel(order.id, refund)).toEqual({ success: true, refunded: back })
      const { wallet, points, store } = await holdings(id, restaurant_id)
      expect([wallet, points, store]).toEqual(after)
      expect(await balanceOf(db(), 'gateway_clearing', null)).toBe(held)
      expect(await cancel(order.id, refund)).toEqual({ success: true, refunded: back })
      expect(await holdings(id, restaurant_id)).toEqual({ wallet, points, store })
      expect(await refused(cancel(order.id, refund, 'Once more'))).toEqual([409, 'wrong_state'])
    })

  test('[STA-20] the number of points paid is refunded, whatever a point is worth by then', async () => {
    const { id, restaurant_id, order } = await inTheKitchen()
    await setSettings(app, { rewardsPointValue: 100, rewardsRate: 10 })
    await cancel(order.id, { decision: 'full' })
    expect(await holdings(id, restaurant_id)).toMatchObject({ points: 100 })
    await setSettings(app, { rewardsPointValue: 50, rewardsRate: 10 })
  })

  test('[ROU-22] the customer is notified of amount and destination of a refund', async () => {
    const { id, client, order } = await inTheKitchen()
    await cancel(order.id, { decision: 'part', amounts: { wallet: 4_000, rewards: 2_500 } })
    await app.settle()
    const of = (kind: 'wallet' | 'orders') =>
      db().selectFrom('alerts').select('data').where('user_id', '=', id).where('kind', '=', kind).execute()
    expect(await of('wallet')).toEqual([
      {
        data: {
          title: '₹65 refunded',
          message: '₹40 added to your wallet. Points returned: 50.',
          image: null,
          click_action: `/running-order/${order.unique_order_id}`,
        },
      },
    ])
    const unpaid = await inTheKitchen()
    await cancel(unpaid.order.id, { decision: 'none' })
    await app.settle()
    const alerts = await unpaid.client.alerts.getUserNotifications({})
    expect(alerts.filter(({ data }) => data.title.includes('refunded'))).toEqual([])
    const listed = await client.alerts.getUserNotifications({})
    expect(listed.filter(({ data }) => data.title === '₹65 refunded')).toHaveLength(1)
  })

  test('[STA-20] the store gets its share of the part that is kept', async () => {
    const { id, restaurant_id, client } = await inTheKitchen({ commission_rate: 50 })
    await topUp(app, id, 50_000)
    const [dish] = await db()
      .selectFrom('items')
      .select('id')
      .where('restaurant_id', '=', restaurant_id)
      .execute()
    const order = await place(client, cartOf(restaurant_id, [{ id: dish?.id ?? 0, quantity: 2 }]), {
      method: 'WALLET',
    })
    const revenue = await balanceOf(db(), 'revenue', null)
    await cancel(order.id, { decision: 'none' })
    expect(await balanceOf(db(), 'store_payable', restaurant_id)).toBe(10_000)
    expect((await balanceOf(db(), 'revenue', null)) - revenue).toBe(13_000)
  })

  test('[STA-20] refunding more than an instrument paid is refused', async () => {
    const { id, restaurant_id, order } = await inTheKitchen()
    const refund = { decision: 'part', amounts: { gateway: 1, wallet: 10_001, rewards: 5_000 } } as const
    expect(await wrongFields(cancel(order.id, refund))).toEqual([
      '/refund/amounts/gateway',
      '/refund/amounts/wallet',
    ])
    expect(await wrongFields(cancel(order.id, { decision: 'part', amounts: { wallet: -1 } }))).toEqual([
      '/refund/amounts/wallet',
    ])
    expect(await holdings(id, restaurant_id)).toEqual({ wallet: 0, points: 0, store: 0 })
  })

  test('[STA-20] gateway payments are refunded through the gateway', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true })
    const { id, client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    const by = { actor: system, now: app.time.now }
    await db()
      .transaction()
      .execute(async (tx) => {
        const draft = { order_id: order.id, gateway: 'RAZORPAY', amount: 13_000, currency: 'INR' }
        const { id: payment_id } = await openPayment(tx, draft, by)
        await advancePayment(tx, { payment_id, action: 'capture', ...by })
        await post(tx, [payByGateway({ ref: `payment/${payment_id}`, amount: 13_000 })], app.time.now)
      })
    const cash = await balanceOf(db(), 'cash', null)
    expect(await cancel(order.id, { decision: 'part', amounts: { gateway: 5_000 } })).toMatchObject({
      refunded: { gateway: 5_000, wallet: 0 },
    })
    expect((await balanceOf(db(), 'cash', null)) - cash).toBe(5_000)
    expect(await holdings(id, restaurant_id)).toMatchObject({ wallet: 0, store: 8_000 })
    const states = await db()
      .selectFrom('payments')
      .select(['gateway', 'state'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      { gateway: 'COD', state: 'cancelled' },
      { gateway: 'RAZORPAY', state: 'part_refunded' },
    ])
  })

  test('[STA-20] only staff refund; orders not begun are rejected by the kitchen', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    expect(await refused(cancel(order.id, { decision: 'none' }))).toEqual([409, 'wrong_state'])
    expect(await refused(cancel(order.id + 1_000, { decision: 'none' }))).toEqual([404, 'not_found'])
    const request = { order_id: order.id, reason: 'Because', refund: { decision: 'full' } as const }
    expect(await refused(client.console.cancelOrder(request))).toEqual([403, 'not_allowed'])
  })

  async function completed() {
    const made = await inTheKitchen()
    const rider = { kind: 'rider' as const, id: await insertRider(db(), {}) }
    const ride = (action: 'accept' | 'picked_up' | 'deliver') =>
      db()
        .transaction()
        .execute((tx) =>
          advanceDelivery(tx, { order_id: made.order.id, action, actor: rider, now: app.time.now }),
        )
    await ride('accept')
    const kitchen = await app.as(await insertUser(db(), { role: 'admin' }))
    await kitchen.console.readyOrder({ order_id: made.order.id })
    await ride('picked_up')
    await ride('deliver')
    const refund = (
      request: RefundRequest,
      more: {
        borne_by?: 'store' | 'platform'
        lines?: { orderitem_id: number; quantity: number }[]
        idempotency_key?: string
      } = {},
    ) =>
      staff.console.refundOrder({
        order_id: made.order.id,
        reason: 'Cold food',
        refund: request,
        idempotency_key: randomUUID(),
        ...more,
      })
    return { ...made, refund }
  }

  test('[STA-20] refunding a completed order takes points back in proportion, once per key', async () => {
    const { id, order, restaurant_id, refund } = await completed()
    const store = await balanceOf(db(), 'store_payable', restaurant_id)
    expect(await holdings(id, restaurant_id)).toMatchObject({ wallet: 0, points: 20 })
    const key = randomUUID()
    const part = { decision: 'part', amounts: { wallet: 11_500 } } as const
    expect(await refund(part, { idempotency_key: key })).toMatchObject({ refunded: { wallet: 11_500 } })
    expect(await refund(part, { idempotency_key: key })).toMatchObject({ refunded: { wallet: 11_500 } })
    expect(await refused(refund({ decision: 'full' }, { idempotency_key: key }))).toEqual([422, 'key_reused'])
    expect(await holdings(id, restaurant_id)).toEqual({ wallet: 11_500, points: 10, store })
    // points of another order, which this refund does not affect
    const more = rewardsEarned({ ref: randomUUID(), user_id: id, points: 30 })
    await db()
      .transaction()
      .execute((tx) => post(tx, [more], app.time.now))
    expect(await refund({ decision: 'full' }, { borne_by: 'store' })).toEqual({
      success: true,
      // cash the rider collected is refunded to the wallet
      refunded: { gateway: 0, wallet: 6_500, rewards: 5_000 },
    })
    expect(await holdings(id, restaurant_id)).toEqual({ wallet: 18_000, points: 130, store: store - 11_500 })
    const notes = await db()
      .selectFrom('credit_notes')
      .select(['amount', 'reason'])
      .where('order_id', '=', order.id)
      .orderBy('number')
      .execute()
    expect(notes).toEqual([
      { amount: 11_500, reason: 'Cold food' },
      { amount: 11_500, reason: 'Cold food' },
    ])
    expect(await wrongFields(refund({ decision: 'part', amounts: { wallet: 1 } }))).toEqual([
      '/refund/amounts/wallet',
    ])
  })

  test('[STA-20] spent points are not taken back', async () => {
    const { id, restaurant_id, client, refund } = await completed()
    await setSettings(app, { rewardsMinPoints: 1 })
    await client.wallet.transferRewardsToWallet({ amount: 15, idempotency_key: randomUUID() })
    await refund({ decision: 'part', amounts: { wallet: 18_000 } })
    expect(await holdings(id, restaurant_id)).toMatchObject({ wallet: 18_750, points: 0 })
  })

  test('[STA-20] refunded units are no longer offered, and are refused, as is naming a line twice', async () => {
    const { order, refund } = await completed()
    const admin = await app.as(await insertUser(db(), { role: 'admin' }))
    const shown = async () =>
      (await admin.desk.order({ unique_order_id: order.unique_order_id })).refundable.map(
        ({ orderitem_id, quantity, worth }) => ({ orderitem_id, quantity, worth }),
      )
    const orderitem_id = (await shown())[0]?.orderitem_id ?? 0
    const unit = { orderitem_id, quantity: 1 }
    const part = { decision: 'part', amounts: { wallet: 5_000 } } as const
    expect(await wrongFields(refund(part, { lines: [unit, unit, unit] }))).toEqual(['/lines/2/quantity'])
    await refund(part, { lines: [unit] })
    expect(await shown()).toEqual([{ orderitem_id, quantity: 1, worth: 10_000 }])
    const ends = await outcomes([1, 2, 3].map(() => refund(part, { lines: [unit] })))
    expect(ends.filter((end) => end === 'done')).toHaveLength(1)
    expect(await shown()).toEqual([])
    expect(await wrongFields(refund(part, { lines: [unit] }))).toEqual(['/lines/0/quantity'])
    await refund(part)
  })

  test('eight concurrent refunds pay once', async () => {
    const { id, refund } = await completed()
    const request = { decision: 'part', amounts: { wallet: 18_000 } } as const
    const answers = await Promise.allSettled(Array.from({ length: 8 }, () => refund(request)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await balanceOf(db(), 'wallet', id)).toBe(18_000)
  })
})
