import { invitationsList } from '@tokri/contract/resources/invitations'
import { managedRoles } from '@tokri/domain/access'
import { type RawBuilder, sql } from 'kysely'
import { containing, wordsOf } from '../../../db/queries/containing'
import { worksFor } from '../../../db/queries/store-people'
import { instant, nameOf, sortable } from '../expressions'
import { type ResourceTable, resourceTable } from '../table'

/** A condition on the person the link is for. */
const whom = (is: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from users u where u.id = t.user_id and ${is})`

export const invitationsTable: ResourceTable = resourceTable<typeof invitationsList>({
  resource: invitationsList,
  table: 'invitations',
  reads: {
    users: ['name', 'role', 'store_role', 'email', 'phone', 'deleted_at'],
    store_owners: ['user_id', 'restaurant_id'],
  },
  only: (now) => sql`t.used_at is null and t.revoked_at is null and t.expires_at > ${now}
    and ${whom(sql`u.deleted_at is null`)}`,
  ofOwner: (owner_id) => whom(worksFor(owner_id, 'u')),
  ofStaff: whom(sql`u.role in (${sql.join(managedRoles.staff)})`),
  columns: {
    version: sql`1`,
    name: nameOf('users', 'user_id'),
    role: nameOf('users', 'user_id', 'role'),
    email: nameOf('users', 'user_id', 'email'),
    phone: nameOf('users', 'user_id', 'phone'),
    invited_by: nameOf('users', 'created_by'),
    created_at: instant(sql`t.created_at`),
    expires_at: instant(sql`t.expires_at`),
  },
  search: (typed) =>
    sql`t.user_id in (select u.id from users u where u.role <> 'customer' and ${containing(typed, [wordsOf('u')])})`,
  filters: { role: (role) => whom(sql`u.role = ${role}`) },
  sorts: { id: sortable.id, expires_at: { by: sql`t.expires_at`, type: 'timestamptz' } },
})
