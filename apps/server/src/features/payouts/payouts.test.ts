import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { balanceOf } from '../../db/queries/ledger'
import { riderDay } from '../../db/queries/riders'
import { refused } from '../../testing/answers'
import { consoleAs } from '../../testing/console-calls'
import { insertStaff, insertStore, insertUser } from '../../testing/fixtures'
import { owe } from '../../testing/payouts'
import { sharedApp } from '../../testing/shared-app'

const app = sharedApp({ env: { ENCRYPTION_KEY: 'a-key-of-the-environment-of-32-letters' } })
const password = 'kavya-pays-out-7'
let password_hash = ''
beforeAll(async () => {
  password_hash = await hashPassword(password)
})

const all = ['payouts:read', 'payouts:write', 'payouts:accounts']
const desk = async (permissions = all) =>
  await app.as(await insertStaff(app.deps.db, { permissions, password_hash }))
const balance = (kind: 'store_payable' | 'rider_earnings' | 'rider_cash' | 'cash', owner: number | null) =>
  balanceOf(app.deps.db, kind, owner)
/** Noon in the shop's time zone; the test clock is at 20 November 2026. */
const noon = (day: number) => new Date(`2026-11-${day}T06:30:00Z`)
const storeOwed = async (amount: number, at = noon(15)) => {
  const payee_id = await insertStore(app.deps.db, { name: `=Store of ${amount}` })
  await owe(app.deps.db, { payee_kind: 'store', payee_id, amount, at })
  return payee_id
}
const riderOwed = async (amount: number, cash: number) => {
  const payee_id = await insertUser(app.deps.db, { role: 'rider' })
  await app.deps.db.insertInto('riders').values({ user_id: payee_id }).execute()
  await owe(app.deps.db, { payee_kind: 'rider', payee_id, amount, cash, at: noon(15) })
  return payee_id
}
const payoutsSeenBy = async (permissions: string[], asked: object = {}) => {
  const call = await consoleAs(app, await insertStaff(app.deps.db, { permissions }))
  return (await call('payouts/list', { limit: 200, ...asked })).body.rows
}
const rowOf = async (payee_id: number, state?: 'paid' | 'returned' | 'discarded') =>
  (await payoutsSeenBy(all, { filter: state ? { state } : { is_open: true } })).find(
    (row) => row.payee_id === payee_id,
  )
const bank = { holder: 'Nandi Biryani House', number: '0012 3456 7890', code: 'hdfc0001234' }
const withAccount = async (payee_id: number, payee_kind: 'store' | 'rider' = 'store') =>
  await (await desk()).payouts.saveAccount({ payee_kind, payee_id, version: null, ...bank, password })
const drafted = async (payee_id: number) => {
  await (await desk()).payouts.draft({ period_end: '2026-11-19' })
  return (await rowOf(payee_id))?.id ?? 0
}

test('[ROL-05] the amount owed at the end of a day is drafted once, without later earnings', async () => {
  const store = await storeOwed(5_000)
  await owe(app.deps.db, { payee_kind: 'store', payee_id: store, amount: 700, at: noon(18) })
  const client = await desk()
  await client.payouts.draft({ period_end: '2026-11-17' })
  expect(await rowOf(store)).toMatchObject({
    ...{
      payee_kind: 'store',
      earned: 5_000,
      cash_kept: 0,
      amount: 5_000,
      state: 'drafted',
      account_tail: null,
    },
    ...{ period_end: '2026-11-17', currency: 'INR', name: '=Store of 5000' },
  })
  expect(await client.payouts.draft({ period_end: '2026-11-19' })).toEqual({ count: 0, amount: 0 })
  expect(await rowOf(store)).toMatchObject({ amount: 5_000 })
})

test('a day that is not over is refused', async () => {
  const client = await desk()
  await expect(client.payouts.draft({ period_end: '2026-11-20' })).rejects.toMatchObject({
    body: { code: 'invalid_input', errors: [{ field: '/period_end' }] },
  })
})

test('a rider’s payout is reduced by the cash they carry', async () => {
  const rider = await riderOwed(9_000, 2_500)
  const id = await drafted(rider)
  const client = await desk()
  await client.payouts.advance({ ids: [id], action: 'approve', password })
  expect(await balance('rider_earnings', rider)).toBe(9_000)
  const paid = 0 - (await balance('cash', null))
  await client.payouts.advance({ ids: [id], action: 'pay', password })
  expect(await balance('rider_earnings', rider)).toBe(0)
  expect(await balance('rider_cash', rider)).toBe(0)
  expect(0 - (await balance('cash', null))).toBe(paid - 6_500)
  expect(await rowOf(rider, 'paid')).toMatchObject({ earned: 9_000, cash_kept: 2_500, amount: 6_500 })
})

