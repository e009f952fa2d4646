import { activeDeliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { sql } from 'kysely'
import type { Db, DbOrTx } from '../client'
import { notify } from './notify'

export interface RiderPosition {
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  at: Date
}

/** Milliseconds between two positions of a rider that are written. */
export const positionEvery = 3_000

export interface ToldPosition extends RiderPosition {
  rider_id: number
  now: Date
}
/** A position as live streams tell it, and who takes part in the order. */
export interface TripPosition {
  unique_order_id: string
  user_id: number
  restaurant_id: number | null
  latitude: number
  longitude: number
  heading: number | null
  at: string
}

/** Trips in one notice: PostgreSQL takes 8,000 bytes at most. */
const TRIPS_PER_NOTICE = 30

/**
 * Writes the last place of many riders in one statement, unless theirs is fresher than three seconds, and tells every
 * node where the riders of running orders are. A rider whose row is locked right now is left out: the next position
 * comes in three seconds.
 */
export async function writePositions(db: Db, told: readonly ToldPosition[]): Promise<[]> {
  const { rows } = await sql<TripPosition>`
    with told as (
      select * from jsonb_to_recordset(${JSON.stringify(told)}::text::jsonb) as t (rider_id integer,
        latitude double precision, longitude double precision, heading double precision, at timestamptz, now timestamptz)
    ), free as (
      select r.user_id from riders r join told t on t.rider_id = r.user_id
      where r.position_at is null or r.position_at <= t.now - make_interval(secs => ${positionEvery / 1000}::float8)
      for update of r skip locked
    ), moved as (
      update riders r set latitude = t.latitude, longitude = t.longitude, heading = t.heading, position_at = t.now
      from told t join free f on f.user_id = t.rider_id
      where r.user_id = t.rider_id
      returning t.*
    )
    select o.unique_order_id, o.user_id, o.restaurant_id, m.latitude, m.longitude, m.heading,
      to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at
    from moved m
    join deliveries d on d.rider_id = m.rider_id and d.state = any(${`{${activeDeliveryStates.join(',')}}`}::text::text[])
    join orders o on o.id = d.order_id
    order by o.id`.execute(db)
  for (let at = 0; at < rows.length; at += TRIPS_PER_NOTICE)
    await notify(db, 'positions', JSON.stringify(rows.slice(at, at + TRIPS_PER_NOTICE)))
  return []
}

/** Who may see the rider of an order, and where that rider is; nothing when nobody rides for it now. */
export async function riderOfOrder(db: DbOrTx, order_id: number) {
  return await db
    .selectFrom('orders as o')
    .innerJoin('deliveries as d', 'd.order_id', 'o.id')
    .innerJoin('riders as r', 'r.user_id', 'd.rider_id')
    .select(['o.user_id', 'o.restaurant_id', 'd.rider_id'])
    .select(['r.latitude', 'r.longitude', 'r.heading', 'r.position_at'])
    .where('o.id', '=', order_id)
    .where('d.state', 'in', activeDeliveryStates)
    .executeTakeFirst()
}
