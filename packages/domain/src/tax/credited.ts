import { type Money, prorate, share, sum } from '../money'
import { creditedParts, type TaxPart, taxTotal } from './parts'

/** Units that a credit note lists. */
interface CreditedGoods {
  /** With their tax. */
  amount: Money
  tax_percentage: number
  tax_inclusive: boolean
}

/** An invoice, or what its credit notes have left of it. */
interface Invoiced {
  total: Money
  tax: readonly TaxPart[]
}

interface CreditNote {
  amount: Money
  goods: readonly CreditedGoods[]
}

/** What earlier credit notes have left of an invoice; their parts are in the invoice's order. */
export const leftOfInvoice = (
  { total, tax }: Invoiced,
  notes: readonly { amount: Money; tax: readonly TaxPart[] }[],
): Invoiced => ({
  total: total - sum(notes.map(({ amount }) => amount)),
  tax: tax.map((part, at) => ({
    ...part,
    taxable: part.taxable - sum(notes.map((note) => note.tax[at]?.taxable ?? 0)),
    amount: part.amount - sum(notes.map((note) => note.tax[at]?.amount ?? 0)),
  })),
})

/**
 * The tax that a credit note reverses: that of its goods if it is for what they are worth, otherwise a share of what is
 * left. The last one reverses all that is left, so that all of them together reverse the invoice exactly.
 */
export function creditedTax(left: Invoiced, { amount, goods }: CreditNote): TaxPart[] {
  const isItemised = goods.length > 0 && sum(goods.map((one) => one.amount)) === amount
  return isItemised && amount < left.total
    ? taxOfGoods(goods, left.tax)
    : creditedParts({ invoiced: left.total, before: 0, amount }, left.tax)
}

const points = (percentage: number): number => Math.round(percentage * 100)

/** The tax within the goods, rate by rate and never more than is left of it. */
function taxOfGoods(goods: readonly CreditedGoods[], parts: readonly TaxPart[]): TaxPart[] {
  // each rate has one part of every name, one after the other
  const names = new Set(parts.map(({ name }) => name)).size
  return parts.flatMap((first, at) => {
    if (at % names > 0) return []
    const rate = parts.slice(at, at + names)
    const percentage = points(sum(rate.map((part) => part.percentage)))
    const amounts = goods
      .filter((one) => points(one.tax_percentage) === percentage && one.tax_inclusive === first.is_included)
      .map((one) => one.amount)
    const tax = sum(amounts.map((amount) => share(amount, percentage, 10_000 + percentage)))
    const split = prorate(
      Math.min(tax, taxTotal(rate)),
      rate.map((part) => part.amount),
    )
    const taxable = sum(amounts) - tax
    return rate.map((part, of) => ({
      ...part,
      taxable: Math.min(taxable, part.taxable),
      amount: split[of] ?? 0,
    }))
  })
}
