import { createHmac } from 'node:crypto'
import type { MessageSender } from './port'

const TIMEOUT_MS = 10_000

export interface SmsAccount {
  url: string
  secret: string
  sender: string
}

/** The `x-tokri-signature` header: HMAC-SHA256 over `<timestamp>.<body>`. */
export const signSms = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/**
 * SMS through any provider, or bridge to one, that accepts a signed JSON POST; other channels go to `otherwise`. The
 * signed timestamp lets the receiver reject replays.
 */
export function sendByHttp({ url, secret, sender }: SmsAccount, otherwise: MessageSender): MessageSender {
  return {
    async send(message) {
      if (message.channel !== 'sms') return otherwise.send(message)
      const body = JSON.stringify({ to: message.recipient, from: sender, text: message.body })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tokri-timestamp': timestamp,
          'x-tokri-signature': signSms(secret, timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The SMS service answered ${answer.status}.`)
    },
  }
}
