import { addMinutes } from '@tokri/domain/clock'
import { isFinal } from '@tokri/domain/order/lifecycle'
import type { ActorAt } from '../../core/actor'
import { pinFor } from '../../core/deliveries/pin'
import { refuse } from '../../core/refused'
import { attemptOf, keepAttempt } from '../../db/queries/attempts'
import { writeAudit } from '../../db/queries/audit'
import { addOrderNote, customerOfOrder, otherWatchers, watchOrder } from '../../db/queries/desk-order'
import { emit, publish } from '../../db/queries/events'
import { lockOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { orderOf } from './reach'

const done = { success: true as const }

/** A viewer of an order counts as present for this long after the last heartbeat, in minutes. */
const WATCHED = 0.75

/** Records a viewer of an order, tells the other viewers when one arrives, and returns who else is there. */
export async function watch({ db }: Deps, { order_id }: { order_id: number }, { actor, now }: ActorAt) {
  const order = await orderOf(db, actor, { order_id })
  if (!order) return refuse('not_found')
  const looking = { order_id, user_id: actor.id, since: addMinutes(now, -WATCHED) }
  const isNew = await watchOrder(db, { ...looking, now })
  if (isNew) {
    const store = order.restaurant_id === null ? [] : [`store:${order.restaurant_id}` as const]
    await publish(db, 'order.watched', { order_id }, { audiences: ['staff', ...store], now })
  }
  return await otherWatchers(db, looking)
}

interface Noted {
  order_id: number
  text: string
  idempotency_key: string
}

/** Adds an internal note; a repeated request adds it once. */
export async function addNote(
  { db }: Deps,
  { order_id, text, idempotency_key }: Noted,
  { actor, now }: ActorAt,
) {
  return await db.transaction().execute(async (tx) => {
    if (!(await lockOrder(tx, order_id))) return refuse('not_found')
    const note = { order_id, user_id: actor.id, text, key: idempotency_key, created_at: now }
    if (await addOrderNote(tx, note)) await emit(tx, 'order.noted', { order_id }, now)
    return done
  })
}

interface Reasoned {
  order_id: number
  reason: string
}

/** The code of an order; who asked for it is recorded first. */
export async function readCode(
  { db, secret }: Deps,
  { order_id, reason }: Reasoned,
  { actor, now }: ActorAt,
) {
  const order = await orderOf(db, actor, { order_id })
  if (!order) return refuse('not_found')
  if (isFinal(order.state)) return refuse('wrong_state', { state: order.state })
  const entry = { actor_id: actor.id, action: 'orders.read_code', subject: `order:${order_id}` }
  await writeAudit(db, { ...entry, before: null, after: { reason } }, now)
  return { code: pinFor(secret, order.unique_order_id) }
}

/** Sends the customer's confirmation or invoice again, once per key. */
export async function resendReceipt(
  { db }: Deps,
  { order_id, idempotency_key }: { order_id: number; idempotency_key: string },
  { actor, now }: ActorAt,
) {
  const order = await orderOf(db, actor, { order_id })
  if (!order) return refuse('not_found')
  const { email } = await customerOfOrder(db, order.user_id)
  if (!email) return refuse('no_address')
  return await db.transaction().execute(async (tx) => {
    const attempt = { user_id: actor.id, key: `receipt:${order_id}:${idempotency_key}` }
    if (await attemptOf(tx, attempt)) return done
    await keepAttempt(tx, attempt, { body_hash: '', reply: done, now })
    await emit(tx, 'order.receipt_wanted', { order_id }, now)
    const entry = { actor_id: actor.id, action: 'orders.resend_receipt', subject: `order:${order_id}` }
    await writeAudit(tx, { ...entry, before: null, after: null }, now)
    return done
  })
}
