import { describe, expect, test } from 'vitest'
import { brandColour, directionOf, keptPoint, languageOf, plain, seedOf } from './boot'

describe('Before first paint', () => {
  test('[ENT-01] the operator’s store colour paints the page, and the last one seen stands in while settings are missing', () => {
    const boot = { settings: [{ key: 'storeColor', value: '#0a7d3c' }] }
    expect(seedOf(boot, '#ff0000')).toBe('#0a7d3c')
    expect(seedOf({}, '#ff0000')).toBe('#ff0000')
    expect(seedOf({}, null)).toBeNull()
  })

  for (const bad of ['red', '#12', 'url(x)', '#fff;color:red', 12, null, undefined]) {
    test(`“${String(bad)}” is no colour and never reaches the style sheet`, () => {
      expect(brandColour(bad)).toBeNull()
    })
  }

  test('[ENT-02] the language a person chose wins over the page’s own, unless it is gone', () => {
    const hindi = { id: 2, locale: 'hi', direction: 'ltr' }
    const boot = { languages: [{ id: 1, locale: 'en' }, hindi], language: { id: 1, locale: 'en' } }
    expect(languageOf(boot, '2')).toBe(hindi)
    expect(languageOf(boot, '9')?.locale).toBe('en')
    expect(languageOf({}, '2')).toBeNull()
  })

  test('Arabic and Urdu read from right to left, Hindi does not', () => {
    expect(['ar', 'ar-EG', 'ur', 'hi', 'en', 'arn'].map(directionOf)).toEqual([
      'rtl',
      'rtl',
      'rtl',
      'ltr',
      'ltr',
      'ltr',
    ])
  })

  test('a remembered value may be written raw or as JSON', () => {
    expect(['"dark"', 'dark', 'null', ''].map((text) => plain(text))).toEqual(['dark', 'dark', null, null])
  })

  test('[ENT-04] the first calls go out with the kept place as a point; what is no place is none', () => {
    const place = { lat: 12.97, lng: 77.59, address: 'Indiranagar', house: '12' }
    expect(keptPoint(JSON.stringify(place))).toEqual({ latitude: 12.97, longitude: 77.59 })
    for (const broken of [{ ...place, lat: null }, { ...place, address: '' }, {}, 7, null])
      expect(keptPoint(JSON.stringify(broken))).toBeNull()
    expect(keptPoint(null)).toBeNull()
    expect(() => keptPoint('{')).toThrow()
  })
})
