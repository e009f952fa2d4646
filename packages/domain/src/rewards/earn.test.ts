import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  pointsFor,
  pointsForAmount,
  pointsToTakeBack,
  pointsWorth,
  type RewardsRule,
  ratesByKind,
  transferToWallet,
} from './earn'

/** 5 points for every ₹100, 2 on groceries, none on errands; a point is worth 25 paise. */
const rule: RewardsRule = {
  rate: 5,
  rate_by_kind: { grocery: 2, errand: 0 },
  minor_unit: 100,
  point_value: 25,
  min_points: 100,
}

for (const [kind, item_total, coupon_amount, points] of [
  ['food', 71_300, 0, 35],
  ['food', 71_300, 12_000, 29],
  ['food', 10_000, 0, 5],
  ['food', 9999, 0, 4],
  ['food', 1999, 0, 0],
  ['grocery', 71_300, 0, 14],
  ['errand', 71_300, 0, 0],
  ['meat', 20_000, 0, 10],
  ['food', 5000, 9000, 0],
] as const)
  test(`a ${kind} order of ${item_total} less ${coupon_amount} earns ${points} points`, () => {
    expect(pointsFor({ kind, item_total, coupon_amount }, rule)).toBe(points)
  })

for (const [points, balance, result] of [
  [100, 250, { ok: true, points: 100, amount: 2500 }],
  [250, 250, { ok: true, points: 250, amount: 6250 }],
  [99, 250, { ok: false, why: 'below_minimum', missing: 1 }],
  [251, 250, { ok: false, why: 'not_enough' }],
  [0, 250, { ok: false, why: 'malformed' }],
  [-100, 250, { ok: false, why: 'malformed' }],
  [100.5, 250, { ok: false, why: 'malformed' }],
] as const)
  test(`of ${balance} points ${points} go to the wallet: ${result.ok ? result.amount : result.why}`, () => {
    expect(transferToWallet(points, balance, rule)).toEqual(result)
  })

test('points without a value cover nothing', () => {
  expect(pointsForAmount(500, { ...rule, point_value: 0 })).toBe(0)
})

test('property: spending more never earns fewer points, and points cover an amount exactly', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (a, b) => {
      const earned = (item_total: number) => pointsFor({ kind: 'food', item_total, coupon_amount: 0 }, rule)
      expect(earned(a + b)).toBeGreaterThanOrEqual(earned(a))
      expect(earned(a + b)).toBeGreaterThanOrEqual(earned(a) + earned(b))
      const worth = pointsWorth(pointsForAmount(a, rule), rule)
      expect(worth - a).toBeGreaterThanOrEqual(0)
      expect(worth - a).toBeLessThan(rule.point_value)
    }),
  )
})

test('reward rates are parsed as kind and number', () => {
  expect(ratesByKind('')).toEqual({})
  expect(ratesByKind('grocery 1.5, errand 0')).toEqual({ grocery: 1.5, errand: 0 })
})

for (const [title, refunded, taken, balance, back] of [
  ['all of it takes all back', 20_000, 0, 50, 40],
  ['half of it takes half back', 10_000, 0, 50, 20],
  ['what was taken before is not taken again', 20_000, 20, 50, 20],
  ['points that are gone are not owed', 20_000, 0, 7, 7],
  ['nothing refunded, nothing taken', 0, 0, 50, 0],
] as const)
  test(`a refund takes back the points it brought: ${title}`, () => {
    expect(pointsToTakeBack({ earned: 40, payable: 20_000, refunded, taken, balance })).toBe(back)
  })
