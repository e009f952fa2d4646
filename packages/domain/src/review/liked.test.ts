import { expect, test } from 'vitest'
import { percentLiked } from './liked'

test('a dish is liked by the share of its votes, once it has five', () => {
  expect(percentLiked({ likes: 4, dislikes: 0 })).toBeNull()
  expect(percentLiked({ likes: 4, dislikes: 1 })).toBe(80)
  expect(percentLiked({ likes: 199, dislikes: 11 })).toBe(95)
})
