import type { SignedIn } from '../../core/actor'
import type { DbOrTx } from '../../db/client'
import { isOneOf } from '../../db/queries/kitchen'
import type { OrderRow } from '../../db/queries/orders'
import { storesOfOwner } from '../../db/queries/owners'
import type { Deps } from '../../deps'

type Worker = Pick<SignedIn, 'kind' | 'id'>

/** The stores whose orders this person sees; null: all (ROL-04). */
export const storesOf = async (db: DbOrTx, actor: Worker): Promise<number[] | null> =>
  actor.kind === 'store' ? await storesOfOwner(db, actor.id) : null

/** Whether the operator hides customers from this person. */
export const hidesCustomers = ({ settings }: Pick<Deps, 'settings'>, { kind }: Worker): boolean =>
  kind === 'store' && settings.get('hideCustomerDetailsFromStoreOwner')

/** An order that this person may see, by either of its ids. */
export async function orderOf(
  db: DbOrTx,
  actor: Worker,
  by: { unique_order_id: string } | { order_id: number },
): Promise<OrderRow | undefined> {
  const orders = db.selectFrom('orders').selectAll()
  const order = await ('order_id' in by
    ? orders.where('id', '=', by.order_id)
    : orders.where('unique_order_id', '=', by.unique_order_id)
  ).executeTakeFirst()
  return order && isOneOf(order.restaurant_id, await storesOf(db, actor)) ? order : undefined
}
