import { z } from 'zod'
import { Id, Instant } from '../fields'
import { type RowOf, resource } from './resource'

const role = z.enum(['rider', 'store', 'staff', 'admin'])

/** Valid links for setting a password; calls of their own resend and revoke them. */
export const invitationsList = resource({
  name: 'invitations',
  permissions: { read: 'people:invite', write: 'people:invite' },
  read: ['store', 'staff', 'admin'],
  write: [],
  store_needs: { read: 'store', write: 'store' },
  acts: [],
  row: {
    user_id: Id,
    name: z.string(),
    role,
    email: z.string().nullable(),
    phone: z.string().nullable(),
    invited_by: z.string().nullable(),
    created_at: Instant,
    expires_at: Instant,
  },
  values: {},
  defaults: {},
  filters: { role },
  sorts: ['id', 'expires_at'],
})
export type InvitationRow = RowOf<typeof invitationsList>
