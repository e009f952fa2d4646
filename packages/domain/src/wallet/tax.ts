import type { Money } from '../money'
import { entry, type Posting, posting } from './ledger'
import type { RefundSource } from './postings'

/** Tax on a refunded bill that is no longer owed: credited to the party that bore the refund. */
export const taxCredited = (credit: {
  ref: string
  unique_order_id: string
  amount: Money
  source: RefundSource
}): Posting =>
  posting('tax_credited', credit.ref, {
    entries: [
      entry('tax', null, 0 - credit.amount),
      credit.source.from === 'store'
        ? entry('store_payable', credit.source.restaurant_id, credit.amount)
        : entry('promotions', null, credit.amount),
    ],
    params: { unique_order_id: credit.unique_order_id },
  })

/** Tax collected at source on a refund: returned to the store. */
export const atSourceReturned = (back: {
  ref: string
  unique_order_id: string
  restaurant_id: number
  amount: Money
}): Posting =>
  posting('tax_at_source_returned', back.ref, {
    entries: [
      entry('tax_at_source', null, 0 - back.amount),
      entry('store_payable', back.restaurant_id, back.amount),
    ],
    params: { unique_order_id: back.unique_order_id },
  })
