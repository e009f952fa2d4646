import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Channel, MessageSender } from './port'

const TIMEOUT_MS = 10_000

/** A service for messages of one channel: SMS, or calls in which a voice reads the text. */
export interface PostedChannel {
  channel: Extract<Channel, 'sms' | 'call'>
  url: string
  secret: string
  /** The sender shown to recipients. */
  sender: string
}

/** The `x-tokri-signature` header: HMAC-SHA256 over `<timestamp>.<body>`. */
export const signPost = (secret: string, timestamp: string, body: string): string =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Tolerated clock difference between both sides; older requests are rejected as replays. */
const CLOCKS_APART_MS = 5 * 60_000

/** Whether the request is recent and was signed with the secret. */
export function isSignedPost(
  secret: string,
  { timestamp, signature, body, now }: { timestamp: string; signature: string; body: string; now: Date },
): boolean {
  const [ours, theirs] = [Buffer.from(signPost(secret, timestamp, body)), Buffer.from(signature)]
  if (ours.length !== theirs.length || !timingSafeEqual(ours, theirs)) return false
  return Math.abs(now.getTime() - Number(timestamp) * 1_000) <= CLOCKS_APART_MS
}

/**
 * SMS or calls through any provider, or bridge to one, that accepts a signed JSON POST; other channels go to `otherwise`.
 * The signed timestamp lets the receiver reject replays.
 */
export function sendByHttp(
  { channel, url, secret, sender }: PostedChannel,
  otherwise: MessageSender,
): MessageSender {
  return {
    async send(message) {
      if (message.channel !== channel) return otherwise.send(message)
      const call = channel === 'call' ? { language: message.locale ?? 'en', ...message.call } : {}
      const body = JSON.stringify({
        ...{ to: message.recipient, from: sender, text: message.body },
        ...call,
      })
      const timestamp = String(Math.floor(Date.now() / 1000))
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-tokri-timestamp': timestamp,
          'x-tokri-signature': signPost(secret, timestamp, body),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`The ${channel} service answered ${answer.status}.`)
    },
  }
}
