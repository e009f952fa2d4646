import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertUser, setSettings } from '../../testing/fixtures'
import { openPaidApp, type PaidApp } from '../../testing/gateways'
import { insertOwner, insertRider } from '../../testing/orders'
import { cartOf, customer, storeWithDish } from '../../testing/placing'

describeOnDatabases('an extra charge for a way to pay on %s', (engine) => {
  let paid: PaidApp
  beforeAll(async () => {
    paid = await openPaidApp(engine)
  })
  afterAll(async () => {
    expect(await ledgerTotal(paid.shop.deps.db), 'the books are level').toBe(0)
    await paid.close()
  })
  /** An admin sets a surcharge in percent for paying by Stripe. */
  const charge = async (extra_percentage: number) => {
    const admin = await paid.shop.as(await insertUser(paid.shop.deps.db, { role: 'admin' }))
    const { accounts } = await admin.gatewayAccounts.list({})
    const version = accounts.find(({ name }) => name === 'STRIPE')?.version ?? null
    const limits = { min_amount: 0, max_amount: null, is_active: true }
    const fields = paid.accounts.STRIPE ?? {}
    return await admin.gatewayAccounts.save({ name: 'STRIPE', version, ...limits, extra_percentage, fields })
  }
  beforeEach(async () => {
    paid.shop.time.pass(1)
    await setSettings(paid.shop, { currencyId: 'USD', awaitingPaymentThreshold: 15 })
    await charge(2)
  })

  /** A cart, its bills, and the order placed with it. */
  async function atCheckout() {
    const { shop } = paid
    const person = await customer(shop)
    const { restaurant_id, item_id } = await storeWithDish(shop, {}, { stock: 10 })
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const quote = (method?: string) =>
      person.client.cart.quoteCart({ ...cart, ...(method ? { method } : {}) })
    const place = async (method: string) => {
      const { payable, due_now } = await quote(method)
      const { data } = await person.client.orders.placeOrder({
        ...{ ...cart, method, idempotency_key: `extra-charge-${person.id}-${method}` },
        ...{ expected_payable: payable, expected_due: due_now },
      })
      return data
    }
    const row = (id: number) =>
      shop.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const methods = () => person.client.orders.getPaymentGateways({ restaurant_id })
    return { ...person, cart, quote, place, row, methods }
  }
  const linesOf = ({ lines }: { lines: { code: string; amount: number }[] }) =>
    Object.fromEntries(lines.map(({ code, amount }) => [code, amount]))
  const pay = async (reference: string) => {
    await paid.press('stripe', paid.book.byReference('stripe', reference)?.id ?? '', 'pay')
    await paid.quiet()
  }

  test('[CAL-14] the surcharge is only on bills paid with that method', async () => {
    const { quote, methods } = await atCheckout()
    const [plain, cash, charged] = [await quote(), await quote('COD'), await quote('STRIPE')]
    const extra = Math.round(plain.due_now * 0.02)
    expect(cash).toMatchObject({ payable: plain.payable, due_now: plain.due_now })
    expect(charged).toMatchObject({ payable: plain.payable + extra, due_now: plain.due_now + extra })
    expect(linesOf(plain)).not.toHaveProperty('extra_charge')
    expect(linesOf(charged)).toMatchObject({ extra_charge: extra })
    const percentages = (await methods()).map(({ name, extra_percentage }) => [name, extra_percentage])
    expect(Object.fromEntries(percentages)).toMatchObject({ COD: 0, STRIPE: 2 })
  })

  test('[CAL-14] [STA-20] the surcharge is booked as revenue and refunded with the whole order', async () => {
    const { quote, place, row, client } = await atCheckout()
    const { due_now, lines } = await quote('STRIPE')
    const order = await place('STRIPE')
    const { transaction_id } = await client.payments.start({
      unique_order_id: order.unique_order_id,
      method: 'STRIPE',
    })
    expect(paid.book.byReference('stripe', transaction_id)?.amount).toBe(due_now)
    await pay(transaction_id)
    const placed = await row(order.id)
    expect(placed).toMatchObject({ state: 'placed', payable: due_now, due_amount: due_now })
    expect(linesOf(placed as never)).toEqual(linesOf({ lines }))
    await client.orders.cancelOrder({ order_id: order.id })
    paid.shop.time.pass(2)
    await paid.shop.runJob('pursueRefunds')
    const refunds = paid.book.byReference('stripe', transaction_id)?.refunds ?? []
    expect(refunds.map(({ amount }) => amount)).toEqual([due_now])
  })

  test('[CAL-14] a customer who switches to another method is not charged', async () => {
    const { quote, place, row, client } = await atCheckout()
    const { payable } = await quote()
    const order = await place('STRIPE')
    const { unique_order_id } = order
    expect((await client.payments.status({ unique_order_id })).due).toBe(payable)
    await client.payments.start({ unique_order_id, method: 'COD' })
    const placed = await row(order.id)
    expect(placed).toMatchObject({ state: 'placed', method: 'COD', payable, due_amount: payable })
    expect(linesOf(placed as never)).not.toHaveProperty('extra_charge')
  })

  test('[CAL-14] an order that switches to that method pays the surcharge', async () => {
    const { quote, place, row, client } = await atCheckout()
    const { due_now, payable } = await quote('STRIPE')
    const { id, unique_order_id } = await place('RAZORPAY')
    const { transaction_id } = await client.payments.start({ unique_order_id, method: 'STRIPE' })
    expect((await row(id)).due_amount).toBeLessThan(due_now)
    await pay(transaction_id)
    expect(await row(id)).toMatchObject({ state: 'placed', method: 'STRIPE', payable, due_amount: due_now })
  })

  test('[VAL-06] a changed surcharge must be confirmed before the order is placed', async () => {
    const { cart, quote, client, id } = await atCheckout()
    const { payable, due_now } = await quote('STRIPE')
    await charge(3)
    const placing = client.orders.placeOrder({
      ...{ ...cart, method: 'STRIPE', idempotency_key: `extra-charge-changed-${id}` },
      ...{ expected_payable: payable, expected_due: due_now },
    })
    expect(await refusal(placing)).toMatchObject({ code: 'cart_changed' })
  })

  test('[CAL-14] the surcharge becomes the shop’s revenue on delivery', async () => {
    const { shop } = paid
    /** The shop's revenue from an order that is paid and delivered. */
    const revenueOf = async (percentage: number) => {
      await charge(percentage)
      const { place, client } = await atCheckout()
      const { id: order_id, unique_order_id, restaurant } = await place('STRIPE')
      await pay((await client.payments.start({ unique_order_id, method: 'STRIPE' })).transaction_id)
      const before = await balanceOf(shop.deps.db, 'revenue', null)
      const kitchen = await shop.as(await insertOwner(shop.deps.db, restaurant?.id ?? 0))
      await kitchen.console.acceptOrder({ order_id, preparation_minutes: 10 })
      await kitchen.console.readyOrder({ order_id })
      const rider = await shop.as(await insertRider(shop.deps.db))
      await rider.delivery.acceptToDeliver({ order_id })
      await rider.delivery.pickedupOrder({ order_id })
      const { delivery_pin, lines } = await client.orders.getOrder({ unique_order_id })
      await rider.delivery.deliverOrder({ order_id, delivery_pin: delivery_pin ?? '' })
      return { earned: (await balanceOf(shop.deps.db, 'revenue', null)) - before, lines: linesOf({ lines }) }
    }
    const [plain, charged] = [await revenueOf(0), await revenueOf(3)]
    expect(charged.lines.extra_charge).toBeGreaterThan(0)
    expect(charged.earned - plain.earned).toBe(charged.lines.extra_charge)
  })

  test('[CAL-14] there is no surcharge in currencies that prohibit it', async () => {
    const { quote } = await atCheckout()
    await setSettings(paid.shop, { currencyId: 'EUR' })
    expect(linesOf(await quote('STRIPE'))).not.toHaveProperty('extra_charge')
    expect(await refusal(charge(1))).toMatchObject({ code: 'invalid_input' })
    expect(await charge(0)).toMatchObject({ most_extra_percentage: 0 })
  })
})
