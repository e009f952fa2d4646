import { type DayFigure, dayFigures, type ReportPart } from '@tokri/domain/report/figures'
import type { CountedFacts } from '@tokri/domain/report/order-parts'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import { json } from '../tables/json'
import type { OrderRow } from './orders'

/**
 * What an order contributed before; locks the order's row until the transaction ends, so that two counts are
 * serialised.
 */
export async function heldParts(tx: Tx, order_id: number): Promise<ReportPart[]> {
  const { rows } = await sql<{ parts: ReportPart[] }>`
    insert into report_orders as r (order_id) values (${order_id})
    on conflict (order_id) do update set parts = r.parts returning parts`.execute(tx)
  return rows[0]?.parts ?? []
}

export const keepParts = async (tx: Tx, order_id: number, parts: readonly ReportPart[]) =>
  await tx
    .updateTable('report_orders')
    .set({ parts: json([...parts]) })
    .where('order_id', '=', order_id)
    .execute()

/**
 * The ledger entries of an order, its credit notes, the times of its steps, and whether it is its customer's
 * first.
 */
export async function factsForReport(db: DbOrTx, order: OrderRow): Promise<Omit<CountedFacts, 'zone'>> {
  const { rows: moved } = await sql<CountedFacts['moved'][number]>`
    select p.created_at as at, a.kind, e.amount
    from ledger_postings p join ledger_entries e on e.posting_id = p.id join ledger_accounts a on a.id = e.account_id
    where p.description -> 'params' ->> 'unique_order_id' = ${order.unique_order_id}
      and p.reason in ('order_completed', 'order_returned', 'order_cancelled', 'wallet_refund', 'gateway_refund',
        'rewards_refund', 'tax_credited', 'tax_at_source_returned', 'tip_given')`.execute(db)
  const credited = await db
    .selectFrom('credit_notes')
    .select(['created_at as at', 'amount'])
    .where('order_id', '=', order.id)
    .execute()
  const { rows } = await sql<Pick<CountedFacts, 'ended' | 'picked_up_at' | 'is_first'>>`
    select coalesce(${order.completed_at}::timestamptz, (select max(h.at) from order_history h where h.order_id = ${order.id}
        and h.to_state in ('completed', 'cancelled', 'returned') and h.from_state is distinct from h.to_state)) as ended,
      (select min(h.at) from order_history h where h.order_id = ${order.id} and h.to_state = 'on_the_way') as picked_up_at,
      not exists (select from orders o where o.user_id = ${order.user_id} and o.state = 'completed'
        and o.id < ${order.id}) as is_first`.execute(db)
  const [steps = { ended: null, picked_up_at: null, is_first: false }] = rows
  return { moved, credited, ...steps }
}

type Place = { restaurant_id: number; zone_id: number; kind: string }

/** Adds one hour's change to the sums of its day, hour and reasons. */
export async function addToReports(tx: Tx, { day, hour, figures, reason }: ReportPart, place: Place) {
  const { columns, values, sums } = columnsOf(figures)
  const where = sql`${place.restaurant_id}, ${place.zone_id}, ${place.kind}`
  await sql`insert into report_days as r (day, restaurant_id, zone_id, kind, ${columns})
    values (${day}, ${where}, ${values})
    on conflict (day, restaurant_id, zone_id, kind) do update set ${sums}`.execute(tx)
  await sql`insert into report_months as r (month, restaurant_id, zone_id, kind, ${columns})
    values (date_trunc('month', ${day}::date), ${where}, ${values})
    on conflict (month, restaurant_id, zone_id, kind) do update set ${sums}`.execute(tx)
  const { orders = 0, sales = 0 } = figures
  if (orders !== 0 || sales !== 0) {
    const row = sql`${hour}, ${place.restaurant_id}, ${orders}, ${sales}`
    const added = sql`set orders = r.orders + excluded.orders, sales = r.sales + excluded.sales`
    await sql`insert into report_hours as r (day, hour, restaurant_id, orders, sales) values (${day}, ${row})
      on conflict (day, hour, restaurant_id) do update ${added}`.execute(tx)
  }
  if (figures.cancelled && reason !== undefined)
    await addCancelled(tx, { day, reason, orders: figures.cancelled, ...place })
}

async function addCancelled(
  tx: Tx,
  { day, restaurant_id, reason, orders }: Place & { day: string; reason: string; orders: number },
) {
  const row = sql`${restaurant_id}, ${reason}, ${orders}`
  const added = sql`set orders = r.orders + excluded.orders`
  await sql`insert into report_cancellations as r (day, restaurant_id, reason, orders) values (${day}, ${row})
    on conflict (day, restaurant_id, reason) do update ${added}`.execute(tx)
  await sql`insert into report_cancellation_months as r (month, restaurant_id, reason, orders)
    values (date_trunc('month', ${day}::date), ${row})
    on conflict (month, restaurant_id, reason) do update ${added}`.execute(tx)
}

