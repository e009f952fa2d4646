import { expect, test, vi } from 'vitest'

const { navigate, here } = vi.hoisted(() => ({ navigate: vi.fn(), here: { key: 'default' } }))
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useNavigate: () => navigate,
  useLocation: () => here,
}))
const { useGoBack } = await import('./go-back')

test.each([
  ['default', undefined, ['/', { replace: true }]],
  ['default', '/my-orders', ['/my-orders', { replace: true }]],
  ['default', '/my-account', ['/my-account', { replace: true }]],
  ['k3', '/my-orders', [-1]],
])('[SCR-44] a page with the key %s of the history and the way %s goes back to %j', (key, home, to) => {
  here.key = key
  useGoBack(home)()
  expect(navigate).toHaveBeenLastCalledWith(...to)
})
