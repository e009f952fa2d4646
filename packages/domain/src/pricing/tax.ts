import { type Money, prorate, share, sum } from '../money'
import type { Explanation } from './bill'

export interface TaxedItem {
  /** After the coupon. */
  amount: Money
  /** null: the operator's default rate. */
  tax_percentage: number | null
  /** The price has it inside already. */
  tax_inclusive: boolean
}

/** Settings taxApplicable and taxPercentage. */
export interface TaxRule {
  applicable: boolean
  percentage: number
}

export interface Tax {
  /** To add to the bill: rounded once, for the whole line. */
  amount: Money
  /** Inside the prices already, for information. */
  included: Money
  /** What was added by rate; the amounts add up to `amount`. */
  classes: { tax_percentage: number; amount: Money }[]
}

/** Tax on what the items cost after the coupon, and on the fees that are taxable, at the default rate. */
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

export function explainTax({ classes }: Tax): Explanation | null {
  const [only, ...others] = classes
  if (!only) return null
  if (others.length === 0) return { key: 'explain_tax', params: { tax_percentage: only.tax_percentage } }
  const rates = classes.map(({ tax_percentage }) => `${tax_percentage}%`).join(', ')
  return { key: 'explain_tax_mixed', params: { rates, ...partsOf(classes) } }
}

/** What each rate brought, for the invoice: `rate_5_amount`. */
const partsOf = (classes: Tax['classes']): Record<string, number> =>
  Object.fromEntries(classes.map(({ tax_percentage, amount }) => [`rate_${tax_percentage}_amount`, amount]))

/** The rates of a bill's tax line and what each brought; one rate brought all of it. */
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
