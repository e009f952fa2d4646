import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { giveBackStock, stockMovements, takeStock } from '../../db/queries/stock'
import { Answered } from '../../testing/app'
import { describeOnDatabases } from '../../testing/database'
import { insertItem } from '../../testing/fixtures'
import { cartOf, customer, place, placePatiently, storeWithDish } from '../../testing/placing'
import { sharedApp } from '../../testing/shared-app'

describeOnDatabases('stock on %s', (engine) => {
  const app = sharedApp({ engine })

  const stockOf = async (id: number) =>
    (await app.deps.db.selectFrom('items').select('stock').where('id', '=', id).executeTakeFirstOrThrow())
      .stock
  const ledgerOf = async (id: number) => (await stockMovements(app.deps.db, id)).reverse()

  // PGlite has one connection: without a race a few buyers are enough
  const [buyers, packs] = engine === 'postgres' ? [150, 40] : [20, 4]

  let people: Awaited<ReturnType<typeof customer>>[]
  beforeAll(async () => {
    people = await Promise.all(Array.from({ length: buyers }, () => customer(app)))
  })

  test(`[SCR-30] of ${buyers} buyers who race for ${packs} packs, ${packs} get one and the others are told`, async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { store_type: 'grocery' }, { stock: packs })
    const placing = { ...cartOf(restaurant_id, [{ id: item_id }]), method: 'COD', expected_payable: 13_000 }
    const answers = await Promise.allSettled(
      people.map(({ client }) => placePatiently(client, { ...placing, idempotency_key: randomUUID() })),
    )
    const told = answers.map((answer) => {
      if (answer.status === 'fulfilled') return 'placed'
      const { reason } = answer
      if (!(reason instanceof Answered)) throw reason
      return `${reason.status} ${reason.body.code} ${typeof reason.body.detail}`
    })
    expect(told.filter((one) => one === 'placed')).toHaveLength(packs)
    expect(told.filter((one) => one === '409 out_of_stock string')).toHaveLength(buyers - packs)
    expect(await stockOf(item_id)).toBe(0)

    const ledger = await ledgerOf(item_id)
    expect(ledger.slice(1).map(({ before, after }) => [before, after])).toEqual(
      Array.from({ length: packs }, (_, n) => [packs - n, packs - n - 1]),
    )
    expect(new Set(ledger.slice(1).map(({ ref }) => ref)).size).toBe(packs)
  })

  test('[SCR-30] every stock movement records who, why, before and after; cancelling restores stock', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { store_type: 'grocery' }, { stock: 5 })
    const { id: user_id, client } = await customer(app)
    const order = await place(client, cartOf(restaurant_id, [{ id: item_id, quantity: 2 }]))
    await client.orders.cancelOrder({ order_id: order.id })
    await app.deps.db.updateTable('items').set({ stock: 9 }).where('id', '=', item_id).execute()
    const ref = order.unique_order_id
    expect(await ledgerOf(item_id)).toEqual([
      { before: null, after: 5, why: 'created', ref: null, user_id: null },
      { before: 5, after: 3, why: 'order', ref, user_id },
      { before: 3, after: 5, why: 'cancelled', ref, user_id },
      { before: 5, after: 9, why: 'adjusted', ref: null, user_id: null },
    ])
  })

  test('[SCR-30] two lines of one item take and return the units of both', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { store_type: 'grocery' }, { stock: 5 })
    const { client } = await customer(app)
    const lines = [
      { id: item_id, quantity: 2, note: 'one bag' },
      { id: item_id, quantity: 3, note: 'another bag' },
    ]
    const order = await place(client, cartOf(restaurant_id, lines))
    expect(await stockOf(item_id)).toBe(0)
    await client.orders.cancelOrder({ order_id: order.id })
    expect(await stockOf(item_id)).toBe(5)
    expect((await ledgerOf(item_id)).map(({ after }) => after)).toEqual([5, 0, 5])
  })

  test('[SCR-30] units are taken from all items or none, in one statement', async () => {
    const { db } = app.deps
    const { restaurant_id, item_id: plenty } = await storeWithDish(app, {}, { stock: 9 })
    const scarce = await insertItem(db, restaurant_id, { stock: 2 })
    const endless = await insertItem(db, restaurant_id, { stock: null })
    const cause = { why: 'order', ref: 'two-lines', user_id: null } as const
    const wanted = (quantity: number) => [
      { item_id: endless, quantity: 50 },
      { item_id: plenty, quantity: 3 },
      { item_id: scarce, quantity },
      { item_id: scarce, quantity: 1 },
    ]
    const counted = new Set([plenty, scarce, endless])
    const take = (quantity: number) =>
      db.transaction().execute((tx) => takeStock(tx, wanted(quantity), counted, cause))
    expect(await take(2)).toBe(scarce)
    expect([await stockOf(plenty), await stockOf(scarce)]).toEqual([9, 2])
    expect(await take(1)).toBe(null)
    expect([await stockOf(plenty), await stockOf(scarce), await stockOf(endless)]).toEqual([6, 0, null])
    await db.transaction().execute((tx) => giveBackStock(tx, wanted(1), cause))
    expect([await stockOf(plenty), await stockOf(scarce), await stockOf(endless)]).toEqual([9, 2, null])
    expect((await ledgerOf(scarce)).at(-1)).toMatchObject({
      why: 'order',
      ref: 'two-lines',
      before: 0,
      after: 2,
    })
    const gone = await db
      .transaction()
      .execute((tx) =>
        takeStock(tx, [{ item_id: 2_000_000_000, quantity: 1 }], new Set([2_000_000_000]), cause),
      )
    expect(gone).toBe(2_000_000_000)
  })

  test('[SCR-30] an order nobody answers returns its stock', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { store_type: 'grocery' }, { stock: 5 })
    const { client } = await customer(app)
    const { unique_order_id: ref } = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    app.time.pass(24 * 60)
    await app.runJob('cancelIgnored')
    expect((await ledgerOf(item_id)).at(-1)).toEqual({
      before: 4,
      after: 5,
      why: 'cancelled',
      ref,
      user_id: null,
    })
  })

  test('[SCR-30] cancelling adds no stock for units ordered before counting began', async () => {
    const { restaurant_id, item_id } = await storeWithDish(app, { store_type: 'grocery' }, { stock: null })
    const { client } = await customer(app)
    const before = await place(client, cartOf(restaurant_id, [{ id: item_id }]))
    await app.deps.db.updateTable('items').set({ stock: 9 }).where('id', '=', item_id).execute()
    const since = await place(client, cartOf(restaurant_id, [{ id: item_id, quantity: 2 }]))
    await client.orders.cancelOrder({ order_id: before.id })
    expect(await stockOf(item_id)).toBe(7)
    await client.orders.cancelOrder({ order_id: since.id })
    expect(await stockOf(item_id)).toBe(9)
  })

  test('[SCR-30] stock movements are append-only', async () => {
    const { item_id } = await storeWithDish(app, {}, { stock: 5 })
    const { db } = app.deps
    const change = db.updateTable('stock_movements').set({ after: 99 }).where('item_id', '=', item_id)
    await expect(change.execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('stock_movements').execute()).rejects.toThrow('append-only')
  })
})
