import { createHmac, randomInt } from 'node:crypto'
import { type CodePurpose, keepCode, type Tried, tryCode } from '../../db/queries/codes'
import { emit } from '../../db/queries/events'
import type { Deps } from '../../deps'
import { refuse } from '../../http/refused'

/** Sends to one phone within an hour, however patient the asker is. */
const mostPerHour = 10

/** What proves that somebody reads the messages of a phone, whichever screen asked for it. */
const phonePurposes: readonly CodePurpose[] = ['login', 'phone']

const hashOf = (
  { secret }: Deps,
  { purpose, subject, code }: Record<'purpose' | 'subject' | 'code', string>,
) => createHmac('sha256', secret).update(`${purpose}:${subject}:${code}`).digest('hex')

/**
 * Makes a code and has it sent. Accounts are not even looked up, so neither the answer nor its time tells whether
 * the phone is known (rules: identity).
 */
export async function requestCode(
  deps: Deps,
  { purpose, phone }: { purpose: 'login' | 'phone'; phone: string },
  now: Date,
) {
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const code_hash = hashOf(deps, { purpose, subject: phone, code })
  const most_per_hour = mostPerHour * deps.env.LIMIT_FACTOR
  return await deps.db.transaction().execute(async (tx) => {
    const wait = await keepCode(tx, { purpose, subject: phone, code_hash, most_per_hour }, now)
    if (wait) return refuse('otp_too_soon', wait)
    await emit(tx, 'code.requested', { channel: 'sms', recipient: phone, purpose, code }, now)
    return null
  })
}

/** Tries a code that somebody says was sent to their phone; every try counts. */
export async function tryPhoneCode(
  deps: Deps,
  { phone, otp }: { phone: string; otp: string },
  now: Date,
): Promise<Tried> {
  return await tryCode(
    deps.db,
    {
      purposes: phonePurposes,
      subject: phone,
      hashOf: (purpose) => hashOf(deps, { purpose, subject: phone, code: otp }),
    },
    now,
  )
}
