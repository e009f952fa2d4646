import type { Account } from '@tokri/contract/accounts'
import { afterEach, expect, test, vi } from 'vitest'
import { drawn, openPage } from '../testing/render'
import { LoginScreen } from './login-screen'
import { consoleApi, consoleLogOut, useConsole } from './session'

const words = 'You’ve been logged out. Log in to pick up where you left off.'
const signIn = () => useConsole.setState({ data: { id: 3, auth_token: 'token' } as Account, lost: false })

afterEach(() => vi.unstubAllGlobals())

test('[ROL-04] [ERR-05] the login explains an ended session, not a logout', async () => {
  await openPage()
  signIn()
  vi.stubGlobal('fetch', async () => Response.json({ code: 'session_required' }, { status: 401 }))
  await expect(consoleApi.console.myStores({})).rejects.toThrow()
  expect(drawn(<LoginScreen />)).toContain(words)
  signIn()
  await consoleLogOut()
  expect(drawn(<LoginScreen />)).not.toContain(words)
})
