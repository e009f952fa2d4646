import { beforeEach, expect, test, vi } from 'vitest'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react', async (real) => ({
  ...(await real<typeof import('react')>()),
  useEffect: (run: () => unknown) => void run(),
}))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useNavigate: () => navigate,
}))
const { drawn, openPage } = await import('../testing/render')
const { guest, useUser } = await import('../state/session')
const { Screens } = await import('../ui/screen-guard')
const { LoginGate } = await import('./gates')

const routes = [{ Component: LoginGate, children: [{ path: '/my-wallet', element: 'The wallet' }] }]
const wallet = () => drawn(<Screens routes={routes} />, { path: '/my-wallet?page=2' })
/** What the browser's address says meanwhile. */
const at = (pathname: string) => vi.stubGlobal('window', { location: { pathname } })

beforeEach(async () => {
  await openPage()
  useUser.setState(guest, true)
  navigate.mockReset()
})

test('[ROL-01] [ROU-18] a guest on a screen of an account is not shown it, and led to the login with the way back', () => {
  at('/my-wallet')
  expect(wallet()).toBe('')
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fmy-wallet%3Fpage%3D2', {
    replace: true,
  })
})

test('[ROU-18] who is signed in is shown it, and who just logged out there goes home, not to the login', () => {
  at('/')
  expect(wallet()).toBe('')
  useUser.setState({ success: true })
  expect(wallet()).toBe('The wallet')
  expect(navigate).not.toHaveBeenCalled()
})
