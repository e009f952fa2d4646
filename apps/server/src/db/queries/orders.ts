import { isFinal, type OrderAction, type OrderState, orderStates } from '@tokri/domain/order/lifecycle'
import type { PaymentMeans, PaymentState } from '@tokri/domain/order/payment-lifecycle'
import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx, Tx } from '../client'
import type { OrderHistoryTable, OrderitemsTable, OrdersTable } from '../tables/orders'
import type { PageStart } from './page-start'

export type OrderRow = Selectable<OrdersTable>
export type OrderitemRow = Selectable<OrderitemsTable>
type HistoryRow = Selectable<OrderHistoryTable>

const finalStates: OrderState[] = orderStates.filter(isFinal)

/**
 * Locks an order until the transaction ends, which serialises its steps. Rows that only refer to it, such as
 * positions, can be written in the meantime.
 */
export async function lockOrder(tx: Tx, id: number): Promise<OrderRow | undefined> {
  return await tx.selectFrom('orders').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

/** The id of an order that is about to be inserted. */
export const newOrderId = sql<number>`nextval('orders_id_seq')::int`

export async function nextOrderId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${newOrderId} as id`.execute(tx)
  return (rows[0] as { id: number }).id
}

/** A customer's own order by either id (both must match when both are given); never another person's. */
export async function ownOrder(
  db: DbOrTx,
  user_id: number,
  { unique_order_id, order_id }: { unique_order_id?: string; order_id?: number },
): Promise<OrderRow | undefined> {
  if (unique_order_id === undefined && order_id === undefined) return undefined
  let query = db.selectFrom('orders').selectAll().where('user_id', '=', user_id)
  if (unique_order_id !== undefined) query = query.where('unique_order_id', '=', unique_order_id)
  if (order_id !== undefined) query = query.where('id', '=', order_id)
  return await query.executeTakeFirst()
}

/** A page of a customer's orders, newest first. */
export async function ordersOfCustomer(
  db: DbOrTx,
  user_id: number,
  { limit, ...start }: PageStart & { limit: number },
): Promise<OrderRow[]> {
  const mine = db.selectFrom('orders').selectAll().where('user_id', '=', user_id).orderBy('id', 'desc')
  const from = 'after' in start ? mine.where('id', '<', start.after) : mine.offset(start.offset)
  return await from.limit(limit).execute()
}

/** How many orders a customer has placed. */
export async function countOrders(db: DbOrTx, user_id: number): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => sql<number>`${eb.fn.countAll()}::int`.as('total'))
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  return total
}

/** The customer's newest open order. */
export async function runningOrderOf(db: DbOrTx, user_id: number): Promise<OrderRow | undefined> {
  return await db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('state', 'not in', finalStates)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The lines of these orders, in bill order. */
export async function orderitemsOf(db: DbOrTx, order_ids: readonly number[]): Promise<OrderitemRow[]> {
  if (order_ids.length === 0) return []
  return await db
    .selectFrom('orderitems')
    .selectAll()
    .where('order_id', 'in', [...order_ids])
    .orderBy('id')
    .execute()
}

/** The history of these orders, oldest first. */
export async function historyOf(db: DbOrTx, order_ids: readonly number[]): Promise<HistoryRow[]> {
  if (order_ids.length === 0) return []
  return await db
    .selectFrom('order_history')
    .selectAll()
    .where('order_id', 'in', [...order_ids])
    .orderBy('id')
    .execute()
}

/** What pages of orders need besides the orders themselves: lines, history, store, rider and payments. */
export async function companionsOf(db: DbOrTx, order_ids: readonly number[]) {
  if (order_ids.length === 0) return []
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    // A returned delivery may be followed by another; the newest counts.
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('deliveries')
          // For a return: the trip that failed.
          .leftJoin('deliveries as w', 'w.id', 'deliveries.return_of')
          .select(['deliveries.id', 'deliveries.order_id', 'deliveries.state', 'deliveries.rider_id'])
          .select(['deliveries.return_charge', 'deliveries.finished_at', 'deliveries.photo as door_photo'])
          .select(['w.failed_at', 'w.failure_reason', 'w.failure_note', 'w.failure_photo'])
          .distinctOn('deliveries.order_id')
          .where('deliveries.order_id', 'in', [...order_ids])
          .orderBy('deliveries.order_id')
          .orderBy('deliveries.id', 'desc')
          .as('d'),
      (join) => join.onRef('d.order_id', '=', 'o.id'),
    )
    .leftJoin('users as u', 'u.id', 'd.rider_id')
    .leftJoin('riders as r', 'r.user_id', 'd.rider_id')
    .select(['o.id as order_id'])
    .select([
      's.id as store_id',
      's.slug',
      's.name as store_name',
      's.image',
      's.art',
      's.phone as store_phone',
    ])
    .select(['s.address', 's.latitude as store_latitude', 's.longitude as store_longitude'])
    .select(['d.state as delivery_state', 'd.rider_id', 'u.name as rider_name', 'u.phone as rider_phone'])
    .select(['d.failed_at', 'd.failure_reason', 'd.failure_note', 'd.failure_photo'])
    .select(['d.id as delivery_id', 'd.return_charge', 'd.finished_at', 'd.door_photo'])
    .select(['r.photo', 'r.rating', 'r.vehicle', 'r.vehicle_number'])
    .select(['r.latitude', 'r.longitude', 'r.heading', 'r.position_at'])
    .select((eb) =>
      eb
        .selectFrom('payments as p')
        .select(
          sql<
            { gateway: string; means: PaymentMeans; state: PaymentState; amount: number; refunded: number }[]
          >`
          coalesce(jsonb_agg(jsonb_build_object('gateway', p.gateway, 'means', p.means, 'state', p.state,
            'amount', p.amount, 'refunded', p.refunded) order by p.id), '[]')`.as('list'),
        )
        .whereRef('p.order_id', '=', 'o.id')
        .as('payments'),
    )
    .select((eb) =>
      eb
        .exists(eb.selectFrom('reviews as v').select('v.id').whereRef('v.order_id', '=', 'o.id'))
        .$castTo<boolean>()
        .as('is_rated'),
    )
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('orderitems as line')
          .selectAll('line')
          .whereRef('line.order_id', '=', 'o.id')
          .orderBy('line.id'),
      ).as('items'),
      jsonArrayFrom(
        eb
          .selectFrom('order_history as step')
          .select(['step.to_state', 'step.action', 'step.at'])
          .whereRef('step.order_id', '=', 'o.id')
          .orderBy('step.id'),
      ).as('history'),
    ])
    .where('o.id', 'in', [...order_ids])
    .execute()
  // timestamps in JSON are text, whatever their columns' types are
  return rows.map(({ items, history, ...row }) => ({
    ...row,
    items: items.map((line) => ({
      ...line,
      answer_by: line.answer_by === null ? null : new Date(line.answer_by),
    })),
    history: history.map((step) => ({ ...step, at: new Date(step.at) })),
  }))
}
export type CompanionRow = Awaited<ReturnType<typeof companionsOf>>[number]

/** Orders a store should have answered before `since`. */
const leftUnanswered = (db: DbOrTx, since: Date) =>
  db
    .selectFrom('orders as o')
    .innerJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .where('o.state', '=', 'placed')
    .where('o.created_at', '<=', since)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_history as h')
            .select('h.id')
            .whereRef('h.order_id', '=', 'o.id')
            .where('h.to_state', '=', 'placed')
            .where('h.at', '>', since),
        ),
      ),
    )
    .orderBy('o.id')
    .limit(200)

/** Orders unanswered since before `since`, with the customer's language. */
export async function ignoredOrders(db: DbOrTx, since: Date) {
  return await leftUnanswered(db, since)
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .select(['o.id', 'o.unique_order_id', 'o.restaurant_id', 's.name as store_name', 'l.locale'])
    .execute()
}

/** Orders waiting for payment since before `since`. */
export async function unpaidOrders(db: DbOrTx, since: Date) {
  return await db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'awaiting_payment')
    .where('created_at', '<=', since)
    .orderBy('id')
    .limit(200)
    .execute()
}

/** The people to notify about an order, with the facts their texts need. */
export async function audienceOf(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('languages as l', 'l.id', 'u.language_id')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .select(['o.id', 'o.unique_order_id', 'o.user_id', 'o.restaurant_id', 'o.state', 'o.delivery_type'])
    .select(['o.kind', 'o.promised_from', 'o.promised_to', 's.name as store_name', 'l.locale'])
    .select((eb) => [
      eb
        .selectFrom('order_history as h')
        .select('h.action')
        .whereRef('h.order_id', '=', 'o.id')
        .orderBy('h.id', 'desc')
        .limit(1)
        .as('last_action'),
      eb
        .selectFrom('deliveries as d')
        .select('d.rider_id')
        .whereRef('d.order_id', '=', 'o.id')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('rider_id'),
      eb
        .selectFrom('deliveries as d')
        .innerJoin('users as r', 'r.id', 'd.rider_id')
        .select('r.name')
        .whereRef('d.order_id', '=', 'o.id')
        .orderBy('d.id', 'desc')
        .limit(1)
        .as('rider_name'),
    ])
    .where('o.id', '=', order_id)
    .executeTakeFirst()
}
export type OrderAudience = NonNullable<Awaited<ReturnType<typeof audienceOf>>>

/** The payment method of the customer's latest order. */
export async function lastMethodOf(db: DbOrTx, user_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('method')
    .where('user_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.method ?? null
}

/** The state in which an order was last cancelled. */
export async function stateBeforeCancelling(db: DbOrTx, order_id: number): Promise<OrderState | null> {
  return (await lastCancelled(db, order_id))?.from_state ?? null
}

/** How and when it was last cancelled. */
export async function lastCancelled(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('order_history')
    .select(['from_state', 'at'])
    .where('order_id', '=', order_id)
    .where('to_state', '=', 'cancelled')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** How often this happened to an order. */
export async function timesOf(db: DbOrTx, order_id: number, action: OrderAction): Promise<number> {
  const { times } = await db
    .selectFrom('order_history')
    .select((eb) => sql<number>`${eb.fn.countAll()}::int`.as('times'))
    .where('order_id', '=', order_id)
    .where('action', '=', action)
    .executeTakeFirstOrThrow()
  return times
}
