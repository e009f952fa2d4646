import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  HOUSE_LIMIT,
  INSTRUCTIONS_LIMIT,
  refuseEmail,
  refuseHouse,
  refuseInstructions,
  refuseName,
  refuseOtp,
  refusePassword,
  refuseTaxNumber,
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

test('[VAL-05] a tax number has letters, digits and separators of any country, or is removed', () => {
  for (const fine of ['', '   ', '27AAAPL1234C1ZV', ' DE 123-456.7/8 ', 'ΑΦΜ 123', '12A', 'x'.repeat(30)])
    expect(refuseTaxNumber(fine), fine).toBeNull()
  for (const wrong of ['12', '-123', '12#34', '123!', 'A\n123'])
    expect(refuseTaxNumber(wrong), wrong).toBe('malformed')
  expect(refuseTaxNumber('x'.repeat(31))).toBe('too_long')
  expect(refuseTaxNumber(`  ${'x'.repeat(30)}  `)).toBeNull()
})

test('[VAL-05] spaces around a value do not count against its length', () => {
  expect(refuseHouse(` ${'x'.repeat(HOUSE_LIMIT)} `)).toBeNull()
  expect(refuseHouse('x'.repeat(HOUSE_LIMIT + 1))).toBe('too_long')
  expect(refuseInstructions(` ${'x'.repeat(INSTRUCTIONS_LIMIT)} `)).toBeNull()
  expect(refusePassword('asha@example.com', '  Asha@Example.com ')).toBe('same_as_email')
})
