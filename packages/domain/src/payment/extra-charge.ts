import { type Money, percentOf } from '../money'
import { type BillLine, billLine, inPrintOrder } from '../pricing/bill'

/**
 * Where a shop may charge extra for paying by a gateway, by currency, and up to how many percent. A currency that is not
 * here allows none: the EU and the UK forbid it, India forbids it for UPI and RuPay, which every gateway there takes.
 */
const mostPercent: Readonly<Record<string, number>> = {
  // card networks' limit; some states forbid it altogether
  USD: 3,
  // the networks' limit since 2022; Quebec forbids it
  CAD: 2.4,
  // Lei 13.455/2017: the price may depend on how it is paid
  BRL: 10,
}

/** The most an extra charge may be in a currency, in percent; 0: none is allowed. */
export const mostExtraPercentage = (currency: string): number => mostPercent[currency] ?? 0

/**
 * The extra charge for paying this amount, in minor units. A rate entered before a change of currency is capped at the
 * new limit.
 */
export const extraCharge = (
  { percentage, currency }: { percentage: number; currency: string },
  due: Money,
): Money => (due > 0 ? percentOf(due, Math.min(percentage, mostExtraPercentage(currency))) : 0)

interface Charged {
  lines: readonly BillLine[]
  payable: Money
}

/** What of a bill is an extra charge. */
export const extraChargeOf = (lines: readonly Pick<BillLine, 'code' | 'amount'>[]): Money =>
  lines.find(({ code }) => code === 'extra_charge')?.amount ?? 0

/** A bill with another extra charge, or with none; `name` is who is paid by. */
export function withExtraCharge(
  bill: Charged & { due: Money },
  { amount, name }: { amount: Money; name: string },
): { lines: BillLine[]; payable: Money; due: Money } {
  const more = amount - extraChargeOf(bill.lines)
  const others = bill.lines.filter(({ code }) => code !== 'extra_charge')
  const line = billLine('extra_charge', amount, { key: 'explain_extra_charge', params: { name } })
  return {
    lines: amount === 0 ? others : inPrintOrder([...others, line]),
    payable: bill.payable + more,
    due: bill.due + more,
  }
}
