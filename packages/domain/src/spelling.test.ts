import fc from 'fast-check'
import { expect, test } from 'vitest'
import { likeness } from './spelling'

for (const [typed, word, found] of [
  ['paneer', 'paneer', true],
  ['panner', 'paneer', true],
  ['panner', 'pan', false],
  ['biriyani', 'biryani', true],
  ['chikcen', 'chicken', true],
  ['bir', 'biryani', true],
  ['tea', 'steak', false],
  ['xyz', 'dosa', false],
] as const)
  test(`[CAL-08] "${typed}" ${found ? 'may be meant for' : 'has nothing to do with'} ${word}`, () => {
    expect(likeness(typed, word) > 0.4).toBe(found)
  })

test('better spelling scores higher', () => {
  const fits = ['paneer', 'panee', 'panner', 'tofu'].map((typed) => likeness(typed, 'paneer'))
  expect(fits).toEqual([...fits].sort((a, b) => b - a))
})

test('a word always fits itself, and no fit is below 0 or above 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, word) => {
      const fit = likeness(typed, word)
      expect(fit).toBeGreaterThanOrEqual(0)
      expect(fit).toBeLessThanOrEqual(1)
      expect(likeness(typed, typed)).toBe(1)
    }),
  )
})
