import { type Money, prorate, share, sum } from '../money'

/** A named part of the tax, such as CGST, with its share in percent. */
export interface TaxHead {
  name: string
  share: number
}

/** The tax at one rate on a document. */
export interface TaxedRate {
  percentage: number
  /** The taxed amount, excluding the tax. */
  taxable: Money
  amount: Money
  /** The price included it. */
  is_included: boolean
}

/** The same under the name that its law uses. */
export interface TaxPart extends TaxedRate {
  name: string
}

/** Parses 'CGST 50, SGST 50'; an empty text is one part without a name. */
export const taxHeads = (text: string): TaxHead[] =>
  text.trim() === ''
    ? [{ name: '', share: 100 }]
    : text.split(',').map((part) => {
        const [, name = '', percent = '0'] = /^\s*(.*?)\s+([\d.]+)\s*$/.exec(part) ?? []
        return { name, share: Number(percent) }
      })

/** Whether the parts add up to the whole tax, each with a name. */
export const areWholeHeads = (heads: readonly TaxHead[]): boolean =>
  Math.round(sum(heads.map((head) => head.share * 100))) === 10_000 &&
  new Set(heads.map(({ name }) => name)).size === heads.length

/** Splits each rate into the named parts; a rate's parts add up to its amount. */
export const splitTax = (rates: readonly TaxedRate[], heads: readonly TaxHead[]): TaxPart[] =>
  rates.flatMap((rate) => {
    const amounts = splitAmount(rate.amount, heads)
    return heads.map(({ name, share: percent }, at) => ({
      ...rate,
      name,
      percentage: (Math.round(rate.percentage * 100) * percent) / 10_000,
      amount: amounts[at]?.amount ?? 0,
    }))
  })

/** Splits an amount into the named parts; they add up to it. */
export function splitAmount(amount: Money, heads: readonly TaxHead[]): { name: string; amount: Money }[] {
  const amounts = prorate(
    amount,
    heads.map((head) => Math.round(head.share * 100)),
  )
  return heads.map(({ name }, at) => ({ name, amount: amounts[at] ?? 0 }))
}

export const taxTotal = (parts: readonly TaxPart[]): Money => sum(parts.map(({ amount }) => amount))

export interface Credited {
  /** The amount on the invoice. */
  invoiced: Money
  /** Credited before, and now. */
  before: Money
  amount: Money
}

/**
 * The share of an invoice's figure that a credit note reverses; all credit notes of a whole invoice reverse
 * it completely.
 */
export const creditedShare = ({ invoiced, before, amount }: Credited, figure: Money): Money =>
  invoiced > 0
    ? share(figure, Math.min(before + amount, invoiced), invoiced) -
      share(figure, Math.min(before, invoiced), invoiced)
    : 0

/** The share of an invoice's tax that a credit note reverses. */
export const creditedParts = (credited: Credited, parts: readonly TaxPart[]): TaxPart[] =>
  parts.map((part) => ({
    ...part,
    taxable: creditedShare(credited, part.taxable),
    amount: creditedShare(credited, part.amount),
  }))
