import { beforeAll, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertOrder, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('tips after delivery on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeAll(() => setSettings(app, { tipAfterDeliveryHours: 24, maxTip: 50_000 }))

  const delivered = async (wallet: number, order: { tip_amount?: number; rider?: boolean } = {}) => {
    const { db } = app.deps
    const rider_id = await insertUser(db, { role: 'rider' })
    const person = await customer(app, wallet)
    const { tip_amount = 0, rider = true } = order
    const unique_order_id = await insertOrder(db, {
      ...{ user_id: person.id, restaurant_id: await insertStore(db), tip_amount },
      ...{ created_at: app.time.now, completed_at: app.time.now },
    })
    const { id: order_id } = await db
      .selectFrom('orders')
      .select('id')
      .where('unique_order_id', '=', unique_order_id)
      .executeTakeFirstOrThrow()
    if (rider)
      await db
        .insertInto('deliveries')
        .values({ order_id, rider_id, state: 'delivered', created_at: app.time.now })
        .execute()
    return {
      ...person,
      tip: (amount: number) => person.client.orders.tipRider({ unique_order_id, tip: amount }),
      wallet: () => balanceOf(db, 'wallet', person.id),
      earned: () => balanceOf(db, 'rider_earnings', rider_id),
      unique_order_id,
    }
  }

  test('[CAL-13] a tip goes from wallet to rider in full and is in both statements', async () => {
    const { tip, wallet, earned, client, unique_order_id } = await delivered(10_000, { tip_amount: 2_000 })
    const before = await client.orders.getOrder({ unique_order_id })
    expect(before).toMatchObject({ rider_tip: 2_000, tip_until: expect.any(String) })
    expect((await tip(5_000)).data.rider_tip).toBe(5_000)
    expect([await wallet(), await earned()]).toEqual([7_000, 3_000])
    const news = await app.deps.db.selectFrom('outbox').select(['event', 'payload']).execute()
    const order_id = (await client.orders.getOrder({ unique_order_id })).id
    expect(news).toContainEqual({ event: 'tip.given', payload: { order_id } })
    expect(await client.accounts.getWalletTransactions({})).toMatchObject({
      transactions: [
        {
          type: 'withdraw',
          amount: 3_000,
          meta: { description: expect.stringMatching(/^Tip for the rider/) },
        },
        { type: 'deposit' },
      ],
    })
    expect(await ledgerTotal(app.deps.db)).toBe(0)
  })

  test('a tip can be raised, repeated and never lowered', async () => {
    const { tip, wallet, earned } = await delivered(10_000)
    await tip(2_000)
    await tip(2_000)
    await tip(5_000)
    expect(await refused(tip(3_000))).toEqual([409, 'wrong_state'])
    expect([await wallet(), await earned()]).toEqual([5_000, 5_000])
  })

  test('concurrent taps tip once', async () => {
    const { tip, wallet, earned } = await delivered(10_000)
    await Promise.all(Array.from({ length: 20 }, () => tip(3_000)))
    expect([await wallet(), await earned()]).toEqual([7_000, 3_000])
  })

  test('of concurrent raises the highest one the wallet covers wins', async () => {
    const { tip, wallet, earned, client, unique_order_id } = await delivered(4_000)
    await Promise.allSettled([1_000, 3_000, 4_000, 6_000].map((amount) => tip(amount)))
    expect([await wallet(), await earned()]).toEqual([0, 4_000])
    expect((await client.orders.getOrder({ unique_order_id })).rider_tip).toBe(4_000)
  })

  test('a tip above the wallet balance or the limit is refused and changes nothing', async () => {
    const { tip, wallet, earned } = await delivered(1_000)
    expect(await refused(tip(2_000))).toEqual([409, 'insufficient_wallet'])
    expect(await refused(tip(50_001))).toEqual([400, 'invalid_input'])
    expect([await wallet(), await earned()]).toEqual([1_000, 0])
  })

  test('no tip after a day, without a rider or for another customer’s order', async () => {
    const late = await delivered(5_000)
    const alone = await delivered(5_000, { rider: false })
    expect(await refused(alone.tip(2_000))).toEqual([409, 'wrong_state'])
    const other = await customer(app, 5_000)
    const { unique_order_id } = late
    expect(await refused(other.client.orders.tipRider({ unique_order_id, tip: 2_000 }))).toEqual([
      404,
      'not_found',
    ])
    app.time.pass(24 * 60 + 1)
    expect(await refused(late.tip(2_000))).toEqual([409, 'wrong_state'])
    expect(await late.client.orders.getOrder({ unique_order_id })).toMatchObject({ tip_until: null })
  })
})
