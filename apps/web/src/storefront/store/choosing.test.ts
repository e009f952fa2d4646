import type { AddonCategory } from '@tokri/contract/catalogue'
import { expect, test } from 'vitest'
import { dishForTests } from '../../testing/dish'
import { boundsText, firstUnmet, initialChoice, pricesWhole, stillOffered, toggled } from './choosing'

const addon = (id: number, price: number, is_active: 0 | 1 = 1) => ({ id, name: `A${id}`, price, is_active })
const portion: AddonCategory = {
  id: 1,
  name: 'Portion',
  type: 'SINGLE',
  required: true,
  min: 1,
  max: 1,
  addons: [addon(11, 0), addon(12, 14_000)],
}
const extras: AddonCategory = {
  id: 2,
  name: 'Make it yours',
  type: 'MULTI',
  required: false,
  min: 0,
  max: 2,
  addons: [addon(21, 3000), addon(22, 1500), addon(23, 4500, 0), addon(24, 0)],
}
const base = dishForTests({
  id: 5,
  name: 'Paneer Tikka Platter',
  price: 24_900,
  addon_categories: [portion, extras],
})

test('nothing that costs or leaves a choice is preselected', () => {
  expect(initialChoice(base)).toEqual([])
  const single = { ...portion, addons: [addon(11, 0), addon(12, 100, 0)] }
  expect(initialChoice({ ...base, addon_categories: [single] })).toEqual([11])
  expect(initialChoice({ ...base, addon_categories: [{ ...portion, addons: [addon(12, 100)] }] })).toEqual([])
})

test('portions are replaced, extras toggled, and a full group takes no more', () => {
  expect(toggled(portion, [11, 21], 12)).toEqual([21, 12])
  expect(toggled(portion, [12], 12)).toEqual([12])
  expect(toggled(extras, [12], 21)).toEqual([12, 21])
  expect(toggled(extras, [12, 21], 21)).toEqual([12])
  expect(toggled(extras, [12, 21, 22], 24)).toBe('full')
})

test('the only choice of an optional group can be replaced and removed', () => {
  const one = { ...extras, max: 1 }
  expect(toggled(one, [21], 22)).toEqual([22])
  expect(toggled(one, [22], 22)).toEqual([])
})

test('the first incomplete group is found', () => {
  expect(firstUnmet(base, [])?.id).toBe(1)
  expect(firstUnmet(base, [12])).toBeNull()
  expect(firstUnmet(base, [12, 23])?.id).toBe(2)
  const several = { ...base, addon_categories: [portion, { ...extras, min: 1 }] }
  expect(firstUnmet(several, [])?.id).toBe(1)
  expect(firstUnmet(several, [11])?.id).toBe(2)
})

test.each([
  [1, 1, 'chooseOne', {}],
  [0, 3, 'chooseUpTo', { max: 3 }],
  [0, 0, 'chooseUpTo', { max: 4 }],
  [2, 2, 'chooseExactly', { count: 2 }],
  [1, 3, 'chooseBetween', { min: 1, max: 3 }],
] as const)('a group of %d to %d says so', (min, max, key, params) => {
  expect(boundsText({ ...extras, min, max })).toEqual({ key, params })
})

test('a single group of portions shows full prices', () => {
  expect(pricesWhole(base, portion)).toBe(true)
  expect(pricesWhole(base, extras)).toBe(false)
  expect(pricesWhole({ ...base, addon_categories: [portion, { ...portion, id: 9 }] }, portion)).toBe(false)
  const spice = { ...portion, id: 9, addons: [addon(91, 0), addon(92, 0)] }
  const spiced = { ...base, addon_categories: [spice, portion] }
  expect([pricesWhole(spiced, spice), pricesWhole(spiced, portion)]).toEqual([false, true])
})

test('editing a line drops what is no longer offered', () => {
  expect(stillOffered(base, [12, 23, 99, 21])).toEqual([12, 21])
})
