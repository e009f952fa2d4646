import { randomUUID } from 'node:crypto'
import { rewardsEarned } from '@tokri/domain/wallet/postings'
import { beforeAll, expect, test } from 'vitest'
import { post } from '../../core/ledger/post-ledger'
import { balanceOf } from '../../db/queries/ledger'
import { refused, wrongFields } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { breakRows } from '../../testing/failing-rows'
import { insertStaff, insertUser, setSettings } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('reward points on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeAll(async () => {
    await setSettings(app, { rewardsPointValue: 25, rewardsMinPoints: 100, rewardsExpireDays: 365 })
  })

  const earn = (user_id: number, points: number) =>
    app.deps.db
      .transaction()
      .execute((tx) => post(tx, [rewardsEarned({ ref: randomUUID(), user_id, points })], app.time.now))
  const withPoints = async (points: number) => {
    const person = await customer(app)
    await earn(person.id, points)
    const move = (amount: number, idempotency_key: string = randomUUID()) =>
      person.client.wallet.transferRewardsToWallet({ amount, idempotency_key })
    const balance = (kind: 'wallet' | 'rewards') => balanceOf(app.deps.db, kind, person.id)
    return { ...person, move, balance }
  }
  const days = (count: number) => app.time.pass(count * 24 * 60)

  test('[CAL-13] [SCR-66] are transferred to the wallet at the operator’s rate, in both statements', async () => {
    const { client, move } = await withPoints(320)
    expect(await move(120)).toEqual({ success: true, wallet_balance: 3_000, rewards_balance: 200 })
    expect(await client.accounts.getWalletTransactions({})).toMatchObject({
      balance: 3_000,
      transactions: [{ type: 'deposit', amount: 3_000, balance_after: 3_000 }],
    })
    expect(await client.accounts.getRewardsTransactions({})).toMatchObject({
      balance: 200,
      transactions: [
        {
          type: 'withdraw',
          amount: 120,
          balance_after: 200,
          meta: { description: 'Points moved to wallet' },
        },
        { type: 'deposit', amount: 320, balance_after: 320 },
      ],
    })
  })

  test('[CAL-13] one key transfers once, and only the same number', async () => {
    const { move } = await withPoints(500)
    const key = randomUUID()
    const first = await move(100, key)
    expect(await move(100, key)).toEqual(first)
    expect(await refused(move(200, key))).toEqual([422, 'key_reused'])
    expect(first).toMatchObject({ rewards_balance: 400 })
  })

  test('[CAL-13] another customer’s key is independent', async () => {
    const [one, two] = [await withPoints(100), await withPoints(100)]
    await one.move(100, 'the-same-key')
    expect(await two.move(100, 'the-same-key')).toMatchObject({ wallet_balance: 2_500 })
  })

  test('[CAL-13] too few, too many or no points are refused by field', async () => {
    const { move, balance } = await withPoints(150)
    expect(await refused(move(99))).toEqual([409, 'below_reward_minimum'])
    expect(await refused(move(151))).toEqual([409, 'insufficient_rewards'])
    expect(await wrongFields(move(99))).toEqual(['/amount'])
    expect(await wrongFields(move(151))).toEqual(['/amount'])
    for (const amount of [0, -100, 100.5]) expect(await wrongFields(move(amount))).toEqual(['/amount'])
    expect(await balance('rewards')).toBe(150)
  })

  test('[CAL-13] 20 concurrent transfers move no more than the balance', async () => {
    const { move, balance } = await withPoints(750)
    const moves = await Promise.allSettled(Array.from({ length: 20 }, () => move(100)))
    expect(moves.filter(({ status }) => status === 'fulfilled')).toHaveLength(7)
    expect([await balance('rewards'), await balance('wallet')]).toEqual([50, 17_500])
  })

  test('[SCR-66] expire once, the oldest first; recent ones stay', async () => {
    const { id, move, balance } = await withPoints(200)
    const statement = async () => (await app.as(id)).accounts.getRewardsTransactions({})
    await move(120)
    days(100)
    await earn(id, 80)
    const { ending } = await statement()
    days(264)
    await app.runJob('expireRewards')
    expect(await balance('rewards')).toBe(160)
    expect(ending).toEqual({
      points: 80,
      at: new Date(app.time.now.getTime() + 24 * 60 * 60_000).toISOString(),
    })
    days(1)
    await app.runJob('expireRewards')
    await app.runJob('expireRewards')
    expect(await balance('rewards')).toBe(80)
    expect(await statement()).toMatchObject({
      ending: { points: 80 },
      transactions: [{ type: 'withdraw', amount: 80, meta: { description: 'Points expired' } }, {}, {}, {}],
    })
    await setSettings(app, { rewardsExpireDays: 0 })
    days(900)
    await app.runJob('expireRewards')
    expect(await balance('rewards')).toBe(80)
    expect(await statement()).toMatchObject({ ending: null })
    await setSettings(app, { rewardsExpireDays: 365 })
  })

  test('[SCR-66] expire for everyone else when the ledger refuses one account, which is reported', async () => {
    const [broken, other] = [await withPoints(100), await withPoints(100)]
    await breakRows(app, 'ledger_accounts', `kind = 'rewards' and owner_id = ${broken.id}`)
    days(366)
    const said = await app.runJob('expireRewards').catch((error: unknown) => error)
    expect(await other.balance('rewards')).toBe(0)
    expect(said).toMatchObject({ errors: [{ message: `customer ${broken.id}` }] })
  })

  test('[SCR-67] pay a bill in part or in full, and are refunded on cancellation', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client, balance } = await withPoints(1_000)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { use_rewards: true })
    const quote = await client.cart.quoteCart(cart)
    expect(quote).toMatchObject({
      payable: 13_000,
      due_now: 0,
      rewards_balance: 1_000,
      rewards_worth: 25_000,
    })
    const order = await place(client, cart)
    expect(order).toMatchObject({ method: 'REWARDS', due_amount: 0, payment_status: 'captured' })
    expect(await balance('rewards')).toBe(480)
    const rest = await place(client, cart)
    expect(rest).toMatchObject({ method: 'COD', due_amount: 1_000 })
    expect(await balance('rewards')).toBe(0)
    await client.orders.cancelOrder({ order_id: rest.id })
    await client.orders.cancelOrder({ order_id: order.id })
    expect([await balance('rewards'), await balance('wallet')]).toEqual([1_000, 0])
  })

  test('a guest’s bill has no points', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { use_rewards: true })
    expect(await app.guest.cart.quoteCart(cart)).toMatchObject({
      due_now: 13_000,
      rewards_balance: 0,
      rewards_worth: 0,
    })
  })

  test('the ledger is audited, and the console shows the result', async () => {
    const admin = await app.as(await insertUser(app.deps.db, { role: 'admin' }))
    const staff = await app.as(await insertStaff(app.deps.db))
    expect(await refused(staff.console.ledgerCheck({}))).toEqual([403, 'not_allowed'])
    expect(await admin.console.ledgerCheck({})).toBeNull()
    await app.runJob('auditLedger')
    expect(await admin.console.ledgerCheck({})).toEqual({
      checked_at: app.time.now.toISOString(),
      total: 0,
      accounts: expect.any(Number),
      drifted: 0,
      is_balanced: true,
    })
    const { db } = app.deps
    const move = (by: number) =>
      db
        .updateTable('ledger_accounts')
        .set((eb) => ({ balance: eb('balance', '+', by) }))
        .where('id', '=', (eb) =>
          eb
            .selectFrom('ledger_entries')
            .select('account_id')
            .where('balance_after', 'is not', null)
            .limit(1),
        )
        .execute()
    await move(7)
    await expect(app.runJob('auditLedger')).rejects.toThrow('not balanced')
    expect(await admin.console.ledgerCheck({})).toMatchObject({ total: 7, drifted: 1, is_balanced: false })
    await move(-7)
  })
})
