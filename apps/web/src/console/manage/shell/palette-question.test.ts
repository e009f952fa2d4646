import { expect, test } from 'vitest'
import { inScope, markedParts, questionOf } from './palette-question'

test('a sign before the words says what is searched', () => {
  expect(questionOf('nan')).toEqual({ scope: 'everything', words: 'nan' })
  expect(questionOf(' #ZQ6 ')).toEqual({ scope: 'orders', words: 'ZQ6' })
  expect(questionOf('@ asha')).toEqual({ scope: 'people', words: 'asha' })
  expect(questionOf('>tax')).toEqual({ scope: 'settings', words: 'tax' })
  expect(inScope('#nan', 'people')).toBe('@nan')
  expect(inScope('@nan', 'everything')).toBe('nan')
})

test('what was searched for is marked wherever it stands', () => {
  const found = (text: string, words: string) =>
    markedParts(text, words)
      .map((part) => (part.isFound ? `[${part.text}]` : part.text))
      .join('')
  expect(found('Anand Nanaiah', 'nan')).toBe('A[nan]d [Nan]aiah')
  expect(found('Nandi Biryani House', 'house nandi')).toBe('[Nandi] Biryani [House]')
  expect(found('Nandi', '')).toBe('Nandi')
})
