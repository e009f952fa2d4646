import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SlideFacts, type SlideState, slideState, twoRows } from './visible'

const store = (is_accepted: 0 | 1, is_active: 0 | 1, is_open?: boolean) => ({
  is_accepted,
  is_active,
  is_open,
})

const rows: readonly (readonly [string, SlideFacts, SlideState])[] = [
  ['a plain image is a link, whatever stands behind it', { model: '3', restaurant: null }, 'link'],
  ['a plain image stays a link with a hidden store', { model: '3', restaurant: store(0, 0) }, 'link'],
  ['a store that was accepted is shown', { model: '1', restaurant: store(1, 1) }, 'shown'],
  ['an item of an accepted store is shown', { model: '2', restaurant: store(1, 1, true) }, 'shown'],
  ['a store that was not accepted is hidden', { model: '1', restaurant: store(0, 1) }, 'hidden'],
  ['an item of a store that was not accepted is hidden', { model: '2', restaurant: store(0, 0) }, 'hidden'],
  ['an inactive store is dimmed but listed', { model: '1', restaurant: store(1, 0) }, 'dimmed'],
  [
    'a store that is closed now is dimmed but listed',
    { model: '1', restaurant: store(1, 1, false) },
    'dimmed',
  ],
  ['a slide that lost its store is hidden', { model: '1', restaurant: null }, 'hidden'],
]
for (const [title, facts, state] of rows)
  test(`[VAL-02] ${title}`, () => {
    expect(slideState(facts)).toBe(state)
  })

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
for (const [count, upper, lower] of [
  [0, [], []],
  [3, [1, 2, 3], []],
  [4, [1, 2, 3, 4], []],
  [6, [1, 2, 3, 4], [5, 6]],
  [8, [1, 2, 3, 4], [5, 6, 7, 8]],
  [11, [1, 2, 3, 4, 9, 11], [5, 6, 7, 8, 10]],
] as const)
  test(`[CON-13] ${count} tiles fill two rows: ${upper} over ${lower || 'nothing'}`, () => {
    expect(twoRows(upTo(count))).toEqual([upper, lower])
  })

test('[CON-13] every tile appears once, and rows differ by at most the first row', () => {
  fc.assert(
    fc.property(fc.nat(60), fc.integer({ min: 1, max: 8 }), (count, first) => {
      const [upper, lower] = twoRows(upTo(count), first)
      expect([...upper, ...lower].sort((a, b) => a - b)).toEqual(upTo(count))
      if (count >= 2 * first) expect(upper.length - lower.length).toBeOneOf([0, 1])
      else expect(upper).toHaveLength(Math.min(count, first))
    }),
  )
})
