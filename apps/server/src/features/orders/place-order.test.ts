import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pinFor } from '../../core/deliveries/pin'
import { balanceOf } from '../../db/queries/ledger'
import { refusal } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import {
  insertAddons,
  insertAddress,
  insertCoupon,
  insertHours,
  insertItem,
  insertStore,
} from '../../testing/fixtures'
import { cartOf, customer, door, type PlacingInput, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('an order is placed on %s', (engine) => {
  const app = sharedApp({ engine })

  const orderCount = async (user_id: number) =>
    (await app.deps.db.selectFrom('orders').select('id').where('user_id', '=', user_id).execute()).length

  test('[CAL-13] [VAL-06] an order keeps the catalogue’s names and prices when the menu changes', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { addon_ids } = await insertAddons(db, item_id, {
      name: 'Extras',
      addons: [{ name: 'Cheese', price: 2_500 }],
    })
    const { id, client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id, quantity: 2, addons: addon_ids, note: 'mild' }], {
      tip: 2_000,
    })
    const order = await place(client, cart, { order_comment: 'Ring twice', cash_change_amount: 50_000 })
    await db.updateTable('items').set({ name: 'Other', price: 1 }).where('id', '=', item_id).execute()

    const again = await client.orders.getOrder({ unique_order_id: order.unique_order_id })
    expect(again).toEqual(order)
    expect(order).toMatchObject({
      status: 'placed',
      orderstatus_id: 1,
      kind: 'food',
      payable: 30_000,
      due_amount: 30_000,
      method: 'COD',
      payment_status: 'created',
      order_comment: 'Ring twice',
      cancellable: true,
      address: door,
      rider: null,
    })
    expect(order.orderitems).toMatchObject([
      {
        price: 10_000,
        quantity: 2,
        amount: 25_000,
        note: 'mild',
        addons: [{ addon_category_name: 'Extras', name: 'Cheese', price: 2_500 }],
      },
    ])
    expect(order.lines.map(({ code, amount }) => [code, amount])).toEqual([
      ['items', 25_000],
      ['delivery', 3_000],
      ['tip', 2_000],
    ])
    expect(order.history.map(({ status }) => status)).toEqual(['placed'])
    expect(order.delivery_pin).toBe(pinFor(app.deps.secret, order.unique_order_id))
    expect(order.route?.length).toBeGreaterThan(1)
    expect(await orderCount(id)).toBe(1)
  })

  test('public order ids are random and cannot be guessed', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const ids = [await place(client, cart), await place(client, cart)].map((order) => order.unique_order_id)
    for (const id of ids) expect(id).toMatch(/^TK-[0-9A-HJKMNP-TV-Z]{16}$/)
    expect(ids[0]).not.toBe(ids[1])
  })

  test('[STA-19] auto-accept starts preparation and requests a rider at once', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { auto_accept: true, delivery_type: 'BOTH' })
    const { client } = await customer(app)
    const brought = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    expect(brought).toMatchObject({ status: 'preparing', orderstatus_id: 2, cancellable: false })
    const fetched = await place(
      client,
      cartOf(restaurant_id, [{ id: item_id }], { delivery_type: 'SELFPICKUP', address: null }),
    )
    const rows = await app.deps.db
      .selectFrom('deliveries')
      .select(['order_id', 'state'])
      .where('order_id', 'in', [brought.id, fetched.id])
      .execute()
    expect(rows).toEqual([{ order_id: brought.id, state: 'waiting' }])
  })

  test('[VAL-06] a bill that changed since it was shown must be confirmed', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { payable } = await client.cart.quoteCart(cart)
    await app.deps.db.updateTable('items').set({ price: 12_000 }).where('id', '=', item_id).execute()
    const refused = await refusal(place(client, cart, { expected_payable: payable }))
    expect(refused).toMatchObject({
      status: 409,
      code: 'cart_changed',
      changes: [{ what: 'payable', from: 13_000, to: 15_000 }],
    })
    expect(await orderCount(id)).toBe(0)
  })

  test('[VAL-06] a bill that became cheaper must be confirmed, too', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const { payable } = await client.cart.quoteCart(cart)
    await app.deps.db.updateTable('items').set({ price: 8_000 }).where('id', '=', item_id).execute()
    expect(await refusal(place(client, cart, { expected_payable: payable }))).toMatchObject({
      code: 'cart_changed',
      changes: [{ what: 'payable', from: 13_000, to: 11_000 }],
    })
    expect(await orderCount(id)).toBe(0)
  })

  test('[VAL-06] a wallet balance spent meanwhile must be confirmed before cash is due', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app, 10_000)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true })
    const { payable, due_now } = await client.cart.quoteCart(cart)
    expect([payable, due_now]).toEqual([13_000, 3_000])
    // another device spends most of the balance
    await place(client, cartOf(restaurant_id, [{ id: item_id }], { use_wallet: true, tip: 1_000 }))
    expect(
      await refusal(place(client, cart, { expected_payable: payable, expected_due: due_now })),
    ).toMatchObject({ code: 'cart_changed', changes: [{ what: 'due_now', from: 3_000, to: 13_000 }] })
    expect(await orderCount(id)).toBe(1)
    await place(client, cart, { expected_payable: payable, expected_due: 13_000 })
  })

  test('[VAL-06] client-supplied prices are rejected', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    for (const lie of [{ expected_payable: 1 }, { expected_payable: 0 }])
      expect(await refusal(place(client, cart, lie))).toMatchObject({ code: 'cart_changed' })
    const priced = { ...cart, items: [{ ...cart.items[0], price: 1, name: 'Cheap' }] }
    const placing = { ...priced, method: 'COD', expected_payable: 1, idempotency_key: randomUUID() }
    expect(await refusal(client.orders.placeOrder(placing as unknown as PlacingInput))).toMatchObject({
      status: 400,
      errors: [{ field: '/items/0/price' }, { field: '/items/0/name' }],
    })
  })

  test('[ERR-05] every obstacle is refused by name and takes no money, stock or coupon', async () => {
    const { db } = app.deps
    const { id, client } = await customer(app, 50_000)
    const counted = await storeWithDish(app, {}, { stock: 1 })
    const closed = await storeWithDish(app)
    await insertHours(db, closed.restaurant_id, 18 * 60, 23 * 60)
    const far = await storeWithDish(app, { delivery_radius: 1 })
    const dear = await storeWithDish(app, { min_order_price: 50_000 })
    const strict = await storeWithDish(app)
    await insertAddons(db, strict.item_id, { min: 1, addons: [{ name: 'Half' }] })
    const foreign = await insertItem(db, await insertStore(db))
    await insertCoupon(db, { code: 'GONE', expiry_date: '2020-01-01' })
    const of = ({ restaurant_id, item_id }: typeof closed, more = {}) =>
      cartOf(restaurant_id, [{ id: item_id }], more)
    for (const [cart, code] of [
      [of(closed), 'store_closed'],
      [of(await storeWithDish(app, { is_active: false })), 'store_not_accepting'],
      [of(far), 'not_serviceable'],
      [of(dear), 'below_minimum'],
      [of(strict), 'addons_out_of_bounds'],
      [of(await storeWithDish(app, {}, { is_active: false })), 'item_unavailable'],
      [cartOf(counted.restaurant_id, [{ id: foreign }]), 'foreign_item'],
      [cartOf(counted.restaurant_id, [{ id: counted.item_id, quantity: 2 }]), 'out_of_stock'],
      [of(counted, { address: null }), 'address_required'],
      [of(counted, { delivery_type: 'SELFPICKUP' }), 'mode_not_offered'],
      [of(counted, { coupon: 'GONE' }), 'coupon_refused'],
      [of({ restaurant_id: 999_999, item_id: 1 }), 'not_found'],
    ] as const) {
      const placing = { ...cart, method: 'COD', expected_payable: 13_000, idempotency_key: randomUUID() }
      const refused = await refusal(client.orders.placeOrder(placing))
      expect(refused.code).toBe(code)
      expect(refused.detail).not.toContain('refusal_')
    }
    expect(await orderCount(id)).toBe(0)
    expect(await balanceOf(db, 'wallet', id)).toBe(50_000)
  })

  test('a blocked account cannot order', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    await app.deps.db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
    expect(await refusal(place(client, cartOf(restaurant_id, [{ id: item_id }])))).toMatchObject({
      status: 403,
      code: 'account_blocked',
    })
  })

  test('another customer’s saved address is not found', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { client } = await customer(app)
    const stranger = await customer(app)
    const address_id = await insertAddress(app.deps.db, stranger.id)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const placing = {
      ...cart,
      address: { ...door, address_id },
      method: 'COD',
      expected_payable: 13_000,
      idempotency_key: randomUUID(),
    }
    expect(await refusal(client.orders.placeOrder(placing))).toMatchObject({ status: 404, code: 'not_found' })
  })
})
