import type { ActorAt } from '../../core/actor'
import { giveTip } from '../../core/orders/give-tip'
import { Refused, refuse } from '../../core/refused'
import { ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { orderView } from '../../views/order-view'

/** Tips the rider of one of the customer's delivered orders, and returns the updated order. */
export async function tipRider(
  deps: Deps,
  { unique_order_id, tip }: { unique_order_id: string; tip: number },
  { actor, now }: ActorAt,
) {
  const given = await deps.db.transaction().execute(async (tx) => {
    const own = await ownOrder(tx, actor.id, { unique_order_id })
    return own ? await giveTip(tx, { order_id: own.id, tip, now }) : refuse('not_found')
  })
  if (given instanceof Refused) return given
  const order = await ownOrder(deps.db, actor.id, { unique_order_id })
  return order ? { success: true as const, data: await orderView(deps, order, actor) } : refuse('not_found')
}
