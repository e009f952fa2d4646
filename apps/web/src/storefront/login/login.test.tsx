import type { Session } from '@tokri/contract/accounts'
import { beforeEach, expect, test, vi } from 'vitest'

type Social = { onToken: (provider: 'google', token: string) => Promise<void> }
const { navigate, social } = vi.hoisted(() => ({ navigate: vi.fn(), social: [] as Social[] }))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useNavigate: () => navigate,
}))
vi.mock('./social-buttons', () => ({ SocialButtons: (buttons: Social) => void social.push(buttons) }))
const { api } = await import('../../lib/api/api')
const { drawn, openPage } = await import('../../testing/render')
const { clearLocation, saveLocation } = await import('../../state/location')
const { followSession, guest, logIn, logOut, useUser } = await import('../../state/session')
const { placeForTests } = await import('../../testing/place')
const { LoginScreen } = await import('./login-screen')
const { useArrival } = await import('./use-arrival')

const session = (role: 'customer' | 'staff' = 'customer') =>
  ({
    success: true,
    data: { name: 'Ananya Rao', auth_token: 'secret', role, default_address: null },
    running_order: null,
    addresses: [],
  }) as unknown as Session
let sent: [call: string, body: Record<string, unknown>][]
/** What the server answers from now on, by the call. */
const server = (answers: Record<string, [status: number, body: unknown]>) =>
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const call = path.replace('/public/api/', '')
    sent.push([call, JSON.parse(body)])
    const [status, answer] = answers[call] ?? [200, { success: true }]
    return new Response(JSON.stringify(answer), { status })
  })
const door: { arrive?: ReturnType<typeof useArrival> } = {}
function Door() {
  door.arrive = useArrival()
  return null
}
/** What the browser's address says by then. */
const at = (pathname: string) =>
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname } }))
function arriveAt(path: string, who = session()) {
  drawn(<Door />, { path })
  return door.arrive?.(who)
}

beforeEach(async () => {
  await openPage()
  clearLocation()
  useUser.setState(guest, true)
  navigate.mockReset()
  sent = []
  social.length = 0
  server({})
  at('/login')
})

test('[ROU-18] whoever logged in is known here and goes on where they wanted to go, else home', () => {
  expect(arriveAt('/login?next=%2Fcheckout')).toBe('arrived')
  expect(useUser.getState()).toMatchObject({ success: true, data: { name: 'Ananya Rao' } })
  arriveAt('/login')
  arriveAt('/login?next=https%3A%2F%2Fevil.example')
  expect(navigate.mock.calls).toEqual([
    ['/checkout', { replace: true }],
    ['/', { replace: true }],
    ['/', { replace: true }],
  ])
})

test('[ROU-18] who went back while the answer was on its way is logged in and stays where they are', () => {
  at('/cart')
  expect(arriveAt('/login?next=%2Fcheckout')).toBe('arrived')
  expect(useUser.getState().success).toBe(true)
  expect(navigate).not.toHaveBeenCalled()
})

test('[ROU-18] staff, stores and riders have doors of their own: their session is closed again, and nobody is logged in here', async () => {
  expect(arriveAt('/login', session('staff'))).toBe('other_door')
  expect(sent).toEqual([['logout', {}]])
  expect(useUser.getState().success).toBe(false)
  expect(navigate).not.toHaveBeenCalled()
})

/** Somebody comes back from Google. */
async function comeFromGoogle() {
  drawn(<LoginScreen />, { path: '/login?next=%2Fcart' })
  await social[0]?.onToken('google', 'a-token')
}
const google = { provider: 'google', accessToken: 'a-token' }

test('[ROU-18] who comes by Google and is known is let in at once, with the place they had chosen', async () => {
  saveLocation(placeForTests)
  server({ 'check-social-login': [200, { proceed_login: true }], login: [200, session()] })
  await comeFromGoogle()
  expect(sent).toEqual([
    ['check-social-login', google],
    ['login', { ...google, address: expect.objectContaining({ latitude: 12.97, tag: 'Home' }) }],
  ])
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/cart', { replace: true })
})

test('[ROU-18] who is new here is asked for a phone first', async () => {
  server({ 'check-social-login': [200, { phone_required: true }] })
  await comeFromGoogle()
  expect(sent).toEqual([['check-social-login', google]])
  expect(navigate).not.toHaveBeenCalled()
})

test('[ROU-18] [ERR-05] a customer whose session was ended is told so at the login; who logged out is not', async () => {
  const words = 'You’ve been logged out. Log in to pick up where you left off.'
  vi.stubGlobal('navigator', {})
  const stop = followSession()
  server({ 'update-user-info': [401, { code: 'session_required' }] })
  logIn(session())
  await expect(api.accounts.updateUserInfo({})).rejects.toThrow()
  expect(drawn(<LoginScreen />)).toContain(words)
  logIn(session())
  logOut()
  expect(drawn(<LoginScreen />)).not.toContain(words)
  stop()
})
