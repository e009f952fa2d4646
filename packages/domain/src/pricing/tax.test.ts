import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sum } from '../money'
import { explainTax, ratesOf, type TaxedItem, taxOf } from './tax'

const rule = { applicable: true, percentage: 5 }
const item = (amount: number, tax_percentage: number | null = null, tax_inclusive = false): TaxedItem => ({
  amount,
  tax_percentage,
  tax_inclusive,
})

const rows: readonly (readonly [string, TaxedItem[], number, number, number])[] = [
  ['nothing', [], 0, 0, 0],
  ['one item at the default rate', [item(24_500)], 0, 1225, 0],
  ['an item of its own class', [item(10_000, 18)], 0, 1800, 0],
  ['an item that is free of tax', [item(10_000, 0)], 0, 0, 0],
  ['a taxable fee', [item(10_000)], 1500, 575, 0],
  ['two classes', [item(10_000, 5), item(10_000, 12)], 0, 1700, 0],
  ['three items that round only together', [item(30), item(30), item(30)], 0, 5, 0],
  ['two classes that round only together', [item(5, 5), item(2, 12)], 0, 0, 0],
  ['a price with the tax inside', [item(10_500, 5, true)], 0, 0, 500],
  ['both kinds together', [item(10_500, 5, true), item(10_000)], 0, 500, 500],
]
for (const [title, items, fees, amount, included] of rows)
  test(`the tax on ${title} is ${amount}, and ${included} is in the price`, () => {
    const tax = taxOf(items, fees, rule)
    expect(tax).toMatchObject({ amount, included })
    expect(sum(tax.classes.map((one) => one.amount))).toBe(amount)
  })

test('with tax switched off no item adds tax', () => {
  expect(taxOf([item(10_000, 18), item(10_000, 5, true)], 500, { ...rule, applicable: false })).toEqual({
    amount: 0,
    included: 0,
    classes: [],
  })
})

test('the tax line names its rate or rates', () => {
  expect(explainTax(taxOf([item(100)], 0, rule))).toEqual({
    key: 'explain_tax',
    params: { tax_percentage: 5 },
  })
  expect(explainTax(taxOf([item(100, 12.5), item(100)], 0, rule))).toEqual({
    key: 'explain_tax_mixed',
    params: { rates: '5%, 12.5%', rate_5_amount: 5, 'rate_12.5_amount': 13 },
  })
  expect(explainTax(taxOf([], 0, rule))).toBeNull()
})

test('an invoice lists the amount of each tax rate', () => {
  const mixed = taxOf([item(100, 12.5), item(100)], 0, rule)
  expect(ratesOf({ amount: mixed.amount, explanation: explainTax(mixed) })).toEqual(mixed.classes)
  const plain = taxOf([item(10_000)], 0, rule)
  expect(ratesOf({ amount: plain.amount, explanation: explainTax(plain) })).toEqual(plain.classes)
  expect(ratesOf({ amount: 0, explanation: null })).toEqual([])
})

test('the tax of a bill is within half a paisa of exact, and its classes add up', () => {
  const items = fc.array(
    fc.record({
      amount: fc.integer({ min: 0, max: 500_000 }),
      tax_percentage: fc.constantFrom(null, 0, 5, 12, 18, 28, 7.25),
      tax_inclusive: fc.boolean(),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(items, (list) => {
      const tax = taxOf(list, 0, rule)
      const exact = list
        .filter((one) => !one.tax_inclusive)
        .reduce((points, one) => points + one.amount * Math.round((one.tax_percentage ?? 5) * 100), 0)
      expect(Math.abs(tax.amount * 10_000 - exact)).toBeLessThanOrEqual(5000)
      expect(sum(tax.classes.map(({ amount }) => amount))).toBe(tax.amount)
      expect(tax.included).toBeLessThanOrEqual(sum(list.map(({ amount }) => amount)))
    }),
  )
})
