import { applicationsList } from '@tokri/contract/resources/applications'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { equals, instant, nameOf, sortable } from '../expressions'
import { resourceTable } from '../table'

export const applicationsTable = resourceTable<typeof applicationsList>({
  resource: applicationsList,
  table: 'applications',
  reads: { users: ['name'] },
  columns: {
    decided_by_name: nameOf('users', 'decided_by'),
    decided_at: instant(sql`t.decided_at`),
    created_at: instant(sql`t.created_at`),
  },
  search: (typed) => containing(typed, [sql`t.name`, sql`coalesce(t.email::text, '')`, sql`t.phone`]),
  filters: { kind: equals('kind'), state: equals('state') },
  sorts: { id: sortable.id },
})
