import type { TestApp } from './app'
import { insertOrder, insertStore, insertUser } from './fixtures'

/** A completed order of one dish, delivered by a rider unless it was collected. */
export async function deliveredOrder(
  app: TestApp,
  fields: { restaurant_id?: number; user_id?: number; rider_id?: number } = {},
) {
  const { db } = app.deps
  const restaurant_id = fields.restaurant_id ?? (await insertStore(db))
  const user_id = fields.user_id ?? (await insertUser(db, { name: 'Ananya Sharma' }))
  const unique_order_id = await insertOrder(db, { user_id, restaurant_id, created_at: app.time.now })
  const { id: order_id } = await db
    .selectFrom('orders')
    .select('id')
    .where('unique_order_id', '=', unique_order_id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('orderitems')
    .values(
      ['Masala dosa', 'Filter coffee'].map((name, at) => ({
        order_id,
        item_id: 900 + at,
        name,
        price: 5_000,
        quantity: 1,
        amount: 5_000,
      })),
    )
    .execute()
  if (fields.rider_id)
    await db
      .insertInto('deliveries')
      .values({ order_id, rider_id: fields.rider_id, state: 'delivered', created_at: app.time.now })
      .execute()
  return { order_id, unique_order_id, restaurant_id, user_id, client: await app.as(user_id) }
}
