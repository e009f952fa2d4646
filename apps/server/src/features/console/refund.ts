import { createHash } from 'node:crypto'
import type { RefundWish as WireWish } from '@tokri/contract/console'
import type { Refund } from '@tokri/domain/order/cancellation'
import type { SignedIn } from '../../core/actor'
import { stepActor } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { heldOf, type RefundWish, refundedOf } from '../../core/orders/give-back'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { attemptOf, holdAttempt, keepAttempt } from '../../db/queries/attempts'
import { writeAudit } from '../../db/queries/audit'
import { lockOrder, type OrderRow } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import type { Deps } from '../../deps'

interface Wish {
  order_id: number
  reason: string
  refund: WireWish
}
interface By {
  actor: SignedIn
  now: Date
}
interface Refunded {
  success: true
  refunded: Refund
}

/** Staff cancel an order in preparation; idempotent. */
export async function cancelBegun(
  { db }: Deps,
  wish: Wish,
  by: By,
): Promise<Refunded | Refused<'not_found' | 'wrong_state'>> {
  return await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, wish.order_id)
    if (!order) return refuse('not_found')
    if (order.state === 'cancelled' && order.cancel_reason === wish.reason)
      return { success: true as const, refunded: refundedOf(await paymentsOf(tx, order.id)) }
    return await moveMoney(tx, order, { action: 'cancel', wish, by })
  })
}

/** Staff refund a completed order or a part of it, once per key. */
export async function refundOrder(
  { db }: Deps,
  { idempotency_key, borne_by, ...wish }: Wish & { borne_by: 'store' | 'platform'; idempotency_key: string },
  by: By,
): Promise<Refunded | Refused<'not_found' | 'wrong_state' | 'key_reused' | 'in_progress'>> {
  const attempt = { user_id: by.actor.id, key: `refund:${idempotency_key}` }
  const body_hash = createHash('sha256')
    .update(JSON.stringify([wish, borne_by]))
    .digest('hex')
  return await db.transaction().execute(async (tx) => {
    if (!(await holdAttempt(tx, attempt))) return refuse('in_progress')
    const before = await attemptOf<Refunded>(tx, attempt)
    if (before) return before.body_hash === body_hash ? before.reply : refuse('key_reused')
    const order = await lockOrder(tx, wish.order_id)
    if (!order) return refuse('not_found')
    const reply = await moveMoney(tx, order, { action: 'refund', wish, by, borne_by })
    if (!(reply instanceof Refused)) await keepAttempt(tx, attempt, { body_hash, reply, now: by.now })
    return reply
  })
}

interface Moving {
  action: 'cancel' | 'refund'
  wish: Wish
  by: By
  borne_by?: 'store' | 'platform'
}

async function moveMoney(
  tx: Tx,
  order: OrderRow,
  { action, wish, by: { actor, now }, borne_by }: Moving,
): Promise<Refunded | Refused<'wrong_state'>> {
  const { order_id, reason } = wish
  const payments = await paymentsOf(tx, order_id)
  const refund = { ...decided(wish.refund, heldOf(payments)), borne_by }
  const by = stepActor(actor)
  const moved = await advanceOrder(tx, { order_id, action, actor: by, now, reason, facts: { refund } })
  if (moved instanceof Refused) return moved
  const refunded = since(refundedOf(payments), refundedOf(await paymentsOf(tx, order_id)))
  await writeAudit(
    tx,
    {
      actor_id: by.id ?? actor.id,
      acting_for: by.acting_for ?? null,
      action: `orders.${action}`,
      subject: `order:${order_id}`,
      before: { state: order.state },
      after: { state: moved.state, reason, refund, refunded },
    },
    now,
  )
  return { success: true, refunded }
}

const instruments = ['gateway', 'wallet', 'rewards'] as const

const since = (before: Refund, after: Refund): Refund => ({
  gateway: after.gateway - before.gateway,
  wallet: after.wallet - before.wallet,
  rewards: after.rewards - before.rewards,
})

/** Checks the decision; an amount above what is held is refused with its field. */
function decided(wish: WireWish, held: Refund): RefundWish {
  if (wish.decision !== 'part') return { decision: wish.decision }
  const part_amount = { gateway: 0, wallet: 0, rewards: 0, ...wish.amounts }
  const errors = instruments
    .filter((instrument) => part_amount[instrument] > held[instrument])
    .map((instrument) => ({
      field: `/refund/amounts/${instrument}`,
      message: `At most ${held[instrument]}.`,
    }))
  if (errors.length > 0) throw refuse('invalid_input', { errors })
  return { decision: 'part', part_amount }
}