test('a rider who carries more than they are owed is paid nothing', async () => {
  const rider = await riderOwed(1_000, 2_500)
  await drafted(rider)
  expect(await rowOf(rider)).toBeUndefined()
})

test('a payout that was not drafted cannot be advanced', async () => {
  const client = await desk()
  expect(await client.payouts.advance({ ids: [999_999], action: 'approve', password })).toEqual({
    done: [],
    refused: [{ id: 999_999, code: 'not_found' }],
  })
})

test('a payout the bank returned is owed again and can be drafted again', async () => {
  const store = await storeOwed(4_000)
  const id = await drafted(store)
  const client = await desk()
  const step = (action: 'approve' | 'pay' | 'return') =>
    client.payouts.advance({ ids: [id], action, password })
  for (const action of ['approve', 'pay'] as const) await step(action)
  expect(await balance('store_payable', store)).toBe(0)
  expect(await step('return')).toEqual({ done: [id], refused: [] })
  expect(await step('return')).toEqual({ done: [id], refused: [] })
  expect(await balance('store_payable', store)).toBe(4_000)
  expect(await rowOf(store, 'returned')).toMatchObject({ state: 'returned' })
  const next = await drafted(store)
  expect(next).toBeGreaterThan(id)
})

test('a period paid late is not paid again with the next one', async () => {
  const store = await storeOwed(3_000, noon(10))
  const client = await desk()
  await client.payouts.draft({ period_end: '2026-11-12' })
  const { id = 0 } = (await rowOf(store)) ?? {}
  for (const action of ['approve', 'pay'] as const)
    await client.payouts.advance({ ids: [id], action, password })
  await owe(app.deps.db, { payee_kind: 'store', payee_id: store, amount: 800, at: noon(14) })
  // the payout was posted today, after this period ended
  await client.payouts.draft({ period_end: '2026-11-15' })
  expect(await rowOf(store)).toMatchObject({ amount: 800 })
})

test('a refund since the draft blocks its approval, not a new draft', async () => {
  const store = await storeOwed(2_000)
  const id = await drafted(store)
  await owe(app.deps.db, { payee_kind: 'store', payee_id: store, amount: -1, at: app.time.now })
  const client = await desk()
  expect(await client.payouts.advance({ ids: [id], action: 'approve', password })).toEqual({
    done: [],
    refused: [{ id, code: 'owed_less' }],
  })
  await client.payouts.advance({ ids: [id], action: 'discard' })
  await drafted(store)
  expect(await rowOf(store)).toMatchObject({ amount: 1_999 })
})

test('approving twice writes one audit entry, without the password', async () => {
  const store = await storeOwed(1_500)
  const id = await drafted(store)
  const client = await desk()
  for (let times = 0; times < 3; times++)
    expect(await client.payouts.advance({ ids: [id, id], action: 'approve', password })).toMatchObject({
      done: [id],
    })
  const audited = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('subject', '=', `payout:${id}`)
    .execute()
  expect(audited).toMatchObject([
    { action: 'payouts.approve', before: { state: 'drafted' }, after: { state: 'approved', amount: 1_500 } },
  ])
  expect(JSON.stringify(audited)).not.toContain(password)
  expect(await client.payouts.advance({ ids: [id], action: 'return', password })).toMatchObject({
    refused: [{ id, code: 'wrong_state' }],
  })
})

test('[ROL-05] a held payout is neither approved, paid nor drafted again until it is released', async () => {
  const store = await storeOwed(1_700)
  await withAccount(store)
  const id = await drafted(store)
  const client = await desk()
  expect(await refused(client.payouts.advance({ ids: [id], action: 'hold' }))).toEqual([400, 'invalid_input'])
  await client.payouts.advance({ ids: [id], action: 'approve', password })
  const hold = { ids: [id], action: 'hold' as const, reason: 'The owner disputes two refunds.' }
  expect(await client.payouts.advance(hold)).toEqual({ done: [id], refused: [] })
  expect(await rowOf(store)).toMatchObject({ state: 'held', hold_reason: hold.reason })
  for (const action of ['approve', 'pay'] as const)
    expect(await client.payouts.advance({ ids: [id], action, password })).toEqual({
      done: [],
      refused: [{ id, code: 'wrong_state' }],
    })
  await client.payouts.makeFile({})
  expect(await drafted(store)).toBe(id)
  expect(await rowOf(store)).toMatchObject({ state: 'held', file_no: null })
  await client.payouts.advance({ ids: [id], action: 'release' })
  expect(await rowOf(store)).toMatchObject({ state: 'drafted', hold_reason: null })
  const audited = await app.deps.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('subject', '=', `payout:${id}`)
    .where('action', 'in', ['payouts.hold', 'payouts.release'])
    .orderBy('id')
    .execute()
  expect(audited).toMatchObject([
    {
      action: 'payouts.hold',
      before: { state: 'approved' },
      after: { state: 'held', hold_reason: hold.reason },
    },
    { action: 'payouts.release', before: { state: 'held' }, after: { state: 'drafted' } },
  ])
})

