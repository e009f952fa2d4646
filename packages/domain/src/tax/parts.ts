import { type Money, prorate, share, sum } from '../money'

/** A named part of every tax, such as CGST, with its share of it in percent. */
export interface TaxHead {
  name: string
  share: number
}

/** What one rate brought on a document. */
export interface TaxedRate {
  percentage: number
  /** What it was reckoned on, without the tax. */
  taxable: Money
  amount: Money
  /** It was inside the price already. */
  is_included: boolean
}

/** The same under the name its law has for it. */
export interface TaxPart extends TaxedRate {
  name: string
}

/** Reads 'CGST 50, SGST 50'; an empty text is one part without a name. */
export const taxHeads = (text: string): TaxHead[] =>
  text.trim() === ''
    ? [{ name: '', share: 100 }]
    : text.split(',').map((part) => {
        const [, name = '', percent = '0'] = /^\s*(.*?)\s+([\d.]+)\s*$/.exec(part) ?? []
        return { name, share: Number(percent) }
      })

/** Whether the parts make up the whole tax, each with a name. */
export const areWholeHeads = (heads: readonly TaxHead[]): boolean =>
  Math.round(sum(heads.map((head) => head.share * 100))) === 10_000 &&
  new Set(heads.map(({ name }) => name)).size === heads.length

/** Splits each rate into the named parts; the amounts of a rate's parts add up to its own. */
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

/** An amount by the named parts; they add up to it. */
export function splitAmount(amount: Money, heads: readonly TaxHead[]): { name: string; amount: Money }[] {
  const amounts = prorate(
    amount,
    heads.map((head) => Math.round(head.share * 100)),
  )
  return heads.map(({ name }, at) => ({ name, amount: amounts[at] ?? 0 }))
}

export const taxTotal = (parts: readonly TaxPart[]): Money => sum(parts.map(({ amount }) => amount))

export interface Credited {
  /** What the invoice was about. */
  invoiced: Money
  /** What was credited of it before, and now. */
  before: Money
  amount: Money
}

/** The part of a figure of an invoice that a credit takes back; all credits of a whole invoice take back all of it. */
export const creditedShare = ({ invoiced, before, amount }: Credited, figure: Money): Money =>
  invoiced > 0
    ? share(figure, Math.min(before + amount, invoiced), invoiced) -
      share(figure, Math.min(before, invoiced), invoiced)
    : 0

/** The part of an invoice's tax that a credit takes back. */
export const creditedParts = (credited: Credited, parts: readonly TaxPart[]): TaxPart[] =>
  parts.map((part) => ({
    ...part,
    taxable: creditedShare(credited, part.taxable),
    amount: creditedShare(credited, part.amount),
  }))
