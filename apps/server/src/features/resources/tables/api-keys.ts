import { apiKeysList } from '@tokri/contract/resources/api-keys'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

const stateAt = (now: Date) =>
  sql<string>`case when t.revoked_at is not null then 'revoked' when t.expires_at <= ${now} then 'expired' else 'valid' end`

export const apiKeysTable: ResourceTable = resourceTable<typeof apiKeysList>({
  resource: apiKeysList,
  table: 'api_keys',
  reads: { users: ['name'] },
  columns: {
    version: sql`1`,
    state: stateAt,
    created_by_name: nameOf('users', 'created_by'),
    created_at: instant(sql`t.created_at`),
    expires_at: instant(sql`t.expires_at`),
    last_used_at: instant(sql`t.last_used_at`),
  },
  search: (typed) => containing(typed, [sql`t.name`, sql`t.prefix`]),
  filters: { state: (state, now) => sql`${stateAt(now)} = ${state}` },
  sorts: {
    id: sortable.id,
    name: sortable.name,
    last_used_at: { by: sql`coalesce(t.last_used_at, '-infinity'::timestamptz)`, type: 'timestamptz' },
  },
})
