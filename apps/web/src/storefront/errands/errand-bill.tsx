import type { BillLine } from '@tokri/contract/cart'
import type { ErrandQuote } from '@tokri/contract/errands'
import { BillCard } from '../cart/bill-card'

/** The fare line by line, with the tip that goes on top and what points and wallet pay. */
export function ErrandBill({ quote, isOld, tip, due }: ErrandBillProps) {
  if (!quote) return <BillCard quote={undefined} isOld={isOld} />
  const tipLine: BillLine = { code: 'tip', label: 'bill_tip', amount: tip, explanation: null }
  const lines = tip > 0 ? [...quote.lines, tipLine] : quote.lines
  return <BillCard quote={{ lines, distance: null, due_now: due ?? quote.payable + tip }} isOld={isOld} />
}
type ErrandBillProps = {
  quote: ErrandQuote | undefined
  isOld: boolean
  tip: number
  /** What is left after points and wallet; left out, all of it. */
  due?: number
}
