import type { Order } from '@tokri/contract/orders'
import type { SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { ordersOfCustomer, ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { orderView, orderViews } from '../../views/order-view'

const perPage = 10

type Viewer = Pick<SignedIn, 'id' | 'acting_user_id'>

/** My orders, newest first. */
export async function getOrders(deps: Deps, { page = 1 }: { page?: number }, actor: Viewer) {
  const { rows, total } = await ordersOfCustomer(deps.db, actor.id, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const last_page = Math.max(1, Math.ceil(total / perPage))
  return { data: await orderViews(deps, rows, actor), current_page: page, last_page }
}

/** One of my orders; somebody else's does not exist for me. */
export async function getOrder(
  deps: Deps,
  { unique_order_id }: { unique_order_id: string },
  actor: Viewer,
): Promise<Order | Refused<'not_found'>> {
  const order = await ownOrder(deps.db, actor.id, { unique_order_id })
  return order ? await orderView(deps, order, actor) : refuse('not_found')
}
