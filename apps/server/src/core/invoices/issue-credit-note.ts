import type { Refund } from '@tokri/domain/order/cancellation'
import { creditedTax, leftOfInvoice } from '@tokri/domain/tax/credited'
import { taxTotal } from '@tokri/domain/tax/parts'
import type { Posting } from '@tokri/domain/wallet/ledger'
import type { RefundSource } from '@tokri/domain/wallet/postings'
import { taxCredited } from '@tokri/domain/wallet/tax'
import type { Tx } from '../../db/client'
import { creditNotesOf, insertCreditNote } from '../../db/queries/credit-notes'
import { type OrderRow, orderitemsOf } from '../../db/queries/orders'
import { storedSettings } from '../../db/queries/settings'
import type { CreditedLine } from '../../db/tables/invoices'
import { totalOf } from '../orders/give-back'
import { issueInvoice } from './issue-invoice'
import { takeNumber } from './take-number'
import { returnTaxAtSource } from './tax-at-source'

interface Credit {
  /** Completed, and locked by this transaction. */
  order: OrderRow
  /** The refund per instrument, in minor units; more than zero in total. */
  refund: Refund
  /** What is refunded. */
  lines: readonly CreditedLine[]
  /** Who bears the refund. */
  source: RefundSource
  /** The refund's number within the order, and its ledger reference, such as 2 and 'OD-1/2'. */
  number: number
  ref: string
  reason: string
  now: Date
}

/**
 * Writes the credit note of a refund, numbered in its issuer's series, and issues the order's invoice first if there is
 * none. Returns the postings that reverse the refunded part of the tax and of the tax collected at source; the caller
 * posts them with the refund.
 */
export async function issueCreditNote(
  tx: Tx,
  { order, refund, lines, source, number, ref, reason, now }: Credit,
): Promise<Posting[]> {
  const invoice = await issueInvoice(tx, order, now)
  const settings = await storedSettings(tx)
  const issuer = invoice.issuer_store_id
  const take = await takeNumber(tx, { issuer, document: 'credit_note', settings, now })
  const left = leftOfInvoice(invoice, await creditNotesOf(tx, order.id))
  const amount = totalOf(refund)
  const tax = creditedTax(left, { amount, goods: await goodsOf(tx, order, lines) })
  const borne_by = source.from === 'store' ? ('store' as const) : ('platform' as const)
  const { gateway, wallet, rewards } = refund
  await insertCreditNote(tx, {
    ...{ order_id: order.id, number, series_number: await take(), lines, gateway, wallet, rewards },
    ...{ tax, borne_by, reason, created_at: now },
  })
  const credited = { invoiced: invoice.total, before: invoice.total - left.total, amount }
  const owed = issuer === null ? taxTotal(tax) : 0
  const { unique_order_id } = order
  return [
    ...(owed > 0 ? [taxCredited({ ref, unique_order_id, amount: owed, source })] : []),
    ...(await returnTaxAtSource(tx, order, { credited, ref, now })),
  ]
}

/** The lines with the rates at which they were taxed. */
async function goodsOf(tx: Tx, { id }: OrderRow, lines: readonly CreditedLine[]) {
  const sold = new Map((await orderitemsOf(tx, [id])).map((item) => [item.id, item]))
  return lines.flatMap(({ orderitem_id, amount }) => {
    const item = sold.get(orderitem_id ?? 0)
    return item ? { ...item, amount } : []
  })
}
