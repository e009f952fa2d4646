import { createHash } from 'node:crypto'
import type { Order } from '@tokri/contract/orders'
import type { Tx } from '../../db/client'
import type { Insert } from '../../db/inserts'
import { type AttemptReply, attemptOf, attemptRow, lockCustomerAttempt } from '../../db/queries/attempts'
import { type OrderRow, ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import type { SignedIn } from '../actor'
import { refuse } from '../refused'

interface Attempted {
  actor: SignedIn
  idempotency_key: string
  /** The request body without the key. */
  body: object
  now: Date
}

/** Inserts the result of an attempt together with the order, so that a retry returns it. */
export type KeepAttempt = (reply: AttemptReply) => Insert

/**
 * Places an order in one transaction that holds the customer's row, once per idempotency key: the same key and body returns the order as it now is,
 * the same key with another body is refused, and an attempt that is still running answers in_progress.
 */
export async function placeOnce(
  deps: Deps,
  { actor, idempotency_key, body, now }: Attempted,
  place: (tx: Tx, keep: KeepAttempt) => Promise<OrderRow>,
  view: (order: OrderRow) => Promise<Order>,
) {
  const attempt = { user_id: actor.id, key: idempotency_key }
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const placed = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockCustomerAttempt(tx, attempt))) throw refuse('in_progress')
    const before = await attemptOf(tx, attempt)
    if (before && before.body_hash !== body_hash) throw refuse('key_reused')
    if (before) return before.reply
    return await place(tx, (reply) => attemptRow(tx, attempt, { body_hash, reply, now }))
  })
  const order = 'order_id' in placed ? await ownOrder(deps.db, actor.id, placed) : placed
  if (!order) throw new Error('an attempt answers an order of somebody else')
  return { success: true as const, data: await view(order) }
}
