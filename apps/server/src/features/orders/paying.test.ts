import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, setSettings } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('paying for an order on %s', (engine) => {
  const app = sharedApp({ engine })

  const orderCount = async (user_id: number) =>
    (await app.deps.db.selectFrom('orders').select('id').where('user_id', '=', user_id).execute()).length

  test('the wallet pays its part at once, and the rest is due in cash', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app, 5_000)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true }))
    expect(order).toMatchObject({ method: 'COD', payable: 13_000, due_amount: 8_000 })
    expect(await balanceOf(db, 'wallet', id)).toBe(0)
    const payments = await db
      .selectFrom('payments')
      .select(['gateway', 'state', 'amount'])
      .where('order_id', '=', order.id)
      .orderBy('id')
      .execute()
    expect(payments).toEqual([
      { gateway: 'WALLET', state: 'captured', amount: 5_000 },
      { gateway: 'COD', state: 'created', amount: 8_000 },
    ])
  })

  test('the wallet pays the whole bill or is refused', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const rich = await customer(app, 20_000)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const order = await place(rich.client, cart, { method: 'WALLET' })
    expect(order).toMatchObject({ method: 'WALLET', due_amount: 0, payment_status: 'captured' })
    expect(await balanceOf(db, 'wallet', rich.id)).toBe(7_000)
    const poor = await customer(app, 12_999)
    expect(await refusal(place(poor.client, cart, { method: 'WALLET' }))).toMatchObject({
      status: 409,
      code: 'insufficient_wallet',
      missing: 1,
    })
    expect(await balanceOf(db, 'wallet', poor.id)).toBe(12_999)
    expect(await orderCount(poor.id)).toBe(0)
  })

  test('points pay their value and are refunded as points', async () => {
    const { db } = app.deps
    await setSettings(app, { rewardsRate: 5, rewardsPointValue: 50 })
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { use_rewards: true })
    await db
      .insertInto('ledger_accounts')
      .values([
        { kind: 'rewards', owner_id: id, balance: 30 },
        { kind: 'promotions', owner_id: -id, balance: -30 },
      ])
      .execute()
    const order = await place(client, cart)
    expect(order).toMatchObject({ payable: 13_000, due_amount: 11_500 })
    expect(await balanceOf(db, 'rewards', id)).toBe(0)
    expect(await client.orders.cancelOrder({ order_id: order.id })).toEqual({ success: true, refund: true })
    expect(await balanceOf(db, 'rewards', id)).toBe(30)
    await setSettings(app, { rewardsRate: 0, rewardsPointValue: 100 })
  })

  test('[ENT-01] only offered payment methods are accepted, the wallet under the operator’s name', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { delivery_type: 'BOTH' })
    const { client } = await customer(app)
    const pickup = cartOf(restaurant_id, [{ id: item_id }], { delivery_type: 'SELFPICKUP', address: null })
    const names = async () =>
      (await client.orders.getPaymentGateways({ restaurant_id, delivery_type: 'SELFPICKUP' })).map(
        ({ name }) => name,
      )
    expect(await refusal(place(client, pickup, { method: 'Stripe' }))).toMatchObject({
      code: 'method_not_offered',
    })
    expect(await names()).toEqual(['COD', 'WALLET'])
    const walletSays = async () =>
      (await client.orders.getPaymentGateways({ restaurant_id })).find(({ name }) => name === 'WALLET')
    expect(await walletSays()).toMatchObject({ description: 'Wallet' })
    await setSettings(app, { walletName: 'Thali purse' })
    expect(await walletSays()).toMatchObject({ description: 'Thali purse' })
    await setSettings(app, { walletName: '' })
    await setSettings(app, { enCODonSF: false })
    expect(await names()).toEqual(['WALLET'])
    expect(await refusal(place(client, pickup))).toMatchObject({ code: 'method_not_offered' })
    await setSettings(app, { enCODonSF: true })
    expect(await refusal(client.orders.getPaymentGateways({ restaurant_id: 999_999 }))).toMatchObject({
      status: 404,
    })
  })

  test('a one-use coupon is freed when its order is cancelled', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const id = await insertCoupon(db, { code: 'JUSTONCE', user_type: 'ONCE' })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { coupon: 'justonce' })
    const order = await place(client, cart)
    expect(order.payable).toBe(11_000)
    expect(await refusal(place(client, cart))).toMatchObject({
      code: 'coupon_refused',
      reason: 'ALREADYUSEDONCE',
    })
    await client.orders.cancelOrder({ order_id: order.id })
    await place(client, cart)
    const { count } = await db
      .selectFrom('coupons')
      .select('count')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
})
