import type { Invoice } from '@tokri/contract/invoices'
import { sum } from '@tokri/domain/money'
import { substituteAmount } from '@tokri/domain/picking/line'
import { wholeAddress } from '@tokri/domain/place/address-line'
import { includedTaxOf, ratesOf } from '@tokri/domain/pricing/tax'
import { taxTotal } from '@tokri/domain/tax/parts'
import { issueInvoice } from '../../core/invoices/issue-invoice'
import { agreedLine, pickedLine } from '../../core/picking/picked-line'
import { type Refused, refuse } from '../../core/refused'
import { type CreditNoteRow, creditNoteNumber, creditNotesOf } from '../../db/queries/credit-notes'
import { issuedInvoice, refundedOf } from '../../db/queries/invoices'
import { type OrderitemRow, type OrderRow, orderitemsOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { meansOf, methodBrand } from '../../gateways/payments'
import { creditNoteLink, invoiceLink } from '../../views/invoice-link'

/** The invoice of a completed order: issued on first request, then unchanged except for refunds. */
export async function invoiceView(
  { db, secret }: Deps,
  order: OrderRow,
  now: Date,
): Promise<Invoice | Refused<'wrong_state'>> {
  if (order.state !== 'completed') return refuse('wrong_state')
  const issued =
    (await issuedInvoice(db, order.id)) ??
    (await db.transaction().execute((tx) => issueInvoice(tx, order, now)))
  const { store, customer, issued_at } = issued
  const tax = order.lines.find(({ code }) => code === 'tax')
  return {
    number: order.unique_order_id,
    invoice_number: issued.number ?? order.unique_order_id,
    issued_at: issued_at.toISOString(),
    ordered_at: order.created_at.toISOString(),
    store,
    customer: { ...customer, address: order.address ? wholeAddress(order.address) : null },
    items: (await orderitemsOf(db, [order.id])).flatMap(itemViews),
    lines: order.lines,
    taxes: tax ? ratesOf(tax) : [],
    tax_parts: issued.tax.filter(({ name }) => name !== ''),
    place_of_supply: issued.place_of_supply,
    credit_notes: (await creditNotesOf(db, order.id)).map((note) => noteView(secret, order, note, now)),
    included_tax: includedTaxOf(order.lines),
    payable: order.payable,
    method: order.method,
    method_title: methodBrand(order.method),
    means: meansOf(order.method),
    refunded: await refundedOf(db, order.id),
    pdf: invoiceLink(secret, order.unique_order_id, now),
  }
}

const noteView = (secret: string, { unique_order_id }: OrderRow, note: CreditNoteRow, now: Date) => ({
  number: creditNoteNumber({ unique_order_id }, note),
  issued_at: note.created_at.toISOString(),
  amount: note.amount,
  tax: taxTotal(note.tax),
  pdf: creditNoteLink(secret, { unique_order_id, number: note.number }, now),
})

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
