import type { Invoice } from '@tokri/contract/invoices'
import { sum } from '@tokri/domain/money'
import type { TaxPart } from '@tokri/domain/tax/parts'
import { Refused } from '../../core/refused'
import { creditNoteNumber, creditNotesOf } from '../../db/queries/credit-notes'
import type { OrderRow } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { drawItems, drawParties, openPen, partLines } from './draw-invoice'
import { invoiceView } from './invoice-view'

type CreditNote = Pick<Invoice, 'number' | 'issued_at' | 'store' | 'customer' | 'items'> & {
  invoice: string
  total: number
  reason: string
  tax: TaxPart[]
}

/** A credit note of a completed order; null: there is none with this number. */
export async function creditNoteOf(deps: Deps, order: OrderRow, number: number): Promise<CreditNote | null> {
  const note = (await creditNotesOf(deps.db, order.id)).find((one) => one.number === number)
  const invoice = note && (await invoiceView(deps, order, deps.clock()))
  if (!note || !invoice || invoice instanceof Refused) return null
  const { lines, amount: total, tax, reason, created_at } = note
  return {
    number: creditNoteNumber(order, note),
    issued_at: created_at.toISOString(),
    invoice: invoice.invoice_number,
    tax,
    store: invoice.store,
    customer: invoice.customer,
    items: lines.map(({ name, quantity, amount }) => ({
      ...{ name, quantity, amount, addons: [] },
      unit_price: Math.round(amount / quantity),
    })),
    total,
    reason,
  }
}

/** The credit note as a PDF; an amount that no line explains has a line of its own. */
export async function drawCreditNote(deps: Deps, note: CreditNote, locale: string): Promise<Buffer> {
  const pen = await openPen(deps, note, { locale, title: 'creditNoteTitle', facts: [] })
  const { page, say, money } = pen
  page.write(say('creditNoteFor', { id: note.invoice }), {})
  page.down(20)
  drawParties(pen, note)
  const other = note.total - sum(note.items.map(({ amount }) => amount))
  const rest = { name: say('creditNoteOther'), addons: [], quantity: 1, unit_price: other, amount: other }
  drawItems(pen, { items: other === 0 ? note.items : [...note.items, rest] })
  page.write(money(note.total), { size: 12, weight: 700, align: 'end' })
  page.down(page.write(say('creditNoteTotal'), { size: 12, weight: 700 }) + 10)
  for (const line of partLines(pen, note.tax)) page.down(page.write(line, { size: 9 }) + 2)
  page.down(page.write(note.reason, { size: 9 }))
  return await page.finish()
}
