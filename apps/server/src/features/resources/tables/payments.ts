import { paymentProblems } from '@tokri/contract/resources/payment-problems'
import { payments } from '@tokri/contract/resources/payments'
import { strayWithUs } from '@tokri/domain/payment/snapshot'
import { sql } from 'kysely'
import { problemPayments } from '../../../db/queries/payment-problems'
import { methodBrand, methodNames } from '../../../gateways/payments'
import { during, equals, instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

/** The gateway's name for people; null for money that no gateway moved, which `means` describes. */
const brand = sql<string | null>`case ${sql.join(
  methodNames.flatMap((name) => {
    const title = methodBrand(name)
    return title ? [sql`when t.gateway = ${name} then ${title}::text`] : []
  }),
  sql` `,
)} when t.means = 'gateway' then t.gateway end`

/** The order's number or its last six characters, or a gateway's id: each has an index. */
const search = (typed: string) => {
  const word = typed.replace(/^#/, '')
  const number = word.toUpperCase()
  return sql<boolean>`t.id in (
    select p.id from orders o join payments p on p.order_id = o.id
      where o.unique_order_id = ${number} or right(o.unique_order_id, 6) = ${number}
    union select p.id from payments p where p.reference = ${word}
    union select p.id from payments p where p.gateway_order_id = ${word}
    union select p.id from payments p where p.gateway_payment_id = ${word}
    union select p.id from payments p where p.gateway = upper(replace(${word}, ' ', '')))`
}

export const paymentsTable: ResourceTable = resourceTable<typeof payments>({
  resource: payments,
  table: 'payments',
  columns: {
    version: sql`1`,
    gateway: brand,
    unique_order_id: nameOf('orders', 'order_id', 'unique_order_id'),
    at: instant(sql`t.created_at`),
  },
  search,
  filters: {
    state: equals('state'),
    means: equals('means'),
    ...during(sql`t.created_at`),
  },
  time: sql`t.created_at`,
  sorts: { id: sortable.id, amount: { by: sql`t.amount`, type: 'int8' } },
})

/** The most serious problem of a payment. */
const problem = sql`case
  when t.mismatch is not null then 'mismatch'
  when exists (select from chargebacks c where c.payment_id = t.id and c.state = 'open') then 'chargeback'
  when exists (select from refunds r where r.payment_id = t.id and r.state in ('requested', 'submitted')) then 'refund_stuck'
  else 'held' end`

export const paymentProblemsTable: ResourceTable = resourceTable<typeof paymentProblems>({
  resource: paymentProblems,
  table: 'payments',
  // as an array, so that the few ids are read first instead of checking every payment
  only: (now) => sql`t.id = any(array(${problemPayments(now)}))`,
  reads: {
    chargebacks: ['payment_id', 'state'],
    refunds: ['payment_id', 'state', 'next_try_at', 'created_at'],
  },
  columns: {
    version: sql`1`,
    problem,
    gateway: sql`coalesce(${brand}, t.gateway)`,
    reference: sql`coalesce(t.reference, '')`,
    unique_order_id: nameOf('orders', 'order_id', 'unique_order_id'),
    arrived: sql`(t.arrived->>'amount')::int8`,
    arrived_currency: sql`t.arrived->>'currency'`,
    can_send_back: sql`coalesce(t.mismatch in (${sql.join([...strayWithUs])}), false)`,
    reason: sql`coalesce(t.mismatch, t.reason)`,
    at: instant(sql`t.updated_at`),
  },
  search,
  filters: {
    problem: (wanted) => sql`${problem} = ${wanted}`,
    gateway: (typed) => sql`t.gateway = upper(replace(${typed}, ' ', ''))`,
  },
  sorts: { id: sortable.id, amount: { by: sql`t.amount`, type: 'int8' } },
})
