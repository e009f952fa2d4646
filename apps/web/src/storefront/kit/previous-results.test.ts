import { expect, test } from 'vitest'
import { previousResults } from './previous-results'

test('[ROU-16] while new words are looked for, what others found stays; that they found nothing is not said of the new ones', () => {
  const isNothing = ({ length }: readonly string[]) => length === 0
  expect(previousResults(['Biryani House'], isNothing)).toEqual(['Biryani House'])
  expect(previousResults([], isNothing)).toBeUndefined()
  expect(previousResults(undefined, isNothing)).toBeUndefined()
})
