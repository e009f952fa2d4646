import { payoutsList } from '@tokri/contract/resources/payouts'
import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '../../../db/client'
import { containing, wordsOf } from '../../../db/queries/containing'
import { idArray } from '../../../db/queries/id-array'
import { openStates } from '../../../db/queries/payouts'
import { during, equals, instant, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

const ofAccount = (column: string) => sql`(select ${sql.ref(`a.${column}`)} from payout_accounts a
  where a.payee_kind = t.payee_kind and a.payee_id = t.payee_id)`

/**
 * If at most this many payees have the searched name, their payouts are found by index. Otherwise payouts are
 * read newest first until the page is full.
 */
const FEW_PAYEES = 100

/** Searches the payee's name and the reference in the bank file. */
async function search(typed: string, db: DbOrTx): Promise<RawBuilder<boolean>> {
  const stores = sql<number>`select r.id from restaurants r where ${containing(typed, [sql`r.name`])}`
  const riders = sql<number>`select u.id from users u where u.role = 'rider' and ${containing(typed, [wordsOf('u')])}`
  const found = await sql<{ kind: string; id: number }>`
    (select 'store' as kind, id from (${stores}) s union all select 'rider', id from (${riders}) r)
    limit ${FEW_PAYEES + 1}`.execute(db)
  const isFew = found.rows.length <= FEW_PAYEES
  const isOneOf = (kind: string, all: RawBuilder<number>) => {
    const ids = idArray(found.rows.filter((row) => row.kind === kind).map(({ id }) => id))
    return sql`t.payee_kind = ${kind} and t.payee_id = any(${isFew ? ids : all})`
  }
  return sql<boolean>`(t.reference = ${typed}
    or (${isOneOf('store', stores)}) or (${isOneOf('rider', riders)}))`
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
