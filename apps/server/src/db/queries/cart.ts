import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx, Tx } from '../client'
import { newOrderId } from './orders'

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

/** Facts about the customer that affect a cart. */
interface CustomerFacts {
  is_active: boolean
  wallet_balance: number | null
  rewards_balance: number | null
  /** Number of orders; cancelled and unpaid ones do not count. */
  orders: number
  /** Uses by coupon. */
  uses: Record<number, number>
}

/** For a row `u` of users. */
const customerFacts = sql`u.is_active,
  (select a.balance from ledger_accounts a where a.kind = 'wallet' and a.owner_id = u.id) as wallet_balance,
  (select a.balance from ledger_accounts a where a.kind = 'rewards' and a.owner_id = u.id) as rewards_balance,
  (select count(*)::int from orders o where o.user_id = u.id
    and o.state not in ('cancelled', 'payment_failed')) as orders,
  coalesce((select json_object_agg(c.coupon_id, c.uses) from (select o.coupon_id, count(*) as uses from orders o
    where o.user_id = u.id and o.coupon_id is not null and o.state not in ('cancelled', 'payment_failed')
    group by o.coupon_id) c), '{}') as uses`

/** Balances, number of orders, and uses of a coupon. */
export async function customerOfCart(
  db: DbOrTx,
  user_id: number,
  coupon_id: number | null,
): Promise<CartCustomerRow> {
  const { rows } =
    await sql<CustomerFacts>`select ${customerFacts} from users u where u.id = ${user_id}`.execute(db)
  return withCoupon(rows, coupon_id)
}
export interface CartCustomerRow extends CustomerFacts {
  uses_of_coupon: number
}

function withCoupon<R extends CustomerFacts>([row]: R[], coupon_id: number | null): R & CartCustomerRow {
  if (!row) throw new Error('there is no such customer')
  return { ...row, uses_of_coupon: row.uses[coupon_id ?? 0] ?? 0 }
}

/** The same, plus whether earlier reads are still current, and facts that are never cached. */
export interface PlacingFacts extends CartCustomerRow {
  /** Neither the store nor its goods, zones or coupons have changed since. */
  is_unchanged: boolean
  /** The transaction id from which the next check has to start. */
  up_to: string
  /** Number of orders the kitchen has to prepare. */
  queue: number
  /** The id of the order that will be placed. */
  order_id: number
}

export async function factsOfPlacing(
  tx: Tx,
  asked: { user_id: number; coupon_id: number | null; restaurant_id: number; up_to: string },
): Promise<PlacingFacts> {
  const { user_id, coupon_id, restaurant_id, up_to } = asked
  // transaction ids of the future stem from a database this one was restored from; the own transaction counts
  const since = sql`c.changed_in >= ${up_to}::text::xid8 and (c.changed_in < pg_snapshot_xmax(pg_current_snapshot())
    or c.changed_in = pg_current_xact_id_if_assigned())`
  const { rows } = await sql<PlacingFacts>`
    select ${customerFacts}, pg_snapshot_xmin(pg_current_snapshot())::text as up_to,
      ${up_to}::text::xid8 <= pg_snapshot_xmax(pg_current_snapshot())
        and not exists (select from store_changes c where c.restaurant_id in (${restaurant_id}, 0, -1) and ${since})
        and not exists (select from menu_changes c where c.restaurant_id = ${restaurant_id} and ${since}) as is_unchanged,
      (select count(*)::int from orders o where o.restaurant_id = ${restaurant_id}
        and o.state in ('placed', 'preparing')) as queue,
      ${newOrderId} as order_id
    from users u where u.id = ${user_id}`.execute(tx)
  return withCoupon(rows, coupon_id)
}

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
