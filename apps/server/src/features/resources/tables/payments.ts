import { payments } from '@tokri/contract/resources/payments'
import { sql } from 'kysely'
import { equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

/** The order's number or its last six signs, and whatever a gateway prints: each along its index. */
const search = (typed: string) => {
  const word = typed.replace(/^#/, '')
  const number = word.toUpperCase()
  return sql<boolean>`t.id in (
    select p.id from orders o join payments p on p.order_id = o.id
      where o.unique_order_id = ${number} or right(o.unique_order_id, 6) = ${number}
    union select p.id from payments p where p.reference = ${word}
    union select p.id from payments p where p.gateway_order_id = ${word}
    union select p.id from payments p where p.gateway_payment_id = ${word}
    union select p.id from payments p where p.gateway = ${number})`
}

export const paymentsTable: ResourceTable = resourceTable<typeof payments>({
  resource: payments,
  table: 'payments',
  columns: {
    version: sql`1`,
    unique_order_id: nameOf('orders', 'order_id', 'unique_order_id'),
    at: instant(sql`t.created_at`),
  },
  search,
  filters: {
    state: equals('state'),
    means: equals('means'),
    from: (at) => sql`t.created_at >= ${at}::timestamptz`,
    to: (at) => sql`t.created_at < ${at}::timestamptz`,
  },
  sorts: { id: sortable.id, amount: { by: sql`t.amount`, type: 'int8' } },
})
