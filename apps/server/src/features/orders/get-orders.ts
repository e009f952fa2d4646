import type { Order } from '@tokri/contract/orders'
import type { SignedIn } from '../../core/actor'
import { type Refused, refuse } from '../../core/refused'
import { countOrders, ordersOfCustomer, ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { unknownCursor } from '../../views/cursor'
import { numberedPage, type PageQuery } from '../../views/numbered-page'
import { orderView, orderViews } from '../../views/order-view'

const PAGE_SIZE = 10

type Viewer = Pick<SignedIn, 'id' | 'acting_user_id'>

/** My orders, newest first. */
export async function getOrders(deps: Deps, query: PageQuery, actor: Viewer) {
  const found = await numberedPage(query, PAGE_SIZE, {
    rows: (start, limit) => ordersOfCustomer(deps.db, actor.id, { ...start, limit }),
    count: () => countOrders(deps.db, actor.id),
    idOf: ({ id }) => id,
  })
  if (found === null) return refuse('invalid_input', { errors: [unknownCursor] })
  const { rows, ...page } = found
  return { data: await orderViews(deps, rows, actor), ...page }
}

/** One of my orders; those of others are not found. */
export async function getOrder(
  deps: Deps,
  { unique_order_id }: { unique_order_id: string },
  actor: Viewer,
): Promise<Order | Refused<'not_found'>> {
  const order = await ownOrder(deps.db, actor.id, { unique_order_id })
  return order ? await orderView(deps, order, actor) : refuse('not_found')
}
