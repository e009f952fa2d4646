import { staffPermissions } from '@tokri/contract/permissions'
import { en } from '@tokri/contract/texts/console/manage/en/index'
import { expect, test } from 'vitest'
import { screens } from '../screens/screens'
import { permissionRows, togglePermission } from './permission-rows'

const see = { permission: 'coupons:read', label: '', needs: null }
const change = { permission: 'coupons:write', label: '', needs: 'coupons:read' }

test('[ROL-06] permission to write includes reading, and losing read loses write', () => {
  expect(togglePermission([], change, true)).toEqual(['coupons:read', 'coupons:write'])
  expect(togglePermission(['coupons:read', 'coupons:write', 'pages:read'], see, false)).toEqual([
    'pages:read',
  ])
  expect(togglePermission(['coupons:read', 'coupons:write'], change, false)).toEqual(['coupons:read'])
})

test('[ROL-06] the table of roles has a row for every permission', () => {
  const rows = permissionRows(screens, (key) => en[key]).flatMap((part) => part.rows)
  expect(rows.map(({ permission }) => permission).sort()).toEqual(staffPermissions)
})

test('[ROL-05] permission to act on customers includes seeing them', () => {
  const adjust = { permission: 'customers:adjust', label: '', needs: 'customers:read' }
  const both = togglePermission([], adjust, true)
  expect(both).toEqual(['customers:adjust', 'customers:read'])
  expect(togglePermission(both, { permission: 'customers:read', label: '', needs: null }, false)).toEqual([])
})
