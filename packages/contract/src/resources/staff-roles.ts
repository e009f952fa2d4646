import { z } from 'zod'
import { Words } from './fields'
import { resource } from './resource'

const fields = {
  name: Words(60),
  description: z.string().trim().max(300),
  /** Such as `coupons:write`. */
  permissions: z.array(z.string().max(60)).max(200),
}

/** Roles of staff; only admins change their permissions. */
export const staffRoles = resource({
  name: 'staff-roles',
  read: ['admin'],
  write: ['admin'],
  acts: ['create', 'update', 'remove'],
  row: { ...fields, people: z.int() },
  values: fields,
  defaults: { description: '', permissions: [] },
  filters: {},
  sorts: ['name', 'id'],
})
