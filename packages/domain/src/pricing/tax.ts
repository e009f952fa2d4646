import { type Money, prorate, share, sum } from '../money'
import type { Explanation } from './bill'

export interface TaxedItem extends TaxClass {
  /** After the coupon. */
  amount: Money
}

/** Settings taxApplicable and taxPercentage. */
export interface TaxRule {
  applicable: boolean
  percentage: number
}

export interface Tax {
  /** To be added to the bill: rounded once, for the whole line. */
  amount: Money
  /** Contained in the prices, for information. */
  included: Money
  /** The added tax by rate; the amounts add up to `amount`. */
  classes: { tax_percentage: number; amount: Money }[]
}

/** How an item is taxed; null: at the operator's rate. */
export interface TaxClass {
  tax_percentage: number | null
  /** The price includes the tax. */
  tax_inclusive: boolean
}

/** An item's own tax class, or else its store's, which also determines whether the price includes the tax. */
export const taxClassOf = (item: TaxClass, store: TaxClass): TaxClass =>
  item.tax_percentage === null
    ? { tax_percentage: store.tax_percentage, tax_inclusive: item.tax_inclusive || store.tax_inclusive }
    : { tax_percentage: item.tax_percentage, tax_inclusive: item.tax_inclusive }

/** Tax on the items after the coupon, and on the taxable fees at the default rate. */
export function taxOf(items: readonly TaxedItem[], taxableFees: Money, rule: TaxRule): Tax {
  if (!rule.applicable) return { amount: 0, included: 0, classes: [] }
  const rateOf = (item: TaxedItem) => points(item.tax_percentage ?? rule.percentage)
  const included = items
    .filter((item) => item.tax_inclusive)
    .map((item) => share(item.amount, rateOf(item), 10_000 + rateOf(item)))
  const added = new Map<number, number>()
  const add = (rate: number, amount: Money) => {
    if (rate * amount > 0) added.set(rate, (added.get(rate) ?? 0) + amount)
  }
  for (const item of items) if (!item.tax_inclusive) add(rateOf(item), item.amount)
  add(points(rule.percentage), taxableFees)
  return { ...whole([...added].sort(([a], [b]) => a - b)), included: sum(included) }
}

/** Percent as whole basis points, so that no rate is ever a float. */
const points = (percentage: number): number => Math.round(percentage * 100)

function whole(rates: readonly (readonly [rate: number, amount: Money])[]): Omit<Tax, 'included'> {
  const weights = rates.map(([rate, amount]) => rate * amount)
  const amount = share(sum(weights), 1, 10_000)
  const parts = prorate(amount, weights)
  return {
    amount,
    classes: rates.map(([rate], i) => ({ tax_percentage: rate / 100, amount: parts[i] ?? 0 })),
  }
}

/** The charges taxed besides the items, and the rate: stored with the line, because settings change. */
export interface TaxedFees {
  codes: readonly string[]
  percentage: number
}

export function explainTax({ classes }: Tax, fees?: TaxedFees): Explanation | null {
  const [only, ...others] = classes
  if (!only) return null
  const taxed: Record<string, string | number> =
    fees && fees.codes.length > 0
      ? { taxed_fees: fees.codes.join(' '), fees_percentage: fees.percentage }
      : {}
  if (others.length === 0)
    return { key: 'explain_tax', params: { tax_percentage: only.tax_percentage, ...taxed } }
  const rates = classes.map(({ tax_percentage }) => `${tax_percentage}%`).join(', ')
  return { key: 'explain_tax_mixed', params: { rates, ...partsOf(classes), ...taxed } }
}

/** The charges besides the items that a bill's tax line is based on. */
export function taxedFeesOf(
  line: { explanation: Pick<Explanation, 'params'> | null } | undefined,
): TaxedFees {
  const { taxed_fees, fees_percentage } = line?.explanation?.params ?? {}
  return typeof taxed_fees === 'string' && typeof fees_percentage === 'number'
    ? { codes: taxed_fees.split(' '), percentage: fees_percentage }
    : { codes: [], percentage: 0 }
}

/** Tax inside a bill's prices. */
export const includedTaxOf = (
  lines: readonly { explanation: { key: string; params: Explanation['params'] } | null }[],
): Money =>
  sum(
    lines.flatMap(({ explanation }) => {
      const amount = explanation?.key === 'explain_tax_included' ? explanation.params.included_amount : null
      return typeof amount === 'number' ? [amount] : []
    }),
  )

/** The total of the lines with these codes; a delivery coupon reduces it. */
export const feesTotal = (codes: readonly string[], amountOf: (code: string) => Money): Money =>
  sum(codes.map((code) => amountOf(code) + (code === 'delivery' ? amountOf('delivery_coupon') : 0)))

/** The tax at each rate, for the invoice: `rate_5_amount`. */
const partsOf = (classes: Tax['classes']): Record<string, number> =>
  Object.fromEntries(classes.map(({ tax_percentage, amount }) => [`rate_${tax_percentage}_amount`, amount]))

/** The rates of a bill's tax line with their amounts; a single rate has the whole amount. */
export function ratesOf(line: {
  amount: Money
  explanation: Pick<Explanation, 'params'> | null
}): Tax['classes'] {
  const params = line.explanation?.params ?? {}
  const { tax_percentage } = params
  if (typeof tax_percentage === 'number') return [{ tax_percentage, amount: line.amount }]
  return Object.entries(params).flatMap(([name, amount]) => {
    const rate = /^rate_([\d.]+)_amount$/.exec(name)?.[1]
    return rate !== undefined && typeof amount === 'number' ? [{ tax_percentage: Number(rate), amount }] : []
  })
}
