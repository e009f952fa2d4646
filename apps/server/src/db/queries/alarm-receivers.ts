import type { AlarmReceiver } from '@tokri/domain/alarms/ladder'
import { activeDeliveryStates } from '@tokri/domain/order/delivery-lifecycle'
import { sql } from 'kysely'
import type { DbOrTx } from '../client'
import { idArray } from './id-array'

export interface Person {
  id: number
  phone: string | null
}
interface About {
  restaurant_id: number | null
  order_id: number | null
  rider_id: number | null
}

/** The order in which a store's roles are asked: if nobody has the role, the next one is notified. */
const storeRoles = {
  kitchen: [['kitchen', 'manager'], ['owner']],
  picker: [['picker'], ['kitchen', 'manager'], ['owner']],
  owner: [['owner'], ['manager']],
} as const

const isAtStore = (receiver: AlarmReceiver): receiver is keyof typeof storeRoles => receiver in storeRoles

/** The people that a receiver of an alarm stands for. */
export async function peopleFor(db: DbOrTx, receiver: AlarmReceiver, about: About): Promise<Person[]> {
  const active = db.selectFrom('users as u').select(['u.id', 'u.phone']).where('u.is_active', '=', true)
  if (isAtStore(receiver)) return await storePeople(db, storeRoles[receiver], about.restaurant_id)
  if (receiver === 'rider')
    return about.rider_id === null
      ? await ridersFor(db, about.order_id)
      : await active.where('u.id', '=', about.rider_id).execute()
  return await active
    .where('u.role', '=', receiver === 'desk' ? 'staff' : 'admin')
    .orderBy('u.id')
    .execute()
}

async function storePeople(
  db: DbOrTx,
  choices: readonly (readonly string[])[],
  restaurant_id: number | null,
): Promise<Person[]> {
  if (restaurant_id === null) return []
  const people = await db
    .selectFrom('users as u')
    .innerJoin('store_owners as o', 'o.user_id', 'u.id')
    .select(['u.id', 'u.phone', 'u.store_role'])
    .where('o.restaurant_id', '=', restaurant_id)
    .where('u.role', '=', 'store')
    .where('u.is_active', '=', true)
    .orderBy('u.id')
    .execute()
  for (const roles of choices) {
    const asked = people.filter(({ store_role }) => roles.includes(store_role))
    if (asked.length > 0) return asked
  }
  return []
}

/**
 * Riders online who may be suitable for an unassigned order; whether one can take it is decided when they do.
 */
async function ridersFor(db: DbOrTx, order_id: number | null): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.id, u.phone from riders r join users u on u.id = r.user_id
      join orders o on o.id = ${order_id} left join restaurants s on s.id = o.restaurant_id
      left join errands e on e.order_id = o.id
    where u.is_active and r.is_approved and r.is_online and not r.is_autopilot
      and (o.zone_id is null or not exists (select from rider_zones z where z.user_id = r.user_id)
        or exists (select from rider_zones z where z.user_id = r.user_id and z.zone_id = o.zone_id))
      and (s.own_riders is not true or exists (
        select from rider_stores l where l.user_id = r.user_id and l.restaurant_id = o.restaurant_id))
      and (e.carriers is null or e.carriers ? r.vehicle_kind)
      and (select count(*) from deliveries d where d.rider_id = r.user_id
        and d.state = any(${`{${activeDeliveryStates.join(',')}}`}::text[])) < r.max_orders
    order by u.id`.execute(db)
  return rows
}

/** Devices on which these people are signed in and allowed notifications. */
export async function devicesOfPeople(db: DbOrTx, ids: readonly number[], now: Date) {
  return await db
    .selectFrom('push_tokens as p')
    .innerJoin('sessions as s', 's.id', 'p.session_id')
    .select(['p.user_id', 'p.push_token'])
    .where('p.user_id', '=', sql<number>`any(${idArray(ids)})`)
    .where('s.expires_at', '>', now)
    .execute()
}
