import { expect, test, vi } from 'vitest'

const navigate = vi.hoisted(() => vi.fn())
vi.mock('react-router', async (real) => ({
  ...(await real<typeof import('react-router')>()),
  useNavigate: () => navigate,
}))
const { drawn, openPage } = await import('../../testing/render')
const { useLayer } = await import('./use-layer')

const sheet: { layers?: ReturnType<typeof useLayer<string>> } = {}
function Page() {
  sheet.layers = useLayer<string>()
  return null
}

test('[SCR-29] of two quick taps on what opens or closes a sheet one counts: the page below is not left with it', async () => {
  await openPage()
  drawn(<Page />, { path: '/stores/green-fork', state: { layer: 'menu' } })
  sheet.layers?.close()
  sheet.layers?.close()
  expect(navigate).toHaveBeenCalledExactlyOnceWith(-1)
  navigate.mockReset()
  drawn(<Page />, { path: '/stores/green-fork' })
  sheet.layers?.open('menu')
  sheet.layers?.open('menu')
  expect(navigate).toHaveBeenCalledOnce()
  navigate.mockReset()
  drawn(<Page />, { path: '/stores/green-fork', state: { layer: 'menu' } })
  sheet.layers?.open('menu')
  expect(navigate).not.toHaveBeenCalled()
})
