import type { Events } from '@tokri/contract/events'
import { tellByWhatsapp } from '../../core/messages/phone-way'
import { userByEmail } from '../../db/queries/users'
import type { Deps } from '../../deps'

/**
 * Sends a one-time code. A code for a new password goes only to e-mails with an account; that is looked up here, in a
 * reaction, so that timing reveals nothing.
 */
export async function sendCode(deps: Deps, event: Events['code.requested']) {
  const { db, messages, settings, texts } = deps
  const { channel, recipient, purpose, code, locale = 'en' } = event
  if (purpose === 'reset' && !(await userByEmail(db, recipient))) return
  if (channel === 'whatsapp') {
    const due = { event: 'code.requested' as const, payload: event }
    await tellByWhatsapp(deps, { due, purpose: 'code', locale, parameters: [code], copies: code })
    return
  }
  const store = settings.get('storeName')
  const words = { otp: code, store }
  await messages.send({
    channel,
    recipient,
    subject: channel === 'mail' ? texts.text(locale, 'passwordResetEmailSubject', words) : null,
    body: texts.text(locale, purpose === 'reset' ? 'passwordResetMessage' : 'otpMessage', words),
  })
}
