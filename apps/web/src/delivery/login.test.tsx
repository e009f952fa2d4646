import type { RiderSession } from '@tokri/contract/delivery'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn, openPage } from '../testing/render'
import { LoginScreen } from './login-screen'
import { riderApi, riderLogOut, takeRider } from './rider'

const session = { success: true, data: { id: 7, auth_token: 'token' } } as RiderSession
const words = 'You’ve been logged out. Log in to pick up where you left off.'

afterEach(() => vi.unstubAllGlobals())

test('[ROL-02] [ERR-05] the login explains an ended session, not a logout', async () => {
  await openPage()
  takeRider(session)
  vi.stubGlobal('fetch', async () => Response.json({ code: 'session_required' }, { status: 401 }))
  await expect(riderApi.delivery.getDeliveryOrders({})).rejects.toThrow()
  expect(drawn(<LoginScreen />)).toContain(words)
  takeRider(session)
  await riderLogOut()
  expect(drawn(<LoginScreen />)).not.toContain(words)
})
