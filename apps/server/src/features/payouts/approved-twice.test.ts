import { expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { balanceOf } from '../../db/queries/ledger'
import { describeOnPostgres } from '../../testing/database'
import { insertStaff, insertStore } from '../../testing/fixtures'
import { owe } from '../../testing/payouts'
import { sharedApp } from '../../testing/shared-app'

const password = 'kavya-pays-out-7'
const STORES = 200
const AMOUNT = 1_000

describeOnPostgres('two people with the same 200 payouts', () => {
  const app = sharedApp({ engine: 'postgres' })

  test('[ROL-05] approve each once and pay each once, when both press at the same moment', async () => {
    const { db } = app.deps
    const stores = await Promise.all(Array.from({ length: STORES }, () => insertStore(db)))
    const at = new Date('2026-11-15T06:30:00Z')
    for (const payee_id of stores) await owe(db, { payee_kind: 'store', payee_id, amount: AMOUNT, at })
    const password_hash = await hashPassword(password)
    const permissions = ['payouts:read', 'payouts:write']
    const desk = async () => await app.as(await insertStaff(db, { permissions, password_hash }))
    const [one, other] = await Promise.all([desk(), desk()])
    expect(await one.payouts.draft({ period_end: '2026-11-19' })).toEqual({
      ...{ count: STORES, amount: STORES * AMOUNT },
    })
    const ids = (await db.selectFrom('payouts').select('id').execute()).map(({ id }) => id)
    const backwards = [...ids].reverse()
    for (const action of ['approve', 'pay'] as const) {
      const answers = await Promise.all([
        one.payouts.advance({ ids, action, password }),
        other.payouts.advance({ ids: backwards, action, password }),
      ])
      for (const { done, refused } of answers) {
        expect(refused).toEqual([])
        expect([...done].sort((a, b) => a - b)).toEqual(ids)
      }
      const audited = await db
        .selectFrom('audit_log')
        .select('subject')
        .where('action', '=', `payouts.${action}`)
        .execute()
      expect(audited).toHaveLength(STORES)
      expect(new Set(audited.map(({ subject }) => subject)).size).toBe(STORES)
    }
    for (const payee_id of stores) expect(await balanceOf(db, 'store_payable', payee_id)).toBe(0)
    expect(await balanceOf(db, 'cash', null)).toBe(STORES * AMOUNT)
  })

  test('[ROL-05] of a hold and a payment at the same moment, one counts', async () => {
    const { db } = app.deps
    const at = new Date('2026-11-15T06:30:00Z')
    const stores = await Promise.all(Array.from({ length: 40 }, () => insertStore(db)))
    for (const payee_id of stores) await owe(db, { payee_kind: 'store', payee_id, amount: AMOUNT, at })
    const password_hash = await hashPassword(password)
    const permissions = ['payouts:read', 'payouts:write']
    const desk = async () => await app.as(await insertStaff(db, { permissions, password_hash }))
    const [one, other] = await Promise.all([desk(), desk()])
    await one.payouts.draft({ period_end: '2026-11-19' })
    const rows = await db
      .selectFrom('payouts')
      .select('id')
      .where('payee_id', 'in', stores)
      .orderBy('id')
      .execute()
    const ids = rows.map(({ id }) => id)
    await one.payouts.advance({ ids, action: 'approve', password })
    const backwards = [...ids].reverse()
    const [paid, held] = await Promise.all([
      one.payouts.advance({ ids, action: 'pay', password }),
      other.payouts.advance({ ids: backwards, action: 'hold', reason: 'Disputed.' }),
    ])
    expect([...paid.done, ...held.done].sort((a, b) => a - b)).toEqual(ids)
    for (const payee_id of stores) {
      const payout = await db
        .selectFrom('payouts')
        .select('state')
        .where('payee_id', '=', payee_id)
        .where('payee_kind', '=', 'store')
        .executeTakeFirstOrThrow()
      expect(await balanceOf(db, 'store_payable', payee_id)).toBe(payout.state === 'paid' ? 0 : AMOUNT)
    }
  })
})
