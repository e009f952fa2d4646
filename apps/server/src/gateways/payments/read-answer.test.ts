import { expect, test } from 'vitest'
import { areAllDeclined } from './read-answer'

test.each([
  [[], false],
  [['failed'], true],
  [['failed', 'failed'], true],
  [['failed', 'created'], false],
])('[STA-20] attempts %j are all declined: %s', (statuses, is) => {
  const attempts = statuses.map((status) => ({ status }))
  expect(areAllDeclined(attempts, 'failed')).toBe(is)
})
