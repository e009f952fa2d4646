import type { PushSender } from './port'
import type { Vapid } from './vapid'

/** The browser makers' push services; a leading dot allows all subdomains. */
const services = [
  'fcm.googleapis.com',
  '.push.services.mozilla.com',
  '.notify.windows.com',
  '.push.apple.com',
] as const

/** Seconds a push service keeps a message for a device that is off; order news is worthless after that. */
const keptFor = 4 * 60 * 60
const TIMEOUT_MS = 10_000

/** Web push (RFC 8030, 8188, 8291, 8292). `more` are additional origins to accept. */
export function openPush(vapid: Vapid, more: readonly string[] = []): PushSender {
  return {
    public_key: vapid.publicKey,
    serves(endpoint) {
      if (!URL.canParse(endpoint)) return false
      const address = new URL(endpoint)
      if (more.includes(address.origin)) return true
      const isKnown = services.some((name) =>
        name.startsWith('.') ? address.hostname.endsWith(name) : address.hostname === name,
      )
      return isKnown && address.protocol === 'https:' && address.port === ''
    },
    async send(subscription, payload) {
      const { default: webPush } = await import('web-push')
      const { endpoint, method, headers, body } = webPush.generateRequestDetails(
        subscription,
        JSON.stringify(payload),
        { vapidDetails: vapid, TTL: keptFor, urgency: 'high', contentEncoding: 'aes128gcm' },
      )
      const answer = await fetch(endpoint, {
        method,
        headers: headers as Record<string, string>,
        body: new Uint8Array(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await answer.body?.cancel()
      if (answer.status === 404 || answer.status === 410) return 'gone'
      if (!answer.ok) throw new Error(`The push service answered ${answer.status}.`)
      return 'sent'
    },
  }
}
