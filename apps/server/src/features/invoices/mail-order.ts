import type { Events } from '@tokri/contract/events'
import type { TextKey } from '@tokri/contract/texts/index'
import { Refused } from '../../core/refused'
import { mailReaderOf, orderById } from '../../db/queries/invoices'
import { orderitemsOf } from '../../db/queries/orders'
import type { Deps } from '../../deps'
import { invoiceFileName } from '../../views/invoice-link'
import { moneyWriter } from '../../views/money'
import { drawInvoice } from './draw-invoice'
import { invoiceView } from './invoice-view'

/** Mails the order confirmation in the customer's language, if the operator sends e-mails. */
export async function mailConfirmation(deps: Deps, { order_id }: Events['order.placed']) {
  if (deps.settings.get('sendOrderInvoiceOverEmail')) await sendConfirmation(deps, { order_id })
}

async function sendConfirmation(deps: Deps, { order_id }: { order_id: number }) {
  const reader = await readerOf(deps, order_id)
  if (!reader) return
  const order = await orderById(deps.db, order_id)
  const { say, money } = reader
  const items = (await orderitemsOf(deps.db, [order_id])).map(({ name, quantity, amount, weight }) =>
    say('mailPlacedItem', {
      name,
      quantity,
      amount: weight === null ? money(amount) : say('weightEstimate', { amount: money(amount) }),
    }),
  )
  const facts = { ...reader.facts, id: order.unique_order_id, total: money(order.payable) }
  await deps.messages.send({
    channel: 'mail',
    recipient: reader.email,
    subject: say('mailPlacedSubject', facts),
    body: say('mailPlacedBody', { ...facts, items: items.join('\n') }),
  })
}

/** Mails the invoice as a PDF after delivery. */
export async function mailInvoice(deps: Deps, { order_id }: Events['order.completed']) {
  if (deps.settings.get('sendOrderInvoiceOverEmail')) await sendInvoice(deps, { order_id })
}

async function sendInvoice(deps: Deps, { order_id }: { order_id: number }) {
  const reader = await readerOf(deps, order_id)
  if (!reader) return
  const order = await orderById(deps.db, order_id)
  const invoice = await invoiceView(deps, order, deps.clock())
  if (invoice instanceof Refused) return
  const { say, money, locale } = reader
  const facts = { ...reader.facts, id: invoice.number, total: money(invoice.payable) }
  await deps.messages.send({
    channel: 'mail',
    recipient: reader.email,
    subject: say('orderInvoiceEmailSubject', facts),
    body: say('mailInvoiceBody', facts),
    attachments: [
      {
        filename: invoiceFileName(invoice.number),
        content_type: 'application/pdf',
        content: await drawInvoice(deps, invoice, locale),
      },
    ],
  })
}

/** Sends again what the customer asked for: the confirmation, or the invoice once delivered. */
export async function mailReceipt(deps: Deps, { order_id }: Events['order.receipt_wanted']) {
  const { state } = await orderById(deps.db, order_id)
  await (state === 'completed' ? sendInvoice : sendConfirmation)(deps, { order_id })
}

/** Null when there is no e-mail address. */
async function readerOf(deps: Deps, order_id: number) {
  const reader = await mailReaderOf(deps.db, order_id)
  if (!reader?.email) return null
  const locale = reader.locale ?? 'en'
  return {
    email: reader.email,
    locale,
    facts: { name: reader.name, store: reader.store_name ?? deps.settings.get('storeName') },
    say: (key: TextKey, params: Record<string, string | number>) => deps.texts.text(locale, key, params),
    money: moneyWriter(deps, locale),
  }
}
