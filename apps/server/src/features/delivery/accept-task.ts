import type { Task } from '@tokri/contract/rider-task'
import { type AcceptRefusal, refuseAccept } from '@tokri/domain/dispatch/accept'
import { isDispatchable } from '@tokri/domain/order/delivery-lifecycle'
import { type SignedIn, stepActor } from '../../core/actor'
import { advanceDelivery } from '../../core/deliveries/advance-delivery'
import { Refused, refuse } from '../../core/refused'
import type { Tx } from '../../db/client'
import { lockOrder } from '../../db/queries/orders'
import { lockRider, riderById } from '../../db/queries/riders'
import { taskByOrder } from '../../db/queries/tasks'
import type { Deps } from '../../deps'
import { singleTask } from './list-tasks'
import { offered } from './task-view'

type Refusal =
  | 'not_found'
  | 'already_accepted'
  | 'max_order'
  | 'rider_offline'
  | 'rider_not_eligible'
  | 'wrong_state'

/**
 * Accepts an order. Riders who race for it are serialised by the order's lock; the first gets it, the others
 * are refused (STA-21).
 */
export async function acceptTask(
  deps: Deps,
  { order_id }: { order_id: number },
  { actor, at }: { actor: SignedIn; at: Date },
): Promise<Task | Refused<Refusal>> {
  const refused = await deps.db.transaction().execute((tx) => take(tx, order_id, { actor, at }))
  return refused ?? (await singleTask(deps, actor.id, { order_id }))
}

async function take(
  tx: Tx,
  order_id: number,
  { actor, at }: { actor: SignedIn; at: Date },
): Promise<Refused<Refusal> | null> {
  if (!(await lockOrder(tx, order_id))) return refuse('not_found')
  await lockRider(tx, actor.id)
  const [row, rider] = [await taskByOrder(tx, { order_id }), await riderById(tx, actor.id)]
  if (!row || !rider) return refuse('not_found')
  const why = refuseAccept(offered(row), rider)
  const isOwn = row.rider_id === actor.id
  if (why === 'already_yours' || (isOwn && row.delivery_state === 'delivered')) return null
  if (why) return isOwn || why !== 'wrong_state' ? refusalOf(why) : refuse('not_found')
  if (!isDispatchable(row.state)) return refuse('wrong_state', { state: row.state })
  const accepted = await advanceDelivery(tx, {
    order_id,
    action: 'accept',
    actor: stepActor(actor),
    now: at,
  })
  return accepted instanceof Refused ? accepted : null
}

function refusalOf(why: AcceptRefusal): Refused<Refusal> {
  if (why === 'already_accepted' || why === 'max_order' || why === 'wrong_state') return refuse(why)
  return why === 'offline' ? refuse('rider_offline') : refuse('rider_not_eligible', { why })
}
