import { payoutsList } from '@tokri/contract/resources/payouts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../db/client'
import { openStates } from '../../../db/queries/payouts'
import { during, equals, instant, sortable } from '../expressions'
import { lookUp, ridersNamed, storesNamed } from '../look-up'
import { type ResourceTable, resourceTable } from '../table'

const ofAccount = (column: string) => sql`(select ${sql.ref(`a.${column}`)} from payout_accounts a
  where a.payee_kind = t.payee_kind and a.payee_id = t.payee_id)`

/** Searches the payee's name and the reference in the bank file. */
async function search(typed: string, db: DbOrTx): Promise<RawBuilder<boolean>> {
  const found = await lookUp(db, {
    store: storesNamed(typed),
    rider: ridersNamed(typed),
  })
  const payees = Object.entries(found).map(
    ([kind, ids]) => sql`(t.payee_kind = ${kind} and t.payee_id = any(${ids}))`,
  )
  return sql<boolean>`(${sql.join([sql`t.reference = ${typed}`, ...payees], sql` or `)})`
}

export const payoutsTable: ResourceTable = resourceTable<typeof payoutsList>({
  resource: payoutsList,
  table: 'payouts',
  reads: {
    restaurants: ['name'],
    users: ['name'],
    payout_accounts: ['payee_kind', 'payee_id', 'tail', 'version'],
  },
  columns: {
    version: sql`1`,
    name: sql`coalesce(case t.payee_kind when 'store' then (select r.name from restaurants r where r.id = t.payee_id)
      else (select u.name from users u where u.id = t.payee_id) end, '')`,
    account_tail: ofAccount('tail'),
    account_version: ofAccount('version'),
    is_requested: sql`t.requested_by is not null`,
    has_statement: sql`t.ends_at is not null`,
    updated_at: instant(sql`t.updated_at`),
  },
  search,
  filters: {
    is_open: () => sql`t.state in (${openStates})`,
    state: equals('state'),
    payee_kind: equals('payee_kind'),
    is_requested: (on) => (on ? sql`t.requested_by is not null` : sql`t.requested_by is null`),
    ...during(sql`t.created_at`),
  },
  time: sql`t.created_at`,
  sorts: {
    id: sortable.id,
    amount: { by: sql`t.amount`, type: 'int8' },
    period_end: { by: sql`t.period_end`, type: 'date' },
  },
})
