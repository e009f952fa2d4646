import { createHmac, randomBytes } from 'node:crypto'
import type { SealKey } from '../../db/seal'

const PREFIX = 'whsec_'

/** The key with which webhook secrets are encrypted in the database. */
export const webhookSeal = (ENCRYPTION_KEY: string): SealKey => ({ secret: ENCRYPTION_KEY, use: 'webhook' })

/** A new signing secret in the format receivers configure: 256 random bits. */
export const newSecret = (): string => `${PREFIX}${randomBytes(32).toString('base64')}`

/** The headers of Standard Webhooks: HMAC-SHA256 over `id.timestamp.body`, once for each secret. */
export function signWebhook(
  secrets: readonly string[],
  { message_id, at, body }: { message_id: string; at: Date; body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000))
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64')
    return `v1,${createHmac('sha256', key).update(`${message_id}.${timestamp}.${body}`).digest('base64')}`
  })
  return {
    'webhook-id': message_id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
