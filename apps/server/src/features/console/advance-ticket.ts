import { createHash } from 'node:crypto'
import type { KitchenOrder } from '@tokri/contract/console'
import type { OrderAction } from '@tokri/domain/order/lifecycle'
import type { SignedIn } from '../../core/actor'
import { machineActor } from '../../core/actor'
import { checkPin } from '../../core/deliveries/pin'
import { advanceOrder } from '../../core/orders/advance-order'
import type { StepFacts } from '../../core/orders/order-writes'
import { type Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { attemptOf, keepAttempt } from '../../db/queries/attempts'
import { writeAudit } from '../../db/queries/audit'
import { type KitchenRow, kitchenRow } from '../../db/queries/kitchen'
import { lockOrder, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { ownStores } from './own-stores'
import { kitchenTicket } from './read-board'

/** What a kitchen does to an order. */
export interface TicketStep {
  order_id: number
  action: Extract<OrderAction, 'confirm_slot' | 'accept' | 'reject' | 'delay' | 'ready' | 'collected'>
  facts?: StepFacts
  reason?: string
  /** With `collected`: what the customer told at the counter. */
  code?: string
  idempotency_key?: string
}
interface Who {
  actor: SignedIn
  now: Date
}

/** Where a step's effect already holds: the same tap once more is answered, not refused. */
const holds: Record<TicketStep['action'], (row: KitchenRow, step: TicketStep) => boolean> = {
  confirm_slot: (row) => row.state === 'scheduled_confirmed',
  accept: (row) => row.accepted_at !== null && row.state !== 'cancelled',
  reject: (row, { reason }) => row.state === 'cancelled' && row.cancel_reason === reason,
  delay: () => false,
  ready: (row) => row.ready_at !== null && row.state !== 'cancelled',
  collected: (row) => row.state === 'completed' && row.delivery_type === 2,
}

/** Moves an order of the own stores one step; another store's order does not exist here (ROL-04). */
export async function advanceTicket(
  deps: Deps,
  step: TicketStep,
  who: Who,
): Promise<
  KitchenOrder | Refused<'not_found' | 'wrong_state' | 'wrong_pin' | 'pin_locked' | 'answer_awaited'>
> {
  const refused = await deps.db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, step.order_id)
    const row = order && (await kitchenRow(tx, order.id, await ownStores(tx, who.actor)))
    if (!row) return refuse('not_found')
    if (holds[step.action](row, step) || (await wasDone(tx, step, who.actor))) return null
    if (step.action === 'collected' && row.state === 'ready' && row.delivery_type === 2) {
      const checked = await checkPin(tx, row, {
        pin: step.code,
        key: step.idempotency_key,
        secret: deps.secret,
      })
      if (!('ok' in checked)) return checked
    }
    if (step.action === 'ready' && (await isAnswerAwaited(tx, row.id, who.now)))
      return refuse('answer_awaited')
    return await advance(tx, row, { step, who })
  })
  return refused ?? (await kitchenTicket(deps, step.order_id, who.actor))
}

/** The customer still has time to say whether a substitute will do. */
const isAnswerAwaited = async (tx: Tx, order_id: number, now: Date): Promise<boolean> =>
  (await orderitemsOf(tx, [order_id])).some(({ answer_by }) => answer_by !== null && answer_by > now)

async function advance(
  tx: Tx,
  row: KitchenRow,
  { step, who: { actor, now } }: { step: TicketStep; who: Who },
): Promise<Refused<'wrong_state'> | null> {
  const { order_id, action, facts, reason } = step
  const moved = await advanceOrder(tx, { order_id, action, actor: machineActor(actor), now, facts, reason })
  if (!('ok' in moved)) return moved
  await remember(tx, step, { order: moved.order, actor, now })
  const { id, acting_for } = machineActor(actor)
  await writeAudit(
    tx,
    {
      actor_id: id ?? actor.id,
      acting_for: acting_for ?? null,
      action: `orders.${action}`,
      subject: `order:${order_id}`,
      before: audited(row),
      after: audited(moved.order),
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

/** Only more minutes can be added twice by mistake, so only there the key is kept. */
const keyOf = ({ action, order_id, idempotency_key }: TicketStep) =>
  action === 'delay' && idempotency_key ? `${action}:${order_id}:${idempotency_key}` : null

async function wasDone(tx: Tx, step: TicketStep, actor: SignedIn): Promise<boolean> {
  const key = keyOf(step)
  return key !== null && (await attemptOf(tx, { user_id: actor.id, key })) !== undefined
}

async function remember(tx: Tx, step: TicketStep, { order, actor, now }: Who & { order: OrderRow }) {
  const key = keyOf(step)
  if (key === null) return
  const body_hash = createHash('sha256').update(JSON.stringify(step)).digest('hex')
  const reply = { order_id: order.id, unique_order_id: order.unique_order_id }
  await keepAttempt(tx, { user_id: actor.id, key }, { body_hash, reply, now })
}
