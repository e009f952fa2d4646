import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sum } from '../money'
import { creditedTax, leftOfInvoice } from './credited'
import { documentNumber, placeOfSupply, taxDebtor, taxYearOf } from './documents'
import { areWholeHeads, creditedParts, splitTax, taxHeads, taxTotal } from './parts'
import { taxedRates } from './rates'

describe('numbers of tax documents', () => {
  test.each([
    ['2026-03-31', 4, 2025],
    ['2026-04-01', 4, 2026],
    ['2026-01-01', 1, 2026],
    ['2026-12-31', 1, 2026],
  ])('%s with years from month %i belongs to %i', (day, month, year) => {
    expect(taxYearOf(day, month)).toBe(year)
  })

  test('they contain issuer, year and number, and credit notes have their own series', () => {
    expect(documentNumber({ issuer: null, document: 'invoice', tax_year: 2026, place: 7 })).toBe('P-26/7')
    expect(documentNumber({ issuer: 50, document: 'credit_note', tax_year: 2026, place: 3 })).toBe(
      'S1E-26C/3',
    )
  })

  test('they have at most 16 characters of A to Z, digits, hyphen and slash', () => {
    for (const document of ['invoice', 'credit_note'] as const)
      expect(documentNumber({ issuer: 1_000_000, document, tax_year: 2009, place: 999_999 })).toMatch(
        /^[A-Z0-9/-]{1,16}$/,
      )
  })

  test('a platform that owes the tax on meals leaves other goods to their stores', () => {
    const of = (kind: string, regime: Parameters<typeof taxDebtor>[1]) =>
      taxDebtor({ kind, restaurant_id: 4 }, regime)
    expect([
      of('food', 'platform_food'),
      of('grocery', 'platform_food'),
      of('meat', 'platform_food'),
    ]).toEqual([null, 4, 4])
    expect([of('grocery', 'platform'), of('food', 'store')]).toEqual([null, 4])
    expect(taxDebtor({ kind: 'errand', restaurant_id: null }, 'store')).toBeNull()
  })
})

test.each([
  ['food', 'KA', 'TN', 'KA', false],
  ['food', null, 'TN', null, false],
  ['errand', 'KA', 'TN', 'KA', false],
  ['grocery', 'KA', 'TN', 'TN', true],
  ['meat', 'KA', 'TN', 'TN', true],
  ['meat', 'KA', 'KA', 'KA', false],
  ['grocery', 'KA', null, 'KA', false],
  ['grocery', null, 'TN', 'TN', false],
])('%s sold in %s and brought to %s is supplied in %s', (kind, seller, buyer, supply, is_elsewhere) => {
  expect(placeOfSupply({ kind, seller, buyer })).toEqual({ supply, is_elsewhere })
})

describe('the named parts of a tax', () => {
  const rate = { percentage: 5, taxable: 10_001, amount: 501, is_included: false }

  test('parts add up to the tax exactly', () => {
    const heads = taxHeads('CGST 50, SGST 50')
    expect(areWholeHeads(heads)).toBe(true)
    const parts = splitTax([rate], heads)
    expect(parts.map(({ name, percentage, amount }) => [name, percentage, amount])).toEqual([
      ['CGST', 2.5, 251],
      ['SGST', 2.5, 250],
    ])
  })

  test('without names there is one part', () => {
    expect(splitTax([rate], taxHeads(' '))).toEqual([{ ...rate, name: '' }])
    expect(areWholeHeads(taxHeads('A 60, B 30'))).toBe(false)
    expect(areWholeHeads(taxHeads('A 50, A 50'))).toBe(false)
  })

  test('credit notes that cover an invoice reverse exactly its tax', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 9_999 }), (credits, amount) => {
        const invoiced = sum(credits)
        const parts = splitTax([{ ...rate, amount }], taxHeads('CGST 50, SGST 50'))
        let before = 0
        let back = 0
        for (const credit of credits) {
          back += taxTotal(creditedParts({ invoiced, before, amount: credit }, parts))
          before += credit
        }
        expect(back).toBe(amount)
      }),
    )
    expect(taxTotal(creditedParts({ invoiced: 0, before: 0, amount: 5 }, []))).toBe(0)
  })
})

