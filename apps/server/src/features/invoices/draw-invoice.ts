import type { Invoice } from '@tokri/contract/invoices'
import type { TextKey } from '@tokri/contract/texts/index'
import { formatter } from '@tokri/domain/formatter'
import type { TaxPart } from '@tokri/domain/tax/parts'
import type { Deps } from '../../deps'
import { methodTitle } from '../../gateways/payments'
import { moneyWriter } from '../../views/money'
import { openPage, type Page, paper } from '../../views/paper/page'

const inner = paper.width - 2 * paper.margin
const soft = '#6d5f63'

/** Formatting of texts, amounts and dates in the reader's language. */
export interface Pen {
  page: Page
  say: (key: TextKey, params?: Record<string, string | number>) => string
  money: (amount: number) => string
  day: (instant: string) => string
}

/** The invoice as a PDF in a locale: header, both parties, every line, taxes by rate. */
export async function drawInvoice(deps: Deps, invoice: Invoice, locale: string): Promise<Buffer> {
  const { invoice_number, number, place_of_supply } = invoice
  const say = (key: TextKey, params: Record<string, string>) => deps.texts.text(locale, key, params)
  const pen = await openPen(
    deps,
    { ...invoice, number: invoice_number },
    {
      ...{ locale, title: 'invoiceTitle' },
      facts: [
        say('invoiceNumber', { id: number }),
        ...(place_of_supply === null ? [] : [say('invoicePlaceOfSupply', { place: place_of_supply })]),
      ],
    },
  )
  drawParties(pen, invoice)
  drawItems(pen, invoice)
  drawTotals(pen, invoice)
  drawTaxes(pen, invoice)
  return await pen.page.finish()
}

/** A page with its heading: the document's type, number and date. */
export async function openPen(
  deps: Deps,
  paper: Pick<Invoice, 'number' | 'issued_at'>,
  {
    locale,
    title: key,
    facts,
  }: { locale: string; title: 'invoiceTitle' | 'creditNoteTitle'; facts: readonly string[] },
): Promise<Pen> {
  const { settings } = deps
  const title = `${deps.texts.text(locale, key)} ${paper.number}`
  const page = await openPage(locale.startsWith('ar') ? 'rtl' : 'ltr', {
    title,
    author: settings.get('storeName'),
    lang: locale,
    created: new Date(paper.issued_at),
  })
  const pen: Pen = {
    page,
    say: (key, params) => deps.texts.text(locale, key, params),
    money: moneyWriter(deps, locale),
    day: (instant) => dayOf(instant, locale, settings.get('timeZone')),
  }
  drawHead(pen, paper, { key, facts, shop: settings.get('storeName'), color: settings.get('storeColor') })
  return pen
}

