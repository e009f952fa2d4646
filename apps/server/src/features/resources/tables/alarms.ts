import { alarmsList } from '@tokri/contract/resources/alarms'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../db/client'
import { during, equals, instant, nameOf, sortable } from '../expressions'
import { lookUp, ridersNamed, storesNamed } from '../look-up'
import { type ResourceTable, resourceTable } from '../table'

const standing = sql`case when t.acknowledged_at is not null then 'seen_to' when t.ended_at is not null then 'ended' else 'open' end`

/** The states as conditions that match the index of open alarms. */
const standsAs: Readonly<Record<string, RawBuilder<boolean>>> = {
  open: sql`t.ended_at is null and t.acknowledged_at is null`,
  seen_to: sql`t.acknowledged_at is not null`,
  ended: sql`t.ended_at is not null and t.acknowledged_at is null`,
}

/** The order's number or its last six characters, or the name of the store or rider. */
async function search(typed: string, db: DbOrTx): Promise<RawBuilder<boolean>> {
  const number = typed.replace(/^#/, '').toUpperCase()
  const found = await lookUp(db, {
    order_id: sql`select o.id from orders o
      where o.unique_order_id = ${number} or right(o.unique_order_id, 6) = ${number}`,
    restaurant_id: storesNamed(typed),
    rider_id: ridersNamed(typed),
  })
  const ofAny = Object.entries(found).map(([column, ids]) => sql`${sql.ref(`t.${column}`)} = any(${ids})`)
  return ofAny.length > 0 ? sql<boolean>`(${sql.join(ofAny, sql` or `)})` : sql<boolean>`false`
}

export const alarmsTable: ResourceTable = resourceTable<typeof alarmsList>({
  resource: alarmsList,
  table: 'alarms',
  reads: { restaurants: ['name'], users: ['name'] },
  columns: {
    version: sql`1`,
    alarm_kind: sql`t.kind`,
    state: standing,
    store_name: nameOf('restaurants', 'restaurant_id'),
    unique_order_id: nameOf('orders', 'order_id', 'unique_order_id'),
    rider_name: nameOf('users', 'rider_id'),
    raised_at: instant(sql`t.raised_at`),
    acknowledged_by_name: nameOf('users', 'acknowledged_by'),
    acknowledged_at: instant(sql`t.acknowledged_at`),
    ended_at: instant(sql`t.ended_at`),
  },
  search,
  filters: {
    state: (state) => standsAs[state] ?? sql`false`,
    alarm_kind: equals('kind'),
    restaurant_id: equals('restaurant_id'),
    ...during(sql`t.raised_at`),
  },
  time: sql`t.raised_at`,
  sorts: { id: sortable.id },
})
