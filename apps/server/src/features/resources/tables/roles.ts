import { staffPermissions } from '@tokri/contract/permissions'
import { staffRoles } from '@tokri/contract/resources/staff-roles'
import { sql } from 'kysely'
import { containing } from '../../../db/queries/containing'
import { countOf } from '../expressions'
import { resourceTable } from '../table'

export const staffRolesTable = resourceTable<typeof staffRoles>({
  resource: staffRoles,
  table: 'staff_roles',
  reads: { users: ['staff_role_id'] },
  columns: { name: sql`t.name::text`, people: countOf('users', 'staff_role_id') },
  search: (words) => containing(words, [sql`t.name::text`, sql`t.description`]),
  filters: {},
  sorts: { id: { by: sql`t.id`, type: 'int8' }, name: { by: sql`t.name::text`, type: 'text' } },
  faults: ({ permissions }) =>
    permissions.every((permission) => staffPermissions.includes(permission))
      ? []
      : [{ field: 'permissions', text: 'fieldUnknown' }],
})
