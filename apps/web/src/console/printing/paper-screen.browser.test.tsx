import '../../styles/console.css'
import { builtInTexts } from '@tokri/contract/texts/index'
import { Route, Routes } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { consoleStoreForTests } from '../../testing/console-store'
import { openConsoleServer, signInToConsole } from '../../testing/kitchen-server'
import { renderScreen } from '../../testing/render-screen'
import { boardOf, ticketOf } from '../../testing/ticket'
import { ConsoleFrame } from '../shell/console-frame'
import { chooseStore } from '../shell/store'
import { PaperScreen } from './paper-screen'

const open = (ticket_locale: string, copy: string) => {
  const store = consoleStoreForTests({ ticket_locale })
  const ticket = ticketOf(1, { restaurant: { id: store.id, name: store.name }, status: 'preparing' })
  const { calls } = openConsoleServer({ stores: [store], board: boardOf({ preparing: [ticket] }) })
  chooseStore(store.id)
  return renderScreen(
    <Routes>
      <Route element={<ConsoleFrame />}>
        <Route path="paper/:order_id/:copy" element={<PaperScreen />} />
      </Route>
    </Routes>,
    {
      path: `/console/paper/1/${copy}`,
      route: '/console/*',
      calls: { ...calls, 'get-single-language': builtInTexts.ar },
    },
  )
}

beforeEach(() => {
  signInToConsole('store')
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  return () => vi.restoreAllMocks()
})

test.each(['kitchen', 'bag', 'customer'])(
  '[ROL-04] the copy for %s is printed in the store’s language',
  async (copy) => {
    const page = await open('ar', copy)
    const paper = page.getByRole('article')
    await expect.element(paper.getByText(builtInTexts.ar.printPlaced)).toBeVisible()
    expect(paper.element()).toHaveAttribute('dir', 'rtl')
    await expect.poll(() => vi.mocked(window.print).mock.calls.length).toBe(1)
  },
)

test('[ROL-04] a paper in the screen’s own language needs no other texts', async () => {
  const page = await open('en-IN', 'kitchen')
  await expect.element(page.getByRole('article').getByText(builtInTexts.en.printPlaced)).toBeVisible()
  expect(page.made.some(({ name }) => name.includes('language'))).toBe(false)
})
