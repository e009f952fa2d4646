import type { DispatchRider } from '@tokri/domain/dispatch/offer'
import {
  activeDeliveryStates,
  dispatchableStates,
  finishedDeliveryStates,
  unassignedStates,
} from '@tokri/domain/order/delivery-lifecycle'
import type { FailureReason } from '@tokri/domain/order/errand'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'
import type { PageStart } from './page-start'

/**
 * An order with its delivery, pickup and destination, for a rider's list. The pickup is its store, or the
 * first stop of an errand; the destination is its customer, or the last stop.
 */
const tasks = (db: DbOrTx) =>
  db
    .selectFrom('deliveries as d')
    .innerJoin('orders as o', 'o.id', 'd.order_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .leftJoin('restaurants as s', 's.id', 'o.restaurant_id')
    .leftJoin('errand_stops as p', (join) => join.onRef('p.order_id', '=', 'o.id').on('p.position', '=', 0))
    .leftJoin('errands as e', 'e.order_id', 'o.id')
    .selectAll('o')
    .select(['d.id as delivery_id', 'd.return_of', 'e.carriers'])
    .select(['d.state as delivery_state', 'd.rider_id', 'd.created_at as asked_at'])
    .select(['d.picked_up_at', 'd.at_door_at'])
    // Rarely needed fields are subqueries: planning a join of nine tables took ten times as long as running
    // it.
    .select([
      // for a return, the trip that failed; for a trip that failed, its return
      sql<Date | null>`coalesce((select failed_at from deliveries w where w.id = d.return_of), d.failed_at)`.as(
        'failed_at',
      ),
      sql<FailureReason | null>`coalesce((select failure_reason from deliveries w where w.id = d.return_of),
        d.failure_reason)`.as('failure_reason'),
      sql<number>`coalesce((select return_charge from deliveries b where b.return_of = d.id),
        d.return_charge)`.as('return_charge'),
    ])
    .select([
      's.image as store_image',
      's.art as store_art',
      sql<string>`coalesce(s.name, p.contact_name)`.as('store_name'),
      sql<string>`coalesce(s.address, p.address)`.as('store_address'),
      sql<string | null>`coalesce(s.landmark, p.landmark)`.as('store_landmark'),
      sql<string | null>`coalesce(s.phone, p.contact_phone)`.as('store_phone'),
      sql<number>`coalesce(s.latitude, p.latitude)`.as('store_latitude'),
      sql<number>`coalesce(s.longitude, p.longitude)`.as('store_longitude'),
      sql<boolean>`coalesce(s.own_riders, false)`.as('own_riders'),
      sql<string>`coalesce((select contact_name from errand_stops l where l.order_id = o.id and l.is_last),
        u.name)`.as('customer_name'),
      sql<
        string | null
      >`coalesce((select contact_phone from errand_stops l where l.order_id = o.id and l.is_last),
        u.phone)`.as('customer_phone'),
      // to be paid in cash: the bill, or the rest of it
      sql<number>`(select coalesce(sum(amount), 0)::bigint from payments
        where order_id = o.id and means = 'cash' and state = 'created')`.as('cash_open'),
    ])

export type TaskRow = Awaited<ReturnType<ReturnType<typeof tasks>['execute']>>[number]

/** The rider's current tasks, oldest assignment first. */
export async function tasksOfRider(db: DbOrTx, rider_id: number): Promise<TaskRow[]> {
  return await tasks(db)
    .where('d.rider_id', '=', rider_id)
    .where('d.state', 'in', activeDeliveryStates)
    .orderBy('d.assigned_at')
    .orderBy('d.id')
    .execute()
}

/** Tasks of the demo's riders. */
export async function crewTasks(db: DbOrTx): Promise<(TaskRow & { rider_id: number })[]> {
  const rows = await tasks(db)
    .innerJoin('riders as r', 'r.user_id', 'd.rider_id')
    .where('r.is_autopilot', '=', true)
    .where('d.state', 'in', activeDeliveryStates)
    .orderBy('d.id')
    .execute()
  return rows.flatMap(({ rider_id, ...row }) => (rider_id === null ? [] : [{ ...row, rider_id }]))
}

/**
 * Unassigned tasks, oldest first. Filtered by the rider's zones, vehicle and stores, so that one zone's backlog does
 * not hide another's; `refuseAccept` decides in the end.
 */
export async function openTasks(
  db: DbOrTx,
  rider?: Pick<DispatchRider, 'zone_ids' | 'vehicle_kind' | 'restaurant_ids'>,
): Promise<TaskRow[]> {
  const open = tasks(db).where('d.state', 'in', unassignedStates).where('o.state', 'in', dispatchableStates)
  const theirs = rider
    ? open
        .where(
          sql<boolean>`(o.zone_id is null or cardinality(${idArray(rider.zone_ids)}) = 0
            or o.zone_id = any(${idArray(rider.zone_ids)}))`,
        )
        .where(sql<boolean>`(e.carriers is null or e.carriers ? ${rider.vehicle_kind}::text)`)
        .where(
          sql<boolean>`(s.own_riders is not true or o.restaurant_id = any(${idArray(rider.restaurant_ids)}))`,
        )
    : open
  return await theirs.orderBy('d.id').limit(200).execute()
}

/** Maximum rows on the board, more than a desk can look at. */
const BOARD = 500

/** Deliveries that wait for a rider or that one has, earliest promise first. */
export async function deliveriesUnderWay(db: DbOrTx): Promise<TaskRow[]> {
  return await tasks(db)
    .where((eb) =>
      eb.or([
        eb('d.state', 'in', activeDeliveryStates),
        eb.and([eb('d.state', 'in', unassignedStates), eb('o.state', 'in', dispatchableStates)]),
      ]),
    )
    .orderBy(sql`o.promised_to nulls last`)
    .orderBy('d.id')
    .limit(BOARD)
    .execute()
}

export async function taskByOrder(
  db: DbOrTx,
  order: { order_id: number } | { unique_order_id: string },
): Promise<TaskRow | undefined> {
  const query = tasks(db).orderBy('d.id', 'desc').limit(1)
  return 'order_id' in order
    ? await query.where('o.id', '=', order.order_id).executeTakeFirst()
    : await query.where('o.unique_order_id', '=', order.unique_order_id).executeTakeFirst()
}

/** A page of this rider's finished deliveries, newest first. */
export async function finishedTasks(
  db: DbOrTx,
  rider_id: number,
  { limit, ...start }: PageStart & { limit: number },
): Promise<TaskRow[]> {
  const over = tasks(db)
    .where('d.rider_id', '=', rider_id)
    .where('d.state', 'in', finishedDeliveryStates)
    .orderBy('d.id', 'desc')
  const from = 'after' in start ? over.where('d.id', '<', start.after) : over.offset(start.offset)
  return await from.limit(limit).execute()
}

/** Number of this rider's finished deliveries. */
export async function countFinished(db: DbOrTx, rider_id: number): Promise<number> {
  const { total } = await db
    .selectFrom('deliveries')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('rider_id', '=', rider_id)
    .where('state', 'in', finishedDeliveryStates)
    .executeTakeFirstOrThrow()
  return total
}
