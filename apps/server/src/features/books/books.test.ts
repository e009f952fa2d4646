import { randomUUID } from 'node:crypto'
import { type AccountKind, entry, posting } from '@tokri/domain/wallet/ledger'
import { expect, test } from 'vitest'
import { post } from '../../core/ledger/post-ledger'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the accounts of the books on %s', (engine) => {
  const app = sharedApp({ engine })
  const admin = async () => await app.as(await insertUser(app.deps.db, { role: 'admin' }))
  const give = (kind: AccountKind, owner_id: number, amount: number) => {
    const entries = [entry(kind, owner_id, amount), entry('cash', null, -amount)]
    const one = posting('wallet_adjustment', randomUUID(), { entries })
    return app.deps.db.transaction().execute((tx) => post(tx, [one], app.time.now))
  }

  test('[ROL-05] accounts come with the largest balance first, page by page, each once', async () => {
    const { db } = app.deps
    const owners: number[] = []
    for (let at = 0; at < 60; at++) {
      const owner_id = await insertUser(db)
      owners.push(owner_id)
      // debts and credits, some of the same size
      await give('rider_earnings', owner_id, (at % 2 === 0 ? 1 : -1) * (1_000 + Math.floor(at / 3)))
    }
    const { books } = await admin()
    const first = await books.accounts({ kind: 'rider_earnings' })
    expect(first.rows).toHaveLength(50)
    const second = await books.accounts({ kind: 'rider_earnings', cursor: first.next_cursor ?? '' })
    expect(second.next_cursor).toBeNull()
    const all = [...first.rows, ...second.rows]
    expect(new Set(all.map(({ owner_id }) => owner_id))).toEqual(new Set(owners))
    const sizes = all.map(({ balance }) => Math.abs(balance))
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    const broken = books.accounts({ kind: 'rider_earnings', cursor: 'nowhere' })
    expect(await refused(broken)).toEqual([400, 'invalid_input'])
  })

  test('[ROL-05] an account is found by its store’s name, or its person’s name, mail or phone', async () => {
    const { db } = app.deps
    const store = await insertStore(db, { name: 'Halli Thindi 100% veg' })
    await give('store_payable', store, 5)
    await give('store_payable', await insertStore(db, { name: 'Momo Adda' }), 900_000)
    const person = await insertUser(db, { name: 'Fatima Begum', phone: '+919845041873' })
    await give('wallet', person, 70)
    await give('wallet', await insertUser(db), 80)
    const { books } = await admin()
    const found = async (kind: 'store_payable' | 'wallet', q: string) =>
      (await books.accounts({ kind, q })).rows.map(({ name, balance }) => [name, balance])
    expect(await found('store_payable', 'thindi HALLI')).toEqual([['Halli Thindi 100% veg', 5]])
    expect(await found('store_payable', '100%')).toEqual([['Halli Thindi 100% veg', 5]])
    expect(await found('wallet', 'begum')).toEqual([['Fatima Begum', 70]])
    expect(await found('wallet', '9845041873')).toEqual([['Fatima Begum', 70]])
    // a person's number finds no store's account
    expect(await found('store_payable', 'begum')).toEqual([])
  })

  test('[ROL-05] staff who are no administrators don’t see the books', async () => {
    const desk = await app.as(await insertStaff(app.deps.db, { permissions: ['reports:read'] }))
    expect(await refused(desk.books.accounts({ kind: 'wallet' }))).toEqual([403, 'not_allowed'])
  })
})
