import { expect, test } from 'vitest'
import { exponentOf } from '../money'
import { offsetAt } from '../zone'
import { countries, countryLike, countryNamed } from './countries'

test('India comes first, and no country twice', () => {
  expect(countries[0]?.code).toBe('IN')
  const codes = countries.map(({ code }) => code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(codes.slice(1)).toEqual([...codes.slice(1)].sort())
  expect(codes.length).toBeGreaterThanOrEqual(40)
})

test.each(countries)('$code: currency, time zone, phone code, tax and map centre are valid', (one) => {
  expect(one.currency).toMatch(/^[A-Z]{3}$/)
  expect(Intl.supportedValuesOf('currency')).toContain(one.currency)
  expect(exponentOf(one.currency)).toBeGreaterThanOrEqual(0)
  expect(one.sign).not.toBe('')
  expect(() => offsetAt(one.zone, new Date(0))).not.toThrow()
  expect(one.phone).toMatch(/^\+[1-9]\d{0,2}$/)
  expect(one.tax).toBeGreaterThanOrEqual(0)
  expect(one.tax).toBeLessThan(30)
  expect(new Intl.DisplayNames(['en'], { type: 'region' }).of(one.code)).not.toBe(one.code)
  expect(Intl.getCanonicalLocales([...one.languages])).toEqual(one.languages)
  expect(Math.abs(one.map.lat)).toBeLessThan(60)
  expect(one.map.lat).not.toBe(0)
  expect(one.map.lng).not.toBe(0)
})

test('a country is recognised by its currency and phone code', () => {
  expect(countryLike({ currency: 'EUR', phone: '+49' })?.code).toBe('DE')
  expect(countryLike({ currency: 'INR', phone: '+1' })).toBeUndefined()
  expect(countryNamed('GB')?.side).toBe('left')
})
