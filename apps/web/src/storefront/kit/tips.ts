import { percentOf } from '@tokri/domain/money'

export interface TipRule {
  /** Settings tips and tips_percentage, as comma-separated lists. */
  amounts: string
  percentages: string
  showAmounts: boolean
  showPercentages: boolean
  /** Setting maxTip, minor units. */
  most: number
}

export interface TipChoice {
  amount: number
  /** Null for plain amounts. */
  percent: number | null
}

const numbersIn = (list: string): number[] =>
  list
    .split(',')
    .map((part) => Number(part.trim()))
    .filter((figure) => Number.isFinite(figure) && figure > 0)

/** The tip presets from the operator's settings, without duplicates and up to the limit. */
export function tipChoices(rule: TipRule, item_total: number): TipChoice[] {
  const plain = rule.showAmounts ? numbersIn(rule.amounts).map((amount) => ({ amount, percent: null })) : []
  const shares = rule.showPercentages
    ? numbersIn(rule.percentages).map((percent) => ({ amount: percentOf(item_total, percent), percent }))
    : []
  const all = [...plain, ...shares].filter(
    ({ amount }) => Number.isInteger(amount) && amount > 0 && amount <= rule.most,
  )
  return [...new Map(all.map((choice) => [choice.amount, choice])).values()]
}
