import { refuseEmail } from '@tokri/domain/account/credentials'
import { normalisePhone, refusePhone } from '@tokri/domain/account/phone'
import { applicationLink } from '../../core/accounts/invitation-link'
import type { Context } from '../../core/implement'
import { refuse } from '../../core/refused'
import { addApplication, applicationsSince } from '../../db/queries/applications'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Applications per phone or e-mail and day: each one sends a message to that address. */
const MAX_PER_DAY = 5
const DAY_MS = 24 * 3_600_000

interface Applying {
  kind: 'rider' | 'store'
  name: string
  phone: string
  email?: string | undefined
  details: Record<string, unknown>
}

/**
 * Stores an application and sends its link. Accounts are not looked up, so nobody can find out who has one.
 */
export async function apply(
  deps: Deps,
  { kind, name, phone: typed, email, details }: Applying,
  { caller, now }: Pick<Context, 'caller' | 'now'>,
) {
  const country = deps.settings.get('phoneCountryCode')
  const phone = refusePhone(typed, country) ? null : normalisePhone(typed, country)
  const wrong = (field: string, text: 'phoneValidationMsg' | 'emailValidationMsg') =>
    refuse('invalid_input', { errors: [{ field, message: deps.texts.text(caller.locale, text) }] })
  if (phone === null) throw wrong('/phone', 'phoneValidationMsg')
  if (email && refuseEmail(email)) throw wrong('/email', 'emailValidationMsg')
  const reached = { phone, email: email || null }
  const limit = MAX_PER_DAY * deps.env.LIMIT_FACTOR
  if ((await applicationsSince(deps.db, reached, new Date(now.getTime() - DAY_MS))) >= limit)
    throw refuse('too_many_requests', { retry_after: DAY_MS / 1000 })
  const { locale } = caller
  const link_token = await deps.db.transaction().execute(async (tx) => {
    const token = await addApplication(tx, { kind, name, ...reached, locale, details }, now)
    const reach = email
      ? { channel: 'mail' as const, recipient: email }
      : { channel: 'sms' as const, recipient: phone }
    const link = applicationLink(deps.env, kind, token)
    await emit(tx, 'application.answered', { ...reach, name, locale, answer: 'received', link }, now)
    return token
  })
  return { success: true as const, link_token }
}
