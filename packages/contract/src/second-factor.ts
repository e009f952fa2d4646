import { z } from 'zod'
import { Session } from './accounts'
import { endpoint, Nothing, Success } from './endpoint'
import { Id, Instant } from './fields'

/** The app's six digits, or one of the recovery codes. */
const Code = z.string().trim().min(6).max(20)
const RecoveryCodes = z.object({
  /** Shown once; only their hashes are stored. */
  recovery_codes: z.array(z.string()),
})
const who = ['store', 'staff', 'admin'] as const

/** Two-step sign-in of staff and store users: a password and a code from an authenticator app (ROL-05). */
export const secondFactor = {
  status: endpoint({
    path: '/public/api/second-factor/status',
    store_needs: 'self',
    who,
    limit: 'browse',
    before_second_factor: true,
    summary: 'Whether sign-in asks for a code, and whether the operator demands it',
    input: Nothing,
    reply: z.object({ since: Instant.nullable(), recovery_left: z.int(), is_demanded: z.boolean() }),
  }),
  begin: endpoint({
    path: '/public/api/second-factor/begin',
    store_needs: 'self',
    who,
    before_second_factor: true,
    summary: 'A new secret for an authenticator app; it counts once a code of it was entered',
    input: Nothing,
    reply: z.object({ secret: z.string(), uri: z.string() }),
    refuses: ['second_factor_on'],
  }),
  confirm: endpoint({
    path: '/public/api/second-factor/confirm',
    store_needs: 'self',
    who,
    limit: 'guess',
    before_second_factor: true,
    summary: 'Turn it on with the app’s first code; other devices are signed out',
    input: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    refuses: ['second_factor_on', 'otp_wrong'],
  }),
  renewRecovery: endpoint({
    path: '/public/api/second-factor/renew-recovery',
    store_needs: 'self',
    who,
    limit: 'guess',
    summary: 'New recovery codes; the earlier ones end',
    input: z.strictObject({ code: Code }),
    reply: RecoveryCodes,
    refuses: ['otp_wrong'],
  }),
  turnOff: endpoint({
    path: '/public/api/second-factor/turn-off',
    store_needs: 'self',
    who,
    limit: 'guess',
    summary: 'Sign in with the password alone again, where the operator lets them',
    input: z.strictObject({ code: Code }),
    reply: Success,
    refuses: ['otp_wrong', 'second_factor_demanded'],
  }),
  reset: endpoint({
    path: '/public/api/second-factor/reset',
    who: ['admin'],
    summary: 'Take the second step from somebody who lost phone and codes, and sign them out',
    input: z.strictObject({ user_id: Id }),
    reply: Success,
    refuses: ['not_found', 'not_allowed'],
  }),
  signIn: endpoint({
    path: '/public/api/second-factor/sign-in',
    who: ['anyone'],
    limit: 'guess',
    summary: 'The second step: the ticket that signing in answered, and a code; each code works once',
    input: z.strictObject({ ticket: z.string().min(20).max(200), code: Code }),
    reply: Session,
    refuses: ['sign_in_again', 'otp_wrong', 'account_blocked'],
  }),
}
