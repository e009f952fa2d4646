import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatter, writtenClock, writtenNumber } from './formatter'
import { exponentOf } from './money'

const locales = ['en-IN', 'hi-IN', 'ar', 'ar-EG', 'de-DE', 'fr-FR', 'pt-BR', 'fa-IR', 'bn-BD', 'ja-JP']

test('numbers match Intl output with Latin digits, with or without a formatter', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(...locales),
      fc.oneof(fc.integer({ min: -2_000, max: 20_000_000 }), fc.double({ min: 0, max: 5_000, noNaN: true })),
      fc.constantFrom(undefined, 0, 2, 3),
      (locale, value, digits) => {
        const options =
          digits === undefined ? undefined : { minimumFractionDigits: digits, maximumFractionDigits: digits }
        const own = new Intl.NumberFormat(`${locale}-u-nu-latn`, options).format(value)
        expect(writtenNumber(value, locale, options)).toBe(own)
      },
    ),
  ))

test('formatters are cached by language and options', () => {
  const short = formatter(Intl.NumberFormat, 'en', { notation: 'compact' })
  expect(formatter(Intl.NumberFormat, 'en', { notation: 'compact' })).toBe(short)
  expect(formatter(Intl.NumberFormat, 'en')).not.toBe(short)
  expect(formatter(Intl.NumberFormat, 'hi', { notation: 'compact' })).not.toBe(short)
  expect(formatter(Intl.PluralRules, 'en').select(1)).toBe('one')
})

/** Formatted differently since CLDR 48, which Node 20.19 does not include. */
const changed = ['COP', 'HUF', 'IDR', 'PKR', 'RSD']
const isOld = Number(process.versions.cldr) < 48

test.each(Intl.supportedValuesOf('currency').filter((currency) => !(isOld && changed.includes(currency))))(
  '%s has as many digits after its point as browsers write',
  (currency) => {
    const format = new Intl.NumberFormat('en', { style: 'currency', currency })
    expect(exponentOf(currency)).toBe(format.resolvedOptions().maximumFractionDigits)
  },
)

test('times match Intl output, with or without a formatter', () => {
  for (const locale of locales) {
    const own = new Intl.DateTimeFormat(`${locale}-u-nu-latn`, {
      hour: 'numeric',
      minute: '2-digit',
      timeZone: 'UTC',
    })
    for (let minute = 0; minute < 24 * 60; minute += 5) {
      const when = new Date(Date.UTC(2024, 0, 1, 0, minute))
      expect(writtenClock(when.toISOString().slice(11, 16), locale)).toBe(own.format(when))
    }
  }
})