test('approving, paying and returning need the person’s own password', async () => {
  const store = await storeOwed(1_200)
  const id = await drafted(store)
  const client = await desk()
  for (const typed of [undefined, '', 'somebody-else-8'])
    await expect(
      client.payouts.advance({ ids: [id], action: 'approve', password: typed }),
    ).rejects.toMatchObject({ status: 403, body: { code: 'own_password' } })
  expect(await rowOf(store)).toMatchObject({ state: 'drafted' })
})

test('a bank file has each approved payout once, and stays the same when the account changes', async () => {
  const [first, second, left] = [await storeOwed(12_345), await storeOwed(600), await storeOwed(100)]
  await withAccount(first)
  const ids = [await drafted(first), await drafted(second), await drafted(left)]
  const client = await desk()
  await client.payouts.advance({ ids, action: 'approve', password })
  const waiting = await app.deps.db
    .selectFrom('payouts')
    .select('id')
    .where('state', '=', 'approved')
    .where('file_no', 'is', null)
    .execute()
  const { file_no, without_account } = await client.payouts.makeFile({})
  expect(without_account).toBe(waiting.length - 1)
  const reference = (await rowOf(first))?.reference
  const { name, csv } = await client.payouts.readFile({ file_no: file_no ?? 0 })
  expect(name).toBe(`payouts-${file_no}.csv`)
  expect(csv).toContain(`Nandi Biryani House,001234567890,HDFC0001234,123.45,INR,${reference}\r\n`)
  expect(csv.split('\r\n')[0]).toBe('name,account,bank_code,amount,currency,reference')

  await client.payouts.saveAccount({
    ...{ payee_kind: 'store', payee_id: first, version: 1, ...bank, number: '99887766', password },
  })
  expect((await client.payouts.readFile({ file_no: file_no ?? 0 })).csv).toBe(csv)
  await withAccount(second)
  const next = await client.payouts.makeFile({})
  expect(next.file_no).toBeGreaterThan(file_no ?? 0)
  expect((await client.payouts.readFile({ file_no: next.file_no ?? 0 })).csv).not.toContain(reference)
  expect(await client.payouts.makeFile({})).toMatchObject({ file_no: null, count: 0 })
  // a payout that was exported to the bank cannot be withdrawn
  expect(await client.payouts.advance({ ids: ids.slice(0, 1), action: 'discard' })).toMatchObject({
    refused: [{ id: ids[0], code: 'wrong_state' }],
  })
})

test('an approved payout that is no longer owed goes into no bank file', async () => {
  const [store, other] = [await storeOwed(7_000), await storeOwed(450)]
  await withAccount(store)
  await withAccount(other)
  const ids = [await drafted(store), await drafted(other)]
  const client = await desk()
  await client.payouts.advance({ ids, action: 'approve', password })
  await owe(app.deps.db, { payee_kind: 'store', payee_id: store, amount: -9_000, at: app.time.now })
  expect(await balance('store_payable', store)).toBe(-2_000)
  expect(await client.payouts.makeFile({})).toMatchObject({ count: 1, owed_less: 1 })
  expect(await rowOf(store)).toMatchObject({ file_no: null, state: 'approved' })
  await client.payouts.advance({ ids: ids.slice(0, 1), action: 'discard' })
  // a negative balance is offset before anything is paid out again
  await owe(app.deps.db, { payee_kind: 'store', payee_id: store, amount: 1_500, at: noon(15) })
  await client.payouts.draft({ period_end: '2026-11-19' })
  expect(await rowOf(store)).toBeUndefined()
})

test('an account holder’s name cannot run a formula in a spreadsheet', async () => {
  const store = await storeOwed(900)
  const client = await desk()
  const holder = '=HYPERLINK("http://evil.test")'
  await client.payouts.saveAccount({
    ...{ payee_kind: 'store', payee_id: store, version: null, ...bank, holder, password },
  })
  await client.payouts.advance({ ids: [await drafted(store)], action: 'approve', password })
  const { file_no } = await client.payouts.makeFile({})
  expect((await client.payouts.readFile({ file_no: file_no ?? 0 })).csv).toContain(`'=HYPERLINK`)
})

