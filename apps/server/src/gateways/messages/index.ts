import type { Env } from '../../env'
import type { MessageSender } from './port'
import { sendBySmtp } from './senders'
import { sendByHttp } from './signed-post'

/** The senders the environment configures; other channels go to `otherwise`. */
export function openMessages(env: Env, otherwise: MessageSender): MessageSender {
  const { SMTP_URL, SMS_URL, SMS_SECRET, CALL_URL, CALL_SECRET } = env
  let sender = otherwise
  if (SMS_URL)
    sender = sendByHttp(
      { channel: 'sms', url: SMS_URL, secret: keyFor('SMS', SMS_SECRET), sender: env.SMS_SENDER },
      sender,
    )
  if (CALL_URL)
    sender = sendByHttp(
      { channel: 'call', url: CALL_URL, secret: keyFor('CALL', CALL_SECRET), sender: env.CALL_SENDER },
      sender,
    )
  return SMTP_URL ? sendBySmtp({ url: SMTP_URL, from: env.MAIL_FROM }, sender) : sender
}

function keyFor(name: string, secret: string | undefined): string {
  if (secret) return secret
  throw new Error(`${name}_URL needs ${name}_SECRET, the key its messages are signed with.`)
}
