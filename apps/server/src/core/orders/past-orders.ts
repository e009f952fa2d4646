import type { Insertable } from 'kysely'
import type { Tx } from '../../db/client'
import type { OrderitemsTable, OrdersTable } from '../../db/tables/orders'

export interface PastOrder {
  state: 'completed' | 'cancelled' | 'payment_failed'
  ended_at: Date
  order: Omit<Insertable<OrdersTable>, 'state' | 'accepted_at' | 'completed_at'> & { created_at: Date }
  items: Omit<Insertable<OrderitemsTable>, 'order_id'>[]
}

const steps = { completed: 'delivered', cancelled: 'cancel', payment_failed: 'payment_failed' } as const
/** Rows per INSERT. */
const MOST = 1_000

/**
 * Imports orders that ended in another system; returns their ids by number. They have no effects: no events
 * and no postings.
 */
export async function recordPastOrders(tx: Tx, past: readonly PastOrder[]): Promise<Map<string, number>> {
  if (past.length === 0) return new Map()
  const written = await tx
    .insertInto('orders')
    .values(
      past.map(({ state, ended_at, order }) => ({
        ...order,
        state,
        accepted_at: state === 'completed' ? order.created_at : null,
        completed_at: state === 'completed' ? ended_at : null,
      })),
    )
    .returning(['id', 'unique_order_id'])
    .execute()
  const ids = new Map(written.map(({ id, unique_order_id }) => [unique_order_id, id]))
  const idOf = ({ order }: PastOrder) => ids.get(order.unique_order_id) ?? 0
  const items = past.flatMap((one) => one.items.map((item) => ({ ...item, order_id: idOf(one) })))
  for (let from = 0; from < items.length; from += MOST)
    await tx
      .insertInto('orderitems')
      .values(items.slice(from, from + MOST))
      .execute()
  const history = past.flatMap((one) => {
    const by = { order_id: idOf(one), actor_kind: 'system', actor_id: null } as const
    const { state, ended_at, order } = one
    return [
      { ...by, action: 'place', from_state: null, to_state: 'placed', at: order.created_at },
      { ...by, action: steps[state], from_state: 'placed', to_state: state, at: ended_at },
    ] as const
  })
  for (let from = 0; from < history.length; from += MOST)
    await tx
      .insertInto('order_history')
      .values(history.slice(from, from + MOST))
      .execute()
  return ids
}
