import { expect, test } from 'vitest'
import { slugOf } from './slug'

test('a slug is lower-case letters and digits joined by hyphens', () => {
  expect(slugOf('Café Nandi & Sons')).toBe('cafe-nandi-sons')
  expect(slugOf('  24×7 Mart! ')).toBe('24-7-mart')
})

test('a name without Latin letters still gets a slug', () => {
  expect(slugOf('नंदी')).toBe('store')
  expect(slugOf('a'.repeat(99) + ' b')).toBe('a'.repeat(99))
})
