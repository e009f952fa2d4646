import { expect, test } from 'vitest'
import { describedResource } from '../data/resources'
import type { TextOf } from '../data/texts'
import { fault, isRequired } from './limits'

const t: TextOf = (key, params = {}) => [key, ...Object.values(params)].join(' ')
const { values } = describedResource('coupons')
const wrong = (field: string, value: unknown) => fault(value, values[field]!, t)

test.each([
  ['code', 'A', 'formTooShort 2'],
  ['code', 'TWO WORDS', 'formPattern'],
  ['code', '', 'formRequired'],
  ['code', 'FEAST50', undefined],
  ['name', 'x'.repeat(121), 'formTooLong 120'],
  ['description', '', undefined],
  ['discount', 0, 'formNotAbove 0'],
  ['discount', 0.5, undefined],
  ['max_count', 0, 'formTooSmall 1'],
  ['max_count', 1.5, 'formNoNumber'],
  ['max_count', 1_000_001, 'formTooLarge 1,000,000'],
  ['max_count', Number.NaN, 'formNoNumber'],
  ['expiry_date', null, 'formRequired'],
  ['start_date', null, undefined],
  ['restaurant_ids', [], undefined],
])('%s %j by the contract’s limits', (field, value, expected) => {
  expect(wrong(field, value)?.replace('10,00,001', '1,000,001').replace('10,00,000', '1,000,000')).toBe(
    expected,
  )
})

test('a switch is never missing, and neither is what may be null', () => {
  expect(isRequired({ kind: 'flag' })).toBe(false)
  expect(isRequired({ kind: 'text', nullable: true, min_length: 1 })).toBe(false)
  expect(isRequired({ kind: 'text', min_length: 1 })).toBe(true)
})
