import { expect, test } from 'vitest'
import { settingsWith } from '../../testing/settings'
import { checkSettings } from './check-settings'
import { cancelFees, fareRule } from './errand-rule'
import { minorUnitOf } from './minor-unit'
import { rewardsRule } from './rewards-rule'

test.each([
  ['INR', 100],
  ['JPY', 1],
  ['KWD', 1_000],
])('a unit of %s has %i minor units', (currencyId, units) => {
  expect(minorUnitOf(settingsWith({ currencyId }))).toBe(units)
})

test('[SCR-69] the fare rule follows the operator’s settings', () => {
  const settings = settingsWith({
    ...{ pickupDropBaseCharge: 1, pickupDropBaseDistance: 2, pickupDropExtraCharge: 3 },
    ...{
      pickupDropExtraDistance: 4,
      pickupDropStopCharge: 5,
      pickupDropMaxDistance: 6,
      pickupDropMaxStops: 7,
    },
    ...{ pickupDropWeightBands: '8 900', pickupDropVehicles: 'bike 10 0 not plants', enDelChrRnd: true },
    ...{ currencyId: 'JPY', pickupDropCancelFee: 11, pickupDropCancelFeeAtPickup: 12 },
  })
  expect(fareRule(settings)).toEqual({
    ...{ base_charge: 1, base_distance: 2, extra_charge: 3, extra_distance: 4, stop_charge: 5 },
    ...{ max_distance: 6, max_stops: 7, round_up: true, minor_unit: 1 },
    weight_bands: [{ up_to_kg: 8, charge: 900 }],
    vehicles: [{ id: 'bike', up_to_kg: 10, charge: 0, not_kinds: ['plants'] }],
  })
  expect(cancelFees(settings)).toEqual({ assigned: 11, at_pickup: 12 })
})

test('points are earned and valued as the operator set', () => {
  const settings = settingsWith({
    ...{ rewardsRate: 5, rewardsRateByKind: 'grocery 1', rewardsPointValue: 25, rewardsMinPoints: 100 },
  })
  expect(rewardsRule(settings)).toEqual({
    ...{ rate: 5, rate_by_kind: { grocery: 1 }, minor_unit: 100, point_value: 25, min_points: 100 },
  })
})

test('[ENT-01] valid settings are sanitised and stored; each invalid one has a reason', () => {
  const { values, complaints, faults } = checkSettings({
    ...{ storeName: 'Thali Town', maxTip: '250', taxPercentage: 'many', noSuchThing: 1 },
    ...{ customCSS: 'body { color: red } </style><script>' },
  })
  expect(values.get('storeName')).toBe('Thali Town')
  expect(values.get('maxTip')).toBe(250)
  expect([...values.keys()].sort()).not.toContain('taxPercentage')
  expect(complaints[0]).toBe('There is no setting "noSuchThing". `npm run settings -- list` shows all.')
  const fault = faults.find(({ key }) => key === 'taxPercentage')
  expect(fault?.message).toMatch(/\w+/)
  expect(complaints).toContain(`taxPercentage ${fault?.message}`)
  expect(complaints).toHaveLength(1 + faults.length)
  expect(faults.map(({ key }) => key)).not.toContain('noSuchThing')
})

test('[SCR-13] invalid CSS is refused, but only in settings that hold CSS', () => {
  const broken = 'body { color: red'
  const { values, faults } = checkSettings({ customCSS: 'a { } }', storeName: broken })
  expect(faults).toEqual([{ key: 'customCSS', message: expect.stringMatching(/^cannot be read: ./) }])
  expect([...values]).toEqual([['storeName', broken]])
  const clean = checkSettings({ customCSS: 'a { color: red }' })
  expect([clean.faults, clean.complaints, clean.values.has('customCSS')]).toEqual([[], [], true])
})
