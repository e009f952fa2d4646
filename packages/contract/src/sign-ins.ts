import { z } from 'zod'
import { endpoint, Success } from './endpoint'
import { Id, Instant } from './fields'

const who = ['store', 'staff', 'admin'] as const
const calls = { who, permission: 'people:invite', store_needs: 'store' } as const

/**
 * Access of staff, riders and store users: invitations, second step and devices. Staff manage those of riders
 * and store users, owners those of their own stores' people.
 */
export const signIns = {
  show: endpoint({
    path: '/public/api/console/sign-ins/show',
    ...calls,
    limit: 'browse',
    summary: 'How somebody who works here signs in',
    input: z.strictObject({ user_id: Id }),
    reply: z.object({
      has_password: z.boolean(),
      second_factor_since: Instant.nullable(),
      invitation: z.object({ expires_at: Instant }).nullable(),
      devices: z.array(z.object({ id: z.string(), device: z.string().nullable(), last_used_at: Instant })),
    }),
    refuses: ['not_found', 'not_allowed'],
  }),
  end: endpoint({
    path: '/public/api/console/sign-ins/end',
    ...calls,
    summary: 'Sign somebody who works here out, on one device or on all',
    input: z.strictObject({ user_id: Id, session_id: z.uuid().optional() }),
    reply: Success,
    refuses: ['not_found', 'not_allowed'],
  }),
}
