import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  normalisePhone,
  refuseEmail,
  refuseHouse,
  refuseInstructions,
  refuseName,
  refuseOtp,
  refusePassword,
  refusePhone,
} from './credentials'

for (const [name, why] of [
  ['', 'required'],
  ['   ', 'required'],
  ['A', 'too_short'],
  [' A ', 'too_short'],
  ['Al', null],
  ['अनन्या', null],
  ["Aoife O'Brien-Ní", null],
  ['x'.repeat(80), null],
  ['x'.repeat(81), 'too_long'],
  ['😀'.repeat(80), null],
  ['Ananya\r\nBcc: all@example.com', 'malformed'],
  ['Ananya\tRao', 'malformed'],
  ['Ananya\u2028Rao', 'malformed'],
  ['Ananya\n', null],
  ['क्‍ष राव', null],
] as const)
  test(`[VAL-05] the name ${JSON.stringify(name.slice(0, 20))} of ${[...name].length} characters: ${why ?? 'fine'}`, () => {
    expect(refuseName(name)).toBe(why)
  })

for (const [email, why] of [
  ['', 'required'],
  ['ananya@demo.tokri', null],
  [' Ananya@Demo.Tokri ', null],
  ['a.b+c@mail.example.co.in', null],
  ["o'neil@example.ie", null],
  ['a@b', 'malformed'],
  ['a@@b.in', 'malformed'],
  ['a b@c.in', 'malformed'],
  ['.a@b.in', 'malformed'],
  ['a..b@c.in', 'malformed'],
  ['a@-b.in', 'malformed'],
  ['a@b-.in', 'malformed'],
  ['a@b.i', 'malformed'],
  ['@b.in', 'malformed'],
  ['a@b.in\nbcc: x@y.in', 'malformed'],
  [`${'x'.repeat(250)}@b.in`, 'too_long'],
] as const)
  test(`[VAL-05] the e-mail address ${JSON.stringify(email.slice(0, 30))}: ${why ?? 'fine'}`, () => {
    expect(refuseEmail(email)).toBe(why)
  })

test('[VAL-05] checking an email address takes bounded time', () => {
  const started = performance.now()
  refuseEmail(`${'a.'.repeat(120)}!`)
  refuseEmail(`a@${'b-'.repeat(110)}`)
  expect(performance.now() - started).toBeLessThan(500)
})

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
  ['', '+91', null],
] as const)
  test(`[VAL-05] "${typed}" in ${country} is ${phone ?? 'no phone number'}`, () => {
    expect(normalisePhone(typed, country)).toBe(phone)
    expect(refusePhone(typed, country)).toBe(phone ? null : typed === '' ? 'required' : 'malformed')
  })

test('[VAL-05] a normalised phone number is E.164 and stays unchanged', () => {
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

for (const [password, why] of [
  ['', 'required'],
  ['short7!', 'too_short'],
  ['demo-tokri-1', null],
  ['correct horse battery', null],
  ['छोटी सी चिड़िया', null],
  ['x7'.repeat(65), 'too_long'],
  ['password', 'common_password'],
  ['Password123!', 'common_password'],
  ['P@ssw0rd2026', 'common_password'],
  ['qwertyuiop', 'common_password'],
  ['12345678', 'common_password'],
  ['87654321', 'common_password'],
  ['abcdefgh', 'common_password'],
  ['aaaaaaaa', 'common_password'],
  ['abcabcabc', 'common_password'],
  ['11112222', 'common_password'],
  ['1qaz2wsx', 'common_password'],
  ['Welcome@2026', 'common_password'],
  ['iloveyou1', 'common_password'],
  ['jaihind@1947', 'common_password'],
  ['ananya@demo.tokri', 'same_as_email'],
  ['ANANYA@demo.tokri', 'same_as_email'],
] as const)
  test(`[VAL-05] the password "${password.slice(0, 24)}": ${why ?? 'fine'}`, () => {
    expect(refusePassword(password, 'ananya@demo.tokri')).toBe(why)
  })

test('[VAL-05] the local part of an email is not accepted as password', () => {
  expect(refusePassword('ananya.rao', 'Ananya.Rao@demo.tokri')).toBe('same_as_email')
  expect(refusePassword('ananya.rao')).toBeNull()
})

test('[VAL-05] generated passwords are accepted', () => {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789-_!'
  const made = fc.string({ unit: fc.constantFrom(...letters), minLength: 20, maxLength: 40 })
  fc.assert(
    fc.property(made, (password) => {
      fc.pre(new Set(password).size > 8)
      expect(refusePassword(password)).toBeNull()
    }),
  )
})

for (const [otp, why] of [
  ['', 'required'],
  ['123', 'malformed'],
  ['1234', null],
  ['000000', null],
  ['1234567', 'malformed'],
  ['12 34', 'malformed'],
  ['१२३४', 'malformed'],
] as const)
  test(`[VAL-05] the code "${otp}": ${why ?? 'fine'}`, () => {
    expect(refuseOtp(otp)).toBe(why)
  })

test('[VAL-05] house up to 120 and instructions up to 500 characters, both optional', () => {
  expect([refuseHouse(''), refuseHouse('x'.repeat(120)), refuseHouse('x'.repeat(121))]).toEqual([
    null,
    null,
    'too_long',
  ])
  expect([refuseInstructions('x'.repeat(500)), refuseInstructions('x'.repeat(501))]).toEqual([
    null,
    'too_long',
  ])
})
