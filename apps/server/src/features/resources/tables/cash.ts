import { cashCloses, cashHandovers, ridersWithCash } from '@tokri/contract/resources/cash'
import { CASH_NEAR_PERCENT } from '@tokri/domain/cash/limit'
import { sql } from 'kysely'
import { receiptOf } from '../../../core/cash/hand-over'
import { containing, wordsOf } from '../../../db/queries/containing'
import { during, equals, instant, nameOf, sortable } from '../expressions'
import { ridersNamed, storesNamed } from '../look-up'
import { type ResourceTable, resourceTable } from '../table'

const store = sql<number>`t.restaurant_id`
const store_name = nameOf('restaurants', 'restaurant_id')
const RECEIPT = receiptOf({ id: 0 }).slice(0, -1)

/** The receipt's number, or the rider's name. */
const byReceiptOrRider = (typed: string) => {
  const receipt = new RegExp(`^(?:${RECEIPT})?(\\d{1,9})$`, 'i').exec(typed)?.[1]
  const rider = sql<boolean>`t.rider_id in (${ridersNamed(typed)})`
  return receipt ? sql<boolean>`(t.id = ${Number(receipt)} or ${rider})` : rider
}

const limit = sql<number>`(select r.cash_limit from riders r where r.user_id = t.owner_id)`
/** The same as `cashLevel` in the domain. Cash a rider holds for us is a negative balance in the ledger. */
const level = sql<string>`(select case when r.cash_limit <= 0 or -t.balance * 100 < r.cash_limit * ${sql.lit(CASH_NEAR_PERCENT)}
  then 'fine' when -t.balance >= r.cash_limit then 'reached' else 'near' end from riders r where r.user_id = t.owner_id)`

export const cashTables: readonly ResourceTable[] = [
  resourceTable<typeof cashHandovers>({
    resource: cashHandovers,
    table: 'cash_handovers',
    store,
    reads: { restaurants: ['name'], users: ['name'] },
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
      ...during(sql`t.offered_at`),
    },
    time: sql`t.offered_at`,
    sorts: { id: sortable.id, offered: { by: sql`t.offered`, type: 'int8' } },
  }),
  resourceTable<typeof cashCloses>({
    resource: cashCloses,
    table: 'cash_closes',
    store,
    reads: { restaurants: ['name'], users: ['name'] },
    columns: {
      version: sql`1`,
      store_name,
      difference: sql`t.counted - t.expected`,
      closed_by_name: nameOf('users', 'closed_by'),
      closed_at: instant(sql`t.closed_at`),
    },
    search: (typed) => sql<boolean>`(
      t.closed_by in (select u.id from users u where u.role <> 'customer' and ${containing(typed, [wordsOf('u')])})
      or t.restaurant_id in (${storesNamed(typed)}))`,
    filters: {
      restaurant_id: equals('restaurant_id'),
      differs: () => sql`t.counted <> t.expected`,
      ...during(sql`t.closed_at`),
    },
    time: sql`t.closed_at`,
    sorts: { id: sortable.id },
  }),
  resourceTable<typeof ridersWithCash>({
    resource: ridersWithCash,
    table: 'ledger_accounts',
    // the kind is indexed
    only: sql`t.kind = 'rider_cash' and t.balance <> 0 and exists (select from riders r where r.user_id = t.owner_id)`,
    reads: { users: ['name', 'phone'], riders: ['user_id', 'cash_limit'] },
    columns: {
      version: sql`1`,
      rider_id: sql`t.owner_id`,
      name: nameOf('users', 'owner_id'),
      phone: nameOf('users', 'owner_id', 'phone'),
      level,
      cash: sql`-t.balance`,
      cash_limit: limit,
    },
    search: (typed) => sql<boolean>`t.owner_id in (${ridersNamed(typed)})`,
    filters: { level: (wanted) => sql`${level} = ${wanted}` },
    sorts: { id: sortable.id, cash: { by: sql`(-t.balance)`, type: 'int8' } },
  }),
]
