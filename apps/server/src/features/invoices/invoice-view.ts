import type { Invoice } from '@tokri/contract/invoices'
import { sum } from '@tokri/domain/money'
import { substituteAmount } from '@tokri/domain/picking/line'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { ratesOf } from '@tokri/domain/pricing/tax'
import { agreedLine, pickedLine } from '../../core/picking/picked-line'
import { type Refused, refuse } from '../../core/refused'
import { invoiceFacts, refundedOf } from '../../db/queries/invoices'
import { type OrderitemRow, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { pdfLink } from './pdf-link'

/** The invoice of a completed order: issued on first request, then unchanged except for refunds. */
export async function invoiceView(
  { db, secret, settings }: Deps,
  order: OrderRow,
  now: Date,
): Promise<Invoice | Refused<'wrong_state'>> {
  if (order.state !== 'completed') return refuse('wrong_state')
  const { store, customer, issued_at } = await invoiceFacts(db, order, {
    operator: settings.get('storeName'),
    now,
  })
  const tax = order.lines.find(({ code }) => code === 'tax')
  return {
    number: order.unique_order_id,
    issued_at: issued_at.toISOString(),
    ordered_at: order.created_at.toISOString(),
    store,
    customer: { ...customer, address: order.address ? wholeAddress(order.address) : null },
    items: (await orderitemsOf(db, [order.id])).flatMap(itemViews),
    lines: order.lines,
    taxes: tax ? ratesOf(tax) : [],
    included_tax: includedTax(order),
    payable: order.payable,
    method: order.method,
    refunded: await refundedOf(db, order.id),
    pdf: pdfLink(secret, order.unique_order_id, now),
  }
}

type ItemView = Invoice['items'][number]

/** What was delivered of a line: the ordered item, its substitute, both or neither. */
function itemViews(line: OrderitemRow): ItemView[] {
  const { name, addons, quantity, price, amount, final_amount, picked_quantity, picked_weight } = line
  const ordered = {
    name: picked_weight === null ? name : `${name} (${picked_weight / 1000} kg)`,
    addons: addons.map((addon) => addon.name),
    quantity,
    unit_price: price + sum(addons.map((addon) => addon.price)),
    amount,
  }
  if (final_amount === null || line.pick === 'open') return [ordered]
  const replaced = line.pick === 'replaced' ? substituteAmount(agreedLine(line), pickedLine(line)) : 0
  const found = { ...ordered, quantity: picked_quantity ?? 0, amount: final_amount - replaced }
  return [found, ...substituteView(line, replaced)].filter((one) => one.quantity > 0)
}

function substituteView({ pick, substitute }: OrderitemRow, amount: number): ItemView[] {
  if (pick !== 'replaced' || substitute === null) return []
  const { name, quantity } = substitute
  return [{ name, addons: [], quantity, unit_price: Math.round(amount / quantity), amount }]
}

function includedTax({ lines }: OrderRow): number {
  const included = lines.flatMap(({ explanation }) =>
    explanation?.key === 'explain_tax_included' ? [explanation.params.included_amount] : [],
  )
  return sum(included.filter((amount) => typeof amount === 'number'))
}
