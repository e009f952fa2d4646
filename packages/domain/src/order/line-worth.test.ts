import { expect, test } from 'vitest'
import { broughtOf, lineWorth } from './line-worth'

const line = {
  ...{ amount: 20_000, final_amount: null, quantity: 2, picked_quantity: null, discount: 0 },
  ...{ tax_percentage: 0, tax_inclusive: false },
}

test('[STA-20] a line is worth its price less its coupon share plus its tax', () => {
  expect(lineWorth(line)).toBe(20_000)
  expect(lineWorth({ ...line, discount: 2_000, tax_percentage: 5 })).toBe(18_900)
  expect(lineWorth({ ...line, discount: 2_000, tax_percentage: 5, tax_inclusive: true })).toBe(18_000)
  expect(lineWorth({ ...line, amount: 0 })).toBe(0)
  expect(lineWorth({ ...line, discount: 30_000 })).toBe(0)
})

test('[STA-20] for a picked line only delivered units count', () => {
  const picked = { ...line, final_amount: 10_000, picked_quantity: 1, discount: 2_000 }
  expect(lineWorth(picked)).toBe(9_000)
  expect([broughtOf(picked), broughtOf(line)]).toEqual([1, 2])
})
