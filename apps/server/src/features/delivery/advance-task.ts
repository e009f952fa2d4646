import type { Task } from '@tokri/contract/rider-task'
import { alreadyDone } from '@tokri/domain/order/delivery-lifecycle'
import { type SignedIn, stepActor } from '../../core/actor'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import type { DeliveryStep } from '../../core/deliveries/step-delivery'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { lockOrder } from '../../db/queries/orders'
import { type TaskRow, taskByOrder } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { singleTask } from './list-tasks'

export interface RiderAt {
  actor: SignedIn
  at: Date
}

/** Reports a rider's arrival at the next stop of their own delivery. Other riders' orders are not found. */
export async function arriveTask(
  deps: Deps,
  { order_id, action }: { order_id: number; action: 'reached_store' | 'reached_customer' },
  who: RiderAt,
): Promise<Task | Refused<'not_found' | 'wrong_state'>> {
  const refused = await deps.db.transaction().execute(async (tx) => {
    const row = await ownTask(tx, order_id, who.actor)
    if (!row) return refuse('not_found')
    return alreadyDone(action, row.delivery_state) ? null : await move(tx, { order_id, action }, who)
  })
  return refused ?? (await singleTask(deps, who.actor.id, { order_id }))
}

/** The rider's own delivery, with its order locked until the transaction ends. */
export async function ownTask(tx: Tx, order_id: number, actor: SignedIn): Promise<TaskRow | null> {
  if (!(await lockOrder(tx, order_id))) return null
  const row = await taskByOrder(tx, { order_id })
  return row?.rider_id === actor.id ? row : null
}

export async function move(
  tx: Tx,
  step: Pick<DeliveryStep, 'order_id' | 'action' | 'facts' | 'reason'>,
  { actor, at }: RiderAt,
): Promise<Refused<'wrong_state'> | null> {
  const moved = await advanceDelivery(tx, { ...step, actor: stepActor(actor), now: at })
  return moved instanceof Refused ? moved : null
}
