import { expect, test } from 'vitest'
import { mayOpen, type OpeningFacts, openingChecks } from './opening'

const ready: OpeningFacts = {
  store_type: 'restaurant',
  is_accepted: true,
  has_joined_owner: true,
  items: 12,
  has_hours: true,
  delivers: true,
  delivery_radius: 5,
  areas: 0,
  has_picture: true,
  has_phone: true,
  has_licence: true,
}
const missing = (facts: Partial<OpeningFacts>) =>
  openingChecks({ ...ready, ...facts }).flatMap(({ step, is_done }) => (is_done ? [] : [step]))

test('[ROL-04] a complete store has no missing steps', () => {
  expect(missing({})).toEqual([])
  expect(mayOpen(openingChecks(ready))).toBe(true)
})

test('[ROL-04] a new store lists each missing step', () => {
  const bare = { is_accepted: false, has_joined_owner: false, items: 0, has_hours: false, has_picture: false }
  expect(missing({ ...bare, has_phone: false, has_licence: false, delivery_radius: 0 })).toEqual([
    'approved',
    'owner_joined',
    'menu',
    'hours',
    'delivery',
    'picture',
    'phone',
    'licence',
  ])
})

test('opening requires approval, a menu and a delivery area, but no picture', () => {
  const may = (facts: Partial<OpeningFacts>) => mayOpen(openingChecks({ ...ready, ...facts }))
  expect([may({ is_accepted: false }), may({ items: 0 }), may({ delivery_radius: 0 })]).toEqual([
    false,
    false,
    false,
  ])
  expect([may({ has_picture: false }), may({ has_hours: false }), may({ has_licence: false })]).toEqual([
    true,
    true,
    true,
  ])
})

test('drawn areas replace a radius, pickup needs neither, groceries need no food licence', () => {
  expect(missing({ delivery_radius: 0, areas: 1 })).toEqual([])
  expect(missing({ delivery_radius: 0, delivers: false })).toEqual([])
  expect(missing({ store_type: 'grocery', has_licence: false })).toEqual([])
})
