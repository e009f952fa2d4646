import { expect, test } from 'vitest'
import { onlyFrom } from './only-from'

test('[ROU-18] [ROU-21] a late answer leads on from its own step, and closes nothing that was opened since', () => {
  const answered = onlyFrom<string | null>('edit', null)
  expect(answered('edit')).toBeNull()
  expect(answered('delete')).toBe('delete')
  expect(answered(null)).toBeNull()
  expect(onlyFrom('phone', 'code')('password')).toBe('password')
})
