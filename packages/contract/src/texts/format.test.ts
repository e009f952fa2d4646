import { expect, test } from 'vitest'
import { formatText } from './format'

test('a name stands where its placeholder stood', () => {
  expect(formatText('Welcome, {name}', { name: 'Ananya' }, 'en-IN')).toBe('Welcome, Ananya')
  expect(formatText('Welcome, {name}', {}, 'en-IN')).toBe('Welcome, ')
})

test('one item and many items are told apart by the language’s own rules', () => {
  const text = '{count, plural, =0 {none} one {# item, {amount}} other {# items, {amount}}}'
  expect(formatText(text, { count: 1, amount: '₹10' }, 'en-IN')).toBe('1 item, ₹10')
  expect(formatText(text, { count: 3, amount: '₹30' }, 'en-IN')).toBe('3 items, ₹30')
  expect(formatText(text, { count: 0, amount: '₹0' }, 'en-IN')).toBe('none')
  const arabic = '{count, plural, two {طبقان} few {# أطباق} other {# طبق}}'
  expect(formatText(arabic, { count: 2 }, 'ar')).toBe('طبقان')
})
