import { expect, test } from 'vitest'
import { startLanguage } from './i18n'
import { typedAmount, typedNumber } from './typed'

test.each([
  ['99.5', 99.5],
  ['99,50', 99.5],
  ['1,299', 1_299],
  ['12,99,000', 1_299_000],
  ['1,299.50', 1_299.5],
  ['1.299,50', 1_299.5],
  ['1.299.000', 1_299_000],
  ['1 299', 1_299],
  ['1.299', 1.299],
  ['-1,299', -1_299],
])('[VAL-06] %s is read as %d', (typed, number) => expect(typedNumber(typed)).toBe(number))

test.each(['', ' ', 'free', '1,2,3', '1.2.3', '1,299,5', '1,2.3,4', '12-5'])(
  '[VAL-06] "%s" is not a number',
  (typed) => expect(typedNumber(typed)).toBeNaN(),
)

test('[VAL-06] an amount becomes whole minor units, and nothing above the limit', () => {
  expect(typedAmount('1,299')).toBe(129_900)
  expect(typedAmount('1,299', { most: 1_000 })).toBeNull()
  expect(typedAmount('free')).toBeNull()
})

test('[VAL-06] a language with a decimal comma reads 1,299 as less than two', async () => {
  const language = {
    id: 9,
    language_name: 'Deutsch',
    locale: 'de-DE',
    direction: 'ltr' as const,
    is_default: 1 as const,
  }
  await startLanguage({ language, languages: [language], texts: {} } as never)
  expect(typedNumber('1,299')).toBe(1.299)
})
