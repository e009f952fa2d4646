import { expect, test } from 'vitest'
import { takeStock } from '../../db/queries/stock'
import { describeOnPostgres } from '../../testing/database'
import { insertItem, insertStore } from '../../testing/fixtures'
import { insertOwner } from '../../testing/orders'
import { sharedApp } from '../../testing/shared-app'

describeOnPostgres('stock moved and sold at the same time', () => {
  const app = sharedApp({ engine: 'postgres' })

  test('[ROL-05] no unit is lost or sold twice, and movements are consistent', async () => {
    const { db } = app.deps
    const store = await insertStore(db)
    const owner = await app.as(await insertOwner(db, store))
    const item_id = await insertItem(db, store, { stock: 30 })
    const sell = () =>
      db.transaction().execute(async (tx) => {
        const cause = { why: 'order', ref: null, user_id: null } as const
        return (await takeStock(tx, [{ item_id, quantity: 2 }], new Set([item_id]), cause)) === null
      })
    const waste = () =>
      owner.menus.moveStock({ item_id, reason: 'waste', move: { by: -1 } }).then(
        () => true,
        () => false,
      )
    const done = await Promise.all([...Array(20)].flatMap(() => [sell(), waste()]))
    const sold = done.filter((ok, at) => ok && at % 2 === 0).length
    const wasted = done.filter((ok, at) => ok && at % 2 === 1).length
    const { stock } = await db
      .selectFrom('items')
      .select('stock')
      .where('id', '=', item_id)
      .executeTakeFirstOrThrow()
    expect(stock).toBe(30 - 2 * sold - wasted)
    expect(stock).toBeGreaterThanOrEqual(0)
    const rows = await db
      .selectFrom('stock_movements')
      .select(['before', 'after'])
      .where('item_id', '=', item_id)
      .orderBy('id')
      .execute()
    expect(rows).toHaveLength(1 + sold + wasted)
    for (const [at, row] of rows.slice(1).entries()) expect(row.before).toBe(rows[at]?.after)
  })

  test('[ROL-04] two nodes looking for low stock report an item once', async () => {
    const { db } = app.deps
    const item_id = await insertItem(db, await insertStore(db), { stock: 1, low_stock: 3 })
    await Promise.all([...Array(6)].map(() => app.runJob('findLowStock')))
    const told = await db.selectFrom('outbox').select('payload').where('event', '=', 'stock.low').execute()
    expect(told.filter(({ payload }) => (payload as { item_id: number }).item_id === item_id)).toHaveLength(1)
  })
})
