import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromDecimal, toDecimal } from './decimal'

test.each([
  [52_450, 2, '524.50'],
  [5, 2, '0.05'],
  [0, 2, '0.00'],
  [1_299, 0, '1299'],
  [1_234, 3, '1.234'],
  [-120, 2, '-1.20'],
])('%i with %i decimals is written %s', (amount, exponent, written) => {
  expect(toDecimal(amount, exponent)).toBe(written)
  expect(fromDecimal(written, exponent)).toBe(amount)
})

test.each(['', '1,200', '12.345', '1e3', 'NaN', '0x10', '12.', '.5', '99999999999999'])(
  '"%s" is no amount in a currency of two decimals',
  (written) => expect(fromDecimal(written, 2)).toBeNull(),
)

test('numbers in JSON responses are parsed exactly', () => {
  expect(fromDecimal(524.5, 2)).toBe(52_450)
  expect(fromDecimal(1.1, 2)).toBe(110)
  expect(fromDecimal('10.00', 0)).toBe(10)
})

test('any amount survives formatting and parsing', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.constantFrom(0, 2, 3), (amount, exponent) => {
      expect(fromDecimal(toDecimal(amount, exponent), exponent)).toBe(amount)
    }),
  )
})
