import { expect, test } from 'vitest'
import { percentLiked } from './liked'

test('the percentage of likes is shown from five votes on', () => {
  expect(percentLiked({ likes: 4, dislikes: 0 })).toBeNull()
  expect(percentLiked({ likes: 4, dislikes: 1 })).toBe(80)
  expect(percentLiked({ likes: 199, dislikes: 11 })).toBe(95)
})