test('complete account numbers never appear in answers, the audit log or the database', async () => {
  const store = await storeOwed(500)
  expect(await withAccount(store)).toEqual({ tail: '7890', version: 1 })
  await drafted(store)
  const row = await rowOf(store)
  expect(row).toMatchObject({ account_tail: '7890', account_version: 1 })
  const stored = await app.deps.db.selectFrom('payout_accounts').selectAll().execute()
  const audited = await app.deps.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'payouts.save-account')
    .orderBy('id')
    .execute()
  const seen = JSON.stringify([row, stored, audited])
  expect(seen).not.toContain('001234567890')
  expect(audited.at(-1)).toMatchObject({ subject: `store:${store}`, after: { tail: '7890' } })
})

test('invalid, foreign and outdated accounts are refused', async () => {
  const store = await storeOwed(400)
  const client = await desk()
  const save = (more: object) =>
    client.payouts.saveAccount({
      ...{ payee_kind: 'store', payee_id: store, version: null, ...bank, password, ...more },
    })
  await expect(save({ number: 'DE89370400440532013001' })).rejects.toMatchObject({
    body: { code: 'invalid_input', errors: [{ field: '/number' }] },
  })
  await expect(save({ password: 'not mine' })).rejects.toMatchObject({ body: { code: 'own_password' } })
  await expect(save({ payee_kind: 'rider' })).rejects.toMatchObject({ body: { code: 'not_found' } })
  await save({})
  await expect(save({})).rejects.toMatchObject({ body: { code: 'row_changed' } })
})

test('[ROL-06] permission to see payouts allows neither moving them nor changing accounts', async () => {
  const reader = await desk(['payouts:read'])
  expect((await payoutsSeenBy(['payouts:read'])).length).toBeGreaterThan(0)
  expect((await reader.payouts.standing({})).can_keep_accounts).toBe(true)
  const not_allowed = { status: 403, body: { code: 'not_allowed' } }
  await expect(reader.payouts.draft({ period_end: '2026-11-19' })).rejects.toMatchObject(not_allowed)
  await expect(reader.payouts.advance({ ids: [1], action: 'approve', password })).rejects.toMatchObject(
    not_allowed,
  )
  await expect(reader.payouts.readFile({ file_no: 1 })).rejects.toMatchObject(not_allowed)
  const clerk = await desk(['payouts:read', 'payouts:write'])
  await expect(
    clerk.payouts.saveAccount({ payee_kind: 'store', payee_id: 1, version: null, ...bank, password }),
  ).rejects.toMatchObject(not_allowed)
})

test('a payout does not reduce the rider’s earnings of the day', async () => {
  const rider = await riderOwed(1_000, 0)
  await owe(app.deps.db, { payee_kind: 'rider', payee_id: rider, amount: 300, at: app.time.now })
  const id = await drafted(rider)
  const client = await desk()
  for (const action of ['approve', 'pay'] as const)
    await client.payouts.advance({ ids: [id], action, password })
  const { earned_today } = await riderDay(app.deps.db, rider, new Date('2026-11-19T18:30:00Z'))
  expect(earned_today).toBe(300)
})

test('impossible days are refused', async () => {
  const client = await desk()
  const refused = { status: 400, body: { code: 'invalid_input' } }
  for (const period_end of ['9999-12-31', '0000-01-01'])
    await expect(client.payouts.draft({ period_end })).rejects.toMatchObject(refused)
})

test('[ROL-05] payouts are found by name and reference, filtered, sorted by amount and totalled', async () => {
  const { db } = app.deps
  const store = await storeOwed(4_321)
  const rider = await insertUser(db, { role: 'rider', name: 'Imran of the Bridge' })
  await db.insertInto('riders').values({ user_id: rider }).execute()
  await owe(db, { payee_kind: 'rider', payee_id: rider, amount: 1_234, at: noon(15) })
  await drafted(store)
  const found = async (asked: object) =>
    (await payoutsSeenBy(['payouts:read'], asked)).map(({ payee_id }) => payee_id)
  expect(await found({ q: 'store of 4321' })).toEqual([store])
  expect(await found({ q: 'imran bridge' })).toEqual([rider])
  expect(await found({ q: String((await rowOf(store))?.reference) })).toEqual([store])
  const riders = await payoutsSeenBy(['payouts:read'], { filter: { payee_kind: 'rider', is_open: true } })
  expect(new Set(riders.map(({ payee_kind }) => payee_kind))).toEqual(new Set(['rider']))
  const amounts = (await payoutsSeenBy(['payouts:read'], { sort: 'amount', order: 'desc' })).map(
    ({ amount }) => Number(amount),
  )
  expect(amounts).toEqual([...amounts].sort((a, b) => b - a))
  const open = await payoutsSeenBy(['payouts:read'], { filter: { state: 'drafted' } })
  const [sums] = (await (await desk()).payouts.standing({})).open
  expect(sums).toMatchObject({ state: 'drafted', count: open.length })
  const stranger = await consoleAs(app, await insertStaff(db, { permissions: ['orders:refund'] }))
  expect((await stranger('payouts/list', {})).status).toBe(403)
})