describe('the tax of a credit note that lists what it is for', () => {
  const heads = taxHeads('CGST 50, SGST 50')
  const invoice = (
    ...rates: { percentage: number; taxable: number; amount: number; is_included: boolean }[]
  ) => ({
    total: 15_620,
    tax: splitTax(rates, heads),
  })
  const good = (amount: number, tax_percentage: number, tax_inclusive = false) => ({
    ...{ amount, tax_percentage, tax_inclusive },
  })
  const added = { percentage: 5, taxable: 12_495, amount: 625, is_included: false }
  const figures = (parts: ReturnType<typeof creditedTax>) =>
    parts.map(({ taxable, amount }) => [taxable, amount])

  test('is the tax of these units, and the rest of the invoice is reversed later', () => {
    const all = invoice(added)
    const tax = creditedTax(all, { amount: 3_680, goods: [good(3_680, 5)] })
    expect(figures(tax)).toEqual([
      [3_505, 88],
      [3_505, 87],
    ])
    const left = leftOfInvoice(all, [{ amount: 3_680, tax }])
    expect(left.total).toBe(11_940)
    expect(figures(creditedTax(left, { amount: 11_940, goods: [] }))).toEqual([
      [8_990, 225],
      [8_990, 225],
    ])
  })

  test('counts each rate on its own, included or added', () => {
    const inside = { percentage: 18, taxable: 1_000, amount: 180, is_included: true }
    const goods = [good(1_050, 5), good(590, 18, true), good(100, 0)]
    expect(figures(creditedTax(invoice(added, inside), { amount: 1_740, goods }))).toEqual([
      [1_000, 25],
      [1_000, 25],
      [500, 45],
      [500, 45],
    ])
  })

  test('is a share of the invoice if another amount is refunded', () => {
    const all = invoice(added)
    const share = creditedTax(all, { amount: 3_000, goods: [] })
    expect(creditedTax(all, { amount: 3_000, goods: [good(3_680, 5)] })).toEqual(share)
    expect(taxTotal(share)).toBe(120)
  })

  test('never exceeds what is left, and all notes together reverse the invoice exactly', () => {
    const credits = fc.array(fc.tuple(fc.integer({ min: 1, max: 4_000 }), fc.boolean()), { minLength: 1 })
    fc.assert(
      fc.property(credits, (wanted) => {
        let left: Parameters<typeof creditedTax>[0] = invoice(added)
        const reversed: ReturnType<typeof creditedTax>[] = []
        for (const [most, isItemised] of [...wanted, [15_620, false] as const]) {
          const amount = Math.min(most, left.total)
          const tax = creditedTax(left, { amount, goods: isItemised ? [good(amount, 5)] : [] })
          left = leftOfInvoice(left, [{ amount, tax }])
          reversed.push(tax)
          expect(left.tax.every((part) => part.taxable >= 0 && part.amount >= 0)).toBe(true)
        }
        expect(sum(reversed.map(taxTotal))).toBe(625)
        expect(left.tax.map((part) => part.taxable)).toEqual([0, 0])
      }),
    )
  })
})

test('the taxed amounts of a bill are known by rate: items, fees and included tax', () => {
  const tax = {
    amount: 650,
    explanation: { params: { rates: '5%, 18%', rate_5_amount: 470, rate_18_amount: 180 } },
  }
  const items = [
    { amount: 9_400, tax_percentage: 5, tax_inclusive: false },
    { amount: 1_180, tax_percentage: 18, tax_inclusive: true },
    { amount: 500, tax_percentage: 0, tax_inclusive: true },
  ]
  expect(taxedRates(items, { tax, fees: 1_000, fee_percentage: 18 })).toEqual([
    { percentage: 5, taxable: 9_400, amount: 470, is_included: false },
    { percentage: 18, taxable: 1_000, amount: 180, is_included: false },
    { percentage: 18, taxable: 1_000, amount: 180, is_included: true },
  ])
  expect(taxedRates([], { tax: undefined, fees: 0, fee_percentage: 0 })).toEqual([])
})
