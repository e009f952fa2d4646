import type { Events } from '@tokri/contract/events'
import { addMinutes } from '@tokri/domain/clock'
import { giveUp, noteAttempt, waitingDelivery } from '../../db/queries/webhooks'
import { unseal } from '../../db/seal'
import type { Deps } from '../../deps'
import { postJson } from '../../gateways/webhooks/post'
import { signWebhook, webhookSeal } from '../../gateways/webhooks/sign'

/** How long a delivery is retried: the outbox drops its task after three days. */
const TRIED_FOR_MS = 70 * 3_600_000
const DAY_MINUTES = 24 * 60

/** Posts a message; a rejected promise makes the outbox retry later. */
export async function sendWebhook(deps: Deps, { delivery_id }: Events['webhook.due']): Promise<void> {
  const { db, clock, demo } = deps
  const delivery = await waitingDelivery(db, delivery_id)
  if (!delivery) return
  const { webhook_id, message_id, body, started_at } = delivery
  if (!delivery.is_active) return await giveUp(db, delivery_id)
  const at = clock()
  const begun = performance.now()
  let status: number | null = null
  let error: string | null = null
  try {
    const headers = signWebhook(secretsOf(deps, delivery, at), { message_id, at, body })
    status = await postJson(delivery.endpoint_url, { headers, body, allowsPrivate: demo })
    if (status < 200 || status > 299) error = `Answered ${status}.`
  } catch (reason) {
    error = (reason as Error).message
  }
  const isOver = at.getTime() - started_at.getTime() > TRIED_FOR_MS
  const state = error === null ? 'delivered' : isOver ? 'given_up' : 'waiting'
  const days = deps.settings.get('webhookOffDays')
  const off_before = days > 0 ? addMinutes(at, -days * DAY_MINUTES) : null
  const took = Math.round(performance.now() - begun)
  await db
    .transaction()
    .execute((tx) =>
      noteAttempt(tx, { delivery_id, webhook_id, at, took, status, error }, { state, off_before }),
    )
  if (state === 'waiting') throw new Error(`webhook ${webhook_id}: ${error}`)
}

type Secrets = Pick<
  NonNullable<Awaited<ReturnType<typeof waitingDelivery>>>,
  'webhook_id' | 'secret' | 'old_secret' | 'old_until'
>

/** The current secret, and the previous one during the overlap. */
function secretsOf({ env }: Deps, { webhook_id, secret, old_secret, old_until }: Secrets, at: Date) {
  const open = (sealed: string | null) =>
    env.ENCRYPTION_KEY && sealed !== null
      ? unseal(webhookSeal(env.ENCRYPTION_KEY), String(webhook_id), sealed)
      : null
  const current = open(secret)
  if (current === null) throw new Error('Its secret cannot be read: make a new one.')
  const before = old_until !== null && at < old_until ? open(old_secret) : null
  return before === null ? [current] : [current, before]
}
