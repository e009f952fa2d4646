import { expect, test } from 'vitest'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { insertAddress, insertOrder, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('my account on %s', (engine) => {
  const app = sharedApp({ engine })

  test('[CAL-01] wallet and rewards list balance and described movements', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    await db.transaction().execute(async (tx) => {
      const accounts = await tx
        .insertInto('ledger_accounts')
        .values([
          { kind: 'wallet', owner_id: user_id, balance: 30_000 },
          { kind: 'store_payable', owner_id: user_id, balance: -30_000 },
        ])
        .returning('id')
        .execute()
      const [wallet, paidBy] = accounts.map((row) => row.id) as [number, number]
      for (const [at, amount, balance_after, reason] of [
        [1, 50_000, 50_000, 'wallet_topup'],
        [2, -20_000, 30_000, 'wallet_payment'],
      ] as const) {
        const posting = await tx
          .insertInto('ledger_postings')
          .values({
            reason,
            ref: `test-${user_id}-${at}`,
            description: json({ key: `statement_${reason}`, params: { unique_order_id: 'OD-1' } }),
            created_at: app.time.now,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        await tx
          .insertInto('ledger_entries')
          .values([
            { posting_id: posting.id, account_id: wallet, amount, balance_after },
            {
              posting_id: posting.id,
              account_id: paidBy,
              amount: -amount,
              balance_after: -balance_after,
            },
          ])
          .execute()
      }
    })
    const me = await app.as(user_id)
    const { balance, transactions } = await me.accounts.getWalletTransactions({})
    expect(balance).toBe(30_000)
    expect(
      transactions.map(({ type, amount, balance_after, meta }) => [
        type,
        amount,
        balance_after,
        meta.description,
      ]),
    ).toEqual([
      ['withdraw', 20_000, 30_000, 'Paid for order OD-1'],
      ['deposit', 50_000, 50_000, 'Money added'],
    ])
    expect(await me.accounts.getRewardsTransactions({})).toEqual({
      success: true,
      next_cursor: null,
      balance: 0,
      ending: null,
      transactions: [],
    })
    expect((await me.accounts.updateUserInfo({})).data.wallet_balance).toBe(30_000)
    const other = await app.as(await insertUser(db))
    expect((await other.accounts.getWalletTransactions({})).transactions).toEqual([])
  })

  test('[CAL-13] [ENT-03] the account includes the running or requested own order', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db)
    const stranger = await insertUser(db)
    const me = await app.as(user_id)
    const restaurant_id = await insertStore(db)
    const done = await insertOrder(db, { user_id, restaurant_id })
    const theirs = await insertOrder(db, { user_id: stranger, restaurant_id, state: 'preparing' })
    const follow = async (unique_order_id?: string) =>
      (await me.accounts.updateUserInfo({ unique_order_id })).running_order?.unique_order_id
    expect([await me.accounts.checkRunningOrder({}), await follow()]).toEqual([false, undefined])
    const running = await insertOrder(db, { user_id, restaurant_id, state: 'preparing' })
    expect([await me.accounts.checkRunningOrder({}), await follow()]).toEqual([true, running])
    expect([await follow(done), await follow(theirs)]).toEqual([done, undefined])
  })

  test('[CAL-01] the account lists addresses newest first, with the default marked', async () => {
    const { db } = app.deps
    const user_id = await insertUser(db, { tax_number: 'GST-1', avatar: 'tiger' })
    const first = await insertAddress(db, user_id)
    const second = await insertAddress(db, user_id, { tag: 'Work' })
    await db.updateTable('users').set({ default_address_id: first }).where('id', '=', user_id).execute()
    const session = await (await app.as(user_id)).accounts.updateUserInfo({})
    expect(session.addresses.map(({ id, is_default }) => [id, is_default])).toEqual([
      [second, false],
      [first, true],
    ])
    expect(session.data).toMatchObject({
      tax_number: 'GST-1',
      avatar: 'tiger',
      default_address: { id: first },
    })
  })
})
