import { createHmac, randomInt } from 'node:crypto'
import type { Caller } from '../../core/implement'
import { phoneWay } from '../../core/messages/phone-way'
import { refuse } from '../../core/refused'
import { type CodePurpose, keepCode, type Tried, tryCode } from '../../db/queries/codes'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'

/** Maximum codes sent to one phone per hour. */
const MAX_PER_HOUR = 10

/** Purposes of codes that prove possession of a phone. */
const phonePurposes: readonly CodePurpose[] = ['login', 'phone']

const hashOf = (
  { secret }: Deps,
  { purpose, subject, code }: Record<'purpose' | 'subject' | 'code', string>,
) => createHmac('sha256', secret).update(`${purpose}:${subject}:${code}`).digest('hex')

interface Wanted {
  purpose: CodePurpose
  /** The phone (E.164) or e-mail the code is sent to. */
  recipient: string
  caller: Caller
  now: Date
}

/**
 * Creates a code and queues it for sending. Accounts are not looked up, so neither reply nor timing reveals
 * whether the phone or e-mail is known.
 */
export async function requestCode(deps: Deps, { purpose, recipient, caller, now }: Wanted) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = hashOf(deps, { purpose, subject: recipient, code })
  const most_per_hour = MAX_PER_HOUR * deps.env.LIMIT_FACTOR
  const channel = purpose === 'reset' ? 'mail' : await phoneWay(deps, recipient, 'code')
  const locale = caller.locale
  return await deps.db.transaction().execute(async (tx) => {
    const wait = await keepCode(tx, { purpose, subject: recipient, code_hash, most_per_hour }, now)
    if (wait) return refuse('otp_too_soon', wait)
    await emit(tx, 'code.requested', { channel, recipient, purpose, code, locale }, now)
    return null
  })
}

/** Checks a code sent to a phone; every attempt counts. */
export const tryPhoneCode = (deps: Deps, { phone, otp }: { phone: string; otp: string }, now: Date) =>
  tryCodeOf(deps, { purposes: phonePurposes, subject: phone, code: otp }, now)

/** Checks a code for a new password; every attempt counts. */
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
