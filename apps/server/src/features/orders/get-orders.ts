import type { Order } from '@tokri/contract/orders'
import { ordersOfCustomer, ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { type Refused, refuse } from '../../http/refused'
import { orderView, orderViews } from '../../views/order-view'

const perPage = 10

/** My orders, newest first. */
export async function getOrders(deps: Deps, { user_id, page = 1 }: { user_id: number; page?: number }) {
  const { rows, total } = await ordersOfCustomer(deps.db, user_id, {
    limit: perPage,
    offset: (page - 1) * perPage,
  })
  const last_page = Math.max(1, Math.ceil(total / perPage))
  return { data: await orderViews(deps, rows), current_page: page, last_page }
}

/** One of my orders; somebody else's does not exist for me. */
export async function getOrder(
  deps: Deps,
  { user_id, unique_order_id }: { user_id: number; unique_order_id: string },
): Promise<Order | Refused<'not_found'>> {
  const order = await ownOrder(deps.db, user_id, { unique_order_id })
  return order ? await orderView(deps, order) : refuse('not_found')
}
