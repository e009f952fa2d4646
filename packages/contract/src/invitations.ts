import { z } from 'zod'
import { Session } from './accounts'
import { Password } from './codes'
import { endpoint, Success } from './endpoint'
import { Id, Instant } from './fields'

/** The secret of a link; only its hash is kept. */
const LinkToken = z.string().min(20).max(100)
const Role = z.enum(['rider', 'store', 'staff', 'admin'])
/** Owners invite people to their own stores. */
const inviting = {
  who: ['store', 'staff', 'admin'],
  permission: 'people:invite',
  store_needs: 'store',
} as const

/** Links for setting a first password: for the first admin, and for everybody who is invited. */
export const invitations = {
  invite: endpoint({
    path: '/public/api/console/invite',
    ...inviting,
    summary: 'Send somebody who works here a link to set their password; ends earlier links',
    input: z.strictObject({ user_id: Id }),
    /** The link is included only while they have no password. */
    reply: z.object({ link: z.string().nullable(), expires_at: Instant, sent_by: z.enum(['mail', 'sms']) }),
    refuses: ['not_found', 'not_allowed'],
  }),
  revokeInvitation: endpoint({
    path: '/public/api/console/revoke-invitation',
    ...inviting,
    summary: 'End the links somebody has',
    input: z.strictObject({ user_id: Id }),
    reply: Success,
    refuses: ['not_found', 'not_allowed'],
  }),
  readInvitation: endpoint({
    path: '/public/api/invitations/read',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Whom a link is for; without a name it makes the first admin',
    input: z.strictObject({ link_token: LinkToken }),
    reply: z.object({
      role: Role,
      name: z.string().nullable(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    refuses: ['link_ended'],
  }),
  acceptInvitation: endpoint({
    path: '/public/api/invitations/accept',
    who: ['anyone'],
    limit: 'guess',
    summary: 'Set a password by a link, which works once, and sign in',
    input: z.strictObject({
      link_token: LinkToken,
      password: Password,
      /** Of the first admin, whose account does not exist yet. */
      name: z.string().trim().min(1).max(80).optional(),
      email: z.string().trim().toLowerCase().max(254).optional(),
    }),
    reply: Session,
    refuses: ['link_ended', 'account_blocked', 'email_phone_already_used', 'second_factor'],
  }),
}
