import fc from 'fast-check'
import { expect, test } from 'vitest'
import { endedBefore, nextToEnd, type PointsIn, pointsEnded } from './expire'

const on = (day: string): Date => new Date(`${day}T12:00:00Z`)
const credits: PointsIn[] = [
  { points: 50, at: on('2026-11-01') },
  { points: 80, at: new Date('2026-03-03T20:00:00Z') },
  { points: 40, at: on('2026-03-03') },
  { points: 200, at: on('2025-12-01') },
]

for (const [balance, ends] of [
  [370, { points: 200, at: on('2026-12-01') }],
  [190, { points: 20, at: on('2026-12-01') }],
  [170, { points: 120, at: on('2027-03-03') }],
  [50, { points: 50, at: on('2027-11-01') }],
  [20, { points: 20, at: on('2027-11-01') }],
  [0, null],
] as const)
  test(`of ${balance} points ${ends?.points ?? 'none'} end next`, () => {
    expect(nextToEnd(balance, credits, 365)).toEqual(ends)
  })

test('without an expiry period no points expire', () => {
  expect(nextToEnd(370, credits, 0)).toBeNull()
  expect(endedBefore(on('2026-11-20'), 0)).toBeNull()
  expect(endedBefore(on('2026-11-20'), 10)).toEqual(on('2026-11-10'))
})

test('property: expired points match a lot-by-lot calculation', () => {
  const history = fc.array(fc.record({ points: fc.integer({ min: 1, max: 99 }), day: fc.nat(60) }), {
    maxLength: 20,
  })
  fc.assert(
    fc.property(history, fc.nat(100), (list, percent) => {
      const earned = list.toSorted((a, b) => a.day - b.day)
      const inAll = earned.reduce((sum, { points }) => sum + points, 0)
      const balance = Math.floor((inAll * percent) / 100)
      let spent = inAll - balance
      let old = 0
      let lately = 0
      for (const { points, day } of earned) {
        const used = Math.min(points, spent)
        spent -= used
        if (day < 30) old += points - used
        else lately += points
      }
      expect(pointsEnded(balance, lately)).toBe(old)
    }),
  )
})
