import { refuseAddons, unitPrice } from '@tokri/domain/cart/addons'
import { sum } from '@tokri/domain/money'
import { refuse } from '../../core/refused'
import { itemsOfCart } from '../../db/queries/cart'
import { orderitemsOf, ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { offered } from '../../views/offered-item'

/** What of an old order can be had again today, what can't, and what costs something else now. */
export async function reorder(
  { db }: Deps,
  { user_id, unique_order_id }: { user_id: number; unique_order_id: string },
) {
  const order = await ownOrder(db, user_id, { unique_order_id })
  if (order?.restaurant_id == null) return refuse('not_found')
  const { restaurant_id } = order
  const lines = await orderitemsOf(db, [order.id])
  const rows = await itemsOfCart(
    db,
    lines.map(({ item_id }) => item_id),
  )
  const looked = lines.map((line) => {
    const item = rows.find(({ id }) => id === line.item_id)
    const chosen = line.addons.map(({ addon_id }) => addon_id)
    const isSold =
      item?.restaurant_id === restaurant_id &&
      item.is_active &&
      item.is_enabled &&
      item.stock !== 0 &&
      refuseAddons(offered(item), chosen).length === 0
    const to = isSold ? unitPrice(offered(item), chosen) : null
    return { line, to, from: line.price + sum(line.addons.map(({ price }) => price)) }
  })
  return {
    restaurant_id,
    items: looked
      .filter(({ to }) => to !== null)
      .map(({ line: { item_id, quantity, addons } }) => ({
        id: item_id,
        quantity,
        addons: addons.map(({ addon_id }) => ({ addon_id })),
      })),
    unavailable: looked.filter(({ to }) => to === null).map(({ line }) => line.name),
    changed: looked.flatMap(({ line: { name }, from, to }) =>
      to === null || to === from ? [] : [{ name, from, to }],
    ),
  }
}
