import type { Invoice } from '@tokri/contract/invoices'
import { sum } from '@tokri/domain/money'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { ratesOf } from '@tokri/domain/pricing/tax'
import { invoiceFacts, refundedOf } from '../../db/queries/invoices'
import { type OrderitemRow, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { type Refused, refuse } from '../../http/refused'
import { pdfLink } from './pdf-link'

/** The invoice of a completed order: issued when first asked for, the same ever after but for what was paid back. */
export async function invoiceView(
  { db, secret }: Deps,
  order: OrderRow,
  now: Date,
): Promise<Invoice | Refused<'wrong_state'>> {
  if (order.state !== 'completed') return refuse('wrong_state')
  const { store, customer, issued_at } = await invoiceFacts(db, order, now)
  const tax = order.lines.find(({ code }) => code === 'tax')
  return {
    number: order.unique_order_id,
    issued_at: issued_at.toISOString(),
    ordered_at: order.created_at.toISOString(),
    store,
    customer: { ...customer, address: order.address ? wholeAddress(order.address) : null },
    items: (await orderitemsOf(db, [order.id])).map(itemView),
    lines: order.lines,
    taxes: tax ? ratesOf(tax) : [],
    included_tax: includedTax(order),
    payable: order.payable,
    method: order.method,
    refunded: await refundedOf(db, order.id),
    pdf: pdfLink(secret, order.unique_order_id, now),
  }
}

const itemView = ({ name, addons, quantity, price, amount }: OrderitemRow): Invoice['items'][number] => ({
  name,
  addons: addons.map((addon) => addon.name),
  quantity,
  unit_price: price + sum(addons.map((addon) => addon.price)),
  amount,
})

function includedTax({ lines }: OrderRow): number {
  const included = lines.flatMap(({ explanation }) =>
    explanation?.key === 'explain_tax_included' ? [explanation.params.included_amount] : [],
  )
  return sum(included.filter((amount) => typeof amount === 'number'))
}
