import type { BookedBySlot } from '@tokri/domain/store/slots'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DbOrTx, Tx } from '../client'
import type { OrderRow } from './orders'

/** The facts of a store's slots, with the number of bookings from `now` on; one query. */
export async function storeOfSlots(db: DbOrTx, restaurant_id: number, now: Date) {
  const row = await db
    .selectFrom('restaurants as store')
    .select([
      'store.id',
      'store.is_active',
      'store.paused_until',
      'store.holidays',
      'store.special_days',
      'store.schedulable',
    ])
    .select(['store.delivery_type', 'store.preparation_minutes'])
    .select(['store.slot_capacity', 'store.slot_buffer_minutes', 'store.slot_cut_off_minutes'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('restaurant_hours as hours')
          .select(['hours.weekday', 'hours.opens', 'hours.closes'])
          .whereRef('hours.restaurant_id', '=', 'store.id'),
      ).as('hours'),
      jsonArrayFrom(
        eb
          .selectFrom('order_slots as slot')
          .select(['slot.taken', sql<number>`extract(epoch from slot.opens_at)::bigint`.as('second')])
          .whereRef('slot.restaurant_id', '=', 'store.id')
          .where('slot.opens_at', '>=', now),
      ).as('slots'),
    ])
    .where('store.id', '=', restaurant_id)
    .where('store.is_accepted', '=', true)
    .executeTakeFirst()
  if (!row) return null
  const { slots, ...store } = row
  return { store, taken: new Map(slots.map(({ second, taken }) => [second * 1000, taken])) as BookedBySlot }
}
export type SlotStore = NonNullable<Awaited<ReturnType<typeof storeOfSlots>>>['store']

/** The number of orders in a slot. */
export async function takenOf(db: DbOrTx, restaurant_id: number, opens_at: Date): Promise<BookedBySlot> {
  const row = await db
    .selectFrom('order_slots')
    .select('taken')
    .where('restaurant_id', '=', restaurant_id)
    .where('opens_at', '=', opens_at)
    .executeTakeFirst()
  return new Map([[opens_at.getTime(), row?.taken ?? 0]])
}

/** The part of an order that concerns its slot; without a schedule it needs none. */
type ForLater = Pick<OrderRow, 'restaurant_id' | 'schedule'>
const placeOf = ({ restaurant_id, schedule }: ForLater) =>
  restaurant_id === null || schedule === null ? null : { restaurant_id, opens_at: new Date(schedule.open) }

/** Books the order's slot if it is not full; atomic, so concurrent orders cannot overbook it. */
export async function takeSlot(tx: Tx, order: ForLater, capacity: number | null): Promise<boolean> {
  const place = placeOf(order)
  if (!place) return true
  const taken = await tx
    .insertInto('order_slots')
    .values({ ...place, taken: 1 })
    .onConflict((conflict) => {
      const more = conflict
        .columns(['restaurant_id', 'opens_at'])
        .doUpdateSet({ taken: sql`order_slots.taken + 1` })
      return capacity === null ? more : more.where('order_slots.taken', '<', capacity)
    })
    .returning('taken')
    .executeTakeFirst()
  return taken !== undefined
}

/** Releases the order's slot when it will not happen. */
export async function giveBackSlot(tx: Tx, order: ForLater) {
  const place = placeOf(order)
  if (!place) return
  await tx
    .updateTable('order_slots')
    .set((eb) => ({ taken: eb('taken', '-', 1) }))
    .where('restaurant_id', '=', place.restaurant_id)
    .where('opens_at', '=', place.opens_at)
    .where('taken', '>', 0)
    .execute()
}

/** Scheduled orders to start now: their slot begins before `until`. */
export async function ordersToStart(db: DbOrTx, until: Date) {
  return await db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['scheduled', 'scheduled_confirmed'])
    .where('promised_from', '<=', until)
    .orderBy('promised_from')
    .limit(200)
    .execute()
}
