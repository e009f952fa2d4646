import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { read, write } from '../lib/device/storage'
import { FakeStorage } from '../testing/fake-storage'
import { storesKey } from './kitchen/queries'
import { consoleLogIn, consoleLogOut, useConsole } from './session'

const account = (role: string) => ({
  id: 1,
  name: 'Kavya',
  auth_token: `token-of-${role}`,
  role,
  email: null,
  phone: null,
  default_address: null,
  wallet_balance: 0,
  rewards_balance: 0,
  avatar: null,
  tax_number: null,
  language_id: null,
})
let asked: { path: string; authorization: string | undefined }[] = []

function serverWith(role: string) {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push({ path, authorization: headers.authorization })
    const body = path.endsWith('/login') ? { success: true, data: account(role) } : { success: true }
    return new Response(JSON.stringify(body))
  })
}
const client = new QueryClient()
const form = { email: 'someone@demo.tokri', password: 'demo-tokri-1' }

beforeEach(() => {
  asked = []
  vi.stubGlobal('localStorage', new FakeStorage())
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  useConsole.setState({ data: null })
})
afterEach(() => vi.unstubAllGlobals())

test.each(['store', 'staff', 'admin'])(
  '[ROL-04] [ROL-05] an account of role %s opens the console',
  async (role) => {
    serverWith(role)
    expect(await consoleLogIn(client, form)).toBe('in')
    expect(useConsole.getState().data?.auth_token).toBe(`token-of-${role}`)
  },
)

test('[ROL-04] signing in clears what was fetched for the previous person', async () => {
  client.setQueryData(storesKey, [{ id: 7 }])
  write('kitchenStores', [{ id: 7 }])
  serverWith('store')
  await consoleLogIn(client, form)
  expect(client.getQueryData(storesKey)).toBeUndefined()
  expect(read('kitchenStores')).toBeNull()
})

test.each(['customer', 'rider'])(
  '[ROL-04] a %s’s account is turned away, and its new session is ended',
  async (role) => {
    serverWith(role)
    expect(await consoleLogIn(client, form)).toBe('not_for_you')
    expect(useConsole.getState().data).toBeNull()
    expect(asked.at(-1)).toEqual({ path: '/public/api/logout', authorization: `Bearer token-of-${role}` })
  },
)

test('[ROL-04] logging out offline still signs out this device', async () => {
  serverWith('store')
  await consoleLogIn(client, form)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const told = consoleLogOut()
  // nobody waits for it, or continues in a session that is about to end
  expect(useConsole.getState().data).toBeNull()
  await told
})

test('[ROL-04] logging out ends the session on the server, too', async () => {
  serverWith('store')
  await consoleLogIn(client, form)
  await consoleLogOut()
  expect(asked.at(-1)).toEqual({ path: '/public/api/logout', authorization: 'Bearer token-of-store' })
})
