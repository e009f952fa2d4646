import { activeDeliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { sql } from 'kysely'
import type { Db, DbOrTx } from '../client'

export interface RiderPosition {
  latitude: number
  longitude: number
  heading: number | null
  speed: number | null
  at: Date
}

/** Minimum interval between stored positions of a rider, in ms. */
export const positionEvery = 3_000

export interface ToldPosition extends RiderPosition {
  rider_id: number
  now: Date
}
/** A position as live streams send it, with the people involved in the order. */
export interface TripPosition {
  unique_order_id: string
  user_id: number
  restaurant_id: number | null
  latitude: number
  longitude: number
  heading: number | null
  at: string
}

/** Trips per notification: PostgreSQL accepts 8,000 bytes at most. */
const TRIPS_PER_NOTICE = 25

/**
 * Stores the latest positions of many riders, except those stored less than three seconds ago, and notifies
 * every node of the positions of riders with open orders, all in one statement. A rider whose row is locked
 * is skipped: the next position follows in three seconds.
 */
export async function writePositions(db: Db, told: readonly ToldPosition[]): Promise<[]> {
  const of = <T>(column: (position: ToldPosition) => T) => `{${told.map(column).join(',')}}`
  await sql`
    with told as (
      select * from unnest(${of(({ rider_id }) => rider_id)}::int[],
        ${of(({ latitude }) => latitude)}::text::float8[], ${of(({ longitude }) => longitude)}::text::float8[],
        ${of(({ heading }) => heading ?? 'null')}::text::float8[], ${of(({ at }) => at.toISOString())}::text::timestamptz[],
        ${of(({ now }) => now.toISOString())}::text::timestamptz[]) as t (rider_id, latitude, longitude, heading, at, now)
    ), free as (
      select r.user_id from riders r join told t on t.rider_id = r.user_id
      where r.position_at is null or r.position_at <= t.now - make_interval(secs => ${positionEvery / 1000}::float8)
      for no key update of r skip locked
    ), moved as (
      update riders r set latitude = t.latitude, longitude = t.longitude, heading = t.heading, position_at = t.now
      from told t join free f on f.user_id = t.rider_id
      where r.user_id = t.rider_id
      returning t.*
    ), trips as (
      select json_build_object('unique_order_id', o.unique_order_id, 'user_id', o.user_id,
          'restaurant_id', o.restaurant_id, 'latitude', m.latitude, 'longitude', m.longitude, 'heading', m.heading,
          'at', to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as trip,
        row_number() over (order by o.id) - 1 as n
      from moved m
      join deliveries d on d.rider_id = m.rider_id and d.state = any(${`{${activeDeliveryStates.join(',')}}`}::text::text[])
      join orders o on o.id = d.order_id
    )
    select pg_notify('positions', json_agg(trip order by n)::text) from trips
    group by n / ${TRIPS_PER_NOTICE}::int`.execute(db)
  return []
}

/** Who may see the rider of an order, and the rider's position; nothing when the order has no rider now. */
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
