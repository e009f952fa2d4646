import type { LinePicking, OrderItem } from '@tokri/contract/orders'
import { cappedPrice } from '@tokri/domain/picking/line'
import { agreedLine, amountOf } from '../core/picking/picked-line'
import type { OrderitemRow } from '../db/queries/orders'

/** An ordered line and its picking result. `may_grow`: extra weight can still be charged. */
export const orderItem = (line: OrderitemRow, may_grow = false): OrderItem => ({
  id: line.id,
  item_id: line.item_id,
  name: line.name,
  price: line.price,
  quantity: line.quantity,
  amount: line.amount,
  is_veg: line.is_veg === null ? null : line.is_veg === 0 ? 0 : 1,
  image: line.image,
  art: line.art,
  note: line.note,
  addons: line.addons,
  picking: line.substitution === null ? null : pickingOf(line, may_grow),
})

function pickingOf(line: OrderitemRow, may_grow: boolean): LinePicking {
  const { pick: state, quantity, picked_quantity, picked_weight, weight, tolerance, answer_by } = line
  const agreed = agreedLine(line)
  const missing = state === 'open' ? 0 : quantity - (picked_quantity ?? 0)
  return {
    state,
    quantity: quantity - missing,
    weight,
    tolerance,
    picked_weight,
    amount: amountOf(line, may_grow),
    substitute: substituteOf(line, missing),
    answer_by: answer_by?.toISOString() ?? null,
    missing_amount: (agreed.price + agreed.addons_price) * missing,
  }
}

function substituteOf(line: OrderitemRow, missing: number): LinePicking['substitute'] {
  if (!line.substitute) return null
  const { item_id, name, unit, image, art, quantity } = line.substitute
  const amount = cappedPrice(agreedLine(line), { missing, substitute: line.substitute })
  return { item_id, name, unit, image, art, quantity, amount }
}
