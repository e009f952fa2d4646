import { createHash } from 'node:crypto'
import type { RefundRequest } from '@tokri/contract/console'
import { share } from '@tokri/domain/money'
import type { Refund } from '@tokri/domain/order/cancellation'
import { refundableOf } from '@tokri/domain/order/refundable'
import { type ActorAt, stepActor } from '../../core/actor'
import { advanceOrder } from '../../core/orders/advance-order'
import { heldOf, type RefundTerms, refundedOf } from '../../core/orders/give-back'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { attemptOf, keepAttempt, lockAttempt } from '../../db/queries/attempts'
import { writeAudit } from '../../db/queries/audit'
import { creditedLinesOf } from '../../db/queries/credit-notes'
import { lockOrder, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import { paymentsOf } from '../../db/queries/payments'
import type { CreditedLine } from '../../db/tables/invoices'
import type { Deps } from '../../deps'

interface RefundInput {
  order_id: number
  reason: string
  refund: RefundRequest
}
interface Credited {
  orderitem_id: number
  quantity: number
}
interface Refunded {
  success: true
  refunded: Refund
}

/** Staff cancel an order in preparation; idempotent. */
export async function cancelBegun(
  { db }: Deps,
  request: RefundInput,
  by: ActorAt,
): Promise<Refunded | Refused<'not_found' | 'wrong_state'>> {
  return await db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, request.order_id)
    if (!order) return refuse('not_found')
    if (order.state === 'cancelled' && order.cancel_reason === request.reason)
      return { success: true as const, refunded: refundedOf(await paymentsOf(tx, order.id)) }
    return await moveMoney(tx, order, { action: 'cancel', request, by })
  })
}

/** Staff refund a completed order or a part of it, once per key. */
export async function refundOrder(
  { db }: Deps,
  {
    idempotency_key,
    borne_by,
    lines,
    ...request
  }: RefundInput & { borne_by: 'store' | 'platform'; lines: Credited[]; idempotency_key: string },
  by: ActorAt,
): Promise<Refunded | Refused<'not_found' | 'wrong_state' | 'key_reused' | 'in_progress'>> {
  const attempt = { user_id: by.actor.id, key: `refund:${idempotency_key}` }
  const body_hash = createHash('sha256')
    .update(JSON.stringify([request, borne_by, lines]))
    .digest('hex')
  return await db.transaction().execute(async (tx) => {
    if (!(await lockAttempt(tx, attempt))) return refuse('in_progress')
    const before = await attemptOf<Refunded>(tx, attempt)
    if (before) return before.body_hash === body_hash ? before.reply : refuse('key_reused')
    const order = await lockOrder(tx, request.order_id)
    if (!order) return refuse('not_found')
    const credited = await creditedLines(tx, order.id, lines)
    const reply = await moveMoney(tx, order, { action: 'refund', request, by, borne_by, lines: credited })
    if (reply instanceof Refused) return reply
    await keepAttempt(tx, attempt, { body_hash, reply, now: by.now })
    return reply
  })
}

interface Moving {
  action: 'cancel' | 'refund'
  request: RefundInput
  by: ActorAt
  borne_by?: 'store' | 'platform'
  lines?: readonly CreditedLine[]
}

async function moveMoney(
  tx: Tx,
  order: OrderRow,
  { action, request, by: { actor, now }, borne_by, lines }: Moving,
): Promise<Refunded | Refused<'wrong_state'>> {
  const { order_id, reason } = request
  const payments = await paymentsOf(tx, order_id)
  const refund = { ...decided(request.refund, heldOf(payments)), borne_by, lines }
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

/**
 * The value of each line on the credit note; units that were not delivered, were refunded already, or belong to
 * another order, are refused. The order is locked, so that no other refund takes them meanwhile.
 */
async function creditedLines(tx: Tx, order_id: number, lines: readonly Credited[]): Promise<CreditedLine[]> {
  const sold = await orderitemsOf(tx, [order_id])
  const taken = await creditedLinesOf(tx, order_id)
  return lines.map(({ orderitem_id, quantity }, at) => {
    const left = refundableOf(sold, taken).find(({ line }) => line.id === orderitem_id)
    if (!left || quantity > left.quantity)
      throw refuse('invalid_input', {
        errors: [{ field: `/lines/${at}/quantity`, message: `At most ${left?.quantity ?? 0}.` }],
      })
    const amount = share(left.worth, quantity, left.quantity)
    const credited = { orderitem_id, name: left.line.name, quantity, amount }
    // the same line may be asked for twice
    taken.push(credited)
    return credited
  })
}

const instruments = ['gateway', 'wallet', 'rewards'] as const

const since = (before: Refund, after: Refund): Refund => ({
  gateway: after.gateway - before.gateway,
  wallet: after.wallet - before.wallet,
  rewards: after.rewards - before.rewards,
})

/** Validates the decision; an amount above what is held is refused with its field. */
function decided(request: RefundRequest, held: Refund): RefundTerms {
  if (request.decision !== 'part') return { decision: request.decision }
  const part_amount = { gateway: 0, wallet: 0, rewards: 0, ...request.amounts }
  const errors = instruments
    .filter((instrument) => part_amount[instrument] > held[instrument])
    .map((instrument) => ({
      field: `/refund/amounts/${instrument}`,
      message: `At most ${held[instrument]}.`,
    }))
  if (errors.length > 0) throw refuse('invalid_input', { errors })
  return { decision: 'part', part_amount }
}
