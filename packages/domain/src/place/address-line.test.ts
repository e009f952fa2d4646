import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  ADDRESS_LINE_LIMIT,
  addressLine,
  addressTag,
  shortAddress,
  truncated,
  wholeAddress,
} from './address-line'

for (const [place, line] of [
  [{ address: '4th Cross, Indiranagar' }, '4th Cross, Indiranagar'],
  [{ house: 'B-12', address: '4th Cross, Indiran' }, 'B-12, 4th Cross, Indiran'],
  [{ house: 'B-12', address: '4th Cross, Indirana' }, 'B-12, 4th Cross, Indirana'],
  [{ house: 'B-12', address: '4th Cross, Indiranagar' }, 'B-12, 4th Cross, Indirana…'],
  [{ house: null, address: '100 Feet Road, Indiranagar, Bengaluru' }, '100 Feet Road, Indiranaga…'],
  [{ house: '  ', address: 'MG Road' }, 'MG Road'],
  [{ house: 'Flat 4, Lotus Heights Phase', address: 'MG Road' }, 'Flat 4, Lotus Heights Pha…'],
  [{ house: 'Desk 7', address: 'Skyline Tech Park', is_business: true }, 'Skyline Tech Park'],
] as const)
  test(`[CON-01] [SCR-04] [SCR-40] a header shows "${line}"`, () => {
    expect(addressLine(place)).toBe(line)
  })

test('[CON-01] a shortened address never ends in a comma or a space', () => {
  expect(truncated('Sunrise Layout Phase One, Bengaluru', 25)).toBe('Sunrise Layout Phase One…')
})

test('[CON-01] shortening an address keeps letters and their vowel signs together', () => {
  expect(truncated('कोरमंगला', 4)).toBe('कोर…')
  expect(truncated('कोरमंगला', 5)).toBe('कोरमं…')
})

test('[CON-01] a header shows at most 25 characters and an ellipsis', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (house, address) => {
      const line = addressLine({ house, address })
      expect([...line.replace(/…$/, '')].length).toBeLessThanOrEqual(ADDRESS_LINE_LIMIT)
      if ([...wholeAddress({ house, address })].length <= ADDRESS_LINE_LIMIT)
        expect(line).toBe(wholeAddress({ house, address }))
    }),
  )
})

test('[SCR-40] [SCR-04] a place without a label is called Other', () => {
  expect([
    addressTag({ tag: 'Home' }, 'Other'),
    addressTag({ tag: ' ' }, 'Other'),
    addressTag({}, 'Other'),
  ]).toEqual(['Home', 'Other', 'Other'])
})

test('[CON-01] a short address is its street and area, trimmed', () => {
  expect(shortAddress(' 4th Cross, Indiranagar, Bengaluru, 560038')).toBe('4th Cross, Indiranagar')
  expect(shortAddress('MG Road')).toBe('MG Road')
  expect(wholeAddress({ house: 'B-12', address: '  MG Road ' })).toBe('B-12, MG Road')
  expect(truncated('One,, Two Three', 6)).toBe('One…')
})
