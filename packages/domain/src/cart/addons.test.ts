import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AddonViolation,
  chosenAddons,
  mostOf,
  type OfferedAddonCategory,
  oldUnitPrice,
  type PricedItem,
  priceFrom,
  refuseAddons,
  unitPrice,
} from './addons'

const addon = (id: number, price: number, is_active: 0 | 1 = 1) => ({
  id,
  name: `Addon ${id}`,
  price,
  is_active,
})
const size: OfferedAddonCategory = {
  id: 1,
  name: 'Size',
  type: 'SINGLE',
  min: 1,
  max: 1,
  addons: [addon(11, 0), addon(12, 6000)],
}
const extras: OfferedAddonCategory = {
  id: 2,
  name: 'Extras',
  type: 'MULTI',
  min: 0,
  max: 2,
  addons: [addon(21, 1500), addon(22, 2000), addon(23, 2500), addon(24, 900, 0)],
}
const dips: OfferedAddonCategory = {
  ...extras,
  id: 3,
  name: 'Dips',
  max: 0,
  addons: [addon(31, 500), addon(32, 700)],
}
const biryani: PricedItem = { price: 28_900, old_price: 32_000, addon_categories: [size, extras, dips] }

const rows: readonly (readonly [string, number[], AddonViolation[]])[] = [
  ['a size alone', [11], []],
  ['a size and two extras', [12, 21, 23], []],
  ['all dips, of which there is no limit', [11, 31, 32], []],
  ['no size', [], [{ addon_category_id: 1, need: 'min' }]],
  ['two sizes', [11, 12], [{ addon_category_id: 1, need: 'max' }]],
  ['three extras', [11, 21, 22, 23], [{ addon_category_id: 2, need: 'max' }]],
  ['the same dip twice', [11, 31, 31], [{ addon_category_id: 3, need: 'max' }]],
  ['an extra that is sold out', [11, 24], [{ addon_category_id: 2, addon_id: 24, need: 'inactive' }]],
  ['another item’s add-on', [11, 99], [{ addon_category_id: null, addon_id: 99, need: 'unknown' }]],
  [
    'everything wrong at once',
    [99, 21, 22, 23],
    [
      { addon_category_id: null, addon_id: 99, need: 'unknown' },
      { addon_category_id: 1, need: 'min' },
      { addon_category_id: 2, need: 'max' },
    ],
  ],
]
for (const [title, chosen, violations] of rows)
  test(`[VAL-06] ordering ${title}: ${violations.map(({ need }) => need).join(', ') || 'fine'}`, () => {
    expect(refuseAddons(biryani, chosen)).toEqual(violations)
  })

test('single choice means one; no maximum means all', () => {
  expect([mostOf({ ...size, max: 5 }), mostOf(extras), mostOf(dips)]).toEqual([1, 2, 2])
})

test('an item whose required group is sold out cannot be ordered', () => {
  const item: PricedItem = { ...biryani, addon_categories: [{ ...size, addons: [addon(11, 0, 0)] }] }
  expect(refuseAddons(item, [])).toEqual([{ addon_category_id: 1, need: 'min' }])
  expect(refuseAddons(item, [11])).toEqual([{ addon_category_id: 1, addon_id: 11, need: 'inactive' }])
})

test('[VAL-06] a unit costs its price plus its own add-ons', () => {
  expect(unitPrice(biryani, [12, 21])).toBe(36_400)
  expect(oldUnitPrice(biryani, [12, 21])).toBe(39_500)
  expect(oldUnitPrice({ ...biryani, old_price: null }, [12])).toBeNull()
  expect(unitPrice(biryani, [99])).toBe(28_900)
  expect(chosenAddons(biryani, [21, 12]).map(({ name }) => name)).toEqual(['Addon 12', 'Addon 21'])
})

test('the order of choices does not matter', () => {
  const ids = fc.subarray([11, 12, 21, 22, 23, 24, 31, 32, 99])
  fc.assert(
    fc.property(ids, (chosen) => {
      const backwards = [...chosen].reverse()
      expect(refuseAddons(biryani, backwards)).toHaveLength(refuseAddons(biryani, chosen).length)
      expect(unitPrice(biryani, backwards)).toBe(unitPrice(biryani, chosen))
    }),
  )
})

const portion = (...prices: (number | [price: number, is_active: 0])[]): OfferedAddonCategory => ({
  id: 1,
  name: 'Portion',
  type: 'SINGLE',
  min: 1,
  max: 1,
  addons: prices.map((price, at) => ({
    id: at + 1,
    name: `Portion ${at}`,
    price: typeof price === 'number' ? price : price[0],
    is_active: typeof price === 'number' ? 1 : 0,
  })),
})
const sides: OfferedAddonCategory = {
  id: 2,
  name: 'Sides',
  type: 'MULTI',
  min: 2,
  max: 3,
  addons: [500, 100, 300].map((price, at) => ({ id: 20 + at, name: `Side ${at}`, price, is_active: 1 })),
}

test.each([
  ['a plain dish', { price: 25_000, addon_categories: [] }, [], 25_000, false],
  [
    'a dish priced by its portions',
    { price: 0, addon_categories: [portion(32_000, 18_000)] },
    [],
    18_000,
    true,
  ],
  [
    'the same with the dear portion chosen',
    { price: 0, addon_categories: [portion(32_000, 18_000)] },
    [1],
    32_000,
    false,
  ],
  [
    'whose cheap portion is sold out',
    { price: 0, addon_categories: [portion(32_000, [18_000, 0])] },
    [],
    32_000,
    false,
  ],
  ['portions of one price', { price: 5_000, addon_categories: [portion(1_000, 1_000)] }, [], 6_000, false],
  ['two sides of three', { price: 10_000, addon_categories: [sides] }, [], 10_400, true],
  ['two sides, one chosen', { price: 10_000, addon_categories: [sides] }, [20], 10_600, true],
  ['two sides, both chosen', { price: 10_000, addon_categories: [sides] }, [20, 22], 10_800, false],
  [
    'sides nobody has to take',
    { price: 10_000, addon_categories: [{ ...sides, min: 0 }] },
    [],
    10_000,
    false,
  ],
] as const)('[SCR-29] what %s costs at least', (_, item, chosen, amount, isFrom) => {
  expect(priceFrom(item, chosen)).toEqual({ amount, isFrom })
})
