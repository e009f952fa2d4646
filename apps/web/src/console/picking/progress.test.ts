import type { PickingLine } from '@tokri/contract/picking'
import { expect, test } from 'vitest'
import { gramsOf, isPicked, kilosOf, progressOf } from './progress'

const line = (picking: Partial<NonNullable<PickingLine['picking']>> = {}): PickingLine => ({
  id: 1,
  item_id: 1,
  name: 'Chicken curry cut',
  price: 18_000,
  quantity: 2,
  amount: 36_000,
  is_veg: 0,
  image: null,
  art: null,
  note: null,
  addons: [],
  version: 0,
  substitution: 'ask',
  unit: '500 g',
  brand: null,
  choices: [],
  picking: {
    state: 'open',
    quantity: 2,
    weight: null,
    tolerance: null,
    picked_weight: null,
    amount: 36_000,
    substitute: null,
    answer_by: null,
    missing_amount: 0,
    ...picking,
  },
})
const list = (...lines: PickingLine[]) => ({ aisles: [{ id: 1, name: 'Meat', lines }] })

test('a line sold by weight is picked once weighed', () => {
  expect(isPicked(line())).toBe(false)
  expect(isPicked(line({ state: 'found' }))).toBe(true)
  const byWeight = { weight: 500, tolerance: 10 }
  expect(isPicked(line({ ...byWeight, state: 'short', quantity: 1 }))).toBe(false)
  expect(isPicked(line({ ...byWeight, state: 'short', quantity: 1, picked_weight: 480 }))).toBe(true)
  expect(isPicked(line({ ...byWeight, state: 'short', quantity: 0 }))).toBe(true)
})

test('progress counts open, waiting and missing lines', () => {
  expect(progressOf(list(line(), line({ state: 'asked', quantity: 0 })))).toEqual({
    done: 1,
    count: 2,
    asked: 1,
    nothing: false,
  })
  expect(progressOf(list(line({ state: 'short', quantity: 0 }))).nothing).toBe(true)
  expect(progressOf(list(line({ state: 'replaced', quantity: 0 }))).nothing).toBe(false)
})

test.each([
  ['0.48', 480],
  ['1,25', 1250],
  ['.5', 500],
  ['2', 2000],
  ['', null],
  ['.', null],
  ['0', null],
  ['0.4567', null],
  ['480 g', null],
  ['300', null],
])('%s kilograms are %s grams', (typed, grams) => {
  expect(gramsOf(typed)).toBe(grams)
})

test('weights have no trailing zeros', () => {
  expect([kilosOf(480), kilosOf(1000), kilosOf(1250)]).toEqual(['0.48', '1', '1.25'])
})
