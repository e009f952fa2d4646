import { beforeAll, expect, test } from 'vitest'
import { pinFor } from '../../core/deliveries/pin'
import { advanceOrder } from '../../core/orders/advance-order'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertAddons, insertStaff, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { openShop, ordered as packed } from '../../testing/picking'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { textsOfPdf } from '../../testing/read-pdf'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('the invoice of an order on %s', (engine) => {
  const app = sharedApp({ engine })
  beforeAll(async () => {
    await setSettings(app, { sendOrderInvoiceOverEmail: true, platformFee: 500 })
  })

  /** Two dosas with cheese and a 5 % tax, collected at the counter, or still in preparation. */
  async function ordered(state: 'collected' | 'cooking' = 'collected') {
    const { restaurant_id, item_id } = await storeWithDish(
      app,
      {
        name: 'Dosa Corner',
        address: '1 Brigade Road',
        tax_number: '29ABCDE1234F1Z5',
        delivery_type: 'BOTH',
      },
      { name: 'Masala dosa', tax_percentage: 5 },
    )
    const { addon_ids } = await insertAddons(app.deps.db, item_id, {
      addons: [{ name: 'Cheese', price: 2_000 }],
    })
    const { id, client } = await customer(app)
    const change = app.deps.db.updateTable('users').where('id', '=', id)
    await change.set({ name: 'Ananya Sharma', tax_number: '07FGHIJ5678K2Z6' }).execute()
    const dosas = [{ id: item_id, quantity: 2, addons: addon_ids }]
    await setSettings(app, { enCODonSF: true })
    const order = await place(
      client,
      cartOf(restaurant_id, dosas, { delivery_type: 'SELFPICKUP', address: null }),
    )
    const step = (action: 'accept' | 'ready' | 'collected', facts: object = {}) =>
      app.deps.db.transaction().execute((tx) =>
        advanceOrder(tx, {
          order_id: order.id,
          action,
          actor: { kind: 'store', id: null },
          now: app.time.now,
          facts,
        }),
      )
    await step('accept', { preparation_minutes: 10 })
    if (state === 'collected') {
      await step('ready')
      await step('collected')
    }
    return { order, client, user_id: id, restaurant_id }
  }
  const pdfAt = (url: string) => app.app.inject({ method: 'GET', url })

  test('[CAL-13] lists items, taxes by rate, both tax numbers and the order number', async () => {
    const { order, client } = await ordered()
    const invoice = await client.invoices.getInvoice({ unique_order_id: order.unique_order_id })
    expect(invoice).toMatchObject({
      number: order.unique_order_id,
      issued_at: app.time.now.toISOString(),
      store: { name: 'Dosa Corner', address: '1 Brigade Road', tax_number: '29ABCDE1234F1Z5' },
      customer: { name: 'Ananya Sharma', address: null, tax_number: '07FGHIJ5678K2Z6' },
      items: [{ name: 'Masala dosa', addons: ['Cheese'], quantity: 2, unit_price: 12_000, amount: 24_000 }],
      lines: order.lines,
      payable: order.payable,
      refunded: 0,
    })
    const tax = order.lines.find(({ code }) => code === 'tax')?.amount
    expect(invoice.taxes).toEqual([{ tax_percentage: 5, amount: tax }])
    expect(tax).toBe(1_200)
  })

  test('[CAL-13] does not change with later names or tax numbers', async () => {
    const { order, client, user_id, restaurant_id } = await ordered()
    await app.settle()
    const { db } = app.deps
    await db.updateTable('users').set({ name: 'Else', tax_number: null }).where('id', '=', user_id).execute()
    await db.updateTable('restaurants').set({ tax_number: 'NEW' }).where('id', '=', restaurant_id).execute()
    app.time.pass(60)
    const { pdf, ...invoice } = await client.invoices.getInvoice({ unique_order_id: order.unique_order_id })
    expect(invoice).toMatchObject({
      customer: { name: 'Ananya Sharma' },
      store: { tax_number: '29ABCDE1234F1Z5' },
    })
    expect(pdf).toContain(order.unique_order_id)
  })

  test('[CAL-13] does not show refunds for items missing at packing', async () => {
    const { db, secret } = app.deps
    const shop = await openShop(app)
    const [milk, bread] = [await shop.item({ price: 10_000 }), await shop.item({ price: 5_000 })]
    const { order, client, pick, ready } = await packed(app, shop, [{ id: milk }, { id: bread }], {
      wallet: 50_000,
    })
    await pick(0, { action: 'found' })
    await pick(1, { action: 'short', missing: 1 })
    await ready()
    const rider = await app.as(await insertRider(db))
    await rider.delivery.acceptToDeliver({ order_id: order.id })
    await rider.delivery.pickedupOrder({ order_id: order.id })
    const delivery_pin = pinFor(secret, order.unique_order_id)
    await rider.delivery.deliverOrder({ order_id: order.id, delivery_pin })
    const look = () => client.invoices.getInvoice({ unique_order_id: order.unique_order_id })
    expect(await look()).toMatchObject({ payable: order.payable - 5_000, refunded: 0 })
    const desk = await app.as(await insertStaff(db))
    await desk.console.refundOrder({
      order_id: order.id,
      reason: 'Spilled',
      refund: { decision: 'part', amounts: { wallet: 2_000 } },
      idempotency_key: `spilled-${order.id}`,
    })
    expect(await look()).toMatchObject({ refunded: 2_000 })
  })

  test('[CAL-13] exists after completion only, and for its customer only', async () => {
    const { order, client } = await ordered('cooking')
    const { unique_order_id } = order
    expect(await refusal(client.invoices.getInvoice({ unique_order_id }))).toMatchObject({
      code: 'wrong_state',
    })
    const stranger = await customer(app)
    expect(await refusal(stranger.client.invoices.getInvoice({ unique_order_id }))).toMatchObject({
      status: 404,
    })
  })

  test('[CAL-13] opens as PDF by a signed address for an hour, in the chosen language', async () => {
    const { order, client } = await ordered()
    const { pdf } = await client.invoices.getInvoice({ unique_order_id: order.unique_order_id })
    const answer = await pdfAt(pdf)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-disposition': `inline; filename="invoice-${order.unique_order_id}.pdf"`,
    })
    const text = textsOfPdf(answer.rawPayload).join(' ')
    for (const words of [
      'Invoice',
      order.unique_order_id,
      'Dosa Corner',
      '29ABCDE1234F1Z5',
      '07FGHIJ5678K2Z6',
    ])
      expect(text).toContain(words)
    expect(text.replaceAll('₹ ', '₹')).toMatch(/Masala dosa[\s\S]*Cheese/)
    expect(text.replaceAll('₹ ', '₹')).toContain('₹240')
    expect(textsOfPdf((await pdfAt(`${pdf}&lang=hi`)).rawPayload).join('')).toContain('टैक्स')

    const other = (await ordered()).order.unique_order_id
    for (const forged of [
      pdf.replace(order.unique_order_id, other),
      pdf.replace(/until=\d+/, `until=${app.time.now.getTime() + 1e9}`),
      pdf.replace(/sign=.{4}/, 'sign=AAAA'),
      pdf.replace(/\?.*/, ''),
    ])
      expect((await pdfAt(forged)).statusCode, forged).toBe(404)
    app.time.pass(61)
    expect((await pdfAt(pdf)).statusCode).toBe(404)
  })

  test('[CAL-13] is mailed as PDF on completion, after a confirmation, in the customer’s language', async () => {
    const language = await app.deps.db
      .selectFrom('languages')
      .select('id')
      .where('locale', 'like', 'hi%')
      .executeTakeFirstOrThrow()
    const { order, user_id } = await ordered('cooking')
    await app.deps.db
      .updateTable('users')
      .set({ language_id: language.id })
      .where('id', '=', user_id)
      .execute()
    app.sent.length = 0
    await app.settle()
    const mine = () => app.sent.filter(({ body }) => body.includes(order.unique_order_id))
    expect(mine().map(({ subject }) => subject)).toEqual([`Dosa Corner से आपका ऑर्डर ${order.unique_order_id}`])
    expect(mine()[0]?.body).toContain('2 × Masala dosa: ₹240')
    for (const action of ['ready', 'collected'] as const)
      await app.deps.db.transaction().execute((tx) =>
        advanceOrder(tx, {
          order_id: order.id,
          action,
          actor: { kind: 'store', id: null },
          now: app.time.now,
          facts: {},
        }),
      )
    await app.settle()
    const [, mail] = mine()
    expect(mail?.subject).toBe(`Dosa Corner से आपके ऑर्डर ${order.unique_order_id} का इनवॉइस`)
    expect(mail?.attachments?.[0]).toMatchObject({
      filename: `invoice-${order.unique_order_id}.pdf`,
      content_type: 'application/pdf',
    })
    const file = mail?.attachments?.[0]?.content ?? Buffer.alloc(0)
    expect(file.subarray(0, 5).toString()).toBe('%PDF-')
    expect(textsOfPdf(file).join(' ')).toContain(order.unique_order_id)
  })

  test('[ENT-01] is mailed under the operator’s subject', async () => {
    await setSettings(app, { orderInvoiceEmailSubject: 'Bill {id}, {store}' })
    const { order } = await ordered()
    await app.settle()
    expect(app.sent.map(({ subject }) => subject)).toContain(`Bill ${order.unique_order_id}, Dosa Corner`)
    await setSettings(app, { orderInvoiceEmailSubject: '' })
  })

  test('[CAL-13] is not mailed where the operator disabled it', async () => {
    await setSettings(app, { sendOrderInvoiceOverEmail: false })
    const { order } = await ordered()
    app.sent.length = 0
    await app.settle()
    expect(app.sent.filter(({ body }) => body.includes(order.unique_order_id))).toEqual([])
    await setSettings(app, { sendOrderInvoiceOverEmail: true })
  })
})
