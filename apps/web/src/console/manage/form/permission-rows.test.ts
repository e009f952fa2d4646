import { expect, test } from 'vitest'
import { togglePermission } from './permission-rows'

const see = { permission: 'coupons:read', label: '', needs: null }
const change = { permission: 'coupons:write', label: '', needs: 'coupons:read' }

test('[ROL-06] whoever may change may see, and whoever may not see may not change', () => {
  expect(togglePermission([], change, true)).toEqual(['coupons:read', 'coupons:write'])
  expect(togglePermission(['coupons:read', 'coupons:write', 'pages:read'], see, false)).toEqual([
    'pages:read',
  ])
  expect(togglePermission(['coupons:read', 'coupons:write'], change, false)).toEqual(['coupons:read'])
})
