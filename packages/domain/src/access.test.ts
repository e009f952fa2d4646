import { expect, test } from 'vitest'
import { mayAtStore, type StoreAbility, type StoreRole, storeAbilities, storeRoles } from './access'

const may = (role: StoreRole) => storeAbilities.filter((ability) => mayAtStore(role, ability))

test('[ROL-04] each role of a store may do what the one below it may, and more', () => {
  expect(storeRoles.map(may)).toEqual([
    [...storeAbilities],
    ['self', 'picking', 'orders', 'availability', 'menu', 'reviews'],
    ['self', 'picking', 'orders', 'availability'],
    ['self', 'picking'],
  ])
})

test('[ROL-04] a kitchen changes no prices, and a picker answers no orders', () => {
  expect(mayAtStore('kitchen', 'menu')).toBe(false)
  expect(
    (['orders', 'availability', 'menu', 'reviews', 'store'] as StoreAbility[]).some((one) =>
      mayAtStore('picker', one),
    ),
  ).toBe(false)
})

test('[ROL-06] calls without store_needs are for owners', () => {
  expect(storeRoles.filter((role) => mayAtStore(role))).toEqual(['owner'])
})
