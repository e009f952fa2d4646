import type { InputRefusal } from '@tokri/domain/account/credentials'
import { describe, expect, test, vi } from 'vitest'
import { Problem } from '../../lib/api/problem'
import { type FieldName, refusalText, serverErrors, showRefusal } from './form-errors'
import { countdown, shownPhone } from './phone-words'

const key = (name: string) => name

describe('[VAL-05] each field shows its own error', () => {
  const rows: [FieldName, InputRefusal, string][] = [
    ['name', 'required', 'fieldValidationMsg'],
    ['name', 'too_short', 'nameValidationMsg'],
    ['email', 'malformed', 'emailValidationMsg'],
    ['phone', 'malformed', 'phoneValidationMsg'],
    ['password', 'too_short', 'minimumLengthValidationMessage'],
    ['password', 'common_password', 'field_common_password'],
    ['password', 'same_as_email', 'field_same_as_email'],
    ['name', 'too_long', 'field_too_long'],
  ]
  for (const [field, refusal, text] of rows)
    test(`${field}, ${refusal}`, () => expect(refusalText(key, field, refusal)).toBe(text))
})

describe('[ROU-20] [ERR-05] the server’s error about a field is shown at that field', () => {
  const problem = new Problem(400, 'invalid_input', '', [
    { field: '/email', message: 'Not an address.' },
    { field: '/address/house', message: 'Too long.' },
  ])
  test('errors without a field are shown for the form, a taken address at its field', () => {
    const said = (refusal: Problem, taken?: 'email') => {
      const setError = vi.fn()
      showRefusal<{ name: string; email: string }>(refusal, ['name', 'email'], setError, taken)
      return setError.mock.calls.map(([field]) => field)
    }
    expect(said(problem, 'email')).toEqual(['email'])
    expect(said(new Problem(409, 'email_phone_already_used', ''), 'email')).toEqual(['email'])
    expect(said(new Problem(409, 'email_phone_already_used', ''))).toEqual(['root'])
    expect(said(new Problem(0, 'network', ''), 'email')).toEqual(['root'])
  })
  test('errors of fields the form lacks are shown for the form', () => {
    expect(serverErrors(problem, ['name', 'email'])).toEqual([{ field: 'email', message: 'Not an address.' }])
  })
  test('a lost connection is shown for the form', () => {
    expect(serverErrors(new Error('offline'), ['email'])).toEqual([])
  })
})

describe('[ROU-18] the code step', () => {
  test('the number is formatted for reading', () => {
    expect(shownPhone('+919800000001', '+91')).toBe('+91 98000 00001')
    expect(shownPhone('+97150123456', '+91')).toBe('+97150123456')
    expect(shownPhone('+6591234567', '+65')).toBe('+65 91234567')
  })
  test('half a minute counts down to zero and stops', () => {
    expect([30, 24, 9.2, 0, -3].map(countdown)).toEqual(['0:30', '0:24', '0:10', '0:00', '0:00'])
  })
})
