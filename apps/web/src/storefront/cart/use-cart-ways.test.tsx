import { expect, test, vi } from 'vitest'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useNavigate: () => navigate,
}))
const { drawn, openPage } = await import('../../testing/render')
const { guest, useUser } = await import('../../state/session')
const { useCartWays } = await import('./use-cart-ways')

const cart: { ways?: ReturnType<typeof useCartWays> } = {}
function Page() {
  cart.ways = useCartWays(() => undefined)
  return null
}

test('[ROU-18] [ROU-36] a guest who taps twice on what leads from the cart to the login is led there once', async () => {
  await openPage()
  useUser.setState(guest, true)
  drawn(<Page />, { path: '/cart' })
  navigate.mockReset()
  const location = { pathname: '/cart' }
  vi.stubGlobal('window', { location })
  navigate.mockImplementation((address: string) => {
    location.pathname = address.replace(/\?.*/, '')
  })
  cart.ways?.toCheckout()
  cart.ways?.toCheckout()
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/login?next=%2Fcheckout')
  vi.unstubAllGlobals()
})
