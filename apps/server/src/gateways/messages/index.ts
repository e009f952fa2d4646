import type { Env } from '../../env'
import type { MessageSender } from './port'
import { sendBySmtp } from './senders'
import { sendByHttp } from './sms'

/** The senders the environment configures; channels without one go to `otherwise`. */
export function openMessages(env: Env, otherwise: MessageSender): MessageSender {
  const { SMTP_URL, SMS_URL, SMS_SECRET } = env
  if (SMS_URL && !SMS_SECRET)
    throw new Error('SMS_URL needs SMS_SECRET, the key its messages are signed with.')
  const sms =
    SMS_URL && SMS_SECRET
      ? sendByHttp({ url: SMS_URL, secret: SMS_SECRET, sender: env.SMS_SENDER }, otherwise)
      : otherwise
  return SMTP_URL ? sendBySmtp({ url: SMTP_URL, from: env.MAIL_FROM }, sms) : sms
}
