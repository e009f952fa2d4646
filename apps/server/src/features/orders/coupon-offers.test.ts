import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import { advanceOrder } from '../../core/orders/advance-order'
import type { Tx } from '../../db/client'
import { balanceOf, ledgerTotal } from '../../db/queries/ledger'
import { json } from '../../db/tables/json'
import { outcomes, refused } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon, setSettings } from '../../testing/fixtures'
import { insertRider } from '../../testing/orders'
import { cartOf, customer, door, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

const freeDelivery = { takes_off: 'DELIVERY', discount_type: 'PERCENTAGE', discount: 100 } as const

describeOnDatabases('offers on %s', (engine) => {
  const app = sharedApp({ engine })
  const db = () => app.deps.db
  const coupon = (id: number) =>
    db().selectFrom('coupons').select(['count', 'given']).where('id', '=', id).executeTakeFirstOrThrow()
  const zone = async () =>
    (
      await db()
        .insertInto('zones')
        .values({
          name: `Z${randomUUID()}`,
          polygon: json([
            [0, 0],
            [0, 1],
            [1, 1],
          ]),
          is_active: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  test('[CAL-10] a delivery coupon gives the same in list, quote and order; the rider earns as before', async () => {
    await setSettings(app, { deliveryGuyCommission: 80, deliveryGuyCommissionFrom: 'FULLORDER' })
    const { restaurant_id, item_id } = await storeWithDish(app)
    const id = await insertCoupon(db(), { code: 'NOFEE', ...freeDelivery, restaurant_ids: [restaurant_id] })
    const { client } = await customer(app)
    const items = [{ id: item_id, quantity: 1 }]
    const facts = { restaurant_id, subtotal: 0, items, address: door }
    const listed = (await client.coupons.getCartCoupon(facts)).coupons.find(({ code }) => code === 'NOFEE')
    expect(listed).toMatchObject({ can_be_applied: true, discount_amount: 3_000, takes_off: 'DELIVERY' })
    expect((await client.coupons.applyCoupon({ ...facts, coupon: 'nofee' })).discount_amount).toBe(3_000)

    const cart = cartOf(restaurant_id, items, { coupon: 'NOFEE' })
    const quote = await client.cart.quoteCart(cart)
    expect(quote.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['items', 10_000],
      ['delivery', 3_000],
      ['delivery_coupon', -3_000],
    ])
    expect(quote).toMatchObject({ payable: 10_000, savings: 3_000, coupon: { discount_amount: 3_000 } })
    const order = await place(client, cart)
    expect(await coupon(id)).toEqual({ count: 1, given: 3_000 })

    const rider_id = await insertRider(db())
    const step = (run: (tx: Tx) => Promise<unknown>) => db().transaction().execute(run)
    const store = { actor: { kind: 'store', id: 1 }, order_id: order.id, now: app.time.now } as const
    await step((tx) => advanceOrder(tx, { ...store, action: 'accept', facts: { preparation_minutes: 15 } }))
    const rider = { actor: { kind: 'rider', id: rider_id }, order_id: order.id, now: app.time.now } as const
    await step((tx) => advanceDelivery(tx, { ...rider, action: 'accept' }))
    await step((tx) => advanceOrder(tx, { ...store, action: 'ready' }))
    for (const action of ['picked_up', 'deliver'] as const)
      await step((tx) => advanceDelivery(tx, { ...rider, action }))
    // 80 % of ₹130, the charge before the free delivery
    expect(await balanceOf(db(), 'rider_earnings', rider_id)).toBe(10_400)
    expect(await ledgerTotal(db())).toBe(0)
  })

  test('[CAL-10] a delivery coupon is refused for free delivery and self-pickup', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { free_delivery_subtotal: 5_000 })
    await insertCoupon(db(), { code: 'FREEALREADY', ...freeDelivery })
    const { client } = await customer(app)
    const why = async (rest: object) =>
      (
        await client.cart.quoteCart(
          cartOf(restaurant_id, [{ id: item_id }], { coupon: 'FREEALREADY', ...rest }),
        )
      ).refusals.find(({ code }) => code === 'coupon_refused')?.reason
    expect(await why({})).toBe('DELIVERYISFREE')
    expect(await why({ delivery_type: 'SELFPICKUP', address: null })).toBe('NOTFORTHISKIND')
  })

  test('[CAL-10] a coupon for zones applies at their stores only, in lists and carts', async () => {
    const [here, there] = [await zone(), await zone()]
    const { restaurant_id, item_id } = await storeWithDish(app, { zone_id: here })
    await insertCoupon(db(), { code: 'HERE', zone_ids: json([here]) })
    await insertCoupon(db(), { code: 'THERE', zone_ids: json([there]) })
    const { client } = await customer(app)
    const { coupons } = await client.coupons.getCartCoupon({ restaurant_id, subtotal: 10_000 })
    const codes = coupons.map(({ code }) => code)
    expect([codes.includes('HERE'), codes.includes('THERE')]).toEqual([true, false])
    const quoted = (code: string) =>
      client.cart.quoteCart(cartOf(restaurant_id, [{ id: item_id }], { coupon: code }))
    expect((await quoted('HERE')).coupon).toMatchObject({ code: 'HERE' })
    expect((await quoted('THERE')).refusals).toEqual([{ code: 'coupon_refused', reason: 'NOTFORTHISAREA' }])
  })

  test('[CAL-10] the best automatic offer applies; a typed code takes precedence', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const own = { restaurant_ids: [restaurant_id], is_automatic: true }
    await insertCoupon(db(), { ...own, code: 'AUTO10', name: 'Ten off', discount: 10 })
    await insertCoupon(db(), { ...own, code: 'AUTO25', name: 'A quarter off', discount: 25 })
    await insertCoupon(db(), { ...own, code: 'AUTO90', discount: 90, min_subtotal: 99_900 })
    const typed = await insertCoupon(db(), { code: 'TYPED', discount: 5 })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const quote = await client.cart.quoteCart(cart)
    expect(quote.coupon).toEqual({
      code: 'AUTO25',
      name: 'A quarter off',
      discount_amount: 2_500,
      automatic: true,
    })
    expect(quote.lines.find(({ code }) => code === 'coupon')).toMatchObject({
      label: 'bill_offer',
      explanation: { key: 'explain_offer', params: { name: 'A quarter off' } },
    })
    expect(quote.refusals).toEqual([])
    expect((await app.guest.cart.quoteCart(cart)).coupon, 'a guest has none').toBeNull()
    expect((await client.cart.quoteCart({ ...cart, coupon: 'TYPED' })).coupon).toMatchObject({
      code: 'TYPED',
    })

    const order = await place(client, cart)
    expect(order.payable).toBe(quote.payable)
    const stored = await db()
      .selectFrom('orders')
      .select(['coupon_code', 'coupon_given'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(stored).toEqual({ coupon_code: 'AUTO25', coupon_given: 2_500 })
    expect((await coupon(typed)).count).toBe(0)
  })

  test('[CAL-10] cancelling an order returns its use and discount to the coupon', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const id = await insertCoupon(db(), { code: 'BUDGET', discount: 50, budget: 5_000 })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { coupon: 'BUDGET' })
    const order = await place(client, cart)
    expect(await coupon(id)).toEqual({ count: 1, given: 5_000 })
    expect((await client.cart.quoteCart(cart)).refusals).toEqual([
      { code: 'coupon_refused', reason: 'BUDGETSPENT' },
    ])
    await client.orders.cancelOrder({ order_id: order.id })
    expect(await coupon(id)).toEqual({ count: 0, given: 0 })
    expect((await client.cart.quoteCart(cart)).refusals).toEqual([])
  })

  // PGlite has one connection, so a tenth of the orders tests as much as it can
  const [wanting, affordable] = engine === 'postgres' ? [60, 15] : [12, 3]
  test(`[CAL-10] of ${wanting} orders at once, a budget for ${affordable} pays for ${affordable}`, async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    // ₹20 each, and ₹19.99 that are left over
    const budget = affordable * 2_000 + 1_999
    const id = await insertCoupon(db(), { code: 'POT', discount: 20, budget })
    const people = await Promise.all(Array.from({ length: wanting }, () => customer(app)))
    const cart = cartOf(restaurant_id, [{ id: item_id }], { coupon: 'POT' })
    const ends = await outcomes(
      people.map(({ client }) =>
        client.orders.placeOrder({
          ...cart,
          method: 'COD',
          expected_payable: 11_000,
          idempotency_key: randomUUID(),
        }),
      ),
    )
    expect(ends.filter((end) => end === 'done')).toHaveLength(affordable)
    expect(ends.filter((end) => end === 'coupon_refused')).toHaveLength(wanting - affordable)
    expect(await coupon(id)).toEqual({ count: affordable, given: affordable * 2_000 })
  })

  test('[CAL-10] an offer that runs out between bill and order is reported as a changed bill', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const id = await insertCoupon(db(), { restaurant_ids: [restaurant_id], is_automatic: true, max_count: 1 })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { payable } = await client.cart.quoteCart(cart)
    expect(payable).toBe(11_000)
    await db().updateTable('coupons').set({ count: 1 }).where('id', '=', id).execute()
    const placing = { ...cart, method: 'COD', expected_payable: payable, idempotency_key: randomUUID() }
    expect(await refused(client.orders.placeOrder(placing))).toEqual([409, 'cart_changed'])
  })
})
