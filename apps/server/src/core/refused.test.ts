import { expect, test } from 'vitest'
import { refuse, unrefused } from './refused'

test('a result passes through, and an impossible refusal is thrown as a bug', () => {
  expect(unrefused({ id: 7 })).toEqual({ id: 7 })
  const refusal = refuse('wrong_state', { state: 'placed' })
  expect(() => unrefused(refusal)).toThrow(new Error('refused: wrong_state', { cause: refusal }))
})
