import { randomUUID } from 'node:crypto'
import { sum } from '@tokri/domain/money'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { advanceOrder } from '../../core/orders/advance-order'
import { balanceOf } from '../../db/queries/ledger'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, setSettings } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const today = '2026-11-20'

describeOnDatabases('the tax export on %s', (engine) => {
  const app = sharedApp({ engine })
  let shop: { restaurant_id: number; item_id: number }
  let desk: Awaited<ReturnType<typeof app.as>>
  beforeAll(async () => {
    await setSettings(app, {
      ...{ enCODonSF: true, platformFee: 1_000, taxableFees: 'platform_fee' },
      ...{ taxParts: 'CGST 50, SGST 50', platformTaxNumber: '29AAACT1234A1Z5' },
    })
    shop = await storeWithDish(app, { name: 'Dosa Corner', delivery_type: 'BOTH' }, { tax_percentage: 5 })
    desk = await app.as(
      await insertStaff(app.deps.db, { permissions: ['reports:read', 'orders:refund', 'orders:cancel'] }),
    )
  })
  /** Two dishes of 100, a taxed fee of 10 and 5 % tax, collected at the counter and invoiced. */
  const invoiced = async () => {
    const { client } = await customer(app)
    const where = { delivery_type: 'SELFPICKUP', address: null } as const
    const cart = cartOf(shop.restaurant_id, [{ id: shop.item_id, quantity: 2 }], where)
    const order = await place(client, cart)
    for (const action of ['accept', 'ready', 'collected'] as const)
      await app.deps.db.transaction().execute((tx) =>
        advanceOrder(tx, {
          ...{ order_id: order.id, action, actor: { kind: 'store', id: null }, now: app.time.now },
          facts: action === 'accept' ? { preparation_minutes: 10 } : {},
        }),
      )
    const { invoice_number } = await client.invoices.getInvoice({ unique_order_id: order.unique_order_id })
    return { order, invoice_number }
  }
  const refund = async (order_id: number, wallet: number) =>
    await desk.console.refundOrder({
      ...{ order_id, reason: 'Spilled', borne_by: 'platform', idempotency_key: randomUUID() },
      refund: { decision: 'part', amounts: { wallet } },
    })
  const exported = async (from = today, to = today): Promise<Record<string, string>[]> => {
    const { base64, rows } = await desk.reports.exportFile({ what: 'tax', format: 'csv', from, to })
    const lines = parse(Buffer.from(base64, 'base64'), { bom: true, columns: true }) as Record<
      string,
      string
    >[]
    expect(lines).toHaveLength(rows)
    return lines
  }

  test('invoices and credit notes have a line for each part, and add up to what the ledger owes', async () => {
    const { order, invoice_number } = await invoiced()
    await refund(order.id, 8_000)
    const lines = await exported()
    const shown = lines.map(({ document, total, part, rate, taxable, tax }) => ({
      ...{ document, total, part, rate, taxable, tax },
    }))
    const invoice = { document: 'invoice', total: '220.50', rate: '2.5', taxable: '210.00', tax: '5.25' }
    expect(shown.slice(0, 2)).toEqual([
      { ...invoice, part: 'CGST' },
      { ...invoice, part: 'SGST' },
    ])
    expect(shown.slice(2)).toMatchObject([
      { document: 'credit_note', total: '-80.00', part: 'CGST', rate: '2.5', tax: '-1.90' },
      { document: 'credit_note', total: '-80.00', part: 'SGST', rate: '2.5', tax: '-1.90' },
    ])
    expect(lines.map((line) => line.original_invoice)).toEqual(['', '', invoice_number, invoice_number])
    for (const line of lines) expect(line.issuer_tax_number).toBe('29AAACT1234A1Z5')
    const owed = sum(lines.map(({ tax }) => Math.round(Number(tax) * 100)))
    expect(owed).toBe(await balanceOf(app.deps.db, 'tax', null))
    expect(owed).toBe(1_050 - 380)
  })

  test('numbers are gapless and at most sixteen characters, as India requires', async () => {
    for (const _ of [1, 2, 3]) await invoiced()
    const numbers = [
      ...new Set(
        (await exported()).filter(({ document }) => document === 'invoice').map((one) => one.number),
      ),
    ]
    const counted = numbers.map((number) => Number(number?.split('/')[1]))
    const [first = 0] = counted
    expect(counted).toEqual(counted.map((_, at) => first + at))
    for (const number of numbers) expect(number).toMatch(/^[A-Za-z0-9/-]{1,16}$/)
  })

  test('tax at source is on a store’s sales minus refunds, by its parts', async () => {
    await setSettings(app, { taxOwedBy: 'store', taxAtSourcePercentage: 0.5 })
    const owner = await app.as(await insertOwner(app.deps.db, shop.restaurant_id))
    const owed = () => balanceOf(app.deps.db, 'store_payable', shop.restaurant_id)
    const orders = [await invoiced(), await invoiced()] as const
    const before = await owed()
    for (const amount of [8_000, 14_050]) await refund(orders[0].order.id, amount)
    // two dishes of 100 each time, at half a percent; the first order was fully refunded
    const { stores, at_source } = await desk.reports.tax({ from: today, to: today })
    const [row] = stores
    expect(stores).toHaveLength(1)
    expect(row).toMatchObject({
      ...{ restaurant_id: shop.restaurant_id, rate: 0.5, is_elsewhere: false },
      ...{ supplies: 40_000, returns: 20_000, taxable: 20_000, amount: 100 },
      parts: [
        { name: 'CGST', amount: 50 },
        { name: 'SGST', amount: 50 },
      ],
    })
    expect(at_source).toBe(row?.amount)
    expect(at_source).toBe(await balanceOf(app.deps.db, 'tax_at_source', null))
    expect((await owed()) - before).toBe(100)

    const asked = { from: today, to: today, restaurant_id: shop.restaurant_id }
    const lines = async (what: 'tax' | 'tax_at_source') => {
      const { base64 } = await owner.storeTax.file({ ...asked, what })
      return parse(Buffer.from(base64, 'base64'), { bom: true, columns: true }) as Record<string, string>[]
    }
    expect(await lines('tax_at_source')).toMatchObject([
      {
        store: 'Dosa Corner',
        supplies: '400.00',
        returns: '200.00',
        net_taxable: '200.00',
        rate: '0.5',
        part_amount: '0.50',
      },
      { part: 'SGST', amount: '1.00' },
    ])
    const documents = await lines('tax')
    expect(new Set(documents.map(({ issuer }) => issuer))).toEqual(new Set(['Dosa Corner']))
    expect(new Set(documents.map(({ document }) => document))).toEqual(new Set(['invoice', 'credit_note']))
    const platform = await desk.reports.exportFile({
      ...{ from: today, to: today, what: 'tax' },
      issuer: 'platform',
    })
    const all = (await exported()).length
    expect(platform.rows + documents.length).toBe(all)
    await setSettings(app, { taxOwedBy: 'platform', taxAtSourcePercentage: 0 })
  })

  test('a period ends at midnight in the shop’s time zone', async () => {
    const before = (await exported()).length
    app.time.now = new Date('2026-11-20T18:29:00Z')
    await invoiced()
    app.time.now = new Date('2026-11-20T18:31:00Z')
    await invoiced()
    expect(await exported()).toHaveLength(before + 2)
    expect(await exported('2026-11-21', '2026-11-21')).toHaveLength(2)
    expect(await exported('2026-11-19', '2026-11-19')).toEqual([])
  })

  test('past days are closed once, without changing the report', async () => {
    const asked = { from: '2026-11-19', to: '2026-11-23' }
    app.time.now = new Date('2026-11-22T10:00:00Z')
    await setSettings(app, { taxOwedBy: 'store', taxAtSourcePercentage: 0.5 })
    const { order } = await invoiced()
    const open = await desk.reports.tax(asked)
    expect(open.stores).not.toEqual([])
    app.time.now = new Date('2026-11-23T10:00:00Z')
    await app.runJob('closeTaxDays')
    const closed = () =>
      app.deps.db.selectFrom('tax_days_closed').select(sql<string>`day::text`.as('day')).execute()
    // the day before yesterday is closed, today's refund belongs to an open one
    expect((await closed()).at(-1)).toEqual({ day: '2026-11-21' })
    expect(await desk.reports.tax(asked)).toEqual(open)
    await refund(order.id, 22_050)
    const refunded = await desk.reports.tax(asked)
    expect(refunded.at_source).toBe(open.at_source - 100)
    app.time.now = new Date('2026-11-26T10:00:00Z')
    for (let times = 0; times < 2; times++) await app.runJob('closeTaxDays')
    expect((await closed()).at(-1)).toEqual({ day: '2026-11-24' })
    expect(await desk.reports.tax(asked)).toEqual(refunded)
    const whole = await desk.reports.tax({ from: '2026-11-01', to: '2026-11-30' })
    expect(whole.owed).toBe(await balanceOf(app.deps.db, 'tax', null))
    expect(whole.at_source).toBe(await balanceOf(app.deps.db, 'tax_at_source', null))
  })
})