/**
 * Adds a change to the sums over all stores. Their rows are shared by many orders, so they are written late.
 */
export async function addToShop(tx: Tx, { day, hour, figures }: ReportPart, { zone_id, kind }: Place) {
  const { columns, values, sums } = columnsOf(figures)
  await sql`insert into report_zone_days as r (day, zone_id, kind, ${columns})
    values (${day}, ${zone_id}, ${kind}, ${values})
    on conflict (day, zone_id, kind) do update set ${sums}`.execute(tx)
  const { orders = 0, sales = 0 } = figures
  if (orders !== 0 || sales !== 0)
    await sql`insert into report_shop_hours as r (day, hour, orders, sales) values (${day}, ${hour}, ${orders}, ${sales})
      on conflict (day, hour) do update set orders = r.orders + excluded.orders, sales = r.sales + excluded.sales`.execute(
      tx,
    )
}

function columnsOf(figures: ReportPart['figures']) {
  const named = dayFigures.filter((figure) => figures[figure] !== undefined)
  return {
    columns: sql.join(named.map((figure) => sql.ref(figure))),
    values: sql.join(named.map((figure) => sql`${figures[figure] ?? 0}::int8`)),
    sums: sql.join(named.map(added)),
  }
}

const added = (figure: DayFigure) =>
  sql`${sql.ref(figure)} = r.${sql.ref(figure)} + excluded.${sql.ref(figure)}`

/** Adds a completed order's dishes and its rider's work to the sums of its month, once. */
export async function addDishesAndRider(
  tx: Tx,
  { order, month, figures }: { order: OrderRow; month: string; figures: ReportPart['figures'] },
) {
  await sql`insert into report_dishes as r (month, restaurant_id, item_id, name, sold, sales)
    select ${month}::date, ${order.restaurant_id ?? 0}, i.item_id, max(i.name),
      sum(coalesce(i.picked_quantity, i.quantity)), sum(coalesce(i.final_amount, i.amount))
    from orderitems i where i.order_id = ${order.id} group by i.item_id order by i.item_id
    on conflict (month, restaurant_id, item_id) do update
    set sold = r.sold + excluded.sold, sales = r.sales + excluded.sales, name = excluded.name`.execute(tx)
  await sql`insert into report_riders as r (month, rider_id, delivered, kept, promised, delivery_seconds, earned)
    select ${month}::date, d.rider_id, 1, ${figures.kept ?? 0}::int8, ${figures.promised ?? 0}::int8,
      ${figures.delivery_seconds ?? 0}::int8, ${figures.rider_share ?? 0}::int8
    from deliveries d where d.order_id = ${order.id} and d.rider_id is not null and d.state = 'delivered' limit 1
    on conflict (month, rider_id) do update set delivered = r.delivered + 1, kept = r.kept + excluded.kept,
      promised = r.promised + excluded.promised, delivery_seconds = r.delivery_seconds + excluded.delivery_seconds,
      earned = r.earned + excluded.earned`.execute(tx)
}

/** Counts a completed order's coupon into the sums of its month, once. */
export async function addCoupon(tx: Tx, order: OrderRow, month: string, figures: ReportPart['figures']) {
  if (order.coupon_id === null) return
  const { items = 0, coupons = 0, new_customers = 0 } = figures
  await sql`insert into report_coupons as r (month, restaurant_id, coupon_id, code, orders, items, discount, new_customers)
    values (${month}, ${order.restaurant_id ?? 0}, ${order.coupon_id}, ${order.coupon_code ?? ''}, 1, ${items}::int8,
      ${coupons}::int8, ${new_customers}::int8)
    on conflict (month, restaurant_id, coupon_id) do update set code = excluded.code, orders = r.orders + 1,
      items = r.items + excluded.items, discount = r.discount + excluded.discount,
      new_customers = r.new_customers + excluded.new_customers`.execute(tx)
}

/**
 * Adds a customer to their cohort, once a month. The row is shared by all orders of a month, so it is written
 * last.
 */
export async function addCustomer(tx: Tx, user_id: number, month: string) {
  await sql`with ordered as (
      insert into report_customers (user_id, month) values (${user_id}, ${month}) on conflict do nothing returning user_id)
    insert into report_cohorts as r (first_month, month, customers)
    select coalesce((select min(c.month) from report_customers c where c.user_id = o.user_id and c.month < ${month}::date),
      ${month}::date), ${month}::date, 1
    from ordered o on conflict (first_month, month) do update set customers = r.customers + 1`.execute(tx)
}