const dayOf = (instant: string, locale: string, timeZone: string): string =>
  formatter(Intl.DateTimeFormat, `${locale}-u-nu-latn`, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(new Date(instant))

function drawHead(
  { page, say, day }: Pen,
  { number, issued_at }: Pick<Invoice, 'number' | 'issued_at'>,
  {
    key,
    facts,
    shop,
    color,
  }: { key: 'invoiceTitle' | 'creditNoteTitle'; facts: readonly string[]; shop: string; color: string },
) {
  page.band(color, 8)
  page.write(shop, { size: 20, weight: 700, color })
  page.write(say(key), { size: 20, weight: 700, align: 'end' })
  page.down(32)
  for (const fact of [number, ...facts, say('invoiceDate', { date: day(issued_at) })]) {
    page.write(fact, { color: soft, align: 'end' })
    page.down(15)
  }
  page.down(13)
}

export function drawParties({ page, say }: Pen, { store, customer }: Pick<Invoice, 'store' | 'customer'>) {
  const half = inner / 2 - 12
  const party = (title: string, lines: (string | null)[], from: number) => {
    const top = page.y
    page.y += page.write(title, { size: 9, color: soft, from, width: half }) + 2
    for (const [at, line] of lines.entries())
      if (line) page.y += page.write(line, { weight: at === 0 ? 700 : 400, from, width: half }) + 1
    const bottom = page.y
    page.y = top
    return bottom
  }
  const tax = (number: string | null) => number && say('invoiceTaxNumber', { number })
  const bottoms = [
    party(say('invoiceSeller'), [store.name, store.address, tax(store.tax_number)], 0),
    party(say('invoiceBuyer'), [customer.name, customer.address, tax(customer.tax_number)], inner / 2 + 12),
  ]
  page.y = Math.max(...bottoms)
  page.down(22)
}

const columns = {
  name: { from: 0, width: inner - 230 },
  quantity: { from: inner - 220, width: 40, align: 'end' },
  price: { from: inner - 175, width: 80, align: 'end' },
  amount: { from: inner - 90, width: 90, align: 'end' },
} as const

export function drawItems({ page, say, money }: Pen, { items }: Pick<Invoice, 'items'>) {
  const head = { size: 9, color: soft }
  page.write(say('invoiceItem'), { ...columns.name, ...head })
  page.write(say('invoiceQuantity'), { ...columns.quantity, ...head })
  page.write(say('invoicePrice'), { ...columns.price, ...head })
  page.write(say('invoiceAmount'), { ...columns.amount, ...head })
  page.down(16)
  page.line()
  page.down(8)
  for (const { name, addons, quantity, unit_price, amount } of items) {
    page.write(String(quantity), columns.quantity)
    page.write(money(unit_price), columns.price)
    page.write(money(amount), columns.amount)
    page.down(page.write(name, columns.name))
    if (addons.length > 0) page.down(page.write(addons.join(', '), { ...columns.name, size: 9, color: soft }))
    page.down(5)
  }
  page.line()
  page.down(10)
}

function drawTotals({ page, say, money }: Pen, { lines, payable, refunded, method }: Invoice) {
  const label = { from: inner / 2, width: inner / 2 - 90 }
  const row = (text: string, amount: number, strong = false) => {
    const style = { weight: strong ? 700 : 400, size: strong ? 12 : 10 } as const
    page.write(money(amount), { ...columns.amount, ...style })
    page.down(page.write(text, { ...label, ...style }) + 4)
  }
  const balances = lines.filter(({ code }) => code === 'wallet' || code === 'rewards')
  for (const line of lines) if (!balances.includes(line)) row(say(line.label as TextKey), line.amount)
  page.down(2)
  row(say('orderTextTotal'), payable, true)
  for (const line of balances) row(say(line.label as TextKey), line.amount)
  if (refunded > 0) row(say('invoiceRefunded'), -refunded)
  const known = methodTitle(method)
  const paid = known === null ? method : 'title' in known ? known.title : say(known.text)
  page.down(
    page.write(say('invoicePaidBy', { method: paid }), { ...label, color: soft, width: inner / 2 }) + 10,
  )
}

function drawTaxes(pen: Pen, { taxes, tax_parts, included_tax }: Invoice) {
  const { page, say, money } = pen
  const byRate = taxes.map(({ tax_percentage, amount }) =>
    say('invoiceTaxRate', { percentage: tax_percentage, amount: money(amount) }),
  )
  if (included_tax > 0) byRate.push(say('explain_tax_included', { included_amount: money(included_tax) }))
  const notes = tax_parts.length > 0 ? partLines(pen, tax_parts) : byRate
  if (notes.length === 0) return
  page.write(say('invoiceTaxes'), { size: 9, weight: 700 })
  page.down(14)
  for (const note of notes) page.down(page.write(note, { size: 9, color: soft }) + 2)
}

/** Each part of the tax under its own name, with the taxed amount. */
export const partLines = ({ say, money }: Pen, parts: readonly TaxPart[]): string[] =>
  parts
    .filter(({ amount }) => amount !== 0)
    .map(
      ({ name, percentage, taxable, amount }) =>
        `${say('invoiceTaxPart', { name, percentage, taxable: money(taxable) }).trim()}: ${money(amount)}`,
    )
