import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney, formatWhole, isMoney, type MoneyFormat, percentOf, prorate, share, sum } from './money'

const amounts = fc.integer({ min: -100_000_000, max: 100_000_000 })
const rates = fc.integer({ min: 0, max: 30_000 })

for (const [amount, percent, part] of [
  [10_000, 5, 500],
  [50, 5, 3],
  [49, 5, 2],
  [1, 50, 1],
  [99_999, 18, 18_000],
  [24_500, 12.5, 3063],
  [100, 8.2, 8],
  [1005, 10, 101],
  [-50, 5, -3],
  [12_345, 0, 0],
  [0, 18, 0],
  [99_999_999, 100, 99_999_999],
] as const)
  test(`${percent} % of ${amount} paise is ${part}`, () => {
    expect(percentOf(amount, percent)).toBe(part)
  })

test('a percentage is exact to half a paisa', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, points) => {
      const error = percentOf(amount, points / 100) * 10_000 - amount * points
      expect(Math.abs(error)).toBeLessThanOrEqual(5000)
      expect(percentOf(-amount, points / 100)).toBe(0 - percentOf(amount, points / 100))
    }),
  )
})

for (const [amount, weights, parts] of [
  [299, [1, 1, 1], [100, 99, 100]],
  [10, [0, 0], [5, 5]],
  [100, [1, 0, 3], [25, 0, 75]],
  [1, [1, 1], [1, 0]],
  [0, [4, 5], [0, 0]],
  [-299, [1, 1, 1], [-100, -99, -100]],
  [70, [], []],
] as const)
  test(`${amount} split by [${weights}] is [${parts}]`, () => {
    expect(prorate(amount, weights)).toEqual(parts)
  })

test('split parts add up, each within a paisa of its share', () => {
  const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 30 })
  fc.assert(
    fc.property(amounts, weights, (amount, list) => {
      const parts = prorate(amount, list)
      expect(sum(parts)).toBe(amount)
      const whole = sum(list)
      if (whole > 0)
        for (const [i, part] of parts.entries())
          expect(Math.abs(part - (amount * list[i]!) / whole)).toBeLessThanOrEqual(1)
    }),
  )
})

test('no part of a discount exceeds its item', () => {
  const prices = fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(prices, fc.double({ min: 0, max: 1, noNaN: true }), (list, fraction) => {
      const parts = prorate(Math.floor(sum(list) * fraction), list)
      for (const [i, part] of parts.entries()) expect(part).toBeLessThanOrEqual(list[i]!)
    }),
  )
})

test('a share is exact beyond the precision of floats', () => {
  expect(share(90_071_992_547_409, 9999, 10_000)).toBe(90_062_985_348_154)
})

const rupees: MoneyFormat = { symbol: '₹', exponent: 2, align: 'left' }
const yen: MoneyFormat = { symbol: '¥', exponent: 0, align: 'left', locale: 'ja-JP' }
const dinars: MoneyFormat = { symbol: 'KD', exponent: 3, align: 'right', locale: 'en' }

for (const [amount, format, text] of [
  [93_500, rupees, '₹935'],
  [93_550, rupees, '₹935.50'],
  [5, rupees, '₹0.05'],
  [0, rupees, '₹0'],
  [12_345_600, rupees, '₹1,23,456'],
  [-12_000, rupees, '−₹120'],
  [1299, yen, '¥1,299'],
  [1250, dinars, '1.250\u00a0KD'],
  [-2000, dinars, '−2\u00a0KD'],
] as const)
  test(`${amount} minor units print as "${text}"`, () => {
    expect(formatMoney(amount, format)).toBe(text)
  })

for (const [amount, text] of [
  [7550, '₹76'],
  [7549, '₹75'],
  [7500, '₹75'],
  [-7550, '−₹76'],
  [0, '₹0'],
] as const)
  test(`[CON-17] ${amount} paise without decimals are ${text}`, () => {
    expect(formatWhole(amount, rupees)).toBe(text)
  })

test('only whole minor units are money', () => {
  for (const value of [0, -1, 99_900]) expect(isMoney(value)).toBe(true)
  for (const value of [0.5, Number.NaN, Number.POSITIVE_INFINITY, '5', null, 2 ** 53])
    expect(isMoney(value)).toBe(false)
})

test('half a paisa is a bug, not an amount', () => {
  expect(() => percentOf(0.5, 5)).toThrow()
})
