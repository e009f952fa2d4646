import fc from 'fast-check'
import { expect, test } from 'vitest'
import { edits, likeness } from './spelling'

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

test('a word always matches itself, and scores stay between 0 and 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (typed, word) => {
      const fit = likeness(typed, word)
      expect(fit).toBeGreaterThanOrEqual(0)
      expect(fit).toBeLessThanOrEqual(1)
      expect(likeness(typed, typed)).toBe(1)
    }),
  )
})

/** The reference implementation without limit or shortcut: the full dynamic-programming table. */
function allEdits(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? Number.POSITIVE_INFINITY
  for (let row = 1; row <= one.length; row++)
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1]
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const cells = table[row] as number[]
      cells[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
  return at(one.length, other.length)
}

test('[CAL-09] limited edit distance equals the full one, up to the limit', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 7 })
  fc.assert(
    fc.property(word, word, fc.integer({ min: 0, max: 4 }), (one, other, limit) => {
      expect(edits(one, other, limit)).toBe(Math.min(allEdits(one, other), limit + 1))
    }),
    { numRuns: 500 },
  )
})

test.each([
  ['dosa', 'dosa', 1],
  ['bir', 'biryani', 0.7 + (0.25 * 3) / 7],
  ['dsa', 'dosa', 0],
  ['dossa', 'dosa', 0.63],
  ['doss', 'dosa', 0.63],
  ['dxxa', 'dosa', 0],
  ['biryanni', 'biryani', 0.63],
  ['bryiani', 'biryani', 0],
  ['chiken', 'chickens', 0],
  ['chikcen', 'chickenwrap', 0.43],
  ['chic', 'chip', 0.63],
  ['panner', 'paneers', 0.43],
] as const)('[CAL-09] “%s” is like “%s” by %d', (typed, word, expected) => {
  expect(likeness(typed, word)).toBeCloseTo(expected, 5)
})
