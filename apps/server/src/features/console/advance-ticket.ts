import { createHash } from 'node:crypto'
import type { KitchenOrder } from '@tokri/contract/console'
import type { OrderAction } from '@tokri/domain/order/lifecycle'
import { trueTime } from '@tokri/domain/true-time'
import { type ActorAt, type SignedIn, stepActor } from '../../core/actor'
import { checkPin } from '../../core/deliveries/pin'
import { advanceOrder } from '../../core/orders/advance-order'
import type { StepFacts } from '../../core/orders/order-writes'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { attemptOf, keepAttempt } from '../../db/queries/attempts'
import { writeAudit } from '../../db/queries/audit'
import { type KitchenRow, kitchenRow } from '../../db/queries/kitchen'
import { lockOrder, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { ownStores } from './own-stores'
import { kitchenTicket } from './read-board'

/** Steps a kitchen can make. */
export interface TicketStep {
  order_id: number
  action: Extract<OrderAction, 'confirm_slot' | 'accept' | 'reject' | 'delay' | 'ready' | 'collected'>
  facts?: StepFacts
  reason?: string
  /** With `collected`: the code the customer gave at the counter. */
  code?: string
  idempotency_key?: string
  /** The time of the tap; a tablet may have been offline. */
  at?: string
}
/** Whether a step has already been made, so that repeating it succeeds. */
const alreadyDone: Record<TicketStep['action'], (row: KitchenRow, step: TicketStep) => boolean> = {
  confirm_slot: (row) => row.state === 'scheduled_confirmed',
  accept: (row) => row.accepted_at !== null && row.state !== 'cancelled',
  reject: (row, { reason }) => row.state === 'cancelled' && row.cancel_reason === reason,
  delay: () => false,
  ready: (row) => row.ready_at !== null && row.state !== 'cancelled',
  collected: (row) => row.state === 'completed' && row.delivery_type === 'SELFPICKUP',
}

/** Advances an order of the actor's own stores; orders of other stores are not found (ROL-04). */
export async function advanceTicket(
  deps: Deps,
  step: TicketStep,
  who: ActorAt,
): Promise<
  KitchenOrder | Refused<'not_found' | 'wrong_state' | 'wrong_pin' | 'pin_locked' | 'answer_awaited'>
> {
  const refused = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, step.order_id)
    const row = order && (await kitchenRow(tx, order.id, await ownStores(tx, who.actor)))
    if (!row) return refuse('not_found')
    if (alreadyDone[step.action](row, step) || (await wasDone(tx, step, who.actor))) return null
    if (step.action === 'collected' && row.state === 'ready' && row.delivery_type === 'SELFPICKUP') {
      const wrong = await checkPin(tx, row, {
        pin: step.code,
        key: step.idempotency_key,
        secret: deps.secret,
      })
      if (wrong) return wrong
    }
    if (step.action === 'ready' && (await isAnswerAwaited(tx, row.id, who.now)))
      return refuse('answer_awaited')
    return await advance(tx, row, { step, who: { ...who, now: tappedAt(step, row, who.now) } })
  })
  return refused ?? (await kitchenTicket(deps, step.order_id, who.actor))
}

/** When the step was really made; not before the order was accepted. */
function tappedAt({ at }: TicketStep, { accepted_at }: KitchenRow, now: Date): Date {
  const tapped = trueTime(at, now)
  return accepted_at && accepted_at > tapped ? accepted_at : tapped
}

/** Refuses while the customer can still answer a substitute proposal. */
const isAnswerAwaited = async (tx: Tx, order_id: number, now: Date): Promise<boolean> =>
  (await orderitemsOf(tx, [order_id])).some(({ answer_by }) => answer_by !== null && answer_by > now)

async function advance(
  tx: Tx,
  row: KitchenRow,
  { step, who: { actor, now } }: { step: TicketStep; who: ActorAt },
): Promise<Refused<'wrong_state'> | null> {
  const { order_id, action, facts, reason } = step
  const moved = await advanceOrder(tx, { order_id, action, actor: stepActor(actor), now, facts, reason })
  if (moved instanceof Refused) return moved
  await remember(tx, step, { order: moved, actor, now })
  const { id, acting_for } = stepActor(actor)
  await writeAudit(
    tx,
    {
      actor_id: id ?? actor.id,
      acting_for: acting_for ?? null,
      action: `orders.${action}`,
      subject: `order:${order_id}`,
      before: audited(row),
      after: audited(moved),
    },
    now,
  )
  return null
}

const audited = ({
  state,
  preparation_minutes,
  cancel_reason,
}: Pick<OrderRow, 'state' | 'preparation_minutes' | 'cancel_reason'>) => ({
  state,
  preparation_minutes,
  cancel_reason,
})

/** Repeating `delay` would add up, so only there the idempotency key is stored. */
const keyOf = ({ action, order_id, idempotency_key }: TicketStep) =>
  action === 'delay' && idempotency_key ? `${action}:${order_id}:${idempotency_key}` : null

async function wasDone(tx: Tx, step: TicketStep, actor: SignedIn): Promise<boolean> {
  const key = keyOf(step)
  return key !== null && (await attemptOf(tx, { user_id: actor.id, key })) !== undefined
}

async function remember(tx: Tx, step: TicketStep, { order, actor, now }: ActorAt & { order: OrderRow }) {
  const key = keyOf(step)
  if (key === null) return
  const body_hash = createHash('sha256').update(JSON.stringify(step)).digest('hex')
  const reply = { order_id: order.id, unique_order_id: order.unique_order_id }
  await keepAttempt(tx, { user_id: actor.id, key }, { body_hash, reply, now })
}
