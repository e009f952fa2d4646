import type { BillLine } from '@tokri/contract/cart'
import type { ErrandQuote } from '@tokri/contract/errands'
import { BillCard } from '../cart/bill-card'

/** The fare line by line, with the tip and what points and wallet pay. */
export function ErrandBill({ quote, isOld, tip, due, extra = 0 }: ErrandBillProps) {
  if (!quote) return <BillCard quote={undefined} isOld={isOld} />
  const tipLine: BillLine = { code: 'tip', label: 'bill_tip', amount: tip, explanation: null }
  const extraLine: BillLine = {
    ...{ code: 'extra_charge', label: 'bill_extra_charge', amount: extra, explanation: null },
  }
  const lines = [...quote.lines, ...[tipLine, extraLine].filter(({ amount }) => amount > 0)]
  return <BillCard quote={{ lines, distance: null, due_now: due ?? quote.payable + tip }} isOld={isOld} />
}
type ErrandBillProps = {
  quote: ErrandQuote | undefined
  isOld: boolean
  tip: number
  /** What is left after points and wallet; all of it by default. */
  due?: number
  /** The surcharge of the chosen payment method. */
  extra?: number
}
