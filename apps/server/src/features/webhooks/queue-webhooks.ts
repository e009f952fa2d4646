import type { Events } from '@tokri/contract/events'
import type { WebhookEvent } from '@tokri/contract/webhook-events'
import { orderForWebhook } from '../../db/queries/webhook-orders'
import { addDeliveries, webhooksFor } from '../../db/queries/webhooks'
import type { Deps } from '../../deps'

/**
 * Stores a message about an event for every webhook that subscribed to it. The message's id derives from the
 * task's, so that a task that runs twice sends it once.
 */
export const queueWebhooks =
  <E extends WebhookEvent>(event: E) =>
  async ({ db, clock }: Deps, payload: Events[E], task_id: number): Promise<void> => {
    const webhook_ids = await webhooksFor(db, event)
    if (webhook_ids.length === 0) return
    const now = clock()
    const data = { ...payload, ...('order_id' in payload ? await orderForWebhook(db, payload.order_id) : {}) }
    const body = JSON.stringify({ type: event, timestamp: now.toISOString(), data })
    await db
      .transaction()
      .execute((tx) => addDeliveries(tx, { webhook_ids, message_id: `msg_${task_id}`, event, body }, now))
  }
