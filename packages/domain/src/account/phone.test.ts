import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalisePhone, refusePhone } from './phone'

for (const [typed, country, phone] of [
  ['9800000001', '+91', '+919800000001'],
  ['98000 00001', '+91', '+919800000001'],
  ['09800000001', '+91', '+919800000001'],
  ['919800000001', '+91', '+919800000001'],
  ['+91 98000-00001', '+91', '+919800000001'],
  ['0091 98000 00001', '+91', '+919800000001'],
  ['9198000000', '+91', '+919198000000'],
  ['(415) 555-0132', '+1', '+14155550132'],
  ['+44 20 7946 0018', '+91', '+442079460018'],
  ['020 7946 0018', '+44', '+442079460018'],
  ['06 1234 5678', '+39', '+390612345678'],
  ['98000', '+91', null],
  ['98000000012', '+91', null],
  ['+91 98000', '+91', null],
  ['+0123456789', '+91', null],
  ['+1234567890123456', '+91', null],
  ['98000o0001', '+91', null],
  ['++919800000001', '+91', null],
  ['x9800000001', '+91', null],
  ['9800000001x', '+91', null],
  ['', '+91', null],
] as const)
  test(`[VAL-05] "${typed}" in ${country} is ${phone ?? 'no phone number'}`, () => {
    expect(normalisePhone(typed, country)).toBe(phone)
    expect(refusePhone(typed, country)).toBe(phone ? null : typed === '' ? 'required' : 'malformed')
  })

test('[VAL-05] normalising a phone number is idempotent and gives E.164', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+ -()'), maxLength: 20 }), (typed) => {
      const phone = normalisePhone(typed, '+91')
      if (phone === null) return
      expect(phone).toMatch(/^\+[1-9]\d{7,14}$/)
      expect(normalisePhone(phone, '+91')).toBe(phone)
    }),
    { numRuns: 300 },
  )
})

test('[VAL-05] a phone of spaces is missing, not malformed', () => {
  expect(refusePhone('   ', '+91')).toBe('required')
  expect(normalisePhone(' 9800000001 ', '+91')).toBe('+919800000001')
})
