import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { describeOnDatabases } from '../../testing/database'
import { customer } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { system } from '../actor'
import { advancePayment } from './advance-payment'
import { captureTopUp, openTopUp } from './top-up'

describeOnDatabases('[SCR-66] [STA-20] filling a wallet on %s', (engine) => {
  const app = sharedApp({ engine })

  async function begun(amount = 30_000) {
    const { db } = app.deps
    const { id: user_id, client } = await customer(app)
    const by = { actor: { kind: 'customer', id: user_id } as const, now: app.time.now }
    const draft = { user_id, gateway: 'Razorpay', amount, currency: 'INR' }
    const { id: payment_id } = await db.transaction().execute((tx) => openTopUp(tx, draft, by))
    const step = (action: 'begin' | 'fail') =>
      db
        .transaction()
        .execute((tx) => advancePayment(tx, { payment_id, action, actor: system, now: app.time.now }))
    await step('begin')
    const capture = (paid = amount, currency = 'INR') =>
      db
        .transaction()
        .execute((tx) => captureTopUp(tx, { payment_id, amount: paid, currency, now: app.time.now }))
    return { user_id, client, payment_id, capture, step }
  }

  test('ten concurrent webhooks credit the wallet once', async () => {
    const { user_id, client, capture } = await begun()
    const answers = await Promise.all(Array.from({ length: 10 }, () => capture()))
    for (const answer of answers) expect(answer).toMatchObject({ state: 'captured' })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(30_000)
    expect(await client.accounts.getWalletTransactions({})).toMatchObject({
      transactions: [{ amount: 30_000, meta: { description: 'Money added' } }],
    })
  })

  test('a different amount or currency is refused', async () => {
    const { user_id, capture } = await begun()
    for (const answer of [await capture(29_999), await capture(30_000, 'USD')])
      expect(answer).toMatchObject({ code: 'wrong_state', facts: { why: 'another_sum' } })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(0)
  })

  test('money that arrives after a failure is still credited', async () => {
    const { user_id, capture, step } = await begun()
    expect(await step('fail')).toMatchObject({ state: 'failed' })
    expect(await capture()).toMatchObject({ state: 'captured' })
    expect(await balanceOf(app.deps.db, 'wallet', user_id)).toBe(30_000)
  })

  test('a payment belongs to either an order or a wallet', async () => {
    const { user_id } = await begun()
    const of = { gateway: 'Razorpay', means: 'gateway', state: 'created' } as const
    const row = { ...of, amount: 1, currency: 'INR' }
    const dates = { created_at: app.time.now, updated_at: app.time.now }
    await expect(
      app.deps.db
        .insertInto('payments')
        .values({ ...row, ...dates, order_id: null })
        .execute(),
    ).rejects.toThrow('for_order_or_wallet')
    await expect(
      app.deps.db
        .insertInto('payments')
        .values({ ...row, ...dates, order_id: 1, user_id })
        .execute(),
    ).rejects.toThrow('for_order_or_wallet')
  })
})
