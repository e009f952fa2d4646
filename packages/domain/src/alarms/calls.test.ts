import { expect, test } from 'vitest'
import { isNews, reachedNobody } from './calls'

test('the first outcome of a call is final, except for a key pressed after answering', () => {
  expect(isNews(null, 'busy')).toBe(true)
  expect(isNews('answered', 'acknowledged')).toBe(true)
  for (const [known, heard] of [
    ['answered', 'failed'],
    ['busy', 'answered'],
    ['no_answer', 'acknowledged'],
    ['acknowledged', 'acknowledged'],
  ] as const)
    expect(isNews(known, heard)).toBe(false)
})

test('a step reached nobody once all its calls ended unanswered', () => {
  expect(reachedNobody(['busy', 'no_answer', 'failed'])).toBe(true)
  expect(reachedNobody(['busy', null])).toBe(false)
  expect(reachedNobody(['failed', 'answered'])).toBe(false)
  expect(reachedNobody(['acknowledged'])).toBe(false)
})
