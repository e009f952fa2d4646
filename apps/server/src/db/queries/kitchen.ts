import type { Dish } from '@tokri/contract/console'
import type { OrderState } from '@tokri/domain/order/lifecycle'
import { type Selectable, sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { OrderitemsTable } from '../tables/orders'
import type { PrintersTable } from '../tables/printing'
import { idArray } from './id-array'
import { ticketLocale } from './languages'
import { hoursOfStore } from './stores'

export type SoldLine = Selectable<OrderitemsTable>

/** Sold lines of many orders in one query, by order. */
export async function soldLines(db: DbOrTx, order_ids: number[]): Promise<Map<number, SoldLine[]>> {
  const byOrder = new Map<number, SoldLine[]>(order_ids.map((id) => [id, []]))
  if (order_ids.length === 0) return byOrder
  const rows = await db
    .selectFrom('orderitems')
    .selectAll()
    .where('order_id', 'in', order_ids)
    .orderBy('id')
    .execute()
  for (const row of rows) byOrder.get(row.order_id)?.push(row)
  return byOrder
}

const running: OrderState[] = [
  'scheduled',
  'scheduled_confirmed',
  'placed',
  'preparing',
  'ready',
  'on_the_way',
  'returning',
]
const finished: OrderState[] = ['completed', 'cancelled', 'returned']

/** Orders with customer and rider, as kitchens see them. */
const kitchenOrders = (db: DbOrTx) =>
  db
    .selectFrom('orders as o')
    .innerJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('deliveries as d', (join) =>
      join.onRef('d.order_id', '=', 'o.id').on('d.state', 'not in', ['failed', 'returned', 'cancelled']),
    )
    .leftJoin('users as r', 'r.id', 'd.rider_id')
    .selectAll('o')
    .select(['s.name as store_name', 'u.name as customer_name', 'u.phone as customer_phone'])
    .select(['d.state as delivery_state', 'd.rider_id', 'r.name as rider_name', 'r.phone as rider_phone'])
    // the order's own amount due may be paid by a gateway, so cash is computed from payments
    .select(
      sql<number>`(select coalesce(sum(amount), 0)::bigint from payments
        where order_id = o.id and means = 'cash' and state = 'created')`.as('cash_open'),
    )

export type KitchenRow = Awaited<ReturnType<ReturnType<typeof kitchenOrders>['execute']>>[number]

/** All open orders of a store, oldest first, and the last `limit` finished ones, newest first. */
export async function boardRows(db: DbOrTx, restaurant_id: number, limit: number): Promise<KitchenRow[]> {
  const now = await kitchenOrders(db)
    .where('o.restaurant_id', '=', restaurant_id)
    .where('o.state', 'in', running)
    .orderBy('o.id')
    .execute()
  const over = await kitchenOrders(db)
    .where('o.restaurant_id', '=', restaurant_id)
    .where('o.state', 'in', finished)
    .orderBy('o.id', 'desc')
    .limit(limit)
    .execute()
  return [...now, ...over]
}

/** An order of one of these stores; of any store when `stores` is null. */
export async function kitchenRow(
  db: DbOrTx,
  order_id: number,
  stores: number[] | null,
): Promise<KitchenRow | undefined> {
  const row = await kitchenOrders(db).where('o.id', '=', order_id).executeTakeFirst()
  return row && isOneOf(row.restaurant_id, stores) ? row : undefined
}

export const isOneOf = (restaurant_id: number | null, stores: number[] | null): boolean =>
  stores === null || (restaurant_id !== null && stores.includes(restaurant_id))

type PrinterPaper = Pick<Selectable<PrintersTable>, 'copies' | 'paper_mm'>

/** Stores with the facts that decide whether they accept orders now; all accepted ones when `ids` is null. */
export async function storesToLookAfter(db: DbOrTx, ids: number[] | null) {
  let query = db
    .selectFrom('restaurants as r')
    .select([
      'r.id',
      'r.name',
      'r.slug',
      'r.store_type',
      'r.is_active',
      'r.paused_until',
      'r.holidays',
      'r.special_days',
      'r.auto_accept',
      'r.busy_until',
    ])
    .select(['r.preparation_minutes', hoursOfStore.as('hours'), ticketLocale('r').as('ticket_locale')])
    .select((eb) =>
      eb
        .selectFrom('printers as p')
        .select(
          sql<PrinterPaper[]>`jsonb_agg(jsonb_build_object('copies', p.copies, 'paper_mm', p.paper_mm)
            order by p.id)`.as('all'),
        )
        .whereRef('p.restaurant_id', '=', 'r.id')
        .as('printers'),
    )
    .orderBy('r.name')
  query = ids === null ? query.where('r.is_accepted', '=', true) : query.where('r.id', '=', anyOf(ids))
  return await query.execute()
}

/** Stores with unanswered orders, longest waiting first; `ids` null: of all stores. */
export async function waitingOrders(db: DbOrTx, ids: number[] | null) {
  const waiting = db
    .selectFrom('orders as o')
    .innerJoin('restaurants as r', 'r.id', 'o.restaurant_id')
    .select(['r.id as restaurant_id', 'r.name', sql<number>`count(*)::int`.as('count')])
    .select(sql<number[]>`array_agg(o.id order by o.id)`.as('order_ids'))
    .where('o.state', '=', 'placed')
    .groupBy(['r.id', 'r.name'])
    .orderBy((eb) => eb.fn.min('o.created_at'))
    .limit(50)
  return await (ids === null ? waiting : waiting.where('r.id', '=', anyOf(ids))).execute()
}

const anyOf = (ids: number[]) => sql<number>`any(${idArray(ids)})`

export async function pauseStoreUntil(tx: Tx, restaurant_id: number, paused_until: Date | null) {
  return await tx
    .updateTable('restaurants')
    .set({ paused_until })
    .where('id', '=', restaurant_id)
    .returning('paused_until')
    .executeTakeFirst()
}

/** The store of an item, if it is one of these; of any store when `stores` is null. */
export async function storeOfItem(
  db: DbOrTx,
  item_id: number,
  stores: number[] | null,
): Promise<number | null> {
  const item = await db
    .selectFrom('items')
    .select('restaurant_id')
    .where('id', '=', item_id)
    .executeTakeFirst()
  return item && isOneOf(item.restaurant_id, stores) ? item.restaurant_id : null
}

/** Items a store has switched off, by name: the first 200, and always the `sold` ones. */
export async function itemsOffMenu(
  db: DbOrTx,
  { restaurant_id, sold, now }: { restaurant_id: number; sold: number[]; now: Date },
): Promise<Dish[]> {
  const { rows } = await sql<{ item_id: number; name: string; back_at: Date | null }>`
    with off as (
      select id, name, null::timestamptz as back_at from items where restaurant_id = ${restaurant_id} and not is_active
      union all select id, name, off_until from items
        where restaurant_id = ${restaurant_id} and is_active and off_until > ${now}),
    first as (select id from off order by name limit 200)
    select id as item_id, name, back_at from off
    where id in (select id from first) or id = any(${idArray(sold)}) order by name, id`.execute(db)
  return rows.map(({ back_at, ...dish }) => (back_at ? { ...dish, back_at: back_at.toISOString() } : dish))
}

/** Every order that needs an action of its kitchen, oldest first. */
export async function ordersInKitchens(db: DbOrTx) {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'unique_order_id', 'restaurant_id', 'state', 'delivery_type'])
    .select(['created_at', 'accepted_at', 'ready_at'])
    .where('state', 'in', ['scheduled', 'placed', 'preparing', 'ready'])
    .where((eb) => eb.or([eb('state', '!=', 'ready'), eb('delivery_type', '=', 'SELFPICKUP')]))
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.flatMap(({ restaurant_id, ...row }) =>
    restaurant_id === null ? [] : [{ ...row, restaurant_id }],
  )
}
export type KitchenDuty = Awaited<ReturnType<typeof ordersInKitchens>>[number]
