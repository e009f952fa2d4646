import { unitPrice } from '@tokri/domain/cart/addons'
import { availabilityOf, idsOf } from '@tokri/domain/cart/availability'
import { sum } from '@tokri/domain/money'
import { refuse } from '../../core/refused'
import { itemsOfCart } from '../../db/queries/cart'
import { orderitemsOf, ownOrder } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { offered } from '../../views/offered-item'
import { saleClock } from '../../views/sale-clock'

/** Which lines of an old order are available today, which are not, and which have a new price. */
export async function reorder(
  { db, settings, clock }: Deps,
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
  const at = saleClock(settings, clock())
  const items = new Map(rows.map((row) => [row.id, offered(row, at)]))
  const wanted = lines.map(({ item_id: id, quantity, addons }) => ({
    ...{ id, quantity },
    addons: addons.map(({ addon_id }) => ({ addon_id })),
  }))
  const found = availabilityOf({ restaurant_id, lines: wanted }, items)
  const looked = lines.flatMap((line, at) => {
    const [asked, verdict] = [wanted[at], found[at]]
    if (!asked || !verdict) return []
    const item = items.get(line.item_id)
    const isHad = verdict.quantity > 0 && verdict.problem?.code !== 'addons_out_of_bounds'
    const to = item && isHad ? unitPrice(item, idsOf(asked)) : null
    const from = line.price + sum(line.addons.map(({ price }) => price))
    return [{ name: line.name, asked: { ...asked, quantity: verdict.quantity }, to, from }]
  })
  return {
    restaurant_id,
    items: looked.filter(({ to }) => to !== null).map(({ asked }) => asked),
    unavailable: looked.filter(({ to }) => to === null).map(({ name }) => name),
    changed: looked.flatMap(({ name, from, to }) => (to === null || to === from ? [] : [{ name, from, to }])),
  }
}
