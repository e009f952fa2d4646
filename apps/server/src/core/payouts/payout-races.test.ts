import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeFirstRows } from '../../db/queries/facts'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { describeOnPostgres, openTestDatabase, type TestDatabase } from '../../testing/database'
import { insertStore } from '../../testing/fixtures'
import { owe } from '../../testing/payouts'
import { type Advanced, advancePayout, type PayoutRefusal } from './advance-payout'
import { draftPayouts } from './draft-payouts'
import { fillFile } from './fill-file'

const now = new Date('2026-11-20T07:00:00Z')
const STORES = 40
/** Number of people who move the same payout simultaneously. */
const AT_ONCE = 5

describeOnPostgres('payouts that several people move at once', () => {
  let database: TestDatabase
  let stores: number[] = []
  beforeAll(async () => {
    database = await openTestDatabase('postgres')
    await writeFirstRows(database.db)
    stores = await Promise.all(Array.from({ length: STORES }, () => insertStore(database.db)))
    for (const payee_id of stores)
      await owe(database.db, { payee_kind: 'store', payee_id, amount: 1_000, at: now })
  })
  afterAll(async () => {
    expect(await ledgerTotal(database.db)).toBe(0)
    await database.close()
  })
  const inTurn = <T>(act: (tx: Parameters<typeof draftPayouts>[0]) => Promise<T>) =>
    database.db.transaction().execute(act)
  const draft = () =>
    inTurn((tx) =>
      draftPayouts(tx, { period_end: '2026-11-20', until: new Date('2026-11-21'), currency: 'INR', now }),
    )
  const move = (payout_id: number, action: 'approve' | 'pay') =>
    inTurn((tx) => advancePayout(tx, { payout_id, action, by: 'admin', now }))
  const wasFirst = (step: Advanced | PayoutRefusal) => typeof step === 'object' && step.before !== null
  const open = () =>
    database.db.selectFrom('payouts').selectAll().where('state', 'in', ['drafted', 'approved']).execute()

  test('five simultaneous drafts draft each store once', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, draft))
    expect(made.map((drafts) => drafts.length).sort()).toEqual([0, 0, 0, 0, STORES])
  })

  test('200 approvals in parallel approve each payout once', async () => {
    const ids = (await open()).map(({ id }) => id)
    const steps = await Promise.all(
      Array.from({ length: STORES * AT_ONCE }, (_, at) =>
        move(ids[Math.floor(at / AT_ONCE)] ?? 0, 'approve'),
      ),
    )
    expect(steps.filter(wasFirst)).toHaveLength(STORES)
    expect(steps.filter((step) => typeof step === 'string')).toEqual([])
  })

  test('bank files created at the same time share no payout', async () => {
    for (const payee_id of stores)
      await database.db
        .insertInto('payout_accounts')
        .values({
          payee_kind: 'store',
          payee_id,
          sealed: 's',
          tail: '7890',
          updated_at: now,
          updated_by: null,
        })
        .execute()
    const files = await Promise.all(Array.from({ length: 5 }, () => inTurn((tx) => fillFile(tx, now))))
    expect(files.map(({ count }) => count).sort((a, b) => a - b)).toEqual([0, 0, 0, 0, STORES])
  })

  test('marking 200 payouts as paid in parallel, while others are drafted, pays each store once', async () => {
    const ids = (await open()).map(({ id }) => id)
    const [steps, drafted] = await Promise.all([
      Promise.all(
        Array.from({ length: STORES * AT_ONCE }, (_, at) => move(ids[Math.floor(at / AT_ONCE)] ?? 0, 'pay')),
      ),
      Promise.all(Array.from({ length: 5 }, draft)),
    ])
    expect(steps.filter(wasFirst)).toHaveLength(STORES)
    // a paid store is owed nothing, whichever of draft and payment came first
    expect(drafted.flat()).toEqual([])
    for (const payee_id of stores) expect(await balanceOf(database.db, 'store_payable', payee_id)).toBe(0)
    expect(await balanceOf(database.db, 'cash', null)).toBe(STORES * 1_000)
  })
})
