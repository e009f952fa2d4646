import type { Task } from '@tokri/contract/delivery'
import type { DeliveryState } from '@tokri/domain/order/delivery-lifecycle'
import type { Tx } from '../../db/client'
import { lockOrder } from '../../db/queries/orders'
import { type TaskRow, taskByOrder } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import type { SignedIn } from '../../http/actor'
import { type Refused, refuse } from '../../http/refused'
import { machineActor } from '../../machines/actor'
import { advanceDelivery } from '../../machines/advance-delivery'
import { checkPin } from '../../machines/pin'
import { singleTask } from './list-tasks'

type Step = 'reached_store' | 'picked_up' | 'reached_customer' | 'deliver'
type Refusal = 'not_found' | 'wrong_state' | 'wrong_pin' | 'pin_locked'

/** Where the effect of a step already holds: the same command once more is answered, not refused. */
const holds: Record<Step, DeliveryState[]> = {
  reached_store: ['at_store', 'picked_up', 'at_door', 'delivered'],
  picked_up: ['picked_up', 'at_door', 'delivered'],
  reached_customer: ['at_door', 'delivered'],
  deliver: ['delivered'],
}

interface Who {
  actor: SignedIn
  at: Date
}

/** Moves a rider's own delivery one step. Other riders' orders do not exist for this one. */
export async function advanceTask(
  deps: Deps,
  { order_id, action }: { order_id: number; action: Exclude<Step, 'deliver'> },
  who: Who,
): Promise<Task | Refused<'not_found' | 'wrong_state'>> {
  const refused = await deps.db.transaction().execute(async (tx) => {
    const row = await ownTask(tx, order_id, who.actor)
    if (!row) return refuse('not_found')
    return holds[action].includes(row.delivery_state) ? null : await move(tx, { order_id, action }, who)
  })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}

/** The last step: the customer's PIN, where the operator wants it, costs a try whenever it is wrong. */
export async function deliverTask(
  deps: Deps,
  { order_id, delivery_pin }: { order_id: number; delivery_pin?: string },
  who: Who,
): Promise<Task | Refused<Refusal>> {
  const { settings, secret } = deps
  const refused = await deps.db.transaction().execute(async (tx): Promise<Refused<Refusal> | null> => {
    const row = await ownTask(tx, order_id, who.actor)
    if (!row) return refuse('not_found')
    if (holds.deliver.includes(row.delivery_state)) return null
    // before the pickup a PIN is not even looked at, so it can not be tried out at leisure
    if (!holds.picked_up.includes(row.delivery_state))
      return refuse('wrong_state', { state: row.delivery_state })
    if (settings.get('enableDeliveryPin')) {
      const checked = await checkPin(tx, row, { pin: delivery_pin, secret })
      if (!('ok' in checked)) return checked
    }
    return await move(tx, { order_id, action: 'deliver' }, who)
  })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}

async function ownTask(tx: Tx, order_id: number, actor: SignedIn): Promise<TaskRow | null> {
  if (!(await lockOrder(tx, order_id))) return null
  const row = await taskByOrder(tx, { order_id })
  return row?.rider_id === actor.id ? row : null
}

async function move(
  tx: Tx,
  { order_id, action }: { order_id: number; action: Step },
  { actor, at }: Who,
): Promise<Refused<'wrong_state'> | null> {
  const moved = await advanceDelivery(tx, { order_id, action, actor: machineActor(actor), now: at })
  return 'ok' in moved ? null : moved
}
