import { createHash } from 'node:crypto'
import type { Order } from '@tokri/contract/orders'
import type { Tx } from '../../db/client'
import { type AttemptReply, attemptOf, keepAttempt, lockAttempt } from '../../db/queries/attempts'
import { ownOrder } from '../../db/queries/orders'
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

/**
 * Places an order in one transaction, once per idempotency key: the same key and body returns the order as it now is,
 * the same key with another body is refused, and an attempt that is still running answers in_progress.
 */
export async function placeOnce(
  deps: Deps,
  { actor, idempotency_key, body, now }: Attempted,
  place: (tx: Tx) => Promise<AttemptReply>,
  view: (order: NonNullable<Awaited<ReturnType<typeof ownOrder>>>) => Promise<Order>,
) {
  const attempt = { user_id: actor.id, key: idempotency_key }
  const body_hash = createHash('sha256').update(JSON.stringify(body)).digest('hex')
  const placed = await deps.db.transaction().execute(async (tx) => {
    if (!(await lockAttempt(tx, attempt))) throw refuse('in_progress')
    const before = await attemptOf(tx, attempt)
    if (before && before.body_hash !== body_hash) throw refuse('key_reused')
    if (before) return before.reply
    const reply = await place(tx)
    await keepAttempt(tx, attempt, { body_hash, reply, now })
    return reply
  })
  const order = await ownOrder(deps.db, actor.id, placed)
  if (!order) throw new Error(`order ${placed.order_id} is not its customer's`)
  return { success: true as const, data: await view(order) }
}
