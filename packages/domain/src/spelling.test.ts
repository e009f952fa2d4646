import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastLikeness, likeness, nameLikeness, wordsOf } from './spelling'

for (const [typed, name, found] of [
  ['paneer', 'Paneer Butter Masala', true],
  ['panner', 'Paneer Butter Masala', true],
  ['panner', 'Pan Pizza', false],
  ['biriyani', 'Chicken Biryani', true],
  ['chiken biriyani', 'Chicken Biryani', true],
  ['bir', 'Biryani', true],
  ['burger', 'Cheeseburger', true],
  ['crème', 'Creme Caramel', true],
  ['dosa', 'Masala Dosa', true],
  ['tea', 'Steak', false],
  ['xyz', 'Masala Dosa', false],
] as const)
  test(`[CAL-08] who types "${typed}" ${found ? 'finds' : 'does not mean'} ${name}`, () => {
    expect(nameLikeness(typed, name) >= leastLikeness).toBe(found)
  })

test('the better the spelling, the better the fit', () => {
  const fits = ['paneer', 'panee', 'panner', 'tofu'].map((typed) => nameLikeness(typed, 'Paneer Tikka'))
  expect(fits).toEqual([...fits].sort((a, b) => b - a))
})

test('a name always finds itself, and no fit is below 0 or above 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, name) => {
      const fit = nameLikeness(typed, name)
      expect(fit).toBeGreaterThanOrEqual(0)
      expect(fit).toBeLessThanOrEqual(1)
      if (wordsOf(name).length > 0) expect(nameLikeness(name, name)).toBe(1)
      expect(likeness(typed, typed)).toBe(1)
    }),
  )
})
