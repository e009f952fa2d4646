import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { balanceOf } from '../../db/queries/ledger'
import { outcomes } from '../../testing/answers'
import { describeOnDatabases } from '../../testing/database'
import { insertCoupon } from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

/** PGlite has one connection, so calls queue; on PostgreSQL they really race. */
describeOnDatabases('concurrent orders on %s', (engine) => {
  const app = sharedApp({ engine })

  /** Counts the results of calls by outcome. */
  async function tally(calls: Promise<unknown>[]) {
    const counts: Record<string, number> = {}
    for (const outcome of await outcomes(calls)) counts[outcome] = (counts[outcome] ?? 0) + 1
    return counts
  }
  const customers = (count: number, wallet = 0) =>
    Promise.all(Array.from({ length: count }, () => customer(app, wallet)))

  // PGlite has one connection, so a tenth of the orders tests as much as it can
  const [wanting, uses] = engine === 'postgres' ? [200, 50] : [20, 5]

  test(`[CAL-10] of ${wanting} customers who want a coupon with ${uses} uses, ${uses} get it`, async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const coupon_id = await insertCoupon(app.deps.db, { code: 'FEW', max_count: uses })
    const people = await customers(wanting)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { coupon: 'FEW' })
    const placing = { ...cart, method: 'COD', expected_payable: 11_000 }
    const counts = await tally(
      people.map(({ client }) => client.orders.placeOrder({ ...placing, idempotency_key: randomUUID() })),
    )
    expect(counts).toEqual({ done: uses, coupon_refused: wanting - uses })
    const coupon = await app.deps.db
      .selectFrom('coupons')
      .select('count')
      .where('id', '=', coupon_id)
      .executeTakeFirst()
    expect(coupon?.count).toBe(uses)
  })

  test('of 30 buyers racing for the last 5, 5 get one', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, {}, { stock: 5 })
    const people = await customers(30)
    const placing = { ...cartOf(restaurant_id, [{ id: item_id }]), method: 'COD', expected_payable: 13_000 }
    const counts = await tally(
      people.map(({ client }) => client.orders.placeOrder({ ...placing, idempotency_key: randomUUID() })),
    )
    expect(counts).toEqual({ done: 5, out_of_stock: 25 })
    const item = await app.deps.db
      .selectFrom('items')
      .select('stock')
      .where('id', '=', item_id)
      .executeTakeFirst()
    expect(item?.stock).toBe(0)
  })

  test('50 concurrent orders never overdraw a wallet', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app, 13_000 * 7 + 500)
    const placing = {
      ...cartOf(restaurant_id, [{ id: item_id }]),
      method: 'WALLET',
      expected_payable: 13_000,
    }
    const counts = await tally(
      Array.from({ length: 50 }, () =>
        client.orders.placeOrder({ ...placing, idempotency_key: randomUUID() }),
      ),
    )
    expect(counts).toEqual({ done: 7, insufficient_wallet: 43 })
    expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(500)
  })

  test('[ERR-05] 20 concurrent attempts with one key place one order', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }])
    const placing = { ...cart, method: 'COD', expected_payable: 13_000, idempotency_key: randomUUID() }
    const {
      done = 0,
      in_progress = 0,
      ...others
    } = await tally(Array.from({ length: 20 }, () => client.orders.placeOrder(placing)))
    expect(others).toEqual({})
    expect(done).toBeGreaterThan(0)
    expect(done + in_progress).toBe(20)
    const orders = await app.deps.db.selectFrom('orders').where('user_id', '=', id).select('id').execute()
    expect(orders).toHaveLength(1)
  })

  test('a one-use coupon is used once from ten tabs', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    await insertCoupon(app.deps.db, { code: 'TABS', user_type: 'ONCE' })
    const { client } = await customer(app)
    const cart = cartOf(restaurant_id, [{ id: item_id }], { coupon: 'TABS' })
    const placing = { ...cart, method: 'COD', expected_payable: 11_000 }
    const counts = await tally(
      Array.from({ length: 10 }, () =>
        client.orders.placeOrder({ ...placing, idempotency_key: randomUUID() }),
      ),
    )
    expect(counts).toEqual({ done: 1, coupon_refused: 9 })
  })

  test('concurrent orders for the same two items do not deadlock', async () => {
    const one = await storeWithDish(app, {}, { stock: 1_000 })
    const two = await storeWithDish(app, {}, { stock: 1_000 })
    await app.deps.db
      .updateTable('items')
      .set({ restaurant_id: one.restaurant_id })
      .where('id', '=', two.item_id)
      .execute()
    const people = await customers(20, 50_000)
    const lines = [{ id: one.item_id }, { id: two.item_id }]
    const counts = await tally(
      people.map(({ client }, at) =>
        place(client, cartOf(one.restaurant_id, at % 2 ? lines : [...lines].reverse(), { use_wallet: true })),
      ),
    )
    expect(counts).toEqual({ done: 20 })
  })

  test('concurrent cancellations refund once', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app)
    const { id, client } = await customer(app, 13_000)
    const { id: order_id } = await place(client, cartOf(restaurant_id, [{ id: item_id }]), {
      method: 'WALLET',
    })
    const counts = await tally(Array.from({ length: 8 }, () => client.orders.cancelOrder({ order_id })))
    expect(counts).toEqual({ done: 1, not_cancellable: 7 })
    expect(await balanceOf(app.deps.db, 'wallet', id)).toBe(13_000)
  })
})
