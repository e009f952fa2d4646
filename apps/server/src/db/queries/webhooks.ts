import type { WebhookEvent } from '@tokri/contract/webhook-events'
import { sql } from 'kysely'
import type { DbOrTx, Tx } from '../client'
import type { Causes } from './alarm-causes'
import { emit } from './events'

/** Maximum attempts of a delivery that are shown. */
const SHOWN_ATTEMPTS = 10

/** Active webhooks with a secret that subscribed to this event. */
export async function webhooksFor(db: DbOrTx, event: WebhookEvent): Promise<number[]> {
  const rows = await db
    .selectFrom('webhooks')
    .select('id')
    .where('is_active', '=', true)
    .where('secret', 'is not', null)
    .where(sql<boolean>`events ? ${event}`)
    .execute()
  return rows.map(({ id }) => id)
}

interface NewMessage {
  webhook_ids: readonly number[]
  message_id: string
  event: string
  body: string
}

/** Stores a message for each of these webhooks and queues it; one that exists is skipped. */
export async function addDeliveries(tx: Tx, { webhook_ids, ...message }: NewMessage, now: Date) {
  const added = await tx
    .insertInto('webhook_deliveries')
    .values(webhook_ids.map((webhook_id) => ({ webhook_id, ...message, started_at: now, created_at: now })))
    .onConflict((conflict) => conflict.columns(['webhook_id', 'message_id']).doNothing())
    .returning('id')
    .execute()
  for (const { id } of added) await emit(tx, 'webhook.due', { delivery_id: id }, now)
}

/**
 * Gives a webhook a new secret; the previous one stays valid until `old_until`. Returns whether the webhook
 * exists.
 */
export async function replaceSecret(
  tx: Tx,
  { id, secret, old_until }: { id: number; secret: string; old_until: Date },
): Promise<boolean> {
  const changed = await tx
    .updateTable('webhooks')
    .set({
      old_secret: sql.ref('secret'),
      old_until: sql<Date | null>`case when secret is null then null else ${old_until}::timestamptz end`,
      secret,
    })
    .where('id', '=', id)
    .returning('id')
    .execute()
  return changed.length > 0
}

/** A pending delivery, with its endpoint. */
export const waitingDelivery = async (db: DbOrTx, id: number) =>
  await db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhooks as w', 'w.id', 'd.webhook_id')
    .select(['d.id', 'd.webhook_id', 'd.message_id', 'd.body', 'd.started_at'])
    .select(['w.endpoint_url', 'w.secret', 'w.old_secret', 'w.old_until', 'w.is_active'])
    .where('d.id', '=', id)
    .where('d.state', '=', 'waiting')
    .executeTakeFirst()

interface Attempt {
  delivery_id: number
  webhook_id: number
  at: Date
  took: number
  status: number | null
  error: string | null
}

/** The status by which a receiver asks for no more messages. */
const GONE = 410

/**
 * Records an attempt and the outcome of its delivery. A webhook that has failed since before `off_before`, or
 * whose receiver wants no more messages, is switched off.
 */
export async function noteAttempt(
  tx: Tx,
  { webhook_id, ...attempt }: Attempt,
  { state, off_before }: { state: 'waiting' | 'delivered' | 'given_up'; off_before: Date | null },
) {
  await tx.insertInto('webhook_attempts').values(attempt).execute()
  await tx
    .updateTable('webhook_deliveries')
    .set({ state })
    .where('id', '=', attempt.delivery_id)
    .where('state', '=', 'waiting')
    .execute()
  const failing_since = attempt.error === null ? null : sql<Date>`coalesce(failing_since, ${attempt.at})`
  await tx.updateTable('webhooks').set({ failing_since }).where('id', '=', webhook_id).execute()
  if (attempt.error === null || (attempt.status !== GONE && off_before === null)) return
  let failing = tx
    .updateTable('webhooks')
    .set({ is_active: false, switched_off_at: attempt.at, version: sql`version + 1` })
    .where('id', '=', webhook_id)
    .where('is_active', '=', true)
  if (attempt.status !== GONE) failing = failing.where('failing_since', '<=', off_before)
  await failing.execute()
}

/** Webhooks that were switched off because nothing was delivered. */
export const webhooksOff: Causes = sql`
  select 'webhook:' || id as subject, null::int as restaurant_id, null::int as order_id, null::int as rider_id,
    jsonb_build_object('webhook', name) as facts
  from webhooks where switched_off_at is not null`

/** Ends a delivery without another attempt. */
export async function giveUp(db: DbOrTx, id: number) {
  await db
    .updateTable('webhook_deliveries')
    .set({ state: 'given_up' })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/** Restarts a delivery, unless it is pending. */
export async function startAgain(tx: Tx, id: number, now: Date): Promise<boolean> {
  const started = await tx
    .updateTable('webhook_deliveries')
    .set({ state: 'waiting', started_at: now })
    .where('id', '=', id)
    .where('state', '!=', 'waiting')
    .returning('id')
    .execute()
  if (started.length > 0) await emit(tx, 'webhook.due', { delivery_id: id }, now)
  return started.length > 0
}

/** A message and its latest attempts, newest first. */
export async function deliveryById(db: DbOrTx, id: number) {
  const delivery = await db
    .selectFrom('webhook_deliveries')
    .select('body')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!delivery) return undefined
  const attempts = await db
    .selectFrom('webhook_attempts')
    .select(['at', 'took', 'status', 'error'])
    .where('delivery_id', '=', id)
    .orderBy('id', 'desc')
    .limit(SHOWN_ATTEMPTS)
    .execute()
  return { ...delivery, attempts }
}

/** Deletes deliveries from before `until`. */
export async function forgetDeliveries(db: DbOrTx, until: Date) {
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', until).execute()
}
