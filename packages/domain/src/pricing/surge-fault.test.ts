import { expect, test } from 'vitest'
import { surgeFault } from './delivery-fee'

test('a surge rule without bounds, or with the lower one above the upper, can never apply', () => {
  expect(surgeFault({})).toBe(true)
  expect(surgeFault({ above: 5, below: 3 })).toBe(true)
  expect(surgeFault({ above: 3, below: 5 })).toBe(false)
  expect(surgeFault({ above: 3, below: 3 })).toBe(false)
  expect(surgeFault({ above: 3 })).toBe(false)
  expect(surgeFault({ below: 3 })).toBe(false)
  expect(surgeFault({ below: 0 })).toBe(false)
})
