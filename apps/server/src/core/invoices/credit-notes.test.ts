import { beforeAll, expect, test } from 'vitest'
import { orderById } from '../../db/queries/invoices'
import { balanceOf } from '../../db/queries/ledger'
import { orderitemsOf } from '../../db/queries/orders'
import { describeOnDatabases } from '../../testing/database'
import { insertStaff, setSettings } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { textsOfPdf } from '../../testing/read-pdf'
import { sharedApp } from '../../testing/shared-app'
import { advanceOrder } from '../orders/advance-order'
import { issueInvoice } from './issue-invoice'

describeOnDatabases('invoices and credit notes on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeAll(async () => {
    await setSettings(app, {
      enCODonSF: true,
      platformFee: 1_000,
      taxableFees: 'platform_fee',
      taxParts: 'CGST 50, SGST 50',
    })
  })

  let shop: { restaurant_id: number; item_id: number }
  beforeAll(async () => {
    shop = await storeWithDish(app, { name: 'Dosa Corner', delivery_type: 'BOTH' }, { tax_percentage: 5 })
  })
  /** Two dishes of 100, a taxed fee of 10 and 5 % tax, collected at the counter. */
  async function collected() {
    const { client } = await customer(app)
    const cart = cartOf(shop.restaurant_id, [{ id: shop.item_id, quantity: 2 }], {
      delivery_type: 'SELFPICKUP',
      address: null,
    })
    const order = await place(client, cart)
    for (const action of ['accept', 'ready', 'collected'] as const)
      await app.deps.db.transaction().execute((tx) =>
        advanceOrder(tx, {
          ...{ order_id: order.id, action, actor: { kind: 'store', id: null }, now: app.time.now },
          facts: action === 'accept' ? { preparation_minutes: 10 } : {},
        }),
      )
    return {
      order,
      client,
      invoice: () => client.invoices.getInvoice({ unique_order_id: order.unique_order_id }),
    }
  }
  const refund = async (
    desk: Awaited<ReturnType<typeof app.as>>,
    {
      order_id,
      wallet,
      borne_by = 'platform',
      lines,
    }: {
      order_id: number
      wallet: number
      borne_by?: 'store' | 'platform'
      lines?: { orderitem_id: number; quantity: number }[]
    },
  ) =>
    await desk.console.refundOrder({
      ...{ order_id, reason: 'Spilled', borne_by, idempotency_key: `${order_id}-${wallet}-${borne_by}` },
      ...(lines && { lines }),
      refund: { decision: 'part', amounts: { wallet } },
    })
  const places = (numbers: string[]) => numbers.map((number) => Number(number.split('/')[1]))

  test('taxable fees follow the setting, and the tax is split into its named parts', async () => {
    const { order, invoice } = await collected()
    expect(order.lines.find(({ code }) => code === 'tax')?.amount).toBe(1_050)
    expect((await invoice()).tax_parts).toEqual([
      { name: 'CGST', percentage: 2.5, taxable: 21_000, amount: 525, is_included: false },
      { name: 'SGST', percentage: 2.5, taxable: 21_000, amount: 525, is_included: false },
    ])
  })

  test('concurrent invoices leave no gap in the numbers, even when one fails', async () => {
    const orders: Awaited<ReturnType<typeof collected>>[] = []
    for (let made = 0; made < 6; made++) orders.push(await collected())
    const before = await app.deps.db.selectFrom('invoices').select('number').execute()
    const first = Math.max(0, ...places(before.map(({ number }) => number ?? '/0')))
    await expect(
      app.deps.db.transaction().execute(async (tx) => {
        await issueInvoice(tx, await orderById(tx, orders[0]?.order.id ?? 0), app.time.now)
        throw new Error('in vain')
      }),
    ).rejects.toThrow('in vain')
    const asked = await Promise.all([...orders, ...orders].map(({ invoice }) => invoice()))
    const numbers = [...new Set(asked.map(({ invoice_number }) => invoice_number))]
    expect(places(numbers).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6].map((at) => first + at))
  })

  test('a refund has a credit note with its share of the tax, which is no longer owed', async () => {
    const { order, invoice } = await collected()
    const of = (kind: 'tax' | 'promotions') => balanceOf(app.deps.db, kind, null)
    const [tax, promotions] = [await of('tax'), await of('promotions')]
    const desk = await app.as(await insertStaff(app.deps.db))
    const part = { order_id: order.id, wallet: 8_000 }
    await refund(desk, part)
    await refund(desk, part)
    await refund(desk, { ...part, wallet: order.payable - 8_000, borne_by: 'store' })
    const { credit_notes, invoice_number } = await invoice()
    expect(credit_notes.map((note) => [note.amount, note.tax])).toEqual([
      [8_000, 380],
      [order.payable - 8_000, 670],
    ])
    const kept = app.deps.db.selectFrom('credit_notes').where('order_id', '=', order.id).orderBy('number')
    expect(await kept.select(['borne_by', 'wallet', 'gateway', 'rewards']).execute()).toEqual([
      { borne_by: 'platform', wallet: 8_000, gateway: 0, rewards: 0 },
      { borne_by: 'store', wallet: order.payable - 8_000, gateway: 0, rewards: 0 },
    ])
    const [one, two] = places(credit_notes.map(({ number }) => number))
    expect(two).toBe((one ?? 0) + 1)
    expect(tax - (await of('tax'))).toBe(1_050)
    expect((await of('promotions')) - promotions).toBe(380 - 8_000)
    const answer = await app.app.inject({ method: 'GET', url: credit_notes[0]?.pdf ?? '' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    const words = textsOfPdf(answer.rawPayload).join(' ')
    for (const shown of ['Credit note', credit_notes[0]?.number ?? '', invoice_number, 'Spilled', 'CGST'])
      expect(words).toContain(shown)
    const forged = (credit_notes[0]?.pdf ?? '').replace('/1.pdf', '/2.pdf')
    expect((await app.app.inject({ method: 'GET', url: forged })).statusCode).toBe(404)
  })

  test('a refund of what its lines are worth reverses their tax, and the last one reverses the rest', async () => {
    const { order, invoice } = await collected()
    const [line] = await orderitemsOf(app.deps.db, [order.id])
    const tax = await balanceOf(app.deps.db, 'tax', null)
    const desk = await app.as(await insertStaff(app.deps.db))
    const lines = [{ orderitem_id: line?.id ?? 0, quantity: 1 }]
    await refund(desk, { order_id: order.id, wallet: 10_500, lines })
    await refund(desk, { order_id: order.id, wallet: order.payable - 10_500 })
    expect((await invoice()).credit_notes.map((note) => note.tax)).toEqual([500, 550])
    const kept = app.deps.db.selectFrom('credit_notes').where('order_id', '=', order.id).orderBy('number')
    expect(
      (await kept.select('tax').execute()).map((note) => note.tax.map(({ taxable }) => taxable)),
    ).toEqual([
      [10_000, 10_000],
      [11_000, 11_000],
    ])
    expect(tax - (await balanceOf(app.deps.db, 'tax', null))).toBe(1_050)
  })

  test('the credit note of a store that owes the tax posts no tax of ours', async () => {
    await setSettings(app, { taxOwedBy: 'store' })
    const { order, invoice } = await collected()
    const tax = await balanceOf(app.deps.db, 'tax', null)
    await refund(await app.as(await insertStaff(app.deps.db)), { order_id: order.id, wallet: 8_000 })
    expect((await invoice()).credit_notes).toMatchObject([{ amount: 8_000, tax: 380 }])
    expect(await balanceOf(app.deps.db, 'tax', null)).toBe(tax)
    await setSettings(app, { taxOwedBy: 'platform' })
  })

  test('numbers restart with the tax year, and goods are invoiced by a store that owes the tax', async () => {
    const { order } = await collected()
    await setSettings(app, { taxOwedBy: 'store' })
    const issue = (now: string) =>
      app.deps.db
        .transaction()
        .execute(async (tx) => await issueInvoice(tx, await orderById(tx, order.id), new Date(now)))
    expect(await issue('2027-04-02T00:00:00Z')).toMatchObject({
      number: `S${shop.restaurant_id.toString(36).toUpperCase()}-27/1`,
      issuer_store_id: shop.restaurant_id,
    })
    await setSettings(app, { taxOwedBy: 'platform' })
  })
})
