import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { watchCash } from '../../core/cash/watch-cash'
import { balanceOf } from '../../db/queries/ledger'
import { refusal, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { owe } from '../../testing/payouts'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('cash on %s', (engine) => {
  const app = sharedApp({ engine })
  const password = 'kavya-counts-cash-7'
  let desk: Awaited<ReturnType<typeof app.as>>
  beforeAll(async () => {
    const password_hash = await hashPassword(password)
    desk = await app.as(
      await insertStaff(app.deps.db, { permissions: ['cash:read', 'cash:write'], password_hash }),
    )
  })
  /** A rider who collected cash, with a limit of 10,000. */
  async function carrying(cash: number, row: { cash_limit?: number } = {}) {
    const id = await insertRider(app.deps.db, { cash_limit: 10_000, ...row })
    await owe(app.deps.db, { payee_kind: 'rider', payee_id: id, amount: 2_000, cash, at: app.time.now })
    return { id, client: await app.as(id) }
  }
  const balance = (
    kind: 'rider_cash' | 'rider_earnings' | 'store_payable' | 'desk_cash' | 'cash' | 'cash_difference',
    owner: number | null,
  ) => balanceOf(app.deps.db, kind, owner)
  let tries = 0
  const key = () => `attempt-number-${++tries}`

  test('cash counts once both sides agree on the amount, and the rider has a receipt', async () => {
    const { id, client } = await carrying(6_000)
    const before = await balance('desk_cash', null)
    const offer = { amount: 5_000, restaurant_id: null, idempotency_key: key() }
    const handover = await client.riderCash.handIn(offer)
    expect(await client.riderCash.handIn(offer)).toEqual(handover)
    expect(handover).toMatchObject({ state: 'offered', settled_at: null })
    const second = { ...offer, amount: 1, idempotency_key: key() }
    expect(await refused(client.riderCash.handIn(second))).toEqual([409, 'wrong_state'])
    expect(await balance('rider_cash', id)).toBe(-6_000)
    expect((await desk.cash.read({ restaurant_id: null })).open).toContainEqual(handover)
    const counted = await Promise.allSettled(
      Array.from({ length: 5 }, () => desk.cash.count({ handover_id: handover.id, counted: 5_000 })),
    )
    expect(counted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([await balance('rider_cash', id), await balance('desk_cash', null)]).toEqual([
      -1_000,
      before - 5_000,
    ])
    const { cash_in_hand, handovers } = await client.riderCash.read({})
    expect(cash_in_hand).toBe(1_000)
    const settled_at = app.time.now.toISOString()
    const [received] = handovers
    expect(received).toMatchObject({
      ...{ receipt: `C-${handover.id}`, state: 'received', counted: 5_000, reason: null, settled_at },
    })
    // the rider's device may repeat the request after the cash was handed over
    expect(await client.riderCash.handIn(offer)).toEqual(received)
  })

  test('five simultaneous handovers of the same offer count once', async () => {
    const { client } = await carrying(6_000)
    const offer = { amount: 5_000, restaurant_id: null, idempotency_key: key() }
    const answers = await Promise.all(Array.from({ length: 5 }, () => client.riderCash.handIn(offer)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
  })

  test('a different amount needs a reason and the rider’s consent; an offer can be withdrawn', async () => {
    const { id, client } = await carrying(6_000)
    const offered = await client.riderCash.handIn({
      amount: 6_000,
      restaurant_id: null,
      idempotency_key: key(),
    })
    const count = { handover_id: offered.id, counted: 5_900 }
    expect(await refused(desk.cash.count(count))).toEqual([400, 'invalid_input'])
    expect(await desk.cash.count({ ...count, reason: 'A torn note' })).toMatchObject({
      ...{ state: 'counted', counted: 5_900, reason: 'A torn note', settled_at: null },
    })
    expect(await balance('rider_cash', id)).toBe(-6_000)
    const other = await carrying(100)
    expect(await refused(other.client.riderCash.answer({ handover_id: offered.id, agree: true }))).toEqual([
      404,
      'not_found',
    ])
    const agreed = await client.riderCash.answer({ handover_id: offered.id, agree: true })
    const settled_at = app.time.now.toISOString()
    expect(agreed).toMatchObject({ state: 'received', counted: 5_900, reason: 'A torn note', settled_at })
    const twice = await refusal(client.riderCash.answer({ handover_id: offered.id, agree: true }))
    expect(twice).toMatchObject({ status: 409, code: 'wrong_state', state: 'received' })
    expect(await balance('rider_cash', id)).toBe(-100)
    const again = await client.riderCash.handIn({ amount: 100, restaurant_id: null, idempotency_key: key() })
    expect(await client.riderCash.answer({ handover_id: again.id, agree: false })).toMatchObject({
      ...{ state: 'withdrawn', settled_at },
    })
    expect(await refused(desk.cash.count({ handover_id: again.id, counted: 100 }))).toEqual([
      409,
      'wrong_state',
    ])
    expect(await balance('rider_cash', id)).toBe(-100)
    const beyond = { amount: 101, restaurant_id: null, idempotency_key: key() }
    expect(await refusal(client.riderCash.handIn(beyond))).toMatchObject({
      ...{ status: 400, code: 'invalid_input', errors: [{ field: '/amount', message: 'At most 100.' }] },
    })
    const booked = { ...{ rider_id: id, borne_by: 'platform' as const }, reason: 'Found' }
    await desk.cash.bookDifference({ ...booked, amount: -250, password, idempotency_key: key() })
    expect(await refusal(client.riderCash.handIn({ ...beyond, amount: 1 }))).toMatchObject({
      errors: [{ field: '/amount', message: 'At most 0.' }],
    })
  })

  test('a store keeps the cash it takes as part of what it is owed, and closes its day', async () => {
    const restaurant_id = await insertStore(app.deps.db)
    const { id, client } = await carrying(4_000)
    await app.deps.db.insertInto('rider_stores').values({ user_id: id, restaurant_id }).execute()
    const owner = await app.as(await insertOwner(app.deps.db, restaurant_id))
    const offered = await client.riderCash.handIn({ amount: 4_000, restaurant_id, idempotency_key: key() })
    expect(
      await refused(client.riderCash.handIn({ amount: 1, restaurant_id: 999_999, idempotency_key: key() })),
    ).toEqual([404, 'not_found'])
    await owner.cash.count({ handover_id: offered.id, counted: 4_000 })
    expect(await balance('store_payable', restaurant_id)).toBe(-4_000)
    expect(await owner.cash.read({ restaurant_id })).toMatchObject({ expected: 4_000, open: [] })
    app.time.pass(60)
    const close = {
      restaurant_id,
      counted: 3_950,
      banked: 0,
      reason: 'Change given twice',
      idempotency_key: key(),
    }
    expect(await owner.cash.close(close)).toMatchObject({ expected: 4_000, counted: 3_950 })
    expect((await owner.cash.read({ restaurant_id })).expected).toBe(3_950)
    expect(await refused(owner.cash.read({ restaurant_id: null }))).toEqual([404, 'not_found'])
  })

  test('a day’s close books the difference and the bank deposit once', async () => {
    const { expected } = await desk.cash.read({ restaurant_id: null })
    const bank = await balance('cash', null)
    const difference = await balance('cash_difference', null)
    const close = {
      restaurant_id: null,
      counted: expected - 30,
      banked: expected - 130,
      idempotency_key: key(),
    }
    const errors = [{ field: '/reason', message: 'Say why it differs.' }]
    expect(await refusal(desk.cash.close(close))).toMatchObject({ status: 400, errors })
    const toBank = { ...close, counted: expected, banked: expected + 1 }
    expect(await refusal(desk.cash.close(toBank))).toMatchObject({
      errors: [{ field: '/banked', message: 'Can’t be more than was counted.' }],
    })
    const said = { ...close, reason: 'Miscounted change' }
    expect(await desk.cash.close(said)).toEqual(await desk.cash.close(said))
    expect(await desk.cash.read({ restaurant_id: null })).toMatchObject({ expected: 100 })
    expect(bank - (await balance('cash', null))).toBe(expected - 130)
    expect(await balance('cash_difference', null)).toBe(difference - 30)
  })

  test('a rider’s lost cash is booked once, to the party that bears it, after a password', async () => {
    const { id } = await carrying(3_000)
    const customer = await insertUser(app.deps.db)
    const book = {
      ...{ rider_id: id, amount: -500, borne_by: 'rider' as const, reason: 'Lost on the way' },
      ...{ password, idempotency_key: key() },
    }
    expect(await refused(desk.cash.bookDifference({ ...book, password: 'not-mine' }))).toEqual([
      403,
      'own_password',
    ])
    const ofNobody = { ...book, rider_id: customer }
    expect(await refused(desk.cash.bookDifference(ofNobody))).toEqual([404, 'not_found'])
    expect(await desk.cash.bookDifference(book)).toEqual({ cash_in_hand: 2_500 })
    expect(await desk.cash.bookDifference(book)).toEqual({ cash_in_hand: 2_500 })
    expect(await balance('rider_earnings', id)).toBe(1_500)
    await desk.cash.bookDifference({ ...book, borne_by: 'platform', amount: 100, idempotency_key: key() })
    expect(await balance('rider_cash', id)).toBe(-2_600)
  })

  test('a rider is told once that the limit is near, and once that it is reached', async () => {
    const { id, client } = await carrying(8_500)
    const watch = () => app.deps.db.transaction().execute((tx) => watchCash(tx, id, app.time.now))
    const told = async () => {
      await watch()
      await watch()
      await app.settle()
      const rows = await app.deps.db
        .selectFrom('alerts')
        .select('data')
        .where('user_id', '=', id)
        .orderBy('id')
        .execute()
      return rows.map(({ data }) => data.title)
    }
    expect(await told()).toHaveLength(1)
    await owe(app.deps.db, { payee_kind: 'rider', payee_id: id, amount: 1, cash: 2_000, at: app.time.now })
    expect(await told()).toHaveLength(2)
    expect((await client.riderCash.read({})).level).toBe('reached')
    const all = await client.riderCash.handIn({ amount: 10_500, restaurant_id: null, idempotency_key: key() })
    await desk.cash.count({ handover_id: all.id, counted: 10_500 })
    expect(await told()).toHaveLength(2)
    expect((await client.riderCash.read({})).level).toBe('fine')
  })
})
