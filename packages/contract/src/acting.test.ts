import { expect, test } from 'vitest'
import { actingRule } from './acting'
import { contract } from './index'

test('[ROL-03] calls that move money need confirmation, account calls are refused', () => {
  const calls = Object.values(contract).flatMap((noun) => Object.values(noun))
  const named = (path: string) => {
    const call = calls.find((one) => one.path === `/public/api/${path}`)
    if (!call) throw new Error(`no call ${path}`)
    return actingRule(call)
  }
  for (const path of ['place-order', 'cancel-order']) expect(named(path), path).toBe('confirm')
  for (const path of ['sessions', 'revoke-session', 'update-profile', 'export-my-data', 'delete-my-account'])
    expect(named(path), path).toBe('never')
  for (const path of ['get-orders', 'quote-cart', 'save-address', 'callandorder/leave'])
    expect(named(path), path).toBe('free')
  const unknown = { path: '/public/api/pay-something-new', limit: 'write', who: ['customer'] } as const
  expect(actingRule(unknown)).toBe('confirm')
})
