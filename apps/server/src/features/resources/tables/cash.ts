import { cashCloses, cashHandovers } from '@tokri/contract/resources/cash'
import { sql } from 'kysely'
import { receiptOf } from '../../../core/cash/hand-over'
import { equals, instant, nameOf, sortable } from '../expressions'
import { containing } from '../search'
import { type ResourceTable, resourceTable } from '../table'

const store = sql<number>`t.restaurant_id`
const store_name = nameOf('restaurants', 'restaurant_id')
const RECEIPT = receiptOf({ id: 0 }).slice(0, -1)

/** The receipt's number, or the rider's name. */
const byReceiptOrRider = (typed: string) => {
  const receipt = new RegExp(`^(?:${RECEIPT})?(\\d{1,9})$`, 'i').exec(typed)?.[1]
  const rider = sql<boolean>`exists (select from users u where u.id = t.rider_id and ${containing(typed, [sql`u.name`])})`
  return receipt ? sql<boolean>`(t.id = ${Number(receipt)} or ${rider})` : rider
}

export const cashTables: readonly ResourceTable[] = [
  resourceTable<typeof cashHandovers>({
    resource: cashHandovers,
    table: 'cash_handovers',
    store,
    columns: {
      version: sql`1`,
      receipt: sql`${RECEIPT}::text || t.id`,
      rider_name: nameOf('users', 'rider_id'),
      store_name,
      offered_at: instant(sql`t.offered_at`),
      settled_at: instant(sql`t.settled_at`),
    },
    search: byReceiptOrRider,
    filters: {
      state: equals('state'),
      restaurant_id: equals('restaurant_id'),
      from: (at) => sql`t.offered_at >= ${at}::timestamptz`,
      to: (at) => sql`t.offered_at < ${at}::timestamptz`,
    },
    sorts: { id: sortable.id, offered: { by: sql`t.offered`, type: 'int8' } },
  }),
  resourceTable<typeof cashCloses>({
    resource: cashCloses,
    table: 'cash_closes',
    store,
    columns: {
      version: sql`1`,
      store_name,
      difference: sql`t.counted - t.expected`,
      closed_by_name: nameOf('users', 'closed_by'),
      closed_at: instant(sql`t.closed_at`),
    },
    search: (typed) => sql<boolean>`(
      exists (select from users u where u.id = t.closed_by and ${containing(typed, [sql`u.name`])})
      or exists (select from restaurants r where r.id = t.restaurant_id and ${containing(typed, [sql`r.name`])}))`,
    filters: {
      restaurant_id: equals('restaurant_id'),
      differs: () => sql`t.counted <> t.expected`,
      from: (at) => sql`t.closed_at >= ${at}::timestamptz`,
      to: (at) => sql`t.closed_at < ${at}::timestamptz`,
    },
    sorts: { id: sortable.id },
  }),
]
