import { expect, test } from 'vitest'
import { mayAtStore, type StoreAbility, type StoreRole, storeAbilities, storeRoles } from './access'

const may = (role: StoreRole) => storeAbilities.filter((ability) => mayAtStore(role, ability))

test('[ROL-04] each store role includes the abilities of the role below it', () => {
  expect(storeRoles.map(may)).toEqual([
    [...storeAbilities],
    ['self', 'picking', 'orders', 'availability', 'menu', 'reviews'],
    ['self', 'picking', 'orders', 'availability'],
    ['self', 'picking'],
  ])
})

test('[ROL-04] kitchen staff cannot change prices, pickers cannot accept orders', () => {
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
