import { type Money, percentOf } from '../money'
import { type BillLine, billLine, inPrintOrder } from '../pricing/bill'

/**
 * The highest surcharge for paying by a gateway, by currency, in percent. Currencies that are not listed
 * allow none: the EU and the UK prohibit it, India prohibits it for UPI and RuPay, which every gateway there
 * accepts.
 */
const mostPercent: Readonly<Record<string, number>> = {
  // card networks' limit; some states prohibit it altogether
  USD: 3,
  // the networks' limit since 2022; prohibited in Quebec
  CAD: 2.4,
  // Lei 13.455/2017: prices may depend on the payment method
  BRL: 10,
}

/** The maximum surcharge in a currency, in percent; 0: none is allowed. */
export const mostExtraPercentage = (currency: string): number => mostPercent[currency] ?? 0

/**
 * The surcharge for paying this amount, in minor units. A rate entered before a change of currency is capped
 * at the new limit.
 */
export const extraCharge = (
  { percentage, currency }: { percentage: number; currency: string },
  due: Money,
): Money => (due > 0 ? percentOf(due, Math.min(percentage, mostExtraPercentage(currency))) : 0)

interface Charged {
  lines: readonly BillLine[]
  payable: Money
}

/** The surcharge contained in a bill. */
export const extraChargeOf = (lines: readonly Pick<BillLine, 'code' | 'amount'>[]): Money =>
  lines.find(({ code }) => code === 'extra_charge')?.amount ?? 0

/** A bill with another surcharge, or with none; `name` is that of the gateway. */
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
