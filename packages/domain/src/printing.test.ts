import { expect, test } from 'vitest'
import { isCopy } from './printing'

test('paper says that it is a copy when it may have been printed before', () => {
  expect(isCopy({ reprint: 0, attempts: 1 })).toBe(false)
  expect(isCopy({ reprint: 0, attempts: 0 })).toBe(false)
  expect(isCopy({ reprint: 1, attempts: 1 })).toBe(true)
  expect(isCopy({ reprint: 0, attempts: 2 })).toBe(true)
})
