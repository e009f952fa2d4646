import { expect, test } from 'vitest'
import { previousResults } from './previous-results'

test('[ROU-16] during a new search the previous results stay, but a previous “nothing found” does not', () => {
  const isNothing = ({ length }: readonly string[]) => length === 0
  expect(previousResults(['Biryani House'], isNothing)).toEqual(['Biryani House'])
  expect(previousResults([], isNothing)).toBeUndefined()
  expect(previousResults(undefined, isNothing)).toBeUndefined()
})
