import { expect, test } from 'vitest'
import { addonGroupFault } from './addon-group'

const addons = [{ is_active: true }, { is_active: true }, { is_active: false }]

test.each([
  [{ type: 'MULTI', min: 0, max: 0, addons }, null],
  [{ type: 'MULTI', min: 2, max: 2, addons }, null],
  [{ type: 'MULTI', min: 2, max: 1, addons }, 'order'],
  [{ type: 'SINGLE', min: 1, max: 1, addons }, null],
  [{ type: 'SINGLE', min: 0, max: 2, addons }, 'single'],
  [{ type: 'MULTI', min: 3, max: 0, addons }, 'few'],
  [{ type: 'MULTI', min: 3, max: 0, addons: [] }, null],
] as const)('%o: %s', (group, fault) => {
  expect(addonGroupFault(group)?.fault ?? null).toBe(fault)
})
