import { beforeAll, expect, test } from 'vitest'
import { orderById } from '../../db/queries/invoices'
import type { OrderRow } from '../../db/queries/orders'
import { json } from '../../db/tables/json'
import { describeOnDatabases } from '../../testing/database'
import { openErrands, placeErrand } from '../../testing/errands'
import { centre, insertCoupon, northBy, setSettings } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'
import { issueInvoice } from './issue-invoice'

describeOnDatabases('the tax of an invoice on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeAll(async () => {
    await openErrands(app)
    await setSettings(app, { taxYearFirstMonth: 4, taxPercentage: 18, storeName: 'Namma Delivery' })
  })
  const issue = (order: OrderRow, at = app.time.now) =>
    app.deps.db.transaction().execute((tx) => issueInvoice(tx, order, at))
  /** Two dishes of 100 taxed at 5 %, delivered two kilometres north. */
  async function meal(coupon_code?: string) {
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { tax_percentage: 5 })
    const { client } = await customer(app)
    const coupon = coupon_code ? { coupon: coupon_code } : {}
    const { id } = await place(client, cartOf(restaurant_id, [{ id: item_id, quantity: 2 }], coupon))
    return await orderById(app.deps.db, id)
  }
  const around = (latitude: number) =>
    [-0.005, 0.005].flatMap((dy) => [
      [latitude + dy, centre.longitude + dy],
      [latitude + dy, centre.longitude - dy],
    ]) as [number, number][]

  test('an item is taxed after its discount and on its weighed amount', async () => {
    await setSettings(app, { taxApplicable: true })
    await insertCoupon(app.deps.db, { code: 'FIFTY', discount_type: 'AMOUNT', discount: 5_000 })
    const order = await meal('FIFTY')
    const { tax } = await issue(order)
    expect(tax).toEqual([{ name: '', percentage: 5, taxable: 15_000, amount: 750, is_included: false }])
    const lighter = await meal('FIFTY')
    await app.deps.db
      .updateTable('orderitems')
      .set({ final_amount: 10_000 })
      .where('order_id', '=', lighter.id)
      .execute()
    expect((await issue(lighter)).tax).toMatchObject([{ percentage: 5, taxable: 7_500 }])
  })

  test('[SCR-69] an errand is invoiced by the operator: its fare after the coupon, without the return', async () => {
    await setSettings(app, {
      ...{ taxApplicable: true, platformFee: 1_000, taxableFees: 'platform_fee' },
      ...{ platformAddress: '9 Ulsoor Road', platformTaxNumber: '29TOKRI1234A1Z5' },
    })
    const { client } = await customer(app)
    const { id, lines } = await placeErrand(client)
    const order = await orderById(app.deps.db, id)
    const lineOf = (code: string) => lines.find((line) => line.code === code)?.amount ?? 0
    const back = {
      code: 'errand_return',
      label: 'bill_errand_return',
      amount: 700,
      explanation: null,
    } as const
    const fare = order.delivery_charge
    const returned = {
      ...order,
      lines: [...order.lines, back],
      delivery_charge: fare + 700,
      coupon_amount: 200,
    }
    expect(await issue(returned)).toMatchObject({
      issuer_store_id: null,
      store: { name: 'Namma Delivery', address: '9 Ulsoor Road', tax_number: '29TOKRI1234A1Z5' },
      tax: [{ percentage: 18, taxable: fare - 200 + 1_000, amount: lineOf('tax'), is_included: false }],
    })
    await setSettings(app, { platformTaxNumber: '', platformFee: 0 })
    const other = await orderById(app.deps.db, (await placeErrand(client)).id)
    const { store, tax } = await issue(other)
    expect(store.tax_number).toBeNull()
    expect(tax).toMatchObject([{ taxable: other.delivery_charge }])
  })

  test('goods use the tax parts of the delivery region, meals those of the kitchen’s', async () => {
    await setSettings(app, {
      taxApplicable: true,
      taxParts: 'CGST 50, SGST 50',
      taxPartsElsewhere: 'IGST 100',
    })
    for (const [tax_region, { latitude }] of [
      ['KA', centre],
      ['TN', northBy(2)],
    ] as const)
      await app.deps.db
        .insertInto('zones')
        .values({ name: tax_region, tax_region, polygon: json(around(latitude)) })
        .execute()
    const named = async (kind: OrderRow['kind']) => {
      const { place_of_supply, tax } = await issue({ ...(await meal()), kind })
      return [place_of_supply, ...tax.map(({ name }) => name)]
    }
    expect(await named('food')).toEqual(['KA', 'CGST', 'SGST'])
    expect(await named('grocery')).toEqual(['TN', 'IGST'])
  })

  test('each issuer has its own series, by tax year in the operator’s time zone', async () => {
    const lastMoments = ['2029-03-31T18:29:00Z', '2029-03-31T18:31:00Z'].map((at) => new Date(at))
    const ours = [await meal(), await meal(), await meal()]
    const numbers: (string | null)[] = []
    for (const [at, order] of ours.entries())
      numbers.push((await issue(order, lastMoments[Math.min(at, 1)])).number)
    expect(numbers).toEqual(['P-28/1', 'P-29/1', 'P-29/2'])
    await setSettings(app, { taxOwedBy: 'store' })
    const theirs = await meal()
    const store = `S${theirs.restaurant_id?.toString(36).toUpperCase()}`
    expect((await issue(theirs, lastMoments[1])).number).toBe(`${store}-29/1`)
    expect((await issue(await meal(), lastMoments[1])).number).toMatch(/-29\/1$/)
    await setSettings(app, { taxOwedBy: 'platform' })
    expect((await issue(theirs, lastMoments[0])).number).toBe(`${store}-29/1`)
  })
})
