import { expect, test } from 'vitest'
import { foundBefore } from './previous-results'

test('[ROU-16] while new words are looked for, what others found stays; that they found nothing is not said of the new ones', () => {
  const isNothing = ({ length }: readonly string[]) => length === 0
  expect(foundBefore(['Biryani House'], isNothing)).toEqual(['Biryani House'])
  expect(foundBefore([], isNothing)).toBeUndefined()
  expect(foundBefore(undefined, isNothing)).toBeUndefined()
})
