import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Db } from '../../db/client'
import { openFreshness } from '../../db/freshness'
import { refusal } from '../../testing/answers'
import { openTestApp, type TestApp } from '../../testing/app'
import { describeOnDatabases, openTestDatabase, type TestDatabase } from '../../testing/database'
import {
  insertAddons,
  insertCategory,
  insertCoupon,
  insertZone,
  northBy,
  square,
} from '../../testing/fixtures'
import { cartOf, customer, place, storeWithDish } from '../../testing/placing'
import { countStatements } from '../../testing/statements'

const A_DAY = 24 * 3_600_000

describeOnDatabases('carts at stores that a node knows on %s', (engine) => {
  let database: TestDatabase
  /** Trusts its cache for a day, unless it is notified of a change. */
  let node: TestApp
  /** The same, but receives no notifications. */
  let alone: TestApp
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    const deaf = { ...database, notices: { ...database.notices, listen: () => () => undefined } }
    node = await openTestApp({ database, freshness: openFreshness(A_DAY) })
    alone = await openTestApp({ database: deaf, freshness: openFreshness(A_DAY) })
  })
  afterAll(async () => {
    for (const one of [node, alone]) await one.close()
    await database.close()
  })

  /** A dish for ₹100 with cheese for ₹20; delivery costs ₹30. */
  async function shop(dish: Parameters<typeof storeWithDish>[2] = {}) {
    const { restaurant_id, item_id } = await storeWithDish(node)
    const item_category_id = await insertCategory(database.db, restaurant_id, { name: 'Dosas' })
    await database.db
      .updateTable('items')
      .set({ item_category_id, ...dish })
      .where('id', '=', item_id)
      .execute()
    const { addon_ids } = await insertAddons(database.db, item_id, {
      addons: [{ name: 'Cheese', price: 2_000 }],
    })
    const cart = cartOf(restaurant_id, [{ id: item_id, addons: addon_ids }])
    return { restaurant_id, item_id, item_category_id, addon_ids, cart }
  }
  type Shop = Awaited<ReturnType<typeof shop>>

  test('[VAL-06] a repeated quote costs guests no statement, and customers only their own data', async () => {
    const { cart } = await shop()
    const { client } = await customer(node)
    const quoted = async (by: TestApp['guest']) =>
      await countStatements(node, async () => expect((await by.cart.quoteCart(cart)).payable).toBe(15_000))
    // the notification about the new store may arrive a moment later
    await expect.poll(() => quoted(node.guest)).toBe(0)
    expect(await quoted(client)).toBe(2)
  })

  test('[VAL-06] changes by another node are in the next quote', async () => {
    const { cart, item_id } = await shop()
    const payable = async () => (await node.guest.cart.quoteCart(cart)).payable
    await expect.poll(payable).toBe(15_000)
    await database.db.updateTable('items').set({ price: 11_000 }).where('id', '=', item_id).execute()
    await expect.poll(payable, { timeout: 1_000 }).toBe(16_000)
  })

  const of = ({ restaurant_id }: Shop) => ['id', '=', restaurant_id] as const
  const changes: [string, (db: Db, shop: Shop) => Promise<unknown>, string][] = [
    [
      'price of a dish',
      (db, { item_id }) => db.updateTable('items').set({ price: 11_000 }).where('id', '=', item_id).execute(),
      'cart_changed',
    ],
    [
      'price of a choice',
      (db, { addon_ids }) =>
        db.updateTable('addons').set({ price: 2_500 }).where('id', 'in', addon_ids).execute(),
      'cart_changed',
    ],
    [
      'charge for the delivery',
      (db, shop) =>
        db
          .updateTable('restaurants')
          .set({ delivery_charges: 4_000 })
          .where(...of(shop))
          .execute(),
      'cart_changed',
    ],
    [
      'place of the store',
      (db, shop) =>
        db
          .updateTable('restaurants')
          .set(northBy(1))
          .where(...of(shop))
          .execute(),
      'cart_changed',
    ],
    [
      'offer that applies by itself',
      (db) => insertCoupon(db, { code: randomUUID(), discount: 1_000, is_automatic: true }),
      'cart_changed',
    ],
    [
      'dish that is off',
      (db, { item_id }) =>
        db.updateTable('items').set({ is_active: false }).where('id', '=', item_id).execute(),
      'item_unavailable',
    ],
    [
      'shelf that is off',
      (db, { item_category_id }) =>
        db
          .updateTable('item_categories')
          .set({ is_enabled: false })
          .where('id', '=', item_category_id)
          .execute(),
      'item_unavailable',
    ],
    [
      'store that is closed',
      (db, shop) =>
        db
          .updateTable('restaurants')
          .set({ is_active: false })
          .where(...of(shop))
          .execute(),
      'store_not_accepting',
    ],
    ['operator’s zone', (db) => insertZone(db, square(1, northBy(40))), 'not_serviceable'],
  ]
  test.each(changes)(
    '[VAL-06] placing uses a changed %s, whatever the node has cached',
    async (_, change, code) => {
      const { db } = database
      const known = await shop()
      const { client } = await customer(alone)
      const { payable } = await alone.guest.cart.quoteCart(known.cart)
      await change(db, known)
      // the node still quotes from its cache
      const order = { ...known.cart, method: 'COD', expected_payable: payable, idempotency_key: randomUUID() }
      expect(await refusal(client.orders.placeOrder(order))).toMatchObject({ code })
      await db.deleteFrom('zones').execute()
      await db.deleteFrom('coupons').execute()
    },
  )

  test('[VAL-06] the last unit of a dish is sold once, whatever two nodes have cached', async () => {
    const { cart, item_id } = await shop({ stock: 1 })
    const [one, two] = [await customer(alone), await customer(node)]
    await alone.guest.cart.quoteCart(cart)
    await place(two.client, cart)
    const order = { ...cart, method: 'COD', expected_payable: 15_000, idempotency_key: randomUUID() }
    expect(await refusal(one.client.orders.placeOrder(order))).toMatchObject({
      code: 'out_of_stock',
      item_id,
    })
  })

  test('placing costs six statements, and four more after a change', async () => {
    const { cart, restaurant_id } = await shop()
    const { client } = await customer(alone)
    const placing = () => {
      const order = { ...cart, method: 'COD', expected_payable: 15_000, idempotency_key: randomUUID() }
      return countStatements(alone, () => client.orders.placeOrder(order))
    }
    await placing()
    // while any older transaction is open on the server, recent rows may look changed
    await expect.poll(placing, { timeout: 10_000 }).toBe(6)
    const change = { description: 'New' }
    await database.db.updateTable('restaurants').set(change).where('id', '=', restaurant_id).execute()
    expect(await placing()).toBe(10)
  })
})
