import { randomUUID } from 'node:crypto'
import { entry, type Posting, posting } from '@tokri/domain/wallet/ledger'
import { payFromWallet, walletTopUp } from '@tokri/domain/wallet/postings'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFirstRows } from '../../db/queries/facts'
import { balanceOf, closeBooks, ledgerTotal, statementOf } from '../../db/queries/ledger'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../../testing/database'
import { insertUser } from '../../testing/fixtures'
import { untilSomebodyWaits } from '../../testing/waiting'
import { post } from './post-ledger'

const now = new Date('2026-11-20T07:00:00Z')

describeOnDatabases('the books on %s', (engine) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await writeFirstRows(database.db)
  })
  afterAll(async () => {
    expect(await ledgerTotal(database.db)).toBe(0)
    await database.close()
  })
  const write = (...postings: Posting[]) => database.db.transaction().execute((tx) => post(tx, postings, now))

  test('posting twice writes once', async () => {
    const user_id = await insertUser(database.db)
    const one = walletTopUp({ ref: randomUUID(), user_id, amount: 5_000 })
    expect(await write(one)).toEqual([one.ref])
    expect(await write(one, one)).toEqual([])
    expect(await balanceOf(database.db, 'wallet', user_id)).toBe(5_000)
  })

  test('a posting repeated in one call is written once, one with another reason separately', async () => {
    const user_id = await insertUser(database.db)
    const ref = randomUUID()
    const topUp = walletTopUp({ ref, user_id, amount: 300 })
    expect(await write(topUp, topUp, payFromWallet({ ref, user_id, amount: 100 }))).toEqual([ref, ref])
    expect(await balanceOf(database.db, 'wallet', user_id)).toBe(200)
  })

  test('a posting that moves nothing is not written, without asking the database', async () => {
    const user_id = await insertUser(database.db)
    const empty = walletTopUp({ ref: randomUUID(), user_id, amount: 0 })
    const ended = await database.db.startTransaction().execute()
    await ended.rollback().execute()
    expect(await post(ended, [], now)).toEqual([])
    expect(await post(ended, [empty], now)).toEqual([])
    const written = await database.db
      .selectFrom('ledger_postings')
      .select('id')
      .where('ref', '=', empty.ref)
      .execute()
    expect(written).toEqual([])
  })

  test('an overdraft is refused and writes nothing', async () => {
    const user_id = await insertUser(database.db)
    await write(walletTopUp({ ref: randomUUID(), user_id, amount: 1_000 }))
    const pay = payFromWallet({ ref: randomUUID(), user_id, amount: 1_001 })
    await expect(write(pay)).rejects.toMatchObject({ code: 'insufficient_wallet' })
    expect(await statementOf(database.db, { kind: 'wallet', owner_id: user_id })).toHaveLength(1)
    await write(walletTopUp({ ref: randomUUID(), user_id, amount: 1 }))
    expect(await write(pay)).toEqual([pay.ref])
    expect(await balanceOf(database.db, 'wallet', user_id)).toBe(0)
  })

  test('other database errors are not reported as an overdraft', async () => {
    const user_id = await insertUser(database.db)
    const tooMuch = walletTopUp({ ref: randomUUID(), user_id, amount: 1e30 })
    await expect(write(tooMuch)).rejects.toThrow('bigint')
  })

  test('a wallet that does not exist yet cannot be overdrawn', async () => {
    const user_id = await insertUser(database.db)
    const pay = payFromWallet({ ref: randomUUID(), user_id, amount: 1 })
    await expect(write(pay)).rejects.toMatchObject({ code: 'insufficient_wallet' })
  })

  test('a statement lists movements with their balance, newest first', async () => {
    const user_id = await insertUser(database.db)
    await write(walletTopUp({ ref: randomUUID(), user_id, amount: 3_000 }))
    const ref = randomUUID()
    await write(payFromWallet({ ref, user_id, amount: 1_200 }))
    const rows = await statementOf(database.db, { kind: 'wallet', owner_id: user_id })
    expect(rows).toMatchObject([
      {
        amount: -1_200,
        balance_after: 1_800,
        reason: 'wallet_payment',
        description: { key: 'statement_wallet_payment', params: { unique_order_id: ref } },
        created_at: now,
      },
      { amount: 3_000, balance_after: 3_000, reason: 'wallet_topup' },
    ])
  })

  test('entries are immutable, and unbalanced postings are refused', async () => {
    const user_id = await insertUser(database.db)
    await write(walletTopUp({ ref: randomUUID(), user_id, amount: 700 }))
    await expect(sql`update ledger_entries set amount = 1`.execute(database.db)).rejects.toThrow(
      'append-only',
    )
    await expect(sql`delete from ledger_postings`.execute(database.db)).rejects.toThrow('append-only')
    const crooked = {
      ...posting('wallet_topup', randomUUID(), { entries: [] }),
      entries: [entry('wallet', user_id, 5)],
    }
    await expect(write(crooked)).rejects.toThrow('does not balance')
  })

  test('a balance equals the sum of its entries and the last running balance', async () => {
    const { rows } = await sql<{ balance: number; total: number; last: number }>`
      select a.balance, sum(e.amount)::bigint as total,
        (array_agg(e.balance_after order by e.id desc))[1] as last
      from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.owner_id is not null group by a.id`.execute(database.db)
    expect(rows.length).toBeGreaterThan(3)
    for (const { balance, total, last } of rows) expect([balance, last]).toEqual([total, total])
  })

  test('a debit that only a later credit of the same call would cover is refused', async () => {
    const user_id = await insertUser(database.db)
    const [pay, topUp] = [
      payFromWallet({ ref: randomUUID(), user_id, amount: 5 }),
      walletTopUp({ ref: randomUUID(), user_id, amount: 5 }),
    ]
    await expect(write(pay, topUp)).rejects.toMatchObject({ code: 'insufficient_wallet' })
    expect(await write(topUp, pay)).toEqual([topUp.ref, pay.ref])
    const rows = await statementOf(database.db, { kind: 'wallet', owner_id: user_id })
    expect(rows.map(({ amount, balance_after }) => [amount, balance_after])).toEqual([
      [-5, 0],
      [5, 5],
    ])
  })

  test('accounts that may be negative can start negative', async () => {
    const rider = await insertUser(database.db)
    const collected = () =>
      posting('cash_collected', randomUUID(), {
        entries: [entry('rider_cash', rider, -300), entry('gateway_clearing', null, 300)],
      })
    await write(collected(), collected())
    await write(collected())
    expect(await balanceOf(database.db, 'rider_cash', rider)).toBe(-900)
  })

  test('platform balances are the last closing plus later entries', async () => {
    const { db } = database
    const before = await balanceOf(db, 'cash', null)
    const user_id = await insertUser(db)
    const topUp = () => write(walletTopUp({ ref: randomUUID(), user_id, amount: 400 }))
    await topUp()
    await closeBooks(db, now, 1_000)
    expect(await db.selectFrom('ledger_closings').selectAll().execute()).toEqual([])
    await closeBooks(db, now, 1)
    await closeBooks(db, now, 1)
    expect(await balanceOf(db, 'cash', null)).toBe(before - 400)
    await topUp()
    expect(await balanceOf(db, 'cash', null)).toBe(before - 800)
    const closed = await db
      .selectFrom('ledger_closings as c')
      .innerJoin('ledger_accounts as a', 'a.id', 'c.account_id')
      .select('c.balance')
      .where('a.kind', '=', 'cash')
      .execute()
    expect(closed).toEqual([{ balance: before - 400 }])
    await expect(sql`update ledger_closings set balance = 1`.execute(db)).rejects.toThrow('append-only')
  })

  test.runIf(engine === 'postgres')('settlements of different people never wait for each other', async () => {
    const { db } = database
    const [one, other] = [await insertUser(db), await insertUser(db)]
    const tx = await db.startTransaction().execute()
    await post(tx, [walletTopUp({ ref: randomUUID(), user_id: one, amount: 1 })], now)
    // a lock would deadlock here: this write would wait for the transaction above, which waits for it
    await write(walletTopUp({ ref: randomUUID(), user_id: other, amount: 1 }))
    await tx.commit().execute()
    expect([await balanceOf(db, 'wallet', one), await balanceOf(db, 'wallet', other)]).toEqual([1, 1])
  })

  test.runIf(engine === 'postgres')('a closing waits for postings under way', async () => {
    const { db } = database
    const before = await balanceOf(db, 'cash', null)
    const tx = await db.startTransaction().execute()
    await post(tx, [walletTopUp({ ref: randomUUID(), user_id: await insertUser(db), amount: 7 })], now)
    const closing = closeBooks(db, now, 1)
    await untilSomebodyWaits(db, engine, closing)
    await tx.commit().execute()
    await closing
    expect(await balanceOf(db, 'cash', null)).toBe(before - 7)
  })

  test('postings that lock each other’s accounts do not deadlock', async () => {
    const people = await Promise.all([1, 2, 3].map(() => insertUser(database.db)))
    const between = (from = 0, to = 0) =>
      posting('wallet_adjustment', randomUUID(), {
        entries: [entry('wallet', from, -1), entry('wallet', to, 1)],
      })
    for (const user_id of people) await write(walletTopUp({ ref: randomUUID(), user_id, amount: 1_000 }))
    const [a, b, c] = people
    await Promise.all(
      Array.from({ length: 30 }, (_, at) =>
        at % 2
          ? write(between(a, b), between(c, a), between(b, c))
          : write(between(b, a), between(c, b), between(a, c)),
      ),
    )
    for (const user_id of people) expect(await balanceOf(database.db, 'wallet', user_id)).toBe(1_000)
  })
})
