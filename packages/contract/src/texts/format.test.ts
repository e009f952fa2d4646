import { expect, test } from 'vitest'
import { formatText } from './format'

test('placeholders are replaced', () => {
  expect(formatText('Welcome, {name}', { name: 'Ananya' }, 'en-IN')).toBe('Welcome, Ananya')
  expect(formatText('Welcome, {name}', {}, 'en-IN')).toBe('Welcome, ')
})

test('plurals follow the rules of the language', () => {
  const text = '{count, plural, =0 {none} one {# item, {amount}} other {# items, {amount}}}'
  expect(formatText(text, { count: 1, amount: '₹10' }, 'en-IN')).toBe('1 item, ₹10')
  expect(formatText(text, { count: 3, amount: '₹30' }, 'en-IN')).toBe('3 items, ₹30')
  expect(formatText(text, { count: 0, amount: '₹0' }, 'en-IN')).toBe('none')
  const arabic = '{count, plural, two {طبقان} few {# أطباق} other {# طبق}}'
  expect(formatText(arabic, { count: 2 }, 'ar')).toBe('طبقان')
})
