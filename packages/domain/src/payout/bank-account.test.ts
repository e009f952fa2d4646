import { describe, expect, test } from 'vitest'
import { tailOf, tidyAccount, wrongFields } from './bank-account'

const wrong = (number: string, code: string, holder = 'Nandi Biryani House') =>
  wrongFields(tidyAccount({ holder, number, code }))

describe('a bank account', () => {
  test.each([
    ['a national number with an IFSC', '0012 3456 7890', 'HDFC0001234'],
    ['an IBAN by itself', 'DE89 3704 0044 0532 0130 00', ''],
    ['an IBAN with a BIC', 'GB29NWBK60161331926819', 'NWBKGB2L'],
    ['an IBAN with letters in it', 'GB29 NWBK 6016 1331 9268 19', ''],
    ['a number with a sort code', '31926819', '60-16-13'],
    ['a number with a routing number', '000123456789', '021000021'],
  ])('%s is taken', (_, number, code) => {
    expect(wrong(number, code)).toEqual([])
  })

  test.each([
    ['an IBAN with two digits swapped', 'DE89370400440532013001', '', ['number']],
    ['a number without the bank', '001234567890', '', ['code']],
    ['letters in a number', '0012ABCD', 'HDFC0001234', ['number']],
    ['an IFSC without its zero', '001234567890', 'HDFC1001234', ['code']],
    ['nothing at all', '', '', ['number', 'code']],
  ])('%s is not', (_, number, code, fields) => {
    expect(wrong(number, code)).toEqual(fields)
  })

  test('the account holder is required', () => {
    expect(wrong('DE89370400440532013000', '', ' ')).toEqual(['holder'])
  })

  test('only its last four characters are shown', () => {
    expect(tailOf('001234567890')).toBe('7890')
  })
})
