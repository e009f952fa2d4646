import type { StatementSort } from '@tokri/contract/payouts'
import { refundToWallet } from '@tokri/domain/wallet/postings'
import { beforeAll, expect, test } from 'vitest'
import { hashPassword } from '../../core/accounts/passwords'
import { post } from '../../core/ledger/post-ledger'
import { advanceOrder } from '../../core/orders/advance-order'
import { statementOfPayout } from '../../core/payouts/statement'
import { payoutById } from '../../db/queries/statements'
import { refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, insertStore, insertUser, setSettings } from '../../testing/fixtures'
import { insertOwner, insertRider } from '../../testing/orders'
import { owe } from '../../testing/payouts'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { textsOfPdf } from '../../testing/read-pdf'
import { sharedApp } from '../../testing/shared-app'
import { draftDuePayouts } from './draft-due'

describeOnDatabases('statements of payouts on %s', (engine) => {
  const app = sharedApp({ engine, env: { ENCRYPTION_KEY: 'a-key-of-the-environment-of-32-letters' } })
  const password = 'kavya-pays-out-7'
  let desk: Awaited<ReturnType<typeof app.as>>
  beforeAll(async () => {
    const password_hash = await hashPassword(password)
    const permissions = ['payouts:read', 'payouts:write', 'payouts:accounts']
    desk = await app.as(await insertStaff(app.deps.db, { permissions, password_hash }))
  })
  const noon = (day: number) => new Date(`2026-11-${day}T06:30:00Z`)
  const ofStore = (payee_id: number) => ({ payee_kind: 'store' as const, payee_id })
  const step = (id: number, action: 'approve' | 'pay' | 'return') =>
    desk.payouts.advance({ ids: [id], action, password })
  const stated = async (id: number) => {
    const payout = await payoutById(app.deps.db, id)
    const statement = payout && (await statementOfPayout(app.deps.db, payout))
    if (!statement) throw new Error('no statement')
    return statement
  }
  const openOf = async (payee_id: number) =>
    (
      await app.deps.db
        .selectFrom('payouts')
        .select('id')
        .where('payee_kind', '=', 'store')
        .where('payee_id', '=', payee_id)
        .where('state', 'in', ['drafted', 'approved'])
        .executeTakeFirst()
    )?.id ?? 0
  const text = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString('utf8')

  test('each period’s lines add up to its payout, including refunds, returns and late payments', async () => {
    const store = await insertStore(app.deps.db, { name: 'Dosa Corner' })
    const sell = (amount: number, at: Date) => owe(app.deps.db, { ...ofStore(store), amount, at })
    await sell(5_000, noon(10))
    await sell(700, noon(13))
    await desk.payouts.draft({ period_end: '2026-11-12' })
    const first = await openOf(store)
    for (const action of ['approve', 'pay'] as const) await step(first, action)
    const user_id = await insertUser(app.deps.db)
    const refund = refundToWallet({
      ...{ ref: 'OD-9/1', unique_order_id: 'OD-9', user_id, amount: 200 },
      source: { from: 'store', restaurant_id: store },
    })
    await app.deps.db.transaction().execute((tx) => post(tx, [refund], noon(14)))
    await step(first, 'return')
    await desk.payouts.draft({ period_end: '2026-11-15' })
    const second = await openOf(store)
    expect((await stated(first)).totals).toMatchObject({ opening: 0, closing: 5_000, left: 0, amount: 5_000 })
    const { totals, lines } = await stated(second)
    expect(totals).toMatchObject({ opening: 5_000, closing: 5_500, amount: 5_500, parts: { refund: -200 } })
    expect(lines.map(({ amount }) => amount)).toEqual([700, -200])
    // later events change no statement
    await sell(90, noon(11))
    expect((await stated(second)).totals).toEqual(totals)
    const csv = text(await desk.payouts.statement({ payout_id: second, format: 'csv' }))
    expect(csv).toContain('OD-9,')
    expect(csv).toMatch(/payout,.*,55\.00,INR/)
    expect(await desk.payouts.showStatement({ payout_id: second })).toMatchObject({
      ...{ payee: { name: 'Dosa Corner' }, totals: { amount: 5_500 }, count: 2 },
      lines: [{ amount: -200, reference: 'OD-9' }, { amount: 700 }],
      earlier: [{ id: first, state: 'returned', amount: 5_000 }],
    })
    const pdf = await desk.payouts.statement({ payout_id: second, format: 'pdf' })
    const words = textsOfPdf(Buffer.from(pdf.base64, 'base64')).join(' ')
    for (const shown of ['Statement', 'Dosa Corner', 'Refunds', '55']) expect(words).toContain(shown)
  })

  test('all movements are sorted before a page of them is shown', async () => {
    const store = await insertStore(app.deps.db)
    const sell = (amount: number, day: number) =>
      owe(app.deps.db, { ...ofStore(store), amount, at: noon(day) })
    await sell(9, 10)
    for (let n = 0; n < 199; n++) await sell(1_000, 11)
    await sell(5, 12)
    await sell(70_000, 13)
    await desk.payouts.draft({ period_end: '2026-11-15' })
    const payout_id = await openOf(store)
    const shown = async (sort?: StatementSort) =>
      (await desk.payouts.showStatement({ payout_id, sort })).lines
    const amounts = async (sort?: StatementSort) => (await shown(sort)).map(({ amount }) => amount)
    expect((await amounts()).slice(0, 3)).toEqual([70_000, 5, 1_000])
    expect((await amounts({ by: 'date', order: 'asc' })).slice(0, 2)).toEqual([9, 1_000])
    expect((await amounts({ by: 'total', order: 'asc' })).slice(0, 3)).toEqual([5, 9, 1_000])
    expect((await amounts({ by: 'total', order: 'desc' })).slice(0, 2)).toEqual([70_000, 1_000])
    const references = (await shown({ by: 'order', order: 'asc' })).map(({ reference }) => reference)
    expect(references).toHaveLength(200)
    expect(references).toEqual([...references].sort())
    expect((await shown({ by: 'order', order: 'desc' })).at(-1)?.reference).not.toBe(references[0])
  })

  test('a payout older than the statements has none', async () => {
    const store = await insertStore(app.deps.db)
    await owe(app.deps.db, { ...ofStore(store), amount: 900, at: noon(10) })
    await desk.payouts.draft({ period_end: '2026-11-12' })
    const payout = await payoutById(app.deps.db, await openOf(store))
    if (!payout) throw new Error('no payout')
    expect((await statementOfPayout(app.deps.db, payout))?.lines).toMatchObject([{ amount: 900 }])
    for (const missing of ['ends_at', 'to_entry', 'at_end'] as const)
      expect(await statementOfPayout(app.deps.db, { ...payout, [missing]: null })).toBeNull()
  })

  test('an owner requests a part, the rest stays owed; others find nothing', async () => {
    const store = await insertStore(app.deps.db)
    await owe(app.deps.db, { ...ofStore(store), amount: 3_000, at: noon(16) })
    const owner = await app.as(await insertOwner(app.deps.db, store))
    expect(await owner.storePay.read({ restaurant_id: store })).toMatchObject({
      owed: 3_000,
      available: 3_000,
    })
    const ask = (amount: number) => owner.storePay.requestPayout({ restaurant_id: store, amount })
    expect(await refused(ask(3_001))).toEqual([400, 'invalid_input'])
    const asked = await Promise.allSettled([ask(1_200), ask(1_200), ask(1_200)])
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const id = await openOf(store)
    expect((await stated(id)).totals).toMatchObject({ closing: 3_000, left: 1_800, amount: 1_200 })
    expect(await owner.storePay.read({ restaurant_id: store })).toMatchObject({ available: 0 })
    const own = { restaurant_id: store, payout_id: id, format: 'csv' as const }
    expect(text(await owner.storePay.statement(own))).toContain('left_for_next')
    const stranger = await app.as(await insertOwner(app.deps.db, await insertStore(app.deps.db)))
    expect(await refused(stranger.storePay.statement(own))).toEqual([404, 'not_found'])
  })

  test('a rider sees earnings by day and gets the requested payout, less the cash they keep', async () => {
    const rider = await insertRider(app.deps.db)
    await owe(app.deps.db, { payee_kind: 'rider', payee_id: rider, amount: 900, cash: 300, at: noon(16) })
    await owe(app.deps.db, { payee_kind: 'rider', payee_id: rider, amount: 100, at: noon(17) })
    const client = await app.as(rider)
    const month = { from: '2026-11-01', to: '2026-11-30' }
    expect(await client.riderPay.earnings(month)).toMatchObject({
      ...{ owed: 1_000, available: 700, cash_in_hand: 300 },
      days: [
        { day: '2026-11-17', orders: 1, earned: 100, tips: 0 },
        { day: '2026-11-16', orders: 1, earned: 900, tips: 0 },
      ],
    })
    const { id } = await client.riderPay.requestPayout({ amount: 500 })
    expect((await stated(id)).totals).toMatchObject({ cash_kept: 300, amount: 500, left: 200 })
    expect(text(await client.riderPay.statement({ payout_id: id, format: 'csv' }))).toContain('cash_kept')
    const other = await app.as(await insertRider(app.deps.db))
    expect(await refused(other.riderPay.statement({ payout_id: id, format: 'csv' }))).toEqual([
      404,
      'not_found',
    ])
    expect(await refused(client.riderPay.earnings({ from: '2024-01-01', to: '2026-01-01' }))).toEqual([
      400,
      'invalid_input',
    ])
  })

  test('a completed day or week is drafted automatically, once', async () => {
    const store = await insertStore(app.deps.db)
    await owe(app.deps.db, { ...ofStore(store), amount: 400, at: noon(18) })
    await draftDuePayouts(app.deps)
    expect(await openOf(store)).toBe(0)
    await setSettings(app, { storePayouts: 'daily' })
    await draftDuePayouts(app.deps)
    const id = await openOf(store)
    expect(id).toBeGreaterThan(0)
    await draftDuePayouts(app.deps)
    expect(await openOf(store)).toBe(id)
    await setSettings(app, { storePayouts: 'by_hand' })
  })

  test('a bank file is a valid ISO 20022 credit transfer, the same every time', async () => {
    const store = await insertStore(app.deps.db)
    await owe(app.deps.db, { ...ofStore(store), amount: 12_345, at: noon(19) })
    const account = { holder: 'Café <Nandi> & Söhne', number: 'DE89370400440532013000', code: '' }
    await desk.payouts.saveAccount({ ...ofStore(store), version: null, ...account, password })
    const owner = await app.as(await insertOwner(app.deps.db, store))
    const { id, reference } = await owner.storePay.requestPayout({ restaurant_id: store, amount: 12_345 })
    await step(id, 'approve')
    const { file_no } = await desk.payouts.makeFile({})
    const read = () => desk.payouts.readFile({ file_no: file_no ?? 0, format: 'pain001' })
    const { name, csv: xml } = await read()
    expect(name).toBe(`payouts-${file_no}.xml`)
    expect(xml).toContain('urn:iso:std:iso:20022:tech:xsd:pain.001.001.09')
    expect(xml).toContain('<NbOfTxs>1</NbOfTxs><CtrlSum>123.45</CtrlSum>')
    expect(xml).toContain(`<EndToEndId>${reference}</EndToEndId>`)
    expect(xml).toContain('<InstdAmt Ccy="INR">123.45</InstdAmt>')
    expect(xml).toContain('<Nm>Cafe .Nandi. . Sohne</Nm>')
    expect(xml).toContain('<IBAN>DE89370400440532013000</IBAN>')
    app.time.pass(90)
    await step(id, 'pay')
    expect((await read()).csv).toBe(xml)
  })

  test('a statement lists refunds that the platform bore, besides its movements', async () => {
    await setSettings(app, { enCODonSF: true })
    const { restaurant_id, item_id } = await storeWithDish(app, { delivery_type: 'BOTH' })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { delivery_type: 'SELFPICKUP', address: null })
    const { id: order_id, unique_order_id } = await place(client, cart)
    for (const action of ['accept', 'ready', 'collected'] as const)
      await app.deps.db.transaction().execute((tx) =>
        advanceOrder(tx, {
          ...{ order_id, action, actor: { kind: 'store', id: null }, now: app.time.now },
          facts: action === 'accept' ? { preparation_minutes: 10 } : {},
        }),
      )
    const clerk = await app.as(await insertStaff(app.deps.db))
    for (const borne_by of ['platform', 'store'] as const)
      await clerk.console.refundOrder({
        ...{ order_id, reason: 'Spilled', borne_by, idempotency_key: `spilled-${borne_by}` },
        refund: { decision: 'part', amounts: { wallet: 300 } },
      })
    // more than it collected at its own counter
    await owe(app.deps.db, { ...ofStore(restaurant_id), amount: 50_000, at: app.time.now })
    app.time.pass(24 * 60)
    await desk.payouts.draft({ period_end: '2026-11-20' })
    const payout_id = await openOf(restaurant_id)
    const { lines, platform_refunds } = await stated(payout_id)
    expect(lines[0]).toMatchObject({ reference: unique_order_id, amount: -300, parts: { refund: -300 } })
    expect(platform_refunds).toMatchObject([{ unique_order_id, amount: 300 }])
    const pdf = await desk.payouts.statement({ payout_id, format: 'pdf' })
    const words = textsOfPdf(Buffer.from(pdf.base64, 'base64')).join(' ')
    expect(words).toContain(platform_refunds[0]?.number ?? 'a number')
  })
})
