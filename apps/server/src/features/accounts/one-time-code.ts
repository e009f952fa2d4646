import { createHmac, randomInt } from 'node:crypto'
import type { Caller } from '../../core/implement'
import { refuse } from '../../core/refused'
import { type CodePurpose, keepCode, type Tried, tryCode } from '../../db/queries/codes'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Sends to one phone within an hour, however patient the asker is. */
const mostPerHour = 10

/** What proves that somebody reads the messages of a phone, whichever screen asked for it. */
const phonePurposes: readonly CodePurpose[] = ['login', 'phone']

const hashOf = (
  { secret }: Deps,
  { purpose, subject, code }: Record<'purpose' | 'subject' | 'code', string>,
) => createHmac('sha256', secret).update(`${purpose}:${subject}:${code}`).digest('hex')

interface Wanted {
  purpose: CodePurpose
  /** The phone in E.164, or the e-mail, it is sent to. */
  recipient: string
  caller: Caller
  now: Date
}

/**
 * Makes a code and has it sent. Accounts are not even looked up, so neither the answer nor its time tells whether
 * the phone or e-mail is known.
 */
export async function requestCode(deps: Deps, { purpose, recipient, caller, now }: Wanted) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = hashOf(deps, { purpose, subject: recipient, code })
  const most_per_hour = mostPerHour * deps.env.LIMIT_FACTOR
  const channel = purpose === 'reset' ? ('mail' as const) : ('sms' as const)
  const locale = caller.locale
  return await deps.db.transaction().execute(async (tx) => {
    const wait = await keepCode(tx, { purpose, subject: recipient, code_hash, most_per_hour }, now)
    if (wait) return refuse('otp_too_soon', wait)
    await emit(tx, 'code.requested', { channel, recipient, purpose, code, locale }, now)
    return null
  })
}

/** Tries a code that somebody says was sent to their phone; every try counts. */
export const tryPhoneCode = (deps: Deps, { phone, otp }: { phone: string; otp: string }, now: Date) =>
  tryCodeOf(deps, { purposes: phonePurposes, subject: phone, code: otp }, now)

/** Tries a code for a new password; every try counts. */
export const tryResetCode = (deps: Deps, { email, code }: { email: string; code: string }, now: Date) =>
  tryCodeOf(deps, { purposes: ['reset'], subject: email, code }, now)

const tryCodeOf = (
  deps: Deps,
  { purposes, subject, code }: { purposes: readonly CodePurpose[]; subject: string; code: string },
  now: Date,
): Promise<Tried> => {
  const hash = (purpose: CodePurpose) => hashOf(deps, { purpose, subject, code })
  return tryCode(deps.db, { purposes, subject, hashOf: hash }, now)
}
