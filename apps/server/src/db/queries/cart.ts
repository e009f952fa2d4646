import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx, Tx } from '../client'

/** All facts of a store that affect a bill, in one query: hours, areas, and the kitchen's queue. */
export async function storeOfCart(db: DbOrTx, id: number) {
  return await db
    .selectFrom('restaurants as store')
    .selectAll('store')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('restaurant_hours as hours')
          .select(['hours.weekday', 'hours.opens', 'hours.closes'])
          .whereRef('hours.restaurant_id', '=', 'store.id'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('delivery_areas as area')
          .select('area.polygon')
          .whereRef('area.restaurant_id', '=', 'store.id'),
      ).as('areas'),
      eb
        .selectFrom('orders')
        .select((count) => sql<number>`${count.fn.countAll()}::int`.as('running'))
        .whereRef('orders.restaurant_id', '=', 'store.id')
        .where('orders.state', 'in', ['placed', 'preparing'])
        .$asScalar()
        .as('queue'),
    ])
    .where('store.id', '=', id)
    .executeTakeFirst()
}
export type CartStoreRow = NonNullable<Awaited<ReturnType<typeof storeOfCart>>>

/** Items with their add-on groups, of any store; one query for any number of them. */
export async function itemsOfCart(db: DbOrTx, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db
    .selectFrom('items as item')
    .innerJoin('restaurants as store', 'store.id', 'item.restaurant_id')
    .innerJoin('item_categories as category', 'category.id', 'item.item_category_id')
    .leftJoin('item_categories as above', 'above.id', 'category.parent_id')
    .select(
      sql<boolean>`item.is_active and category.is_enabled and coalesce(above.is_enabled, true)
        and store.is_accepted`.as('is_on_menu'),
    )
    .select([
      'item.id',
      'item.restaurant_id',
      'item.item_category_id',
      'item.name',
      'item.price',
      'item.old_price',
      'item.image',
      'item.art',
      'item.is_veg',
      'item.stock',
      'item.tax_percentage',
      'item.tax_inclusive',
      'item.pack_size',
      'item.weight_tolerance',
      'item.off_until',
      'item.sold_hours',
      'category.sold_hours as category_hours',
      'above.sold_hours as above_hours',
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('item_addon_categories as link')
          .innerJoin('addon_categories as group', 'group.id', 'link.addon_category_id')
          .select(['group.id', 'group.name', 'group.type', 'group.min', 'group.max'])
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('addons as addon')
                .select(['addon.id', 'addon.name', 'addon.price', 'addon.is_active'])
                .whereRef('addon.addon_category_id', '=', 'group.id')
                .orderBy('addon.order_column')
                .orderBy('addon.id'),
            ).as('addons'),
          )
          .whereRef('link.item_id', '=', 'item.id')
          .orderBy('link.order_column')
          .orderBy('group.id'),
      ).as('addon_categories'),
    )
    .where('item.id', 'in', [...new Set(ids)])
    .execute()
}
export type CartItemRow = Awaited<ReturnType<typeof itemsOfCart>>[number]

/** The customer's facts that affect a cart: balances, number of orders, and uses of this coupon. */
export async function customerOfCart(db: DbOrTx, user_id: number, coupon_id: number | null) {
  return await db
    .selectFrom('users')
    .select((eb) => {
      const balance = (kind: 'wallet' | 'rewards') =>
        eb
          .selectFrom('ledger_accounts')
          .select('balance')
          .where('kind', '=', kind)
          .whereRef('owner_id', '=', 'users.id')
      const counted = eb
        .selectFrom('orders')
        .select((count) => sql<number>`${count.fn.countAll()}::int`.as('counted'))
        .whereRef('orders.user_id', '=', 'users.id')
        .where('orders.state', 'not in', ['cancelled', 'payment_failed'])
      return [
        'users.is_active',
        balance('wallet').as('wallet_balance'),
        balance('rewards').as('rewards_balance'),
        counted.$asScalar().as('orders'),
        counted
          .where('orders.coupon_id', '=', coupon_id ?? -1)
          .$asScalar()
          .as('uses_of_coupon'),
      ]
    })
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()
}
export type CartCustomerRow = Awaited<ReturnType<typeof customerOfCart>>

/** Locks a customer until the transaction ends, which serialises one person's orders. */
export async function lockCustomer(tx: Tx, user_id: number) {
  await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** One of the customer's own saved addresses. */
export async function savedAddress(db: DbOrTx, user_id: number, id: number) {
  return await db
    .selectFrom('addresses')
    .select(['address', 'house', 'landmark', 'tag', 'latitude', 'longitude'])
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
}

export async function storePoint(db: DbOrTx, id: number) {
  return await db
    .selectFrom('restaurants')
    .select(['latitude', 'longitude', 'payment_methods'])
    .where('id', '=', id)
    .executeTakeFirst()
}
