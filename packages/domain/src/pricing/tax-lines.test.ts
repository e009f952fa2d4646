import { expect, test } from 'vitest'
import { explainTax, feesTotal, includedTaxOf, ratesOf, type Tax, taxClassOf, taxedFeesOf } from './tax'

const five: Tax = { amount: 250, included: 0, classes: [{ tax_percentage: 5, amount: 250 }] }
const mixed: Tax = { ...five, amount: 430, classes: [...five.classes, { tax_percentage: 18, amount: 180 }] }
const fees = { codes: ['delivery', 'platform_fee'], percentage: 18 }

test('[STA-20] an item without a tax rate uses its store’s, and its price includes tax if either says so', () => {
  const store = { tax_percentage: 12, tax_inclusive: true }
  const item = (tax_percentage: number | null, tax_inclusive: boolean) => ({ tax_percentage, tax_inclusive })
  expect(taxClassOf(item(5, false), store)).toEqual(item(5, false))
  expect(taxClassOf(item(5, true), item(12, false))).toEqual(item(5, true))
  expect(taxClassOf(item(0, false), store)).toEqual(item(0, false))
  expect(taxClassOf(item(null, false), store)).toEqual(item(12, true))
  expect(taxClassOf(item(null, true), item(12, false))).toEqual(item(12, true))
  expect(taxClassOf(item(null, false), item(null, false))).toEqual(item(null, false))
})

test('[STA-20] a tax line names its rates and the charges it is based on', () => {
  expect(explainTax({ ...five, classes: [] }, fees)).toBeNull()
  expect(explainTax(five)).toEqual({ key: 'explain_tax', params: { tax_percentage: 5 } })
  expect(explainTax(five, { codes: [], percentage: 5 })?.params).toEqual({ tax_percentage: 5 })
  expect(explainTax(mixed, fees)).toEqual({
    key: 'explain_tax_mixed',
    params: {
      ...{ rates: '5%, 18%', rate_5_amount: 250, rate_18_amount: 180 },
      ...{ taxed_fees: 'delivery platform_fee', fees_percentage: 18 },
    },
  })
})

test('[STA-20] a tax line’s explanation can be parsed back', () => {
  for (const tax of [five, mixed]) {
    const line = { amount: tax.amount, explanation: explainTax(tax, fees) }
    expect(taxedFeesOf(line)).toEqual(fees)
    expect(ratesOf(line)).toEqual(tax.classes)
  }
  const none = { codes: [], percentage: 0 }
  expect(taxedFeesOf({ explanation: explainTax(five) })).toEqual(none)
  expect(taxedFeesOf({ explanation: { params: { taxed_fees: 'delivery' } } })).toEqual(none)
  expect(taxedFeesOf({ explanation: { params: { fees_percentage: 5 } } })).toEqual(none)
  expect(taxedFeesOf({ explanation: null })).toEqual(none)
  expect(taxedFeesOf(undefined)).toEqual(none)
  expect(ratesOf({ amount: 250, explanation: null })).toEqual([])
  const odd = { rate_5_amount: 'five', a_rate_5_amount: 1, rate_5_amounts: 2, rate_12_amount: 3 }
  expect(ratesOf({ amount: 250, explanation: { params: odd } })).toEqual([{ tax_percentage: 12, amount: 3 }])
})

test('[STA-20] tax included in prices equals that of the bill’s lines', () => {
  const said = (key: string, included_amount: number | string) => ({
    explanation: { key, params: { included_amount } },
  })
  const line = said('explain_tax_included', 40)
  expect(includedTaxOf([line, { explanation: null }, said('explain_tax', 7), line])).toBe(80)
  expect(includedTaxOf([said('explain_tax_included', 'forty')])).toBe(0)
  expect(includedTaxOf([])).toBe(0)
})

test('[STA-20] a delivery coupon lowers the taxed charge', () => {
  const amounts: Record<string, number> = { delivery: 3_000, delivery_coupon: -1_000, platform_fee: 500 }
  const amountOf = (code: string) => amounts[code] ?? 0
  expect(feesTotal(['delivery', 'platform_fee'], amountOf)).toBe(2_500)
  expect(feesTotal(['platform_fee'], amountOf)).toBe(500)
  expect(feesTotal([], amountOf)).toBe(0)
})
