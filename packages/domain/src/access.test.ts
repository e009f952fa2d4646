import { describe, expect, test } from 'vitest'
import { may, type Permission, permissions, permissionsOf, type Role, roles } from './access'

const table: readonly [Permission, readonly Role[]][] = [
  ['orders:place', ['customer', 'admin']],
  ['orders:read:own', ['customer', 'store', 'staff', 'admin']],
  ['orders:cancel:own', ['customer', 'admin']],
  ['orders:accept:own', ['store', 'staff', 'admin']],
  ['orders:advance:own', ['store', 'staff', 'admin']],
  ['orders:read:any', ['staff', 'admin']],
  ['orders:cancel:any', ['staff', 'admin']],
  ['orders:refund:any', ['staff', 'admin']],
  ['deliveries:accept:own', ['rider', 'admin']],
  ['deliveries:assign:any', ['staff', 'admin']],
  ['stores:write:own', ['store', 'staff', 'admin']],
  ['menu:write:own', ['store', 'staff', 'admin']],
  ['login_as_customer', ['staff', 'admin']],
  ['register_guest', ['staff', 'admin']],
  ['stores:write:any', ['admin']],
  ['settings:write', ['admin']],
  ['users:write', ['admin']],
  ['ledger:read', ['admin']],
  ['audit:read', ['admin']],
]

describe('who may do what', () => {
  for (const [permission, allowed] of table)
    test(`[ROL-06] ${permission} is for ${allowed.join(', ')} and nobody else`, () => {
      expect(roles.filter((role) => may(role, permission))).toEqual(allowed)
    })

  test('[ROL-05] an admin has every permission', () => {
    for (const permission of permissions) expect(may('admin', permission)).toBe(true)
  })

  test('a guest has no permissions', () => {
    for (const permission of permissions) expect(may(null, permission)).toBe(false)
  })

  test('[ROL-04] staff can do for any store what its owner can', () => {
    for (const permission of permissionsOf('store')) expect(may('staff', permission)).toBe(true)
  })

  test('[ROL-04] a store owner has no permission beyond own stores', () => {
    expect(permissionsOf('store').filter((permission) => !permission.endsWith(':own'))).toEqual([])
  })

  test('[ROL-02] a rider is limited to deliveries, positions and the own account', () => {
    for (const permission of permissionsOf('rider'))
      expect(permission).toMatch(/^(account|deliveries|positions|earnings):\w+:own$/)
  })

  test('[ROL-03] only staff and admins can act as a customer', () => {
    expect(roles.filter((role) => may(role, 'login_as_customer'))).toEqual(['staff', 'admin'])
  })

  test('every permission is listed once', () => {
    expect(new Set(permissions).size).toBe(permissions.length)
  })
})
